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

const tested = (file: string, title: string): Ground => ({ test: title, in: file })

const BLIND = tested('tests/e2e/blindness/blindness.test.ts', 'every route is walked')
const READ = tested('tests/journeys/reading.test.ts', 'does the same without scripts')
const DOWNLOAD = tested(
	'tests/journeys/reading.test.ts',
	'downloads a PDF whose size was announced, under a name that says what it is',
)
const SEARCH = 'app/modules/search/search.test.ts'
const STYLES = tested('app/modules/citation/format.test.ts', 'the styles, word for word')
const FEEDS = tested(
	'app/routes/machine/machine.test.ts',
	'of a journal and of a discipline; unknown ones are not found',
)
const TAGS = tested(
	'tests/journeys/reading.test.ts',
	'an article says the same of itself in tags, JSON-LD and bibliography',
)
const USE = 'app/modules/usage/usage.test.ts'
const USAGE = tested(USE, 'holds no address and no agent, and another key every day')
const GUIDE = 'scripts/guide/guide-files.test.ts'
const RULES = tested(GUIDE, 'has a style for each part, all used, and says the rules')
const PUBLICATION = 'app/modules/publication/publication.test.ts'
const DOI = tested(
	PUBLICATION,
	'is at once in the library, in search and citations, with its files, pictures, people and dates',
)
const NOTICES = tested(
	PUBLICATION,
	'a retraction is a record of its own, with banners both ways; a correction too',
)
const WORKFLOW = 'tests/journeys/workflow/workflow.test.ts'
const PROOFS = tested(
	WORKFLOW,
	'it is accepted, set, proofread and published in an issue; readers find and cite it',
)
const SENT = tested(WORKFLOW, 'an author answers the call with a Word file, checked and sent')
const REVISED = tested(WORKFLOW, 'a major revision is asked for, answered point by point, and reviewed again')
const ALERTS = tested(
	'app/modules/follow/alerts.test.ts',
	'tells what appears in a journal: title, authors, journal, link, and how to stop',
)
const RIGHTS = tested('app/modules/citation/uses.test.ts', 'under %s say what its deed says')
const CONTACT = 'app/modules/contact/contact.test.ts'
const OAI = 'app/modules/exchange/oai/oai.test.ts'
const HARVESTED = tested(OAI, 'answers all six verbs with documents that the schema of the protocol accepts')
const MOVED = tested(
	'app/routes/site/library-pages.test.ts',
	'a journal that moved leads on, with the rest of the address and the query',
)
const SITE = 'app/modules/site/site.test.ts'
const COUNTED = tested(SITE, 'count what is published, by kind, language, discipline and year')
const APART = tested(SITE, 'tell what is only listed apart, also its texts, issues and authors')
const HOSTED = tested('app/modules/site/site.test.ts', 'tell what is published here from what is only listed')
const ARCHIVED = tested(
	'app/modules/preservation/preservation.test.ts',
	'holds everything that it published, its texts under no licence too, and what it says of itself',
)
const MANIFEST = tested(
	'app/modules/preservation/preservation.test.ts',
	'leads to what may be copied: years, issues, texts and files, and to nothing else',
)
const QUESTIONS = 'app/modules/journal-question/journal-question.test.ts'
const HOUSE = 'tests/journeys/deciding.test.ts'
const LISTED: Ground = { check: 'legalListIsWhole' }

/**
 * Every text of the pages that say what the platform is and does, by namespace and key, with what makes it so; `x.*` stands for the texts under `x`
 * that have no line of their own. Who writes a sentence enters it here: a text without a line fails.
 */
