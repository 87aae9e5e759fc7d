/** How grave a departure from a rule is; `off`: the journal does not ask for it. */
export type Severity = 'error' | 'warning' | 'off'

/** Every rule that the check measures (specification, section 5). */
export const RULE_IDS = [
	'title',
	'titleWords',
	'abstract',
	'abstractWords',
	'keywords',
	'keywordsCount',
	'introduction',
	'introductionContents',
	'parts',
	'conclusion',
	'bibliography',
	'textWords',
	'font',
	'fontSize',
	'lineSpacing',
	'margins',
	'paper',
	'pageNumbers',
	'referenceForm',
	'citedNotListed',
	'listedNotCited',
	'doi',
	'guidance',
	'identity',
	'traces',
] as const
export type RuleId = (typeof RULE_IDS)[number]

type Range = { from: number; to: number }

/** The author guide of a journal as data: what it asks for, and how grave each departure is. */
export type AuthorRules = {
	/** ISO 639-1 codes of the languages in which title, abstract and keywords must exist. */
	metadataLanguages: string[]
	titleWords: { most: number }
	abstractWords: Range
	keywords: Range
	mainParts: Range
	textWords: Range
	font: string
	fontSizePoints: number
	/** Lines: 2 is double spacing. */
	lineSpacing: number
	marginCentimetres: number
	/** Millimetres; 210 × 297 is ISO 216 A4. */
	page: { width: number; height: number }
	severity: { [rule in RuleId]: Severity }
}

/** The rules of the specification: what every journal asks for unless it says otherwise. */
export const DEFAULT_RULES: AuthorRules = {
	metadataLanguages: ['fr', 'en'],
	titleWords: { most: 15 },
	abstractWords: { from: 150, to: 250 },
	keywords: { from: 5, to: 7 },
	mainParts: { from: 2, to: 3 },
	textWords: { from: 6000, to: 8000 },
	font: 'Times New Roman',
	fontSizePoints: 12,
	lineSpacing: 2,
	marginCentimetres: 2.5,
	page: { width: 210, height: 297 },
	severity: {
		title: 'error',
		titleWords: 'error',
		abstract: 'error',
		abstractWords: 'error',
		keywords: 'error',
		keywordsCount: 'error',
		introduction: 'error',
		introductionContents: 'warning',
		parts: 'warning',
		conclusion: 'error',
		bibliography: 'error',
		textWords: 'error',
		font: 'warning',
		fontSize: 'warning',
		lineSpacing: 'warning',
		margins: 'warning',
		paper: 'warning',
		pageNumbers: 'warning',
		referenceForm: 'warning',
		citedNotListed: 'error',
		listedNotCited: 'warning',
		doi: 'warning',
		guidance: 'error',
		identity: 'error',
		traces: 'warning',
	},
}
