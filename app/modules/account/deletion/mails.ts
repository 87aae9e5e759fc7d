import { formatDate } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** The account will be deleted on this day, and how to take it back. */
export function deletionAskedMail(language: Language, day: string, takeBackUrl: string): WrittenMail {
	return writeMail(language, 'reader', (t) => ({
		subject: t('deletion.mail.asked.subject'),
		parts: [
			t('deletion.mail.asked.text', { day: formatDate(day, language) }),
			{ action: t('deletion.mail.asked.action'), url: takeBackUrl },
			t('deletion.mail.asked.notYou'),
		],
	}))
}

/** The account was taken back. */
export function deletionCancelledMail(language: Language): WrittenMail {
	return writeMail(language, 'reader', (t) => ({
		subject: t('deletion.mail.cancelled.subject'),
		parts: [t('deletion.mail.cancelled.text')],
	}))
}

/** The account is gone; what stays, and that no other mail follows. */
export function accountDeletedMail(language: Language): WrittenMail {
	return writeMail(language, 'reader', (t) => ({
		subject: t('deletion.mail.done.subject'),
		parts: [t('deletion.mail.done.text'), t('deletion.mail.done.stays')],
	}))
}
