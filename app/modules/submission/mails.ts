import { formatDate, formatDeadline, formatList } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { MailPart } from '#app/platform/mail/compose.ts'
import { type MailContent, type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import type { AnswerRefusal } from './correspondence/model.ts'

/** What every mail about a submission names. */
export type MailedSubmission = {
	reference: string
	title: string
	journal: string
	/** ISO day on which it was received. */
	receivedOn: string
	/** By whose clock the journal's deadlines end. */
	timeZone: string
}

type Facts = 'reference' | 'title' | 'journal' | 'receivedOn'

/** To the submitter: it arrived, under this reference, and what comes next. */
export function submissionReceipt(
	language: Language,
	submission: MailedSubmission,
	url: string,
): WrittenMail {
	return mail(language, (t) => ({
		subject: t('mail.receipt.subject', { reference: submission.reference }),
		parts: [
			t('mail.receipt.text', { journal: submission.journal }),
			facts(language, submission, ['reference', 'title', 'journal', 'receivedOn']),
			t('mail.receipt.next'),
			{ action: t('mail.follow'), url },
		],
	}))
}

/** To somebody who was named as an author: say so if it is not true. It names the submitter, whom a co-author knows. */
export function coauthorNotice(
	language: Language,
	submission: MailedSubmission,
	{
		submitter,
		hasAccount,
		url,
		signUpUrl,
		contactUrl,
	}: { submitter: string; hasAccount: boolean; url: string; signUpUrl: string; contactUrl: string },
): WrittenMail {
	return mail(language, (t) => ({
		subject: t('mail.coauthor.subject', { reference: submission.reference }),
		parts: [
			t('mail.coauthor.text', { submitter }),
			facts(language, submission, ['reference', 'title', 'journal', 'receivedOn']),
			...(hasAccount
				? [{ action: t('mail.follow'), url }]
				: [t('mail.coauthor.account'), { action: t('mail.coauthor.makeAccount'), url: signUpUrl }]),
			t('mail.coauthor.notYou'),
			{ action: t('mail.coauthor.contactUs'), url: contactUrl },
		],
	}))
}

/** What every mail to a co-author says: who has the letters, the page for who has an account, and the way to end such mails. */
export type CoauthorMail = {
	submission: MailedSubmission
	/** The author to whom the journal writes. */
	answering: string
	url: string | null
	stopUrl: string
}

/** To a co-author: what was decided (`outcome`, in their language), and who has the letter. */
export function coauthorDecision(language: Language, about: CoauthorMail, outcome: string): WrittenMail {
	const { submission } = about
	return coauthorMail(language, about, (t) => ({
		subject: t('mail.coauthorDecision.subject', { reference: submission.reference, outcome }),
		parts: [
			t('mail.coauthorDecision.text', { journal: submission.journal }),
			facts(language, submission, ['reference', 'title'], [[t('mail.facts.decision'), outcome]]),
			t('mail.coauthorDecision.letter', { author: about.answering }),
		],
	}))
}

/** To a co-author: the proofs are out, who answers them and until when. */
export function coauthorProof(language: Language, about: CoauthorMail, dueOn: string): WrittenMail {
	const { submission } = about
	return coauthorMail(language, about, (t) => ({
		subject: t('mail.coauthorProof.subject', { reference: submission.reference }),
		parts: [
			t('mail.coauthorProof.text', { journal: submission.journal, author: about.answering }),
			facts(
				language,
				submission,
				['reference', 'title'],
				[[t('mail.facts.answerBy'), formatDeadline(dueOn, language, submission.timeZone)]],
			),
			t('mail.coauthorProof.remarks', { author: about.answering }),
		],
	}))
}

function coauthorMail(
	language: Language,
	{ url, stopUrl }: CoauthorMail,
	write: (t: Translate<'submission'>) => MailContent,
): WrittenMail {
	return mail(language, (t) => {
		const { subject, parts } = write(t)
		return {
			subject,
			parts: [...parts, ...(url ? [{ action: t('mail.follow'), url }] : [])],
			footer: {
				text: t('mail.coauthorWhy'),
				links: [{ text: t('mail.coauthorStop'), url: stopUrl }],
			},
		}
	})
}

/** To the editors: a submission arrived. */
export function submissionNotice(language: Language, submission: MailedSubmission, url: string): WrittenMail {
	return mail(language, (t) => ({
		subject: t('mail.arrived.subject', { reference: submission.reference }),
		parts: [
			t('mail.arrived.text', { journal: submission.journal }),
			facts(language, submission, ['reference', 'title', 'receivedOn']),
			{ action: t('mail.openManuscript'), url },
		],
	}))
}

/** To the editors: the author asks to withdraw, and why. */
export function withdrawalNotice(
	language: Language,
	submission: MailedSubmission,
	{ reason, url }: { reason: string; url: string },
): WrittenMail {
	return mail(language, (t) => ({
		subject: t('mail.withdrawalAsked.subject', { reference: submission.reference }),
		parts: [
			t('mail.withdrawalAsked.text'),
			facts(language, submission, ['reference', 'title']),
			{ quoted: reason },
			{ action: t('mail.openManuscript'), url },
		],
	}))
}

/** To the author: what the editors decided about the withdrawal. */
export function withdrawalAnswer(
	language: Language,
	submission: MailedSubmission,
	{ accepted, reason, url }: { accepted: boolean; reason: string; url: string },
): WrittenMail {
	const answer = accepted ? 'withdrawn' : 'withdrawalRefused'
	return mail(language, (t) => ({
		subject: t(`mail.${answer}.subject`, { reference: submission.reference }),
		parts: [
			t(`mail.${answer}.text`, { journal: submission.journal }),
			facts(language, submission, ['reference', 'title']),
			...(reason ? [{ quoted: reason }] : []),
			{ action: t('mail.follow'), url },
		],
	}))
}

/** To a co-author: who sent it has left the platform, and they act for it now. */
export function handedOverMail(language: Language, submission: MailedSubmission, url: string): WrittenMail {
	return mail(language, (t) => ({
		subject: t('mail.handedOver.subject', { reference: submission.reference }),
		parts: [
			t('mail.handedOver.text'),
			facts(language, submission, ['reference', 'title', 'journal']),
			{ action: t('mail.follow'), url },
		],
	}))
}

/** A message in a discussion. To reviewers it names neither title nor authors, to authors no reviewer: `from` is a side. */
export function messageNotice(
	language: Language,
	message: {
		from: 'author' | 'editor' | 'reviewer'
		about: string
		subject: string
		text: string
		url: string
		/** The mail itself can be answered. */
		takesAnswers: boolean
	},
): WrittenMail {
	return mail(language, (t) => ({
		subject: message.subject.startsWith(message.about)
			? message.subject
			: t('mail.message.subject', { about: message.about, subject: message.subject }),
		parts: [
			t(`mail.message.from.${message.from}`),
			{ quoted: message.text },
			...(message.takesAnswers ? [t('mail.message.byMail')] : []),
			{ action: t('mail.message.answer'), url: message.url },
		],
	}))
}

/** To an editor who answered by mail: the answer names somebody of the other side, or brings files that may, and waits to be let through. */
export function answerHeldNotice(
	language: Language,
	submission: MailedSubmission,
	{ named, url }: { named: readonly string[]; url: string },
): WrittenMail {
	return mail(language, (t) => ({
		subject: t('mail.answerHeld.subject', { reference: submission.reference }),
		parts: [
			named.length > 0
				? t('mail.answerHeld.names', { names: formatList([...named], language) })
				: t('mail.answerHeld.files'),
			facts(language, submission, ['reference', 'title']),
			t('mail.answerHeld.nobody'),
			{ action: t('mail.answerHeld.look'), url },
		],
	}))
}

/** To the person to whom a mail went: an answer to it was not taken, and why. It names the subject of that mail alone. */
export function answerRefusal(
	language: Language,
	{ subject, error }: { subject: string; error: AnswerRefusal },
): WrittenMail {
	return mail(language, (t) => ({
		subject: t('mail.answerRefused.subject', { subject }),
		parts: [
			t('mail.answerRefused.text'),
			t(`mail.answerRefused.because.${error}`),
			t('mail.answerRefused.instead'),
		],
	}))
}

function facts(
	language: Language,
	submission: MailedSubmission,
	names: readonly Facts[],
	more: [string, string][] = [],
): MailPart {
	const t = translator(language, 'submission')
	const values = { ...submission, receivedOn: formatDate(submission.receivedOn, language) }
	return {
		facts: [...names.map((name): [string, string] => [t(`mail.facts.${name}`), values[name]]), ...more],
	}
}

function mail(language: Language, write: (t: Translate<'submission'>) => MailContent): WrittenMail {
	return writeMail(language, 'submission', (t) => {
		const { subject, parts, footer } = write(t)
		return { subject, parts: [t('mail.greeting'), ...parts, t('mail.signature')], footer }
	})
}
