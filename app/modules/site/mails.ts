import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** The mail by which an administrator tries the mail server. */
export function mailTrial(language: Language, site: string): WrittenMail {
	return writeMail(language, 'setup', (t) => ({
		subject: t('mailTrial.subject'),
		parts: [t('mailTrial.greeting'), t('mailTrial.text', { site }), t('mailTrial.signature')],
	}))
}
