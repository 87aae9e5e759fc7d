/** How severe a departure from a rule is; `off`: the journal does not ask for it. */
export type Severity = 'error' | 'warning' | 'off'

const GROUPS = [
	{
		key: 'metadata',
		rules: ['title', 'titleWords', 'abstract', 'abstractWords', 'keywords', 'keywordsCount'],
	},
	{
		key: 'structure',
		rules: [
			'guidance',
			'introduction',
			'introductionContents',
			'parts',
			'outline',
			'numberedHeadings',
			'conclusion',
			'bibliography',
			'textWords',
		],
	},
	{ key: 'layout', rules: ['font', 'fontSize', 'lineSpacing', 'margins', 'paper', 'pageNumbers'] },
	{
		key: 'sources',
		rules: [
			'longQuotes',
			'citationForm',
			'citedNotListed',
			'listedNotCited',
			'bibliographyForm',
			'referenceForm',
			'doi',
		],
	},
	{ key: 'anonymity', rules: ['identity', 'traces'] },
] as const

type Group = (typeof GROUPS)[number]
export type RuleId = Group['rules'][number]

/** The rules of the check under the headings of its result and of the desk's settings: a rule exists by standing here. */
export const RULE_GROUPS: readonly { key: Group['key']; rules: readonly RuleId[] }[] = GROUPS

export const RULE_IDS: readonly RuleId[] = RULE_GROUPS.flatMap(({ rules }) => rules)

/** The rules about what names authors. */
export const ANONYMITY_RULES: readonly RuleId[] =
	RULE_GROUPS.find(({ key }) => key === 'anonymity')?.rules ?? []

/** The sets of rules of which a journal takes one before it makes it its own: that of the specification, and that of the CAMES. */
export const GUIDE_IDS = ['mbongi', 'norcames'] as const
export type GuideId = (typeof GUIDE_IDS)[number]

type Range = { from: number; to: number }

/** The author guide of a journal as data: what it asks for, and how severe each departure is. */
export type AuthorRules = {
	/** The guide that it follows where it does not ask otherwise. */
	guide: GuideId
	/** ISO 639-1 codes of the languages in which title, abstract and keywords must exist. */
	metadataLanguages: string[]
	titleWords: { most: number }
	abstractWords: Range
	keywords: Range
	mainParts: Range
	textWords: Range
	/** Lines of a quotation within a paragraph. */
	quoteLines: { most: number }
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
	guide: 'mbongi',
	metadataLanguages: ['fr', 'en'],
	titleWords: { most: 15 },
	abstractWords: { from: 150, to: 250 },
	keywords: { from: 5, to: 7 },
	mainParts: { from: 2, to: 3 },
	textWords: { from: 6000, to: 8000 },
	quoteLines: { most: 3 },
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
		outline: 'off',
		numberedHeadings: 'off',
		conclusion: 'error',
		bibliography: 'error',
		textWords: 'error',
		font: 'warning',
		fontSize: 'warning',
		lineSpacing: 'warning',
		margins: 'warning',
		paper: 'warning',
		pageNumbers: 'warning',
		longQuotes: 'off',
		citationForm: 'off',
		bibliographyForm: 'off',
		referenceForm: 'warning',
		citedNotListed: 'error',
		listedNotCited: 'warning',
		doi: 'warning',
		guidance: 'error',
		identity: 'error',
		traces: 'warning',
	},
}

/**
 * The standards of the CAMES for letters and human sciences (NORCAMES/LSH, Bamako 2016). They leave the look of the page to each journal, and ask for no
 * number of words: those rules are off until a journal asks for them.
 */
const NORCAMES_RULES: AuthorRules = {
	...DEFAULT_RULES,
	guide: 'norcames',
	severity: {
		...DEFAULT_RULES.severity,
		title: 'warning',
		titleWords: 'off',
		abstractWords: 'off',
		keywordsCount: 'off',
		introductionContents: 'off',
		parts: 'off',
		outline: 'error',
		numberedHeadings: 'error',
		textWords: 'off',
		font: 'off',
		fontSize: 'off',
		lineSpacing: 'off',
		margins: 'off',
		paper: 'off',
		pageNumbers: 'off',
		longQuotes: 'error',
		citationForm: 'error',
		bibliographyForm: 'error',
		referenceForm: 'off',
		doi: 'off',
	},
}

/** What each guide asks for. */
export const GUIDES: { [guide in GuideId]: AuthorRules } = {
	mbongi: DEFAULT_RULES,
	norcames: NORCAMES_RULES,
}
