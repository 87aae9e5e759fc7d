import type { LIMITS } from './limits.ts'

/** What makes a sentence of the site so. */
export type Ground =
	/** Names, asks or leads, and says nothing that could be untrue. */
	| 'label'
	/** What people are asked for, undertake or mean to do; its words or its heading say so. */
	| 'aim'
	/** Shows counted, entered or configured data, or holds where there are none. */
	| 'data'
	/** A test that fails when it is not so: its title and its file. */
	| { test: string; in: string }
	/** A check of `claims.test.ts`. */
	| { check: CheckName }

export type CheckName =
	| 'nothingFromElsewhere'
	| 'legalListIsWhole'
	| 'reviewIsSaid'
	| 'noAnnotations'
	| 'dateOfTerms'
	| 'dateOfAccessibility'
	| 'fonts'
	| 'stylesOfCitation'
	| 'formatsOfOai'
	| 'longestFileOfCitations'
	| 'sizeOfPictures'
	| 'acceptedManuscripts'
	| 'lengthOfReview'
	| 'freeSoftware'
	| 'sizeOfManuscripts'
	| keyof typeof LIMITS

export const tested = (file: string, title: string): Ground => ({ test: title, in: file })

export const BLIND = tested('tests/e2e/blindness/blindness.test.ts', 'every route is walked')
export const READ = tested('tests/journeys/reading.test.ts', 'does the same without scripts')
export const DOWNLOAD = tested(
	'tests/journeys/reading.test.ts',
	'downloads a PDF whose size was announced, under a name that says what it is',
)
export const SEARCH = 'app/modules/search/search.test.ts'
export const STYLES = tested('app/modules/citation/format.test.ts', 'the styles, word for word')
export const FEEDS = tested(
	'app/routes/machine/feeds.test.ts',
	'of a journal and of a discipline; unknown ones are not found',
)
export const TAGS = tested(
	'tests/journeys/reading.test.ts',
	'an article says the same of itself in tags, JSON-LD and bibliography',
)
export const USE = 'app/modules/usage/usage.test.ts'
export const USAGE = tested(USE, 'holds no address and no agent, and another key every day')
export const GUIDE = 'scripts/guide/guide-files.test.ts'
export const RULES = tested(GUIDE, 'has a style for each part, all used, and says the rules')
export const PUBLICATION = 'app/modules/publication/publication.test.ts'
export const DOI = tested(
	PUBLICATION,
	'is at once in the library, in search and citations, with its files, pictures, people and dates',
)
export const DOI_FACTS = tested(
	'app/routes/site/components/reader/standing.test.tsx',
	'%s that is only reserved says so and leads nowhere',
)
export const NOTICES = tested(
	'app/modules/publication/after-publication.test.ts',
	'a retraction is a record of its own, with banners both ways; a correction too',
)
export const WORKFLOW = 'tests/journeys/workflow/workflow.test.ts'
export const PROOFS = tested(
	WORKFLOW,
	'it is accepted, set, proofread and published in an issue; readers find and cite it',
)
export const SENT = tested(WORKFLOW, 'an author answers the call with a Word file, checked and sent')
export const REVISED = tested(
	WORKFLOW,
	'a major revision is asked for, answered point by point, and reviewed again',
)
export const ALERTS = tested(
	'app/modules/follow/alerts.test.ts',
	'tells what appears in a journal: title, authors, journal, link, and how to stop',
)
export const RIGHTS = tested('app/modules/citation/uses.test.ts', 'under %s say what its deed says')
export const CONTACT = 'app/modules/contact/contact.test.ts'
export const OAI = 'app/modules/exchange/oai/oai.test.ts'
export const HARVESTED = tested(
	OAI,
	'answers all six verbs with documents that the schema of the protocol accepts',
)
export const MOVED = tested(
	'app/routes/site/library-pages.test.ts',
	'a journal that moved leads on, with the rest of the address and the query',
)
export const SITE = 'app/modules/site/site.test.ts'
export const COUNTED = tested(SITE, 'count what is published, by kind, language, discipline and year')
export const APART = tested(SITE, 'tell what is only listed apart, also its texts, issues and authors')
export const HOSTED = tested(
	'app/modules/site/site.test.ts',
	'tell what is published here from what is only listed',
)
export const ARCHIVED = tested(
	'app/modules/preservation/preservation.test.ts',
	'holds everything that it published, its texts under no licence too, and what it says of itself',
)
export const MANIFEST = tested(
	'app/modules/preservation/preservation.test.ts',
	'leads to what may be copied: years, issues, texts and files, and to nothing else',
)
export const QUESTIONS = 'app/modules/journal-question/journal-question.test.ts'
export const HOUSE = 'tests/journeys/deciding.test.ts'
const SETTINGS_SAID = 'app/routes/site/settings-said.test.tsx'
export const COUNTED_NO_MORE = tested(
	SETTINGS_SAID,
	'that reading is counted no more, wherever figures of use stand',
)
export const OFFERED = tested(SETTINGS_SAID, 'in which languages the site is offered')
export const LISTED: Ground = { check: 'legalListIsWhole' }
