import { type Ground, tested } from './grounds.ts'

const WAITING = 'app/modules/waiting/waiting.test.ts'
const ONE_LIST = tested(WAITING, 'is over all roles of a person in one list')
const LATE_ONES = tested(WAITING, 'tells an editor who is late, to be reminded, and whom to thank')
const MAKING = tested(
	WAITING,
	'tells who produces an article what it lacks: its making, the word of its author, nothing',
)
const OVER_JOURNALS = tested(
	WAITING,
	'gives a publisher manager their journals and no manuscript, an administrator the platform',
)
const MONDAYS = tested(WAITING, 'leaves on Mondays, once, to those for whom something waits')
const STOPPED = tested(WAITING, 'is stopped by its link, by its switch, and comes again')
const DESK = 'app/modules/decision/desk/desk.test.ts'
const BY_STATE = tested(DESK, 'follow where the file stands')
const BY_DATES = tested(DESK, 'follow what reviewers do, by their dates')
const WITHDRAWAL = tested(
	DESK,
	'ask for an answer to a withdrawal after an acceptance too, which does not drop the wish',
)

const REMINDERS = 'app/modules/review/reminders/reminders.test.ts'
const INVITATION = tested(
	REMINDERS,
	'an invitation: each reminder once, then it expires and the editor is told',
)
const AUTHORS = tested(
	REMINDERS,
	'an author is reminded of a revision and of proofs, in their language, without a word about reviewers',
)
const ONCE_A_DAY = tested(REMINDERS, 'reminds once a day, and the clock does not remind as well')
const RECALL = 'app/modules/review/recall/recall.test.ts'
const TAKEN_BACK = tested(
	RECALL,
	'that is taken back never leaves, and all is as before: it can be sent again on that day',
)
const HAS_LEFT = tested(RECALL, 'none of them where one has left or is on its way')
const INVITATIONS = 'app/modules/review/invitations.test.ts'
const INVITED = tested(
	INVITATIONS,
	'writes a mail in the language asked for, with the dates of the journal and a link',
)
const CANCELLED = tested(INVITATIONS, 'is cancelled and told, once')
const LONGER = tested(
	INVITATIONS,
	'a review gets another day only when it was accepted, and only a later one',
)
const NEEDS = tested(INVITATIONS, 'needs an open round, a name, an address, a day to come')
const NO_AUTHOR = tested(INVITATIONS, 'refuses authors by account and by address, and the editor by themself')
const NO_EDITOR = tested(INVITATIONS, 'refuses whoever handles the file or declared a conflict')
const ONCE = tested(INVITATIONS, 'never twice in a round')
const OPPOSED = tested(INVITATIONS, 'whom the author opposed only when the editor confirms it')
const ASKED_ABOUT = tested(
	'app/modules/review/invitation-conflicts.test.ts',
	'somebody in conflict, and a letter that names an author, are asked about, also by address alone, and noted',
)
const SILENT = tested('app/modules/review/silent-address.test.ts', '%s, to who was invited')
const SILENT_ONES = 'app/modules/waiting/silent-addresses.test.ts'
const TEXT_NAMES = 'app/modules/decision/typed-names.test.ts'
const WITHOUT_ACCOUNT = tested(
	'app/modules/review/by-link/by-link.test.ts',
	'declines without leaving an account',
)
const NEW_LINK = tested(
	'app/modules/review/by-link/void-link.test.ts',
	'once the editors replaced it, with the visits that it opened; the new one goes on',
)
const ADDRESS = tested(
	'app/modules/review/another-address.test.ts',
	'an invitation whose address refuses mails says so to the editors, and leaves for another address with another link',
)
const REPORT = 'app/modules/review/report.test.ts'
const JUDGED = tested(REPORT, 'read, rate and thank for a report, each once')
const SHARED = tested(
	REPORT,
	'share with the author only after the decision, without what they hide or redact',
)
const GIVEN_LATER = tested(
	'app/modules/decision/review-files.test.ts',
	'after a withdrawal an editor gives a withheld file to the authors, nobody else does, and words that name a reviewer are asked about',
)
const REVISIONS = 'app/modules/review/revision/revision-commands.test.ts'
const SENT_WHOLE = tested(
	REVISIONS,
	'answers are kept as a draft, and the revision leaves once it is whole: editors and author are told',
)
const SAME_REVIEWERS = tested(
	REVISIONS,
	'after a major one a new round opens with the same reviewers where an editor chose so',
)
const EDITORS_DECIDE = tested(
	REVISIONS,
	'after a minor one, or when the editor may not any more, the editors decide',
)
const MORE_TIME = tested(REVISIONS, 'more time is asked and given; a day that is not later is refused')
const NO_MORE_TIME = tested(
	REVISIONS,
	'more time is refused with a word, and may be asked for again; a word that names a reviewer is asked about',
)
const TEXTS_CHANGED = tested(
	'app/routes/author/revision.test.ts',
	'title, abstract and keywords are changed by its submitter alone while it is asked for; a field left empty keeps its text',
)
const ANSWERED = tested(
	REVISIONS,
	'reviewers of a later round read the answer without names, and others’ answers only where the journal shares reports',
)
const BLIND_AUTHOR = tested(
	REVISIONS,
	'the author reads letter and reports by letter, and nothing of who wrote them or of what was for editors',
)

