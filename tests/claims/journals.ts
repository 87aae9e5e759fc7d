import { type Ground, tested } from './grounds.ts'

const MANAGE = 'app/modules/journal/manage/manage.test.ts'
const OF_TWO_ONE = tested(MANAGE, 'keeps its address, says its parts in the log, and of two at once one wins')
const BOARD = 'app/modules/journal/manage/board-and-sections.test.ts'
const SECTION_IN_USE = tested(
	BOARD,
	'one in which something stands is not taken away, and says what; none is without a title',
)
const ADDRESS = 'app/modules/journal/manage/journal-address.test.ts'
const JOURNAL_MOVED = tested(
	ADDRESS,
	'changes for those who run it; each before leads to the present one, in the sitemap too',
)
const JOURNAL_REMOVED = tested(
	ADDRESS,
	'on which nothing hangs is deleted by administrators alone; all its addresses say what it was',
)
const JOURNAL_IN_USE = tested(
	ADDRESS,
	'on which something hangs stays, and says what; its own chief may not delete it',
)
const CLOSURE = 'app/modules/journal/manage/closure.test.ts'
const CLOSED = tested(
	CLOSURE,
	'stays readable and says since when and why; it and its calls take nothing, whoever says so',
)
const CLOSED_SINCE = tested(CLOSURE, 'is closed since a day that has come, and names where it went')
const REOPENED = tested(
	CLOSURE,
	'takes again what it took before, once it is opened, also after its reason was said otherwise',
)
const DRAFT = 'app/modules/journal-draft/journal-draft.test.ts'
const OPENED = tested(
	DRAFT,
	'nothing of it is in the library before; then all of it is, and its people are invited',
)
const STEP_REFUSED = tested(DRAFT, 'says what is wrong with a step, and of two at once the second is told')
const NOT_OPENED = tested(
	DRAFT,
	'is refused while a step is missing, and leaves nothing when the invitations cannot leave',
)
const TITLE_FIRST = tested(DRAFT, 'keeps no policies before the title that they name')
const DRAFTED_POLICIES = tested(
	DRAFT,
	'drafts its policies in four languages from the answers, and goes back to them',
)
const PUBLISHERS = 'app/modules/publisher/manage/manage.test.ts'
const PUBLISHER_IN_USE = tested(PUBLISHERS, 'is deleted only when nothing hangs on it, and says what does')
const PUBLISHER_MOVED = tested(
	PUBLISHERS,
	'moves to an address that nobody has or had, by its managers and administrators',
)
const SETTINGS = 'app/modules/submission/settings/settings.test.ts'
const GUIDED = tested(SETTINGS, 'follow the guide that the journal chose, and keep what it asks otherwise')
const MERGED_DISCIPLINES = tested(
	'app/modules/work/discipline/discipline.test.ts',
	'merged are one for works, journals and readers, and the address of one leads to the other',
)

