import { pathTo } from '#app/addresses/address.ts'
import { formatMoment } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** To somebody whom an administrator impersonates: who, why, until when, and whom to ask. */
export function impersonationMail({
	language,
	timeZone,
	publicUrl,
	by,
	reason,
	endsAt,
}: {
	language: Language
	timeZone: { name: string }
	publicUrl: string
	by: string
	reason: string
	endsAt: Date
}): WrittenMail {
	return writeMail(language, 'security', (t) => ({
		subject: t('mail.impersonated.subject'),
		parts: [
			t('mail.greeting'),
			t('mail.impersonated.text'),
			{
				facts: [
					[t('mail.impersonated.by'), by],
					[t('mail.impersonated.reason'), reason],
					[t('mail.impersonated.until'), formatMoment(endsAt, language, timeZone.name)],
				],
			},
			t('mail.impersonated.closed'),
			{ action: t('mail.toContact'), url: `${publicUrl}${pathTo('contact')}` },
			t('mail.signature'),
		],
		footer: t('mail.impersonated.footer'),
	}))
}
