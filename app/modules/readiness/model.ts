/** Whether a journal has what a point asks; `unknown` is what only people can tell. */
export const STATES = ['met', 'notMet', 'unknown'] as const
export type PointState = (typeof STATES)[number]

/** Why: a sentence (`readiness`, `why.*`) with its values. */
export type Why = { is: WhyCode; values?: { [name: string]: string | number } }
export type WhyCode =
	| 'value'
	| 'nothing'
	| 'articles'
	| 'noArticles'
	| 'partThere'
	| 'partMissing'
	| 'noPolicies'
	| 'languages'
	| 'languagesMissing'
	| 'board'
	| 'external'
	| 'endogeny'
	| 'years'
	| 'since'
	| 'lastOn'
	| 'twoReports'
	| 'notReviewed'
	| 'issn'
	| 'platform'
	| 'notDeclared'
	| 'people'
	| 'read'
	| 'archive'
	| 'shown'
	| 'hidden'
	| 'guide'

/** Where a point is mended. */
export const FIXES = [
	'details',
	'board',
	'settings',
	'articles',
	'issues',
	'dois',
	'figures',
	'issn',
] as const
export type Fix = (typeof FIXES)[number]

export type Verdict = { state: PointState; why: Why; fix: Fix | null }

/**
 * The standards and the points of each, in their order: DOAJ's guide 2.6, Plan S (technical guidance, part II), the Principles of Transparency 4 (COPE, DOAJ,
 * OASPA, WAME, 2022), JPPS (two stars), CAMES (NORCAMES/LSH, RIRP, DICAMES) and Latindex (catalogue 2.0, characteristics 1 to 38: seven that are basic, the
 * last eight of online journals; in our words, since its guide is not at hand here).
 */
export const STANDARDS = {
	doaj: [
		...(['researchPerYear', 'history', 'oneUrl', 'openAccess', 'aims', 'board', 'instructions'] as const),
		...(['peerReview', 'twoReports', 'licence', 'licenceInFiles', 'copyright', 'fees', 'publisher'] as const),
		...(['issn', 'endogeny', 'dates', 'everyLanguage', 'preservation', 'deposit', 'identifiers'] as const),
		...(['articleMetadata', 'aiPolicy'] as const),
	],
	planS: [
		...(['peerReview', 'figures', 'copyrightKept', 'ccLicence', 'identifiers', 'preservation'] as const),
		...(['standardMetadata', 'cc0', 'licenceInFiles', 'orcid', 'jats', 'openaire', 'references'] as const),
	],
	transparency: [
		...(['name', 'website', 'periodicity', 'archiving', 'copyright', 'licence', 'ethics'] as const),
		...(['peerReview', 'openAccess', 'ownership', 'board', 'contact', 'fees', 'otherRevenue'] as const),
		...(['advertising', 'directMarketing'] as const),
	],
	jpps: [
		...(['active', 'periodicity', 'aims', 'peerReview', 'ethics', 'issnOnline', 'affiliations'] as const),
		...(['instructions', 'copyright', 'fees'] as const),
	],
	cames: [
		...(['norcames', 'abstractFrEn', 'keywordsFrEn', 'peerReview', 'twoReports', 'board', 'issn'] as const),
		...(['dicames', 'rirp'] as const),
	],
	latindex: [
		...(['lead', 'active', 'authorsNamed', 'ownership', 'instructions', 'peerReview', 'issnOnline'] as const),
		...(['navigation', 'periodicity', 'archiveAccess', 'bibliographicLine', 'affiliations'] as const),
		...(['authorAffiliations', 'dates', 'aims', 'externalAuthors', 'externalBoard', 'indexes'] as const),
		...(['regularity', 'licence', 'ethics', 'plagiarism', 'originalContent', 'referenceStyle'] as const),
		...(['originality', 'abstract', 'abstractTwo', 'keywords', 'keywordsTwo', 'researchPerYear'] as const),
		...(['protocols', 'formats', 'valueAdded', 'interactivity', 'searchEngine', 'identifiers'] as const),
		...(['useFigures', 'preservation'] as const),
	],
} as const

export type Standard = keyof typeof STANDARDS
export type Point = (typeof STANDARDS)[Standard][number]
export const STANDARD_NAMES = Object.keys(STANDARDS) as Standard[]

export type Judged = Verdict & { point: Point }
/** A journal by every standard. */
export type Board = { standard: Standard; points: Judged[] }[]

/** DOAJ's greatest share of articles that the board signed, in each of the two last issues. */
export const MOST_ENDOGENY = 0.25