/** What is said to those who open and run journals and publishers. */
export const JOURNAL_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	library: {
		'*': 'label',
		correct: 'label',
		changedMeanwhile: OF_TWO_ONE,
		'journalDone.enregistre': 'label',
		'journalDone.ouverte': OPENED,
		'publisher.intro': 'label',
		'publisher.newIntro': tested(PUBLISHERS, 'one that is entered has its page, at an address of its own'),
		'publisher.done.*': 'label',
		'publisher.done.deplace': PUBLISHER_MOVED,
		'publisher.deleted': 'label',
		'publisher.removalText': PUBLISHER_IN_USE,
		'publisher.inUse': PUBLISHER_IN_USE,
		staleStep: STEP_REFUSED,
		'journal.intro': 'label',
		'journal.newIntro': OPENED,
		'journal.nothingPublic': OPENED,
		'journal.kept': 'data',
		'journal.openText': OPENED,
		'journal.invitedThen_one': OPENED,
		'journal.invitedThen_many': OPENED,
		'journal.invitedThen_other': OPENED,
		'journal.discardText': tested(DRAFT, 'another with its ISSN is refused, and can be thrown away'),
		'journal.discarded': 'label',
		'journal.titleFirst': TITLE_FIRST,
		'journal.policiesReset': DRAFTED_POLICIES,
		'journal.trialText': { check: 'limitsOfNewJournals' },
		'stepTexts.*': 'label',
		'stepTexts.policies': { check: 'limitsOfNewJournals' },
		'fields.*': 'label',
		'fields.newPublisherHelp': OPENED,
		'fields.issnHelp': tested('app/modules/journal/issn.test.ts', '%s is an ISSN'),
		'fields.rulesLater': tested(
			'app/modules/journal-draft/defaults/defaults.test.ts',
			'stands in the steps of a journal in preparation, and its criteria in the journal that opens',
		),
		'fields.inviteHelp': OPENED,
		'fields.contactEmailHelp': tested(
			'app/modules/submission/journal-mail.test.ts',
			'go to the editor it was given to where the journal has none, before the editor in chief',
		),
		'fields.trialPublisherHelp': tested(
			'app/modules/trial-journal/trial-journal.test.ts',
			'is nothing to readers, with its articles, calls and people, nor to the changes of the library',
		),
		'fields.timeZoneHelp': tested(
			'app/modules/decision/decisions.test.ts',
			'tells until when in the time of the journal, in the letter and for the day that was chosen',
		),
		'errors.*': STEP_REFUSED,
		'errors.titleFirst': TITLE_FIRST,
		'errors.issnTaken': tested(DRAFT, 'another with its ISSN is refused, and can be thrown away'),
		'errors.order': tested(
			'app/modules/journal-draft/defaults/defaults.test.ts',
			'takes no invitation that ends before it is overdue, and no criterion without its four names',
		),
		'errors.incomplete': NOT_OPENED,
		'errors.invitations': NOT_OPENED,
		'errors.trialFull': { check: 'limitsOfNewJournals' },
		'errors.hasTrial': tested(
			'app/modules/trial-journal/trial-journal.test.ts',
			'is opened by anybody with a confirmed address, in their own name, one at a time',
		),
		changedMeanwhileList: tested(BOARD, 'refuses a row without a name, and the second of two at once'),
		'board.intro': tested(BOARD, 'leads by ORCID to who has published here, and to nobody else'),
		'board.roleHelp': 'label',
		'board.orcidHelp': 'label',
		'board.placeHelp': tested(
			BOARD,
			'is kept in its order by those who run the journal, and to others there is none',
		),
		'sectionsPage.intro': tested(
			BOARD,
			'are kept in their order, as a change of the journal, by those who run it alone',
		),
		'sectionsPage.inUse': SECTION_IN_USE,
		'sectionsPage.errors.*': SECTION_IN_USE,
		'address.text': JOURNAL_MOVED,
		'address.help': 'label',
		'address.taken': tested(ADDRESS, 'is no other that anybody has or had; strangers change none'),
		'address.moved': JOURNAL_MOVED,
		'journalRemoval.text': JOURNAL_REMOVED,
		'journalRemoval.inUse': JOURNAL_IN_USE,
		'journalRemoval.done': 'label',
		'former.text': tested(
			'app/routes/admin/journals/pages.test.tsx',
			'identity: former titles come with the form',
		),
		'picture.*': 'label',
		'picture.help': { check: 'limitsOfNewJournals' },
		'picture.logoIntro': tested(
			'app/modules/galley/galley.test.ts',
			'is made anew when its publisher gets a logo, which stands in it where its journal has none',
		),
		'closure.*': 'label',
		'closure.intro': CLOSED,
		'closure.reopenText': REOPENED,
		'closure.errors.*': CLOSED_SINCE,
		'closure.done.fermee': CLOSED,
		'closure.done.rouverte': REOPENED,
	},
	journalSettings: {
		'*': 'label',
		intro: 'label',
		saved: 'label',
		correct: 'label',
		changedMeanwhile: tested(SETTINGS, 'of two who save at once, the second is told'),
		asPlatform: GUIDED,
		'list.intro': 'label',
		'list.noneText': tested(SETTINGS, 'are nobody else’s'),
		'submission.prefixHelp': { check: 'limitsOfNewJournals' },
		'criteria.help': tested(SETTINGS, 'a criterion that is renamed keeps the id under which it was scored'),
		'rules.*': GUIDED,
		'faults.*': 'label',
		'faults.prefix': { check: 'limitsOfNewJournals' },
	},
	disciplines: {
		'*': 'label',
		intro: tested(
			'app/modules/work/discipline/discipline.test.ts',
			'are added, named in their languages, given a sign and moved, as changes of the library',
		),
		correct: 'label',
		mergeText: MERGED_DISCIPLINES,
		mergeLost: MERGED_DISCIPLINES,
		removalText: tested('app/modules/work/discipline/discipline.test.ts', 'of which nothing is are deleted'),
		'errors.*': tested('app/modules/work/discipline/discipline.test.ts', 'of which nothing is are deleted'),
		'done.*': 'label',
	},
}
