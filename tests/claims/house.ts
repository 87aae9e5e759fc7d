import {
	ARCHIVED,
	type Ground,
	HARVESTED,
	HOSTED,
	HOUSE,
	LISTED,
	MANIFEST,
	MOVED,
	OAI,
	OFFERED,
	PROOFS,
	QUESTIONS,
	READ,
	RIGHTS,
	SENT,
	TAGS,
	tested,
	USAGE,
} from './grounds.ts'

const TRIALS = 'app/modules/trial-journal/trial-journal.test.ts'
const TRIAL_LIMITS = tested(TRIALS, 'holds five people and twenty texts at most')
const TRIAL_LINK = tested(TRIALS, 'is read by its link, which its owner renews and revokes')
const TRIAL_OPENED = tested(TRIALS, 'reaches the administrators, who open it with all that it holds')
const TRIAL_ANSWERED = tested(TRIALS, 'is sent back or declined with a reason, and can be asked again')
const TRIAL_ENDS = tested(
	TRIALS,
	'is announced 14 and 3 days before its end, then removed with everything, and its archive is kept 30 days',
)
const TRIAL_HIDDEN = tested(
	'tests/journeys/trial-walk.test.ts',
	'is behind no public address and no door of machines, whoever knows its words',
)
const TRIAL_WALKED = tested(
	'tests/journeys/trial-journal.test.ts',
	'from signing up to the first article read by the secret link, and to an opened journal',
)
const INSTITUTION = tested(
	'app/modules/institution/page/page.test.ts',
	'an institution has the works whose authors named it, in whatever case and with their department, and no hidden one',
)
const CLAIMING = 'app/modules/institution/claim/claim.test.ts'
const CLAIM = tested(
	CLAIMING,
	'is claimed by the link that went to its domain, once, by the person who asked for it',
)
const CLAIM_REFUSED = tested(
	CLAIMING,
	'is not claimed by a late link, an older one, another domain or where there is none',
)
const CLAIMED = tested(
	CLAIMING,
	'shows the use from its networks to who holds it, until it is given back or taken away',
)

/** The pages for those who decide, and what a text may be used for: here every whole sentence has a line of its own, or one narrower than `*`. */
export const HOUSE_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	join: {
		'*': 'label',
		intro: 'label',
		'counted.*': HOSTED,
		'does.desk': PROOFS,
		'does.files': tested(
			'app/modules/galley/galley.test.ts',
			'is ordered once by those who ask for it, made by a job, and then given to everybody',
		),
		'does.found': HARVESTED,
		'does.counted': USAGE,
		'does.languages': OFFERED,
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
		'data.desk': tested('app/modules/decision/statistics/periods.test.ts', 'the report of a period'),
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
		'trial.text': TRIAL_LIMITS,
		'trial.then': TRIAL_ENDS,
		'answers.*': 'data',
		'answers.measured': tested(QUESTIONS, 'measures how long answers took once there are enough'),
		'agreement.*': 'aim',
		'question.intro': 'aim',
		'question.correct': tested(HOUSE, 'a law professor learns what bringing her journal costs'),
		'question.emailHelp': tested(QUESTIONS, 'is read and worked by administrators alone, in their own name'),
		'question.journalHelp': 'label',
		'question.expired': tested(QUESTIONS, 'is refused from a form that was not shown here, or a moment ago'),
		'question.tooFast': tested(QUESTIONS, 'is refused from a form that was not shown here, or a moment ago'),
		'question.tooMany': tested(
			QUESTIONS,
			'is refused to a network that sends one after the other and to no other; one address gets few receipts',
		),
		'question.kept': tested(QUESTIONS, 'measures how long answers took once there are enough'),
		'question.sentText': tested(
			QUESTIONS,
			'waits in its own queue, and its sender gets a receipt that repeats nothing of it',
		),
		'mail.*': 'label',
		'mail.receiptText': 'aim',
		'desk.*': 'label',
		'desk.done.repondu': tested(
			QUESTIONS,
			'sends the answer in the language of the question, once for each state that was seen',
		),
		'desk.done.garde': tested(
			QUESTIONS,
			'keeps a note and closes; opened again, an answered question stays answered',
		),
		'desk.answerHelp': tested(
			QUESTIONS,
			'sends the answer in the language of the question, once for each state that was seen',
		),
		'desk.noteHelp': tested(QUESTIONS, 'is read and worked by administrators alone, in their own name'),
	},
	trust: {
		'*': 'label',
		intro: 'label',
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
			'app/routes/machine/crawlers.test.ts',
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
		intro: 'label',
		'catalogue.*': tested(
			'app/routes/machine/catalogues.test.ts',
			'the library as DCAT: read as triples by a library of JSON-LD, each set with its files and services that are there',
		),
		'institutions.text': CLAIMED,
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
		'take.sentence': OFFERED,
	},
	uses: {
		'*': 'label',
		'terms.*': RIGHTS,
		'answers.*': RIGHTS,
		'conditions.*': RIGHTS,
		noCondition: RIGHTS,
	},
	trial: {
		'*': 'label',
		limits: TRIAL_LIMITS,
		'banner.until': 'data',
		'banner.mark': TRIAL_HIDDEN,
		'new.intro': TRIAL_WALKED,
		'new.nothingPublic': TRIAL_HIDDEN,
		'own.what': TRIAL_HIDDEN,
		'own.correct': 'label',
		'own.errors.*': tested(TRIALS, 'is sent back or declined with a reason, and can be asked again'),
		'own.done.*': TRIAL_WALKED,
		'own.done.retire': TRIAL_LINK,
		'own.done.fini': tested(TRIALS, 'is ended by its owner at once, and another can be begun'),
		'own.workText': tested(TRIALS, 'has mails to its own people alone, whatever asks for them'),
		'link.*': TRIAL_LINK,
		'ask.text': TRIAL_OPENED,
		'ask.messageHelp': 'label',
		'ask.waits': tested(TRIALS, 'is not removed while its owner waits for an answer'),
		'end.text': tested(TRIALS, 'is ended by its owner at once, and another can be begun'),
		'archives.text': TRIAL_ENDS,
		'desk.intro': tested(
			TRIALS,
			'gives its owner that journal and no other, and is in no list of administrators but their own',
		),
		'desk.done.*': TRIAL_ANSWERED,
		'desk.errors.*': TRIAL_ANSWERED,
		'desk.openText': TRIAL_OPENED,
		'desk.reasonHelp': TRIAL_ANSWERED,
		'desk.notAsked': 'data',
		'mail.*': 'data',
		'mail.acceptedText': TRIAL_OPENED,
		'mail.endsChoice': TRIAL_ENDS,
		'mail.removedText': TRIAL_ENDS,
	},
	institutionPage: {
		'*': 'label',
		description: INSTITUTION,
		how: INSTITUTION,
		usageText: CLAIMED,
		noNetworks: 'data',
		since: 'data',
		end: tested(
			'app/modules/institution/page/page.test.ts',
			'the works of an institution are read on behind the pages that have numbers, each once, and back',
		),
		'claim.*': 'label',
		'claim.text': CLAIM,
		'claim.none': CLAIM_REFUSED,
		'claim.sent': CLAIM,
		'claim.correct': 'label',
		'claim.errors.*': CLAIM_REFUSED,
		'claim.confirmText': CLAIMED,
		'claim.done': CLAIM,
		'claim.left': CLAIMED,
		'mail.*': CLAIM,
	},
}
