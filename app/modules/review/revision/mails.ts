import { formatDate, formatDeadline } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { isolate } from '#app/i18n/isolate.ts'
import type { Language } from '#app/i18n/languages.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import type { MailPart } from '#app/platform/mail/compose.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import type { ReviewedText } from '../queries/reviewed-text.server.ts'

/** A revision came in: the receipt of its author, or the news for an editor, with what happens next. It tells nothing of reviewers. */
export function revisionReceivedMail(mail: {
	language: Language
	to: 'author' | 'editor'
	text: ReviewedText
	/** A new round was opened with the same reviewers. */
	isReinvited: boolean
	url: string
}): WrittenMail {
	const { language, to, text } = mail
	return writeMail(language, 'reviewDesk', (t) => ({
		subject: t(`revisionMail.${to}.subject`, { reference: text.reference }),
		parts: [
			t(`revisionMail.${to}.text`),
			facts(mail),
			t(mail.isReinvited ? `revisionMail.${to}.newRound` : `revisionMail.${to}.next`),
			{ action: t(`revisionMail.${to}.action`), url: mail.url },
		],
	}))
}

/** More time for a revision: asked by the author (to editors), or given by an editor (to the author). */
export function revisionExtensionMail(mail: {
	language: Language
	action: 'asked' | 'granted'
	text: ReviewedText
	dueOn: string
	/** Why; may be empty. */
	reason: string
	url: string
}): WrittenMail {
	const { language, action, text } = mail
	return writeMail(language, 'reviewDesk', (t) => ({
		subject: t(`extensionMail.${action}.subject`, { reference: text.reference }),
		parts: [
			t(`extensionMail.${action}.text`, { date: formatDeadline(mail.dueOn, language, text.timeZone) }),
			facts(mail),
			...(mail.reason ? [t('extensionMail.reason'), { quoted: mail.reason }] : []),
			{ action: t(`extensionMail.${action}.action`), url: mail.url },
		],
	}))
}

/** The editors do not give the author the time that was asked for: the revision stays due on its day, where it has one; `message` is what they add. */
export function revisionExtensionRefusedMail(mail: {
	language: Language
	text: ReviewedText
	message: string
	wishedOn: string
	dueOn: string | null
	url: string
}): WrittenMail {
	const { language, text, message, dueOn } = mail
	return writeMail(language, 'reviewDesk', (t) => ({
		subject: t('extensionMail.refused.subject', { reference: text.reference }),
		parts: [
			t('extensionMail.refused.text', { date: formatDate(mail.wishedOn, language) }),
			...(message ? [{ quoted: message }] : []),
			...(dueOn
				? [t('extensionMail.refused.due', { date: formatDeadline(dueOn, language, text.timeZone) })]
				: []),
			facts(mail),
			{ action: t('extensionMail.refused.action'), url: mail.url },
		],
	}))
}

function facts({ language, text }: { language: Language; text: ReviewedText }): MailPart {
	const t = translator(language, 'reviewDesk')
	return {
		facts: [
			[t('reminder.journal'), set(text.journal, language)],
			[t('reminder.title'), set(text.title, language)],
			[t('reminder.reference'), text.reference],
		],
	}
}

function set(text: string, language: Language): string {
	return language === 'fr' ? composeFrench(text) : isolate(text, language)
}
