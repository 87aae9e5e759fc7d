import { formatDate, formatDeadline } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { MailPart } from '#app/platform/mail/compose.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import type { ReviewedText } from '../queries/reviewed-text.server.ts'

/** A mail to a reviewer, about a manuscript whose authors it does not know. */
type ToReviewer = { language: Language; name: string; text: ReviewedText }

const words = (language: Language) => translator(language, 'review')

const facts = ({ language, text }: ToReviewer, more: [string, string][] = []): MailPart => {
	const t = words(language)
	return {
		facts: [
			[t('mail.journal'), text.journal],
			[t('mail.title'), text.title],
			...(text.reference ? ([[t('mail.reference'), text.reference]] satisfies [string, string][]) : []),
			...more,
		],
	}
}

/** The letter of an invitation as the platform writes it, for an editor to change before it leaves. */
export function invitationLetter({
	language,
	name,
	journal,
	isAgain,
}: {
	language: Language
	name: string
	journal: string
	isAgain: boolean
}): string {
	const opening = isAgain ? 'again' : 'text'
	return letterParts(words(language), { name, journal, opening }).join('\n\n')
}

/** What an invitation begins with: the first, one to a later round, and one to another address of whoever has accepted. */
type Opening = 'text' | 'again' | 'elsewhere.text'

function letterParts(
	t: Translate<'review'>,
	{ name, journal, opening }: { name: string; journal: string; opening: Opening },
): string[] {
	return [
		t('mail.greeting', { name }),
		t(`mail.invitation.${opening}`, { journal }),
		t('mail.invitation.blind'),
	]
}

/** The invitation to review: the letter, what is asked until when, the abstract, and the link that answers without an account. */
export function reviewInvitationMail(
	mail: ToReviewer & {
		/** What the editor wrote instead of the platform's letter; empty: that one. */
		letter: string
		/** What the editor adds; may be empty. */
		message: string
		isAgain: boolean
		/** They have accepted it at another address. */
		goesOn?: boolean
		answerDueOn: string
		expiresOn: string
		reviewDueOn: string
		url: string
	},
): WrittenMail {
	const { language, text, letter, message } = mail
	const t = words(language)
	const dated: [string, string][] = [
		[t('mail.answerDue'), formatDeadline(mail.answerDueOn, language, text.timeZone)],
		[t('mail.reviewDue'), formatDeadline(mail.reviewDueOn, language, text.timeZone)],
	]
	const opening = mail.goesOn ? 'elsewhere.text' : mail.isAgain ? 'again' : 'text'
	return writeMail(language, 'review', (t) => ({
		subject: t(mail.goesOn ? 'mail.invitation.elsewhere.subject' : 'mail.invitation.subject', {
			journal: text.journal,
		}),
		parts: [
			...(letter ? [letter] : letterParts(t, { name: mail.name, journal: text.journal, opening })),
			...(message ? [{ quoted: message }] : []),
			facts(mail, dated),
			...(text.abstract ? [t('mail.abstract'), { quoted: text.abstract }] : []),
			{ action: t('mail.invitation.action'), url: mail.url },
			t('mail.invitation.until', { date: formatDeadline(mail.expiresOn, language, text.timeZone) }),
			t('mail.signature', { journal: text.journal }),
		],
		footer: t('mail.invitation.footer'),
	}))
}

/** After an invitation was accepted: what to do until when, and where. */
export function reviewAcceptedMail(mail: ToReviewer & { reviewDueOn: string; url: string }): WrittenMail {
	const { language, text } = mail
	return writeMail(language, 'review', (t) => ({
		subject: t('mail.accepted.subject', { reference: text.reference }),
		parts: [
			t('mail.greeting', { name: mail.name }),
			t('mail.accepted.text'),
			facts(mail, [[t('mail.reviewDue'), formatDeadline(mail.reviewDueOn, language, text.timeZone)]]),
			{ action: t('mail.open'), url: mail.url },
			t('mail.signature', { journal: text.journal }),
		],
	}))
}

/** The editors need the report no more, or take the invitation back. */
export function reviewCancelledMail(mail: ToReviewer): WrittenMail {
	return writeMail(mail.language, 'review', (t) => ({
		subject: t('mail.cancelled.subject', { reference: mail.text.reference }),
		parts: [
			t('mail.greeting', { name: mail.name }),
			t('mail.cancelled.text'),
			facts(mail),
			t('mail.signature', { journal: mail.text.journal }),
		],
	}))
}

/** Another link to the same review, since the one before was made good for nothing. */
export function reviewLinkMail(mail: ToReviewer & { url: string }): WrittenMail {
	const { language, text } = mail
	return writeMail(language, 'review', (t) => ({
		subject: t('mail.link.subject', { reference: text.reference }),
		parts: [
			t('mail.greeting', { name: mail.name }),
			t('mail.link.text'),
			facts(mail),
			{ action: t('mail.open'), url: mail.url },
			t('mail.signature', { journal: text.journal }),
		],
	}))
}

/** A report may come later. */
export function reviewExtendedMail(mail: ToReviewer & { dueOn: string; url: string }): WrittenMail {
	const { language, text } = mail
	return writeMail(language, 'review', (t) => ({
		subject: t('mail.extended.subject', { reference: text.reference }),
		parts: [
			t('mail.greeting', { name: mail.name }),
			t('mail.extended.text', { date: formatDeadline(mail.dueOn, language, text.timeZone) }),
			facts(mail),
			{ action: t('mail.open'), url: mail.url },
			t('mail.signature', { journal: text.journal }),
		],
	}))
}

/** The editors do not give the time that was asked for: the report stays due on its day; `message` is what they add. */
export function reviewExtensionRefusedMail(
	mail: ToReviewer & { message: string; wishedOn: string; dueOn: string; url: string },
): WrittenMail {
	const { language, text, message } = mail
	return writeMail(language, 'review', (t) => ({
		subject: t('mail.extensionRefused.subject', { reference: text.reference }),
		parts: [
			t('mail.greeting', { name: mail.name }),
			t('mail.extensionRefused.text', { date: formatDate(mail.wishedOn, language) }),
			...(message ? [{ quoted: message }] : []),
			facts(mail, [[t('mail.reviewDue'), formatDeadline(mail.dueOn, language, text.timeZone)]]),
			{ action: t('mail.open'), url: mail.url },
			t('mail.signature', { journal: text.journal }),
		],
	}))
}

/** A report came in: its receipt. */
export function reportReceivedMail(mail: ToReviewer & { url: string }): WrittenMail {
	const { language, text } = mail
	return writeMail(language, 'review', (t) => ({
		subject: t('mail.received.subject', { reference: text.reference }),
		parts: [
			t('mail.greeting', { name: mail.name }),
			t('mail.received.text'),
			facts(mail),
			{ action: t('mail.open'), url: mail.url },
			t('mail.signature', { journal: text.journal }),
		],
	}))
}

/** Thanks for a report; `letter` replaces the platform's words. */
export function reviewThanksMail(mail: ToReviewer & { letter: string; url: string }): WrittenMail {
	const { language, text, letter } = mail
	return writeMail(language, 'review', (t) => ({
		subject: t('mail.thanks.subject', { journal: text.journal }),
		parts: [
			...(letter ? [letter] : [t('mail.greeting', { name: mail.name }), t('mail.thanks.text')]),
			facts(mail),
			{ action: t('mail.thanks.action'), url: mail.url },
			t('mail.signature', { journal: text.journal }),
		],
	}))
}
