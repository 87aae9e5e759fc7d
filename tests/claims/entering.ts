import { type Ground, MANIFEST, tested } from './grounds.ts'

const ENTRY = 'app/modules/article-draft/article-draft.test.ts'
const ENTERED_FILE = tested(
	ENTRY,
	'a Word file fills in what is empty, gives the text with its balance, and its pictures are the editors’ alone',
)
const ENTRY_REFUSED = tested(
	ENTRY,
	'says a place of another journal, a day to come, and of two at once the second is told',
)
const ENTRY_KEPT_BACK = tested(
	ENTRY,
	'refuses a DOI of another text, a loss that nobody saw, and what was withdrawn',
)
const WITH_ITS_ISSUE = tested(ENTRY, 'in a draft issue it appears with the issue and not before')
const ENTRY_OUT = tested(ENTRY, 'gives it its own date, people and files, and claims no review')
const CORRECTED = tested(ENTRY, 'corrected later it keeps its address, and the version before can be read')
const TABLE = 'app/modules/article-draft/table/table.test.ts'
const NAMED_CELLS = tested(TABLE, 'has each wrong cell named, by its row')
const NOTHING_ENTERED = tested(
	TABLE,
	'enters nothing where a file is missing or refused, or the archive is none',
)
const BOOK = 'app/modules/book-draft/book-draft.test.ts'
const BOOK_OUT = tested(
	BOOK,
	'is published with series, ISBN, editors, files and chapters in their order; nothing of it shows before',
)
const BOOK_CHANGED = tested(
	BOOK,
	'is changed where it is: order, titles and files; its addresses, people and file names stay',
)
const BOOK_REFUSED = tested(
	BOOK,
	'says what is wrong: an ISBN by its check digit, a day to come, a DOI that is another’s',
)
const TERMS = 'app/modules/book-draft/index-terms/index-terms.test.ts'
const TERM_PLACES = tested(
	TERMS,
	'leads to the places that are found, each of which can be taken out and put back',
)
const TERM_TAKEN = tested(TERMS, 'takes an entry once, and none that names nothing')
const GALLEY = 'app/modules/galley/galley.test.ts'
const MADE_ANEW = tested(
	GALLEY,
	'is made anew when the work changes; what readers had stays with its version and its last day',
)
const UPLOADED_FIRST = tested(
	GALLEY,
	'a file that somebody uploaded is given instead of one that is made in its format',
)
const VOLUME_AWAITED = tested(
	'app/routes/machine/volume-file.test.ts',
	'are a whole issue: a page says that it is made, then the file comes and counts for each of its texts',
)
const BECAME = tested('app/modules/galley/pdf/pdf.test.ts', 'begins with what became of the work')
const OJS = 'app/modules/ojs-import/ojs-import.test.ts'
const OJS_READING = 'app/modules/ojs-import/reading.test.ts'
const OJS_ENTERED = tested(
	OJS,
	'is published issue by issue with sections, names, references, texts and pictures, and counted',
)
const OJS_SAID = tested(
	OJS_READING,
	'says what it brings by itself, and what stays out with its reason, and nothing is published',
)
const OJS_REFUSED = tested(
	OJS_READING,
	'is refused where it is none, is damaged, or would fill the memory, and its file goes',
)
const OJS_TWICE = tested(OJS, 'finds what is there when it comes twice, and overwrites nothing')
const OJS_PUT_AWAY = tested(OJS_READING, 'is put away by hand, or after thirty days that nobody entered it')
const ARCHIVE = 'app/modules/preservation/preservation.test.ts'
const ARCHIVE_HOLDS = tested(
	ARCHIVE,
	'holds everything that it published, its texts under no licence too, and what it says of itself',
)
const ARCHIVE_NAMES_NOBODY = tested(ARCHIVE, 'names nobody by account')
const BAG = tested(
	'app/modules/preservation/bag.test.ts',
	'lists every file of its payload, counts its bytes, and says who made it',
)
const POINTS = tested(
	'app/modules/readiness/points.test.ts',
	'%s is met, not met or unknown by what is there',
)
const BOARD_COUNTED = tested(
	'app/modules/readiness/readiness.test.ts',
	'counts what is published, and who of the board signed it, by ORCID or by name in any order',
)
const POLICIES_READ = tested(
	'app/modules/readiness/readiness.test.ts',
	'reads the policies that the platform proposes by their names, in each language',
)
const PUBLIC_FIGURES = tested(
	'app/modules/decision/statistics/statistics.test.ts',
	'are there once the journal shows them, of years that are over, with medians from three on',
)

