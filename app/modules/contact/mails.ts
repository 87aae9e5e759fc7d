import { formatDate, languageName } from '#app/i18n/format.ts'
import { DEFAULT_LANGUAGE, type Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import type { ContactInput } from './schema.ts'

/**
 * The receipt to whoever wrote, in their language. It repeats nothing that was typed: the address may belong to
 * somebody else, and the form must not become a way to send them texts.
 */
export function contactReceipt(language: Language, day: string): WrittenMail {
	return writeMail(language, 'contact', (t) => ({
		subject: t('mail.receiptSubject'),
		parts: [
			t('mail.greeting'),
			t('mail.receiptText', { date: formatDate(day, language) }),
			t('mail.notYou'),
			t('mail.signature'),
		],
	}))
}

/** The message as it goes to the platform's own address, in the platform's language. */
export function contactNotice(message: ContactInput & { language: Language }): WrittenMail {
	const language = DEFAULT_LANGUAGE
	const { name, email, subject } = message
	return writeMail(language, 'contact', (t) => ({
		subject: t('mail.noticeSubject', { subject }),
		parts: [
			t('mail.noticeIntro'),
			[
				t('mail.from', { name, email }),
				t('mail.subjectLine', { subject }),
				t('mail.languageLine', { language: languageName(message.language, language) }),
			].join('\n'),
			{ quoted: message.message },
		],
	}))
}
