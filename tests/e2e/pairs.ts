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
export const PAIRWISE_VIEWS: View[] = LANGUAGES.flatMap((language, row) =>
	WIDTHS.map((width, column) => ({
		language,
		width,
		scripts: (row + column) % 2 === 0,
		theme: (Math.floor(row / 2) + column) % 2 === 0 ? ('light' as const) : ('dark' as const),
	})),
)

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
