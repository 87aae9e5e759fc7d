import { formatDeadline } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { MailedSubmission } from '#app/modules/submission/index.ts'
import type { MailPart } from '#app/platform/mail/compose.ts'
import { type MailContent, type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** What a mail says of an article in the making. */
export type NamedArticle = Pick<MailedSubmission, 'reference' | 'title' | 'journal' | 'timeZone'>

/** To the authors: the proofs can be read, until when, and what the editor wrote. */
export function proofMail(
	language: Language,
	submission: NamedArticle,
	{ dueOn, message, url }: { dueOn: string; message: string; url: string },
): WrittenMail {
	return articleMail(language, (t) => ({
		subject: t('mail.proof.subject', { reference: submission.reference }),
		parts: [
			t('mail.proof.text', { journal: submission.journal }),
			articleFacts(language, submission, [
				[t('mail.facts.dueOn'), formatDeadline(dueOn, language, submission.timeZone)],
			]),
			...(message ? [t('mail.proof.message'), { quoted: message }] : []),
			{ action: t('mail.proof.action'), url },
			t('mail.proof.after'),
		],
	}))
}

/** To the editors: the author approved the proofs. */
export function proofApprovedMail(language: Language, submission: NamedArticle, url: string): WrittenMail {
	return articleMail(language, (t) => ({
		subject: t('mail.approved.subject', { reference: submission.reference }),
		parts: [
			t('mail.approved.text'),
			articleFacts(language, submission, []),
			{ action: t('mail.openManuscript'), url },
		],
	}))
}

/** Which article a mail is about, and what else it states in lines. */
export function articleFacts(
	language: Language,
	{ reference, title, journal }: NamedArticle,
	more: [string, string][],
): MailPart {
	const t = translator(language, 'production')
	return {
		facts: [
			[t('mail.facts.reference'), reference],
			[t('mail.facts.title'), title],
			[t('mail.facts.journal'), journal],
			...more,
		],
	}
}

/** A mail about an article, between the greeting and the signature of its journal. */
export function articleMail(
	language: Language,
	write: (t: Translate<'production'>) => MailContent,
): WrittenMail {
	return writeMail(language, 'production', (t) => {
		const { subject, parts } = write(t)
		return { subject, parts: [t('mail.greeting'), ...parts, t('mail.signature')] }
	})
}
