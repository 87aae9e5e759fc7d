import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type ComposedMail, composeMail } from '#app/platform/mail/compose.ts'

/** The mail by which an administrator tries the mail server. */
export function mailTrial(language: Language, site: string): ComposedMail {
	const t = translator(language, 'setup')
	return composeMail({
		language,
		subject: t('mailTrial.subject'),
		parts: [t('mailTrial.greeting'), t('mailTrial.text', { site }), t('mailTrial.signature')],
	})
}
