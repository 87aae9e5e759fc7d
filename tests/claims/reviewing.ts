import { BLIND, type Ground, tested } from './grounds.ts'

const PRIVATE = 'app/modules/manuscript-check/private-check.test.ts'
const GONE_IN_A_DAY = tested(PRIVATE, 'is gone when it is deleted, and after a day, with its file')
const IN_TURN = tested(PRIVATE, 'is told its place, and has its result when its turn has come')
const RULE = tested('app/modules/manuscript-check/check.test.ts', '%s, in a DOCX')
const NORCAMES = tested('app/modules/manuscript-check/norcames.test.ts', '%s, in a DOCX')
const PEOPLE = 'app/modules/manuscript-check/anonymity/people.test.ts'
const SOUGHT = tested(PEOPLE, 'and their names are told as sought')
const LEFT_OVER = tested(
	'app/modules/manuscript-check/anonymity/anonymity.test.ts',
	'still names who stands in the text, and says so',
)
const BALANCE = tested('app/modules/conversion/balance.test.ts', 'tells of each kind of thing')
const REFUSED_FILE = tested('app/modules/submission/files/refused-files.test.ts', '%s as %s')
const BY_LINK = 'app/modules/review/by-link/by-link.test.ts'
const VOID_LINK = 'app/modules/review/by-link/void-link.test.ts'
const ONE_LINK = tested(
	VOID_LINK,
	'once the editors replaced it, with the visits that it opened; the new one goes on',
)
const LINK_ENDS = tested(
	VOID_LINK,
	'after the day on which the invitation expires; sent again, only the new one',
)
const REVIEW_OVER = tested(
	VOID_LINK,
	'once the review is over without a report, which is said to who accepted',
)
const REPORT = 'app/modules/review/report.test.ts'
const SENT_REPORT = tested(REPORT, 'is changed until the round closes, and editors are told')
const OWN_REPORT = tested(
	REPORT,
	'is nobody else’s: not another reviewer’s, the author’s, the editor’s, an administrator’s',
)
const ANSWER = 'app/modules/review/answer.test.ts'
const ACCEPTED = tested(
	ANSWER,
	'ties the review to the account, lets it review for the journal, and tells both sides',
)
const DECLINED = tested(ANSWER, 'says why and whom to ask instead, to editors alone')
const MORE_TIME = tested(
	'app/modules/review/reviewer-reports.test.ts',
	'asks for more time once, for a later day',
)
const READABLE = 'app/modules/review/queries/readable-text.test.ts'
const DISCUSSION = 'app/modules/submission/discussion/discussion.test.ts'
const WITH_EDITORS = tested(
	DISCUSSION,
	'between a reviewer and editors: nothing in it names the authors, and authors know nothing of it',
)