/** What is said where articles, books and whole journals are entered, made into files, kept and judged ready. */
export const ENTERING_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	entry: {
		'*': 'label',
		intro: ENTRY_OUT,
		introInDraft: tested(
			'app/modules/article-draft/begun-in-issue.test.ts',
			'an editorial that is begun from an issue stands in its contents, keeps it waiting until it is written, and appears with it',
		),
		none: 'data',
		'file.help': ENTERED_FILE,
		'file.none': 'data',
		'file.text': 'data',
		'file.replaces': ENTERED_FILE,
		'fields.*': 'label',
		'fields.doiIsRegistered': 'label',
		'fields.referencesHelp': ENTERED_FILE,
		'faults.*': 'label',
		'publish.ready': 'data',
		'publish.outInTrial': tested(
			'app/modules/trial-journal/trial-journal.test.ts',
			'are those of articles that are out in that trial, and the pictures of their texts',
		),
		'publish.withIssueHelp': WITH_ITS_ISSUE,
		'publish.placed': WITH_ITS_ISSUE,
		'publish.follows': ENTRY_OUT,
		'publish.followsInTrial': tested(
			'app/modules/trial-journal/trial-journal.test.ts',
			'is nothing to readers, with its articles, calls and people, nor to the changes of the library',
		),
		'publish.acceptsLoss': 'label',
		'publish.summaryHelp': CORRECTED,
		'publish.discardFollows': tested(ENTRY, 'a discarded entry leaves no row and no file'),
		'errors.*': ENTRY_REFUSED,
		'errors.doiFixed': CORRECTED,
		'errors.incomplete': 'label',
		'errors.lossy': { check: 'limitsOfEntries' },
		'errors.doiTaken': ENTRY_KEPT_BACK,
		'errors.isWithdrawn': ENTRY_KEPT_BACK,
		'errors.isRetracted': tested(
			'app/modules/publication/after-publication.test.ts',
			'a retraction is a record of its own, with banners both ways; a correction too',
		),
		'errors.nothingChanged': CORRECTED,
		'errors.notNow': ENTRY_KEPT_BACK,
		'done.*': 'label',
		'done.waiting': WITH_ITS_ISSUE,
		trialFull: { check: 'limitsOfEntries' },
		'table.*': 'label',
		'table.intro': tested(
			TABLE,
			'becomes entries of the issue, each with its file, filled with what the journal and the issue say',
		),
		'table.how': tested(
			TABLE,
			'is read with commas, semicolons and tabs, with line breaks and marks in its cells, and as spreadsheets write it',
		),
		'table.mend': NOTHING_ENTERED,
		'table.archiveHelp': { check: 'limitsOfEntries' },
		'table.errors.*': tested(
			TABLE,
			'is refused where its columns say nothing, and where it has too many rows or none',
		),
		'table.errors.badRows': NAMED_CELLS,
		'table.errors.archive': NOTHING_ENTERED,
		'table.errors.filesMissing': NOTHING_ENTERED,
		'table.errors.filesRefused': NOTHING_ENTERED,
		'table.errors.trialFull': tested(
			'app/modules/trial-journal/trial-journal.test.ts',
			'holds five people and twenty texts at most',
		),
	},
	bookEntry: {
		'*': 'label',
		intro: BOOK_OUT,
		correct: 'label',
		'fields.*': 'label',
		'fields.isbnHelp': BOOK_REFUSED,
		noChapters: BOOK_OUT,
		chapterIntro: 'label',
		textStays: BOOK_CHANGED,
		wholeHelp: { check: 'limitsOfEntries' },
		ready: 'data',
		publishFollows: BOOK_OUT,
		'done.*': 'label',
		'done.adresse': tested(
			BOOK,
			'is moved to another address, to which the one before leads; never to one that was another’s',
		),
		'errors.*': BOOK_REFUSED,
		'errors.tooMany': { check: 'limitsOfEntries' },
		'errors.isOut': BOOK_CHANGED,
		'errors.doiFixed': BOOK_CHANGED,
		'index.*': TERM_PLACES,
		'index.intro': tested(
			TERMS,
			'stands in the JATS of its chapters, as marks that no other file of them has',
		),
		'index.remade': tested(
			TERMS,
			'when a text is made anew, what was taken out stays out, what is new is there, and somebody is asked to look',
		),
		'index.errors.*': TERM_TAKEN,
		'index.errors.noEntry': { check: 'limitsOfEntries' },
		'index.errors.tooManyTerms': { check: 'limitsOfEntries' },
		removeFollows: tested(BOOK, 'is thrown away with its files before it is out'),
	},
	galley: {
		'*': 'label',
		'awaited.text': tested(
			GALLEY,
			'is ordered once by those who ask for it, made by a job, and then given to everybody',
		),
		'awaited.steps.*': VOLUME_AWAITED,
		'failed.text': tested(
			GALLEY,
			'of a work without a licence, of one without a text, of one that is not there',
		),
		'chosen.text': 'data',
		'desk.intro': UPLOADED_FIRST,
		'desk.progress_one': 'data',
		'desk.progress_many': 'data',
		'desk.progress_other': 'data',
		'desk.before.intro': tested(GALLEY, 'is awaited for its editors from the order until it is made'),
		'desk.noWarning': 'data',
		'desk.earlier.intro': MADE_ANEW,
		'desk.lookHelp': tested(
			'app/modules/galley/pdf/pdf.test.ts',
			'is set in the design $template on $paper, left to right and right to left',
		),
		'file.*': 'label',
		'file.retracted': BECAME,
		'file.notices.*': BECAME,
	},
	ojsImport: {
		'*': 'label',
		intro: OJS_SAID,
		'send.steps.where': 'label',
		'send.steps.issues': OJS_ENTERED,
		'send.steps.twice': OJS_TWICE,
		'send.fileHelp': { check: 'limitsOfEntries' },
		'send.formerHelp': tested(
			'app/modules/ojs-import/former-address.test.ts',
			'leads to the article, version, file, issue or journal that stood there, and nowhere for what stays out',
		),
		'errors.*': OJS_REFUSED,
		'errors.tooLarge': { check: 'limitsOfEntries' },
		'errors.addressTaken': tested(
			'app/modules/ojs-import/former-address.test.ts',
			'is one journal’s alone, and leads nowhere while the journal is a trial',
		),
		'refused.*': OJS_REFUSED,
		'done.*': 'label',
		'became.*': OJS_TWICE,
		'balance.explained': tested(OJS, 'keeps published versions as versions, and the present one stands'),
		'act.discardHelp': OJS_PUT_AWAY,
		'act.publishes': OJS_ENTERED,
		'act.discardFollows': OJS_PUT_AWAY,
		'notes.*': OJS_SAID,
		'notes.restricted': tested(
			OJS_READING,
			'of issues for subscribers brings what became free since, and nothing else',
		),
		'notes.doiTaken': tested(OJS, 'leaves out a DOI that another journal has, and goes on'),
		'notes.removedHere': tested(
			OJS,
			'brings nothing back that was removed here for good, and says so; its old address leads to what says why',
		),
	},
	preservation: {
		'*': 'label',
		'manifest.intro': MANIFEST,
		'manifest.noneText': MANIFEST,
		'manifest.permissionNote': MANIFEST,
		'archive.intro': ARCHIVE_HOLDS,
		'archive.holds.*': ARCHIVE_HOLDS,
		'archive.without': ARCHIVE_NAMES_NOBODY,
		'archive.tooLarge': 'data',
		'readme.*': ARCHIVE_HOLDS,
		'readme.bag': BAG,
		'readme.without': ARCHIVE_NAMES_NOBODY,
		'readme.rights': tested(
			ARCHIVE,
			'holds the records of every work, and texts and files as their licences allow',
		),
	},
	readiness: {
		'*': 'label',
		'shown.none': tested(
			'app/routes/desk/journals/readiness-page.test.ts',
			'points that are met can be left out, of each standard',
		),
		intro: POINTS,
		'why.*': POINTS,
		'why.partThere': POLICIES_READ,
		'why.partMissing': POLICIES_READ,
		'why.noPolicies': POLICIES_READ,
		'why.board': BOARD_COUNTED,
		'why.external': BOARD_COUNTED,
		'why.endogeny': BOARD_COUNTED,
		'why.people': 'label',
		'endogeny.text': BOARD_COUNTED,
		'endogeny.none': 'data',
		'application.text': 'data',
		'figures.text': PUBLIC_FIGURES,
		'figures.on': PUBLIC_FIGURES,
		'figures.off': PUBLIC_FIGURES,
		'figures.trial': tested(
			'app/modules/trial-journal/trial-journal.test.ts',
			'is nothing to readers, with its articles, calls and people, nor to the changes of the library',
		),
		'figures.done': 'label',
	},
	policies: {
		'*': 'label',
		'peerReview.*': tested(
			'app/modules/journal-draft/journal-draft.test.ts',
			'drafts its policies in four languages from the answers, and goes back to them',
		),
		'peerReview.decision': 'aim',
		'ethics.text': 'aim',
		'openAccess.text': 'aim',
		'copyright.text': 'aim',
		'archiving.text': tested(
			'app/modules/publication/after-publication.test.ts',
			'unpublishing leaves the address and the reason; publishing again brings the same work back',
		),
		'artificialIntelligence.text': 'aim',
		'fees.text': 'aim',
	},
}
