import { type Ground, tested } from './grounds.ts'

const DECISIONS = 'app/modules/decision/decisions.test.ts'
const LETTERS = tested(DECISIONS, 'a letter exists for each decision in each language')
const ASKS_FIRST = tested(
	DECISIONS,
	'asks before a letter or the reviewers’ copy names the other side, and notes that it was sent all the same',
)
const ENDS = tested(
	'app/routes/desk/components/decision-preview.test.tsx',
	'the preview of a decision says which reviews it ends, and nothing of those that are in',
)
const DECIDERS = 'app/modules/decision/deciders.test.ts'
const RECOMMENDED = tested(
	DECIDERS,
	'an editor who was given the file to recommend does not decide; the editor in chief is told what they recommend',
)
const GIVEN = tested(DECIDERS, 'are given and taken by the editor in chief; others take only for themselves')
const STANDS = tested('app/modules/decision/desk/desk.test.ts', 'follow where the file stands')
const LATE = 'app/modules/decision/desk/late.test.ts'
const LEAVES = tested(
	'app/modules/review/recall/recall.test.ts',
	'leaves after ten minutes, once, and not before',
)
const REMINDED = tested(LATE, 'are shown with what each would be sent, and are reminded once a day')
const WITHDRAWAL = tested(
	'app/modules/submission/commands/withdrawing.test.ts',
	'is asked by the submitter, granted by an editor who decides, and told to both',
)
const FIGURES = 'app/modules/decision/statistics/statistics.test.ts'
const COUNTED_ACTS = tested(
	FIGURES,
	'figures are counted from the actions, by journal and year, and what was undone does not count',
)
const HELD = tested(
	'app/modules/submission/correspondence/receive-mail.test.ts',
	'of an editor that names a reviewer waits until an editor lets it through; authors read nothing of it before',
)

/** What is said to editors where they read and decide; an act that was done or refused says what it was. */
export const DECIDING_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	desk: {
		'*': 'label',
		looking: tested(
			'app/routes/desk/desk.test.ts',
			'is looked at by an administrator, and its log says so once; they decide nothing',
		),
		'letters.*': LETTERS,
		'letters.reviewers': tested(
			DECISIONS,
			'sends the letter as it was left, with the reports that are shared, and thanks who reported',
		),
		'letters.attached': tested(DECISIONS, 'brings files from which is taken who wrote them'),
		'recommendationMail.text': RECOMMENDED,
		'givenMail.*': GIVEN,
		'empty.*': 'data',
		'history.intro': tested(
			'app/modules/submission/transitions.test.ts',
			'are walked one after the other, each written to the log',
		),
		'discussions.*': 'label',
		'discussions.errors.namesSomebody': ASKS_FIRST,
		'overview.*': 'label',
		'overview.done.retrait-accorde': WITHDRAWAL,
		'overview.done.retrait-refuse': WITHDRAWAL,
		'overview.done.recommande': RECOMMENDED,
		'overview.errors.*': 'label',
		'withdrawal.reasonHelp': WITHDRAWAL,
		'withdrawal.told': tested(
			'app/modules/decision/review-files.test.ts',
			'a withdrawal asks before authors read comments that name their reviewer, and asks again where they change',
		),
		'editors.none': 'data',
		'editors.declareText': tested(DECIDERS, 'leave the file by a conflict, which only somebody else can end'),
		'next.*': STANDS,
		'decide.*': 'label',
		'decide.text': tested(
			DECISIONS,
			'sends the letter as it was left, with the reports that are shared, and thanks who reported',
		),
		'decide.recommendText': RECOMMENDED,
		'decide.reasonIs.*': tested(
			DECISIONS,
			'needs its reason and its letter, and refuses what is too long or no day',
		),
		'decide.named.title': ASKS_FIRST,
		'decide.endsReviews_one': ENDS,
		'decide.endsReviews_many': ENDS,
		'decide.endsReviews_other': ENDS,
		'decide.endsInvitations_one': ENDS,
		'decide.endsInvitations_many': ENDS,
		'decide.endsInvitations_other': ENDS,
		'decide.draftSaved': 'data',
		'decide.silent': tested(
			DECISIONS,
			'tells the author nothing where the editor chose so and the letter is not owed',
		),
		'decide.recommendHelp': RECOMMENDED,
		'decide.errors.*': 'label',
		'decide.errors.namesSomebody': tested(
			'app/modules/decision/review-files.test.ts',
			'a file or words that come in between preview and sending are asked about, whatever was confirmed',
		),
		'decide.errors.sentAlready': tested(
			'app/modules/decision/two-at-once.test.ts',
			'one wins, the other is told, and the author hears once',
		),
		'decide.errors.changedMeanwhile': tested(
			'app/modules/decision/two-at-once.test.ts',
			'one wins, the other is told, and the author hears once',
		),
		'decide.missing_one': tested(DECISIONS, 'warns that reports are missing until the editor confirms'),
		'decide.missing_many': tested(DECISIONS, 'warns that reports are missing until the editor confirms'),
		'decide.missing_other': tested(DECISIONS, 'warns that reports are missing until the editor confirms'),
		'decide.attachHelp': tested(DECISIONS, 'brings files from which is taken who wrote them'),
		'decide.attachAgain': tested(
			'app/routes/desk/components/decision-preview.test.tsx',
			'the preview asks for files again that were refused with it',
		),
		'metadata.*': 'label',
		'metadata.errors.*': 'label',
		'metadata.errors.namesSomebody': tested(
			'app/modules/decision/typed-names.test.ts',
			'an editor who writes an author’s name where reviewers read is asked while they read, and told before',
		),
		'statistics.*': COUNTED_ACTS,
		'statistics.tooFew': tested(FIGURES, 'two values have no median and four no quartiles'),
		'statistics.scope': tested(
			'app/modules/decision/statistics/periods.test.ts',
			'holds nothing of a manuscript of which the editor is an author, reviewer or in conflict, also year by year',
		),
		'statistics.countriesText': tested(
			FIGURES,
			'names the countries of corresponding authors, those of the year alone, the unknown last',
		),
		'remind.*': REMINDED,
		'remind.recalled': tested('app/modules/review/recall/recall.test.ts', 'are taken back by one'),
		'remind.byClock_one': tested(
			LATE,
			'whom the clock reminded within a day is marked, and reminded again only where chosen',
		),
		'remind.byClock_many': tested(
			LATE,
			'whom the clock reminded within a day is marked, and reminded again only where chosen',
		),
		'remind.byClock_other': tested(
			LATE,
			'whom the clock reminded within a day is marked, and reminded again only where chosen',
		),
		'late.*': REMINDED,
	},
	workflow: {
		'*': 'label',
		'names.sentence': ASKS_FIRST,
		'recall.*': 'label',
		'recall.lettersLeaveIn_one': LEAVES,
		'recall.lettersLeaveIn_many': LEAVES,
		'recall.lettersLeaveIn_other': LEAVES,
		'messages.*': 'label',
		'messages.heldFor': HELD,
		'messages.heldFiles': HELD,
		'messages.discardFollows': HELD,
		wholeDay: tested(
			'app/modules/review/reminders/plan.test.ts',
			'a day that is due is not late before it has ended',
		),
	},
}
