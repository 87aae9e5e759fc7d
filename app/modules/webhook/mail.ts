import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** To those who run a journal or the platform: a webhook was turned off, because nothing has arrived for days. */
export function webhookDisabledMail(
	language: Language,
	{ host, page }: { host: string; page: string },
): WrittenMail {
	return writeMail(language, 'webhooks', (t) => ({
		subject: t('mail.subject', { host }),
		parts: [t('mail.text', { host }), t('mail.next'), { action: t('mail.action'), url: page }],
	}))
}
