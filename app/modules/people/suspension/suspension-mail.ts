import { pathTo } from '#app/addresses/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** To somebody whose account was suspended (with the reason) or is open again (without): what it means, and whom to ask. */
export function suspensionMail({
	language,
	publicUrl,
	reason,
}: {
	language: Language
	publicUrl: string
	reason: string | null
}): WrittenMail {
	const kind = reason === null ? 'reinstated' : 'suspended'
	return writeMail(language, 'security', (t) => ({
		subject: t(`mail.${kind}.subject`),
		parts: [
			t('mail.greeting'),
			t(`mail.${kind}.text`),
			...(reason === null
				? [{ action: t('mail.reinstated.action'), url: `${publicUrl}${pathTo('signIn')}` }]
				: [
						{ facts: [[t('mail.suspended.reason'), reason]] as [string, string][] },
						t('mail.suspended.kept'),
						{ action: t('mail.toContact'), url: `${publicUrl}${pathTo('contact')}` },
					]),
			t('mail.signature'),
		],
	}))
}
