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
