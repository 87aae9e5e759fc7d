import { type Ground, HOSTED, MOVED, READ, tested } from './grounds.ts'

const LONG_TEXT = 'tests/journeys/long-text.test.ts'
const LEFT = tested(
	'app/modules/work/full-text/reading-text.test.ts',
	'a long text says at each part what is left, and its contents lead to the parts',
)
const STANDING = 'app/routes/site/components/reader/standing.test.tsx'
const HERITAGE = tested(STANDING, 'no other text says so')
const WHERE_IT_IS = tested(
	STANDING,
	'has no button where no address is known, and its source file is called one',
)
const WITHDRAWN = tested(
	'app/modules/publication/works/works.test.ts',
	'is withdrawn for a reason that its page gives, and brought back as it was',
)
const VIEWER = tested('tests/journeys/pdf-viewer.test.ts', 'says without scripts what else there is')
const AWAY = 'tests/server/unavailable.test.ts'
const GIVEN_BACK = tested(
	AWAY,
	'a form is given back with its texts, without secrets and files, and says that it is not whole',
)
const TOO_FAST = tested('tests/journeys/refused-forms.test.ts', 'what was typed is there after going back')
const ERRORS = 'app/routes/site/components/error-screens.test.tsx'
const DRAFTS = 'tests/journeys/drafts.test.ts'
const OFFLINE = 'tests/journeys/offline.test.ts'
const OVERTAKEN = tested(
	'app/ui/form.test.tsx',
	'whoever was overtaken sees of choices, too, what was stored, by its name, and of a long text the part that differs',
)
const PACE = tested(
	'app/platform/jobs/jobs.test.ts',
	'that runs says how long it still takes, by what this try has done',
)
const REVIEW_TIME = tested(
	'app/modules/decision/statistics/statistics.test.ts',
	'the review time shown to everybody is the median of the last twelve months, once twenty texts were decided',
)
const CLOSED = tested(
	'app/modules/journal/manage/closure.test.ts',
	'stays readable and says since when and why; it and its calls take nothing, whoever says so',
)
const ANNOUNCEMENTS = 'app/modules/announcement/announcement.test.ts'
const BETWEEN_DATES = tested(
	ANNOUNCEMENTS,
	'is there from its first moment on, leaves the first page at its last, and stays at its address',
)