/** What is said to who has a manuscript checked, and to who reviews one. Faults of what was typed ask for another value and say nothing else. */
export const REVIEWING_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	check: {
		'*': 'label',
		intro: tested(
			'app/modules/manuscript-check/check.test.ts',
			'a manuscript that keeps every rule has no finding, and gives its metadata',
		),
		private: GONE_IN_A_DAY,
		'form.*': 'label',
		'form.fileHelp': { check: 'sizeOfManuscripts' },
		'form.namesHelp': tested(
			'app/modules/manuscript-check/anonymity/anonymity.test.ts',
			'without names given, those of the properties are sought in the text',
		),
		'form.guideHelp': tested(PRIVATE, 'is made by the guide that was chosen'),
		'refused.*': REFUSED_FILE,
		'refused.tooLarge': { check: 'sizeOfManuscripts' },
		'refused.tooManyPages': { check: 'sizeOfManuscripts' },
		'refused.busy': tested(PRIVATE, 'is refused in its turn, with its names for the next try'),
		'waiting.*': IN_TURN,
		'result.*': GONE_IN_A_DAY,
		'result.perfectText': tested(
			'app/modules/manuscript-check/components/check-summary.test.tsx',
			'what could not be measured, and names that nobody gave, are not said to be in order',
		),
		'rules.*': RULE,
		'rules.outline.*': NORCAMES,
		'rules.numberedHeadings.*': NORCAMES,
		'rules.longQuotes.*': NORCAMES,
		'rules.citationForm.*': NORCAMES,
		'asked.*': RULE,
		'fix.*': 'aim',
		'anonymity.*': SOUGHT,
		'anonymity.intro': BLIND,
		'anonymity.clean': LEFT_OVER,
		'anonymity.left_one': LEFT_OVER,
		'anonymity.left_many': LEFT_OVER,
		'anonymity.left_other': LEFT_OVER,
		'anonymity.toLookAt_one': LEFT_OVER,
		'anonymity.toLookAt_many': LEFT_OVER,
		'anonymity.toLookAt_other': LEFT_OVER,
		'balance.*': BALANCE,
		'balance.intro': tested(
			'app/modules/conversion/balance.test.ts',
			'has every word once, as many as somebody counts who knows nothing of parts',
		),
		'mask.*': tested(PRIVATE, 'gives a copy in which chosen words are masked, and no other word is another'),
		'marked.what': tested(
			PRIVATE,
			'gives the file itself with its findings as comments, to who has its token',
		),
		'book.what': tested(
			'app/modules/manuscript-check/components/check-summary.test.tsx',
			'a thesis is told that it is a book and what to do, by every guide; an article is not',
		),
		'doubts.what': 'data',
	},
	review: {
		'*': 'label',
		'mail.*': tested(
			'app/modules/review/invitations.test.ts',
			'writes a mail in the language asked for, with the dates of the journal and a link',
		),
		'mail.invitation.again': tested(
			'app/modules/review/revision/revision-commands.test.ts',
			'after a major one a new round opens with the same reviewers where an editor chose so',
		),
		'mail.invitation.elsewhere.*': tested(
			'app/modules/review/another-address.test.ts',
			'who accepted at an address that refuses mails is asked again at another one, and goes on there with what was begun',
		),
		'mail.invitation.blind': BLIND,
		'mail.accepted.text': tested(
			BY_LINK,
			'may come again as often as they like: a repeated use changes nothing',
		),
		'mail.cancelled.text': tested('app/modules/review/invitations.test.ts', 'is cancelled and told, once'),
		'mail.extended.text': tested(
			'app/modules/review/invitations.test.ts',
			'a review gets another day only when it was accepted, and only a later one',
		),
		'mail.extensionRefused.text': tested(
			'app/modules/review/reviewer-reports.test.ts',
			'is told that more time is refused, and may ask again',
		),
		'mail.received.text': SENT_REPORT,
		'mail.thanks.text': tested(REPORT, 'read, rate and thank for a report, each once'),
		'mail.editor.*': ACCEPTED,
		'mail.editor.declined.text': DECLINED,
		'mail.editor.extensionAsked.text': MORE_TIME,
		'mail.editor.submitted.text': tested(REPORT, 'is kept as a draft for the reviewer alone, and sent whole'),
		'mail.editor.changed.text': SENT_REPORT,
		'mail.link.text': ONE_LINK,
		'overview.*': 'label',
		'overview.intro': tested(
			'app/modules/review/reviewer-reports.test.ts',
			'sees what is late first, and what is over apart',
		),
		'availability.*': 'label',
		'availability.intro': tested(
			'app/modules/review/suggestions/suggest-reviewers.test.ts',
			'warns of institution, domain and wishes, and says what somebody has in hand',
		),
		'link.*': LINK_ENDS,
		'link.blind': BLIND,
		'link.signInText': tested(
			BY_LINK,
			'must sign in to accept where the account has a second step, and may decline without',
		),
		'link.refused.*': 'label',
		'link.overText': REVIEW_OVER,
		'link.termineeText': tested(
			BY_LINK,
			'ends twelve hours after the last page, and where it is closed; the link stays good',
		),
		'link.declineeText': DECLINED,
		'decline.*': DECLINED,
		'decline.faults.*': 'label',
		'over.*': 'data',
		'statement.*': 'aim',
		'reading.*': 'data',
		'reading.preview': tested(READABLE, 'a Word file is read in the page, with its pictures in it'),
		'reading.previewWithoutPictures': tested(
			READABLE,
			'pictures too heavy for a page are left out of it, which is said',
		),
		'reading.sent': SENT_REPORT,
		'reading.anonymous': BLIND,
		'report.*': 'label',
		'report.toEditorHelp': BLIND,
		'report.recommendationHelp': BLIND,
		'report.filesHelp': tested(
			'app/modules/review/blindness.test.ts',
			'an author, from what reviewers wrote and annotated',
		),
		'report.draftHelp': OWN_REPORT,
		'report.sentHelp': SENT_REPORT,
		'report.faults.namesYou': tested(REPORT, 'does not name its writer to the author by mistake'),
		'report.hints.anonymous': BLIND,
		'report.hints.until': SENT_REPORT,
		'extension.*': MORE_TIME,
		'exchange.*': 'label',
		'exchange.readBy': WITH_EDITORS,
		'notices.*': 'label',
		'notices.fichier': tested(
			'app/modules/review/blindness.test.ts',
			'an author, from what reviewers wrote and annotated',
		),
		'notices.fichier-nomme': tested(
			'app/modules/review/blindness.test.ts',
			'a report that carries the reviewer’s name in its text says so',
		),
		'notices.envoye-nomme': tested(
			'app/modules/review/blindness.test.ts',
			'a report that carries the reviewer’s name in its text says so',
		),
		'notices.fichier-incomplet': tested(
			'app/modules/review/attached-pictures.test.ts',
			'pictures that the copy of an annotated file leaves out are told to its reviewer',
		),
		'notices.envoye-incomplet': tested(
			'app/modules/review/attached-pictures.test.ts',
			'pictures that the copy of an annotated file leaves out are told to its reviewer',
		),
		'byLink.note': tested(BY_LINK, 'opens no other review'),
		'byLink.signedInAs': tested(BY_LINK, 'is nobody where the person is signed in'),
		'claim.text': tested(
			'app/modules/review/by-link/claim.test.ts',
			'is made by a password and the terms, signs in, and keeps the review',
		),
	},
}
