import { formatDate } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** The account will be deleted on this day, and how to take it back; with a reason where administrators asked for it. */
export function deletionAskedMail(
	language: Language,
	day: string,
	takeBackUrl: string,
	reason?: string,
): WrittenMail {
	return writeMail(language, 'reader', (t) => ({
		subject: t('deletion.mail.asked.subject'),
		parts: [
			t(reason ? 'deletion.mail.asked.byAdministrators' : 'deletion.mail.asked.text', {
				day: formatDate(day, language),
			}),
			...(reason ? [{ quoted: reason }] : []),
			{ action: t('deletion.mail.asked.action'), url: takeBackUrl },
			t(reason ? 'deletion.mail.asked.keep' : 'deletion.mail.asked.notYou'),
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