/** What is said to who reads: records, lists, what is followed, figures, and what the frame of every page says. */
export const READING_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	article: {
		'*': 'label',
		'part.*': LEFT,
		'part.whyWhole': tested(
			LONG_TEXT,
			'without scripts each part leads to the next, the one before and the whole',
		),
		'noFullText.*': WHERE_IT_IS,
		'noFullText.pdfText': VIEWER,
		'rights.noLicence': tested(
			'app/modules/citation/files.test.ts',
			'a record without licence, or with one without version, is given no other',
		),
		'notice.demonstration.*': tested(
			'app/modules/publication/demonstration.test.ts',
			'a text of the demonstration says where it first appeared, under which licence, wherever it stands',
		),
		'notice.withdrawn': WITHDRAWN,
		'notice.withdrawnOn': WITHDRAWN,
		'cite.none': 'data',
		'pdf.withoutScripts': VIEWER,
		'pdf.noOutline': 'data',
		'pdf.failed': VIEWER,
		heritage: HERITAGE,
		heritageUndated: tested(STANDING, 'names no year where its edition bears none'),
		'figures.elsewhere': tested(
			'app/modules/work/full-text/figures.test.ts',
			'say so in place, and where, when their picture is elsewhere',
		),
		'place.resume': tested(
			'tests/journeys/figures.test.ts',
			'is offered the way back on another day, by this device alone',
		),
	},
	common: {
		'*': 'label',
		'footer.definition': 'label',
		'footer.licence': tested(
			'app/modules/citation/files.test.ts',
			'every export tells the licence of the record itself and whom to name',
		),
		'footer.rights': { check: 'freeSoftware' },
		'error.text': tested(ERRORS, 'says in French, to the letter, what the specification says'),
		'unavailable.text': tested(
			'app/routes/site/unavailable.test.ts',
			'the page that says that the database is away asks it for nothing, in its frame neither',
		),
		'unavailable.unsure': tested(AWAY, 'a read whose connection was lost is asked again, a write never'),
		'unavailable.kept': GIVEN_BACK,
		'unavailable.notKept': GIVEN_BACK,
		'unavailable.stale': tested(
			AWAY,
			'an older kept page is given with a note, in its language, kept by no cache, and the page anew once it can be made',
		),
		'notFound.text': tested(ERRORS, 'the not-found screen offers a search and is not indexed'),
		'toast.copyFailed': 'label',
		'toast.lineCut': 'label',
		'refusals.*': TOO_FAST,
		'impersonation.banner': tested(
			'tests/journeys/administration.test.ts',
			'acts as somebody under a banner, may not touch their security, and the log says both',
		),
		'form.drafts.*': tested(
			DRAFTS,
			'a report is there again when the session has ended and its writer has signed in again',
		),
		'offline.*': tested(
			OFFLINE,
			'a band tells since when; what is typed is saved when the network is back, and forms wait',
		),
		'offline.open': tested(
			OFFLINE,
			'where storage is forbidden the band says that the text stays in the page, and it is saved all the same when the network is back',
		),
		'sessionEnded.text': tested(
			OFFLINE,
			'when the session has ended its writer signs in where they write, and what they wrote is saved',
		),
		'form.drafts.outdated': tested(
			'app/routes/desk/calls/call-draft.test.tsx',
			'a draft that was typed on another version of the call does not stand in its form',
		),
		'form.drafts.device': tested(
			DRAFTS,
			'what a visitor writes to the site stays on their device until it was sent',
		),
		'form.noFirstPage': tested(
			'tests/journeys/pdf-viewer.test.ts',
			'is said not to be there where the file is broken',
		),
		'form.overtaken.taken': OVERTAKEN,
		'form.wonChosen': OVERTAKEN,
		'form.wonTicked': OVERTAKEN,
		'form.wonUnticked': OVERTAKEN,
		'form.faults.*': 'label',
		'work.*': PACE,
		'reviewTime.*': REVIEW_TIME,
		'leftBehind.text': tested(
			'app/modules/ojs-import/former-address.test.ts',
			'leads to the article, version, file, issue or journal that stood there, and nowhere for what stays out',
		),
		'removed.text': tested(
			'app/modules/removal/removal.test.ts',
			'leaves nothing of it but an address that says what stood there, where and why',
		),
		'removal.gone': tested(
			'scripts/check-forms.test.ts',
			'wants taking away to be asked about, whatever the act is called',
		),
		'removal.file': tested(
			'scripts/check-forms.test.ts',
			'wants taking away to be asked about, whatever the act is called',
		),
	},
	books: {
		'*': 'label',
		intro: READ,
		'noResults.*': 'label',
		empty: 'data',
		end: 'data',
		noContents: 'data',
		noFile: 'data',
	},
	journals: {
		'*': 'label',
		intro: HOSTED,
		'noResults.*': 'label',
		empty: 'data',
		end: 'data',
		noArticles: 'data',
		accessOpen: READ,
		accessLicence: 'data',
		accessRestricted: 'data',
		authorRulesText: 'data',
		authorRulesGuided: 'data',
		emptyIssue: 'data',
		issueDescription: 'data',
		'closure.*': CLOSED,
		'closure.moved': MOVED,
		'closure.stays': CLOSED,
	},
	directory: { '*': 'label', 'journals.intro': HOSTED, 'books.intro': HOSTED },
	announcements: {
		'*': 'label',
		intro: tested(ANNOUNCEMENTS, 'of several the three newest stand on the first page, newest first'),
		noneText: tested(
			'app/routes/site/empty-said.test.tsx',
			'no announcement: the page says so, and leads back',
		),
		deskIntro: BETWEEN_DATES,
		ended: BETWEEN_DATES,
		deleteHelp: tested(
			ANNOUNCEMENTS,
			'keeps its address once readers have seen it, and says what it was when it is deleted',
		),
		'form.*': 'label',
		'form.shownFromHelp': BETWEEN_DATES,
		'form.shownUntilHelp': BETWEEN_DATES,
		'errors.*': 'label',
		'done.*': 'label',
	},
	partners: {
		'*': 'label',
		intro: tested(
			'app/modules/institution/manage/manage.test.ts',
			'are added, changed and deleted; partners stand where the platform names them',
		),
		'together.*': tested(
			'app/modules/institution/manage/manage.test.ts',
			'become partners several at once and are none again; those that are so are passed over',
		),
		rorHelp: 'label',
		rorTaken: 'label',
		correct: 'label',
		changedMeanwhile: 'label',
		removalText: 'data',
		'done.*': 'label',
	},
}