const TRIAL_FULL = tested(
	'app/modules/trial-journal/trial-journal.test.ts',
	'holds five people and twenty texts at most',
)
const UNANSWERED = tested(
	'app/modules/waiting/unanswered.test.ts',
	'who has to answer finds the manuscript in the list until they have, each side its own',
)
const ASKS_TIME = 'app/modules/waiting/more-time.test.ts'
const REVIEWER_ASKS = tested(
	ASKS_TIME,
	'a reviewer does, from the first day and instead of being reminded, until they have an answer',
)
const AUTHOR_ASKS = tested(ASKS_TIME, 'an author does, instead of being reminded, until they have an answer')
const ANSWER_FIRST = tested(ASKS_TIME, 'and is not reminded by hand, one by one or all at once')
const ANSWER_HELD = tested(
	'app/modules/waiting/unanswered.test.ts',
	'an answer of an editor that is held waits to be let through, and nobody is said to have written',
)
const LACKS = tested(
	'app/modules/review/revision/revision.test.ts',
	'a revision needs a new manuscript with a copy, and an answer: to all, or to each report, or as a file',
)

/** What waits for people, who is reminded of it, and what editors do with reviews and revisions. */
export const AWAITING_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	waiting: {
		'*': 'label',
		emptyText: ONE_LIST,
		journalDay: tested(
			'app/routes/reader/waiting-days.test.tsx',
			'a journal whose day is another than the reader’s is named with its day, by which its days are counted',
		),
		'what.issueFellBack': tested(
			'app/modules/publication/issues/issues.test.ts',
			'that came to lack something stays a draft, and its editors are told',
		),
		'what.needsEditor': BY_STATE,
		'what.toTake': BY_STATE,
		'what.arrival': BY_STATE,
		'what.needsReviewers': BY_STATE,
		'what.toDecide': BY_DATES,
		'what.revisionsIn': BY_STATE,
		'what.withdrawal': WITHDRAWAL,
		'what.copyediting': BY_STATE,
		'what.production': MAKING,
		'what.proofOut': MAKING,
		'what.ready': MAKING,
		'what.answerOverdue': LATE_ONES,
		'what.reportOverdue': LATE_ONES,
		'what.revisionOverdue': BY_DATES,
		'what.reviewerTime': REVIEWER_ASKS,
		'what.authorTime': AUTHOR_ASKS,
		'what.reviewerAddress': tested(
			SILENT_ONES,
			'a reviewer at whose address nothing arrives waits for another address, late or not, instead of being reminded',
		),
		'what.authorAddress': tested(SILENT_ONES, 'so does an author of whom a revision is awaited'),
		'what.thank': LATE_ONES,
		'what.authorMessage': UNANSWERED,
		'what.reviewerMessage': UNANSWERED,
		'what.answerHeld': ANSWER_HELD,
		'what.reviewAnswer': ONE_LIST,
		'what.reviewReport': ONE_LIST,
		'what.revision': ONE_LIST,
		'what.proof': ONE_LIST,
		'what.question': ONE_LIST,
		'what.draft': ONE_LIST,
		'what.noChief': OVER_JOURNALS,
		'what.journalLate_one': OVER_JOURNALS,
		'what.journalLate_many': OVER_JOURNALS,
		'what.journalLate_other': OVER_JOURNALS,
		'what.depositsRefused_one': 'data',
		'what.depositsRefused_many': 'data',
		'what.depositsRefused_other': 'data',
		'what.outsideReviews_one': 'data',
		'what.outsideReviews_many': 'data',
		'what.outsideReviews_other': 'data',
		'what.addressRefused': 'data',
		'done.relance': LATE_ONES,
		'done.remerciement': JUDGED,
		'done.delai': LONGER,
		'done.repris': TAKEN_BACK,
		'done.courriel': STOPPED,
		'refused.changedMeanwhile': LATE_ONES,
		'refused.alreadyReminded': ONCE_A_DAY,
		'refused.asksForTime': ANSWER_FIRST,
		'refused.addressSilent': SILENT,
		'refused.dueOn': LONGER,
		'refused.hasLeft': HAS_LEFT,
		'refused.alreadyRecalled': TAKEN_BACK,
		'refused.namesSomebody': ASKED_ABOUT,
		'weekly.on': MONDAYS,
		'weekly.off': STOPPED,
		'mail.why': MONDAYS,
	},
	reviewDesk: {
		'*': 'label',
		'reminder.whyReviewer': INVITATION,
		'reminder.whyAuthor': AUTHORS,
		'reminder.answer.*': INVITATION,
		'reminder.answer.help': WITHOUT_ACCOUNT,
		'reminder.report.*': INVITATION,
		'reminder.report.help': tested(
			'app/modules/review/reviewer-reports.test.ts',
			'asks for more time once, for a later day',
		),
		'reminder.revision.*': AUTHORS,
		'reminder.revision.help': MORE_TIME,
		'reminder.proof.*': AUTHORS,
		'overdue.why': tested(
			'app/modules/review/reminders/late-mail.test.ts',
			'one a day and editor, of all files; again after a week or when something new is late',
		),
		'expired.*': tested(REMINDERS, 'invitations that expire are told in one mail a day'),
		'page.noRound': 'data',
		'page.nobodyYet': 'data',
		'page.nobody': 'data',
		'row.extensionAsked': 'data',
		'row.extensionRefused': 'data',
		'actions.cancelHelp': CANCELLED,
		'actions.replaceLinkHelp': NEW_LINK,
		'done.invite': INVITED,
		'done.relance': ONCE_A_DAY,
		'done.dejaRelance': ONCE_A_DAY,
		'done.prolonge': LONGER,
		'done.delaiRevisionRefuse': NO_MORE_TIME,
		'done.delaiRefuse': tested(
			'app/modules/review/reviewer-reports.test.ts',
			'is told that more time is refused, and may ask again',
		),
		'done.annule': CANCELLED,
		'done.renvoye': tested(INVITATIONS, 'is sent again after it expired, with the whole time to answer'),
		'done.confirme': JUDGED,
		'done.remercie': JUDGED,
		'done.repris': TAKEN_BACK,
		'done.note': JUDGED,
		'done.partage': SHARED,
		'done.transmis': GIVEN_LATER,
		'done.cache': SHARED,
		'done.caviarde': SHARED,
		'done.retabli': SHARED,
		'done.delaiRevision': MORE_TIME,
		'done.reinvite': SAME_REVIEWERS,
		'done.nouveauLien': NEW_LINK,
		'done.ecrit': 'label',
		'refused.changedMeanwhile': CANCELLED,
		'refused.asksForTime': ANSWER_FIRST,
		'refused.addressSilent': SILENT,
		'refused.textNames': tested(
			TEXT_NAMES,
			'and before an invitation leaves again, for the same address or another one',
		),
		'refused.dueOn': LONGER,
		'refused.hasLeft': HAS_LEFT,
		'refused.alreadyRecalled': TAKEN_BACK,
		'refused.namesSomebody': ASKED_ABOUT,
		'refused.notAllowed': tested(
			INVITATIONS,
			'is hidden from those who do not edit the journal, and not for copyeditors',
		),
		'refused.tooMany': 'label',
		'refused.ownAddress': ADDRESS,
		'refused.trialFull': TRIAL_FULL,
		'refused.linked': ASKED_ABOUT,
		'refused.self': NO_AUTHOR,
		'refused.isAuthor': NO_AUTHOR,
		'refused.isEditor': NO_EDITOR,
		'refused.conflict': NO_EDITOR,
		'refused.alreadyInvited': ONCE,
		'report.toEditorHelp': BLIND_AUTHOR,
		'report.fileAskedAbout': tested(
			'app/modules/decision/review-files.test.ts',
			'a file that names its reviewer is withheld from authors however its round was closed, until a decision confirms it',
		),
		'report.fileWithheld': GIVEN_LATER,
		'report.fileOfHidden': GIVEN_LATER,
		'report.noComments': 'data',
		'sharing.revealing': tested(REPORT, 'does not name its writer to the author by mistake'),
		'sharing.isHidden': SHARED,
		'sharing.textHelp': SHARED,
		'judge.ratingHelp': BLIND_AUTHOR,
		'judge.letterHelp': JUDGED,
		'invite.emailHelp': WITHOUT_ACCOUNT,
		'invite.languageHelp': tested(
			INVITATIONS,
			'an account is written to in its own language; the letter stays with the reviewer over the rounds',
		),
		'invite.letterHelp': INVITED,
		'invite.noRound': NEEDS,
		'invite.errors.name': NEEDS,
		'invite.errors.email': NEEDS,
		'invite.errors.letter': 'label',
		'invite.errors.dueOn': NEEDS,
		'invite.errors.noRound': NEEDS,
		'invite.errors.self': NO_AUTHOR,
		'invite.errors.isAuthor': NO_AUTHOR,
		'invite.errors.isEditor': NO_EDITOR,
		'invite.errors.conflict': NO_EDITOR,
		'invite.errors.alreadyInvited': ONCE,
		'invite.errors.opposed': OPPOSED,
		'invite.errors.linked': ASKED_ABOUT,
		'invite.errors.addressSilent': SILENT,
		'invite.errors.textNames': tested(
			TEXT_NAMES,
			'what names an author only since the review began is asked about before the next invitation leaves',
		),
		'invite.errors.namesSomebody': ASKED_ABOUT,
		'invite.errors.trialFull': TRIAL_FULL,
		'suggest.byTopic': 'data',
		'suggest.byText': 'data',
		'suggest.nobody': 'data',
		'revision.noLetter': 'data',
		'revision.texts.help': TEXTS_CHANGED,
		'revision.done.textes': TEXTS_CHANGED,
		'revision.refused.closed': TEXTS_CHANGED,
		'revision.refused.tooManyKeywords': TEXTS_CHANGED,
		'revision.filesHelp': SENT_WHOLE,
		'revision.answersHelp': ANSWERED,
		'revision.noReports': 'data',
		'revision.noComments': 'data',
		'revision.generalHelp': 'label',
		'revision.submitHelp': SENT_WHOLE,
		'revision.masked': ANSWERED,
		'revision.extensionAsked': MORE_TIME,
		'revision.extensionRefused': NO_MORE_TIME,
		'revision.done.enregistre': SENT_WHOLE,
		'revision.done.delai': MORE_TIME,
		'revision.done.envoye': SENT_WHOLE,
		'revision.refused.manuscript': SENT_WHOLE,
		'revision.refused.copy': LACKS,
		'revision.refused.answer': LACKS,
		'revision.refused.changedMeanwhile': SENT_WHOLE,
		'revision.refused.dueOn': MORE_TIME,
		'revisionDesk.extensionAsked': MORE_TIME,
		'revisionDesk.reinviteHelp': EDITORS_DECIDE,
		'revisionDesk.reinviteOn': SAME_REVIEWERS,
		'revisionDesk.noAnswer': 'data',
		'revisionMail.author.text': SENT_WHOLE,
		'revisionMail.author.next': SENT_WHOLE,
		'revisionMail.author.newRound': SAME_REVIEWERS,
		'revisionMail.editor.text': SENT_WHOLE,
		'revisionMail.editor.next': EDITORS_DECIDE,
		'revisionMail.editor.newRound': SAME_REVIEWERS,
		'extensionMail.asked.text': MORE_TIME,
		'extensionMail.granted.text': MORE_TIME,
		'extensionMail.refused.text': NO_MORE_TIME,
		'extensionMail.refused.due': NO_MORE_TIME,
		'address.theirs': ADDRESS,
		'address.accepted': tested(
			'app/modules/review/another-address.test.ts',
			'who accepted at an address that refuses mails is asked again at another one, and goes on there with what was begun',
		),
	},
}