export const CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	home: {
		'*': 'label',
		subtitle: { check: 'reviewIsSaid' },
		noArticles: 'data',
		'manifesto.text': tested(
			'app/modules/citation/files.test.ts',
			'every export tells the licence of the record itself and whom to name',
		),
		'calls.none': 'data',
		'calls.noneHint': 'data',
	},
	about: {
		title: 'label',
		intro: READ,
		latest: 'data',
		noArticle: 'data',
		'mission.*': 'aim',
		'vision.*': 'aim',
		'objectives.*': 'aim',
		'values.title': 'label',
		'values.openness': READ,
		'values.rigour': { check: 'reviewIsSaid' },
		'values.languages': tested(
			'app/ui/letters.test.ts',
			'the letters of the interface’s four languages cost nothing; every letter of a further face is weighed',
		),
		'values.honesty': tested(
			'app/modules/site/site.test.ts',
			'count what is published, by kind, language, discipline and year',
		),
		figures: 'label',
		figuresNote: tested(
			'app/modules/site/site.test.ts',
			'who used an account in the last 30 days is counted once, also after signing out; who did not is not',
		),
		allFigures: 'label',
		'features.title': 'label',
		'features.search': tested(SEARCH, 'asks for all words, in any language of the record'),
		'features.reading': READ,
		'features.citing': STYLES,
		'features.spaces': PROOFS,
		'features.feeds': FEEDS,
		'audience.*': 'label',
		'partners.*': 'data',
		'plans.*': 'aim',
		'plans.annotations': { check: 'noAnnotations' },
	},
	help: {
		title: 'label',
		intro: 'label',
		contents: 'label',
		notFound: 'label',
		write: 'label',
		writeText: 'aim',
		'readers.*': 'label',
		'readers.account.answer': READ,
		'readers.search.answer': tested(
			'app/modules/search/most-words.test.ts',
			'it lifts what holds it, and is sought where nothing else is typed',
		),
		'readers.phrase.answer': tested(SEARCH, 'finds phrases as written, and prefixes'),
		'readers.filters.answer': tested(
			SEARCH,
			'narrows by author, journal, year, range, discipline, language and kind',
		),
		'readers.download.answer': DOWNLOAD,
		'readers.cite.answer': STYLES,
		'readers.languages.answer': tested(
			'tests/e2e/frame.test.ts',
			'is chosen in the header, keeps the page, and stays on the device',
		),
		'authors.*': 'label',
		'authors.rules.answer': RULES,
		'authors.submit.answer': SENT,
		'authors.cost.answer': 'aim',
		'authors.correct.answer': NOTICES,
		'reviewers.*': 'label',
		'reviewers.how.answer': BLIND,
		'reviewers.join.answer': 'aim',
		'machines.*': 'label',
		'machines.feeds.answer': FEEDS,
		'machines.metadata.answer': TAGS,
		'machines.harvest.answer': tested(
			'app/modules/exchange/oai/oai.test.ts',
			'answers all six verbs with documents that the schema of the protocol accepts',
		),
		'machines.figures.answer': USAGE,
	},
	contact: {
		'*': 'label',
		intro: 'aim',
		'summary.text': tested(
			'app/routes/site/contact.test.ts',
			'keeps what was typed and its token when something is missing',
		),
		'sent.text': tested(CONTACT, 'is stored, and the sender gets a receipt in their language'),
		'aside.data': tested(CONTACT, 'messages are kept a year'),
		'mail.receiptText': 'aim',
	},
	guide: {
		'*': 'label',
		'files.templateText': tested(
			GUIDE,
			'is set in Times New Roman 12 points with double spacing, in every style it uses',
		),
		'files.styleText': tested(
			GUIDE,
			'the style guide is a titled and tagged French PDF of several pages that says the rules',
		),
		'files.latexText': tested(GUIDE, 'holds the style, an example and its references'),
		'standards.*': 'aim',
		'submission.*': 'aim',
		'submission.template': RULES,
		'submission.sendText': SENT,
		'review.how': BLIND,
		'review.blind': BLIND,
		'review.stepsTitle': 'label',
		'review.steps.check': tested(
			'app/modules/decision/decisions.test.ts',
			'sends nothing to review that reviewers could not read blind',
		),
		'review.steps.reviewers': tested(
			'app/modules/decision/decisions.test.ts',
			'warns that reports are missing until the editor confirms',
		),
		'review.steps.decision': REVISED,
		'review.steps.revision': REVISED,
		'publication.free': READ,
		'publication.licence': DOI,
		'publication.doi': DOI,
		'publication.copyediting': PROOFS,
		'publication.proofs': PROOFS,
		'publication.corrections': NOTICES,
		'ethics.*': 'aim',
		'ethics.confidential': BLIND,
		'check.text': tested(
			'app/modules/manuscript-check/private-check.test.ts',
			'is kept so that neither the database nor the files tell what it says',
		),
	},
	legal: {
		title: 'label',
		intro: 'label',
		'publisher.*': 'data',
		'hosting.*': 'data',
		'licences.*': 'label',
		'licences.default': DOI,
		'licences.own': tested(
			'app/modules/citation/files.test.ts',
			'a record without licence, or with one without version, is given no other',
		),
		'licences.sources': tested(
			'app/modules/citation/files.test.ts',
			'every export tells the licence of the record itself and whom to name',
		),
		'licences.removal': 'aim',
		'data.title': 'label',
		'data.reading': { check: 'nothingFromElsewhere' },
		'data.device': LISTED,
		'data.where.*': LISTED,
		'data.kept.*': LISTED,
		'data.database': LISTED,
		'data.topics.*': LISTED,
		'data.topics.typed.text': tested(
			'app/modules/form-draft/drafts.test.ts',
			'of one person the newest 50 are kept, each for 90 days; it goes with the account',
		),
		'data.topics.check.text': tested(
			'app/modules/manuscript-check/private-check.test.ts',
			'is gone when it is deleted, and after a day, with its file',
		),
		'data.topics.messages.text': tested(
			'app/platform/mail/outbox.test.ts',
			'keeps mails for 90 days, and never sweeps one that waits',
		),
		'data.topics.account.text': tested(
			'app/modules/account/deletion/deletion.test.ts',
			'go with all that is theirs, and only that',
		),
		'data.usage': USAGE,
		'software.title': 'label',
		'software.licence': 'data',
		'software.source': 'data',
		'software.sourceMissing': 'data',
		'software.fonts': { check: 'fonts' },
		'software.covers': 'aim',
	},
	join: {
		'*': 'label',
		'counted.*': HOSTED,
		'does.desk': PROOFS,
		'does.files': tested(
			'app/modules/galley/galley.test.ts',
			'is ordered once by those who ask for it, made by a job, and then given to everybody',
		),
		'does.found': HARVESTED,
		'does.counted': USAGE,
		'does.languages': tested(
			'tests/e2e/frame.test.ts',
			'is chosen in the header, keeps the page, and stays on the device',
		),
		'cost.text': 'aim',
		'data.owner': 'aim',
		'data.archive': ARCHIVED,
		'data.harvest': tested(
			OAI,
			'gives the text of a work in JATS where its licence lets it be passed on, and nowhere else',
		),
		'data.issues': tested(
			'app/routes/machine/volume-file.test.ts',
			'are a whole issue: a page says that it is made, then the file comes and counts for each of its texts',
		),
		'data.desk': tested('app/modules/decision/statistics/statistics.test.ts', 'the report of a period'),
		'data.moved': MOVED,
		'asked.*': tested(
			'app/modules/journal-draft/journal-draft.test.ts',
			'is refused while a step is missing, and leaves nothing when the invitations cannot leave',
		),
		'asked.policies': tested(
			'app/modules/journal-draft/journal-draft.test.ts',
			'drafts its policies in four languages from the answers, and goes back to them',
		),
		'back.files': tested(
			'app/modules/article-draft/article-draft.test.ts',
			'a Word file fills in what is empty, gives the text with its balance, and its pictures are the editors’ alone',
		),
		'back.table': tested(
			'app/modules/article-draft/table/table.test.ts',
			'becomes entries of the issue, each with its file, filled with what the journal and the issue say',
		),
		'back.ojs': tested(
			'app/modules/ojs-import/ojs-import.test.ts',
			'is published issue by issue with sections, names, references, texts and pictures, and counted',
		),
		'back.records': tested(
			'app/modules/exchange/library/import-library.test.ts',
			'is loaded with its order, dates and files',
		),
		'steps.issn': tested('app/modules/journal/issn.test.ts', '%s is an ISSN'),
		'steps.doi': tested(
			'app/modules/deposit/deposit.test.ts',
			'gives a work its DOI as it is published, and registers it; only then is it a link',
		),
		'steps.doaj': tested(
			'app/modules/exchange/formats/formats.test.ts',
			'DOAJ is given the licence, six keywords and the identifiers it asks for',
		),
		'steps.search': TAGS,
		'special.text': SENT,
		'answers.*': 'data',
		'answers.measured': tested(QUESTIONS, 'measures how long answers took once there are enough'),
		'agreement.*': 'aim',
		'question.kept': tested(QUESTIONS, 'measures how long answers took once there are enough'),
		'question.sentText': tested(
			QUESTIONS,
			'waits in its own queue, and its sender gets a receipt that repeats nothing of it',
		),
		'desk.answerHelp': tested(
			QUESTIONS,
			'sends the answer in the language of the question, once for each state that was seen',
		),
		'desk.noteHelp': tested(QUESTIONS, 'is read and worked by administrators alone, in their own name'),
	},
	trust: {
		'*': 'label',
		missing: 'data',
		'hosting.*': 'data',
		'succession.copies': HARVESTED,
		'succession.kept': MANIFEST,
		'terms.since': { check: 'dateOfTerms' },
		'software.*': 'data',
		'backup.*': 'data',
		'backup.last': tested('tests/server/backup.test.ts', 'is one archive that comes back elsewhere, whole'),
		'standards.intro': tested(HOUSE, 'every example on the pages of the house answers'),
		'accessibility.*': { check: 'dateOfAccessibility' },
		'security.text': tested(
			'app/routes/machine/machine.test.ts',
			'security.txt says whom to write to, and until when that is so (RFC 9116)',
		),
		'kept.*': 'data',
		'kept.mails': tested(
			'app/platform/mail/outbox.test.ts',
			'keeps mails for 90 days, and never sweeps one that waits',
		),
		'kept.questions': tested(QUESTIONS, 'measures how long answers took once there are enough'),
		'kept.auditText': LISTED,
	},
	libraries: {
		'*': 'label',
		'list.hosted': HOSTED,
		'list.listed': HOSTED,
		'list.kbartSays': tested(
			'app/routes/machine/records.test.ts',
			'KBART lists what is published here in the 25 columns of phase II, and nothing that is only listed',
		),
		'doors.*': tested(HOUSE, 'every example on the pages of the house answers'),
		'doors.oai': tested(
			OAI,
			'gives every format that it names of every work, each as its own schema wants it',
		),
		'doors.marc': tested(
			'app/routes/machine/records.test.ts',
			'an issue and a journal as one file, in a ZIP where the format has no document for many',
		),
		'usage.text': USAGE,
		'addresses.text': MOVED,
		'access.text': READ,
		'take.sentence': tested(
			'tests/e2e/frame.test.ts',
			'is chosen in the header, keeps the page, and stays on the device',
		),
	},
	statistics: {
		'*': 'label',
		intro: COUNTED,
		disciplineNote: COUNTED,
		barsNote: APART,
		nothingRead: 'data',
		empty: 'data',
		'hosted.*': HOSTED,
		'method.counter': tested(USE, 'a view of a record is an investigation; of a full text, a request too'),
		'method.doubleClick': tested(USE, '10:01:00 and 10:01:30 are one, 10:01:00 and 10:01:35 are two'),
		'method.robots': tested(USE, 'robots and nameless agents do not count'),
		'method.privacy': USAGE,
		'method.authors': APART,
	},
	articles: {
		'*': 'label',
		'understood.*': tested(
			'app/modules/search/understood.test.ts',
			'finds it under all of them, says which, and leaves them out when asked',
		),
		'latest.access.free': READ,
		'latest.access.licence': DOI,
		'latest.access.doi': DOI,
	},
	archives: {
		'*': 'label',
		intro: HOSTED,
	},
	publishers: {
		'*': 'label',
		noWorks: 'data',
	},
	person: {
		'*': 'label',
	},
	uses: {
		'*': 'label',
		'terms.*': RIGHTS,
		'answers.*': RIGHTS,
		'conditions.*': RIGHTS,
		noCondition: RIGHTS,
	},
	auth: {
		'*': 'label',
		welcome: READ,
		'benefits.library': tested(
			'app/modules/shelf/shelf.test.ts',
			'of every kind are kept once, newest first',
		),
		'benefits.submission': SENT,
		'benefits.network': ALERTS,
		'terms.*': 'aim',
		'terms.reading.text': READ,
		'terms.data.text': tested(
			'app/modules/account/own-data/own-data.test.ts',
			'holds a JSON file for each kind, the picture, and a text in the language of the person',
		),
		'terms.changes.text': { check: 'dateOfTerms' },
		'accessDenied.author': SENT,
		'accessDenied.reader': tested(
			'app/modules/shelf/shelf.test.ts',
			'are found by title, author and note, without marks or case, and sorted',
		),
		'accessDenied.reviewer': tested(
			'app/modules/review/by-link/by-link.test.ts',
			'once the review is over, which is said to who accepted',
		),
		'accessDenied.kept': tested(
			'app/modules/form-draft/drafts.test.ts',
			'is kept before it is taken, without its files, and can still be read',
		),
	},
	author: {
		'*': 'label',
		'become.intro': tested(
			'app/routes/author/author.test.ts',
			'the form makes an author; what is missing is said, what was typed is kept',
		),
		'become.points.call': SENT,
		'become.points.follow': REVISED,
		'become.points.revise': PROOFS,
	},
}
