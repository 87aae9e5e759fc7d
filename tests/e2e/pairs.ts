/** One way to look at a page. */
export type View = {
	language: 'fr' | 'en' | 'es' | 'ar'
	width: 320 | 390 | 1280
	scripts: boolean
	theme: 'light' | 'dark'
}

const LANGUAGES = ['fr', 'en', 'es', 'ar'] as const
const WIDTHS = [320, 390, 1280] as const

/** Twelve views in which every pair of values of two different settings occurs at least once. */
export const PAIRWISE_VIEWS: View[] = [0, 1, 2].flatMap(viewsInTurn)

/**
 * Four of them for the n-th page, in turn: each page is looked at in every language, at every width, in both themes with scripts
 * and without, and on three pages in a row every pair occurs.
 */
export function viewsInTurn(page: number): View[] {
	const turn = page % 3
	return LANGUAGES.map((language, row) => ({
		language,
		width: WIDTHS[(row + turn) % 3] ?? 320,
		scripts: (row + turn) % 2 === 0,
		theme: (Math.floor(row / 2) + turn) % 2 === 0 ? ('light' as const) : ('dark' as const),
	}))
}

/** The languages that are left at the narrowest width, where long words and tables show first that they are too wide. */
export function narrowViews(page: number): View[] {
	const seen = viewsInTurn(page).filter(({ width }) => width === 320)
	return PAIRWISE_VIEWS.filter(
		(view) => view.width === 320 && !seen.some(({ language }) => language === view.language),
	)
}

/** Four views for pages of people who are signed in: every language, width and theme, with scripts and without. */
export const SPACE_VIEWS: View[] = [
	{ language: 'fr', width: 1280, scripts: true, theme: 'light' },
	{ language: 'ar', width: 390, scripts: true, theme: 'dark' },
	{ language: 'en', width: 320, scripts: false, theme: 'light' },
	{ language: 'es', width: 1280, scripts: false, theme: 'dark' },
]

/** Views for pages that people work in, of which there are many: with scripts on a desk and on a phone, and the narrowest without. */
const WORK_VIEWS: View[] = [
	{ language: 'fr', width: 1280, scripts: true, theme: 'light' },
	{ language: 'ar', width: 390, scripts: true, theme: 'dark' },
	{ language: 'es', width: 320, scripts: false, theme: 'light' },
]

/** Two of them for the n-th page, in turn, so that each two meet on a third of the pages. */
export function workViews(page: number): View[] {
	return WORK_VIEWS.filter((_, index) => index !== page % WORK_VIEWS.length)
}
