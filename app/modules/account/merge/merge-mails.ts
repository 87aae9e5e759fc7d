import { pathTo } from '#app/addresses/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** To both addresses of a person whose accounts became one, or are two again: by which one signs in, until when it can be undone, and whom to ask. */
export function accountMergeMail({
	language,
	publicUrl,
	kind,
	kept,
	merged,
	until,
}: {
	language: Language
	publicUrl: string
	kind: 'merged' | 'separated'
	kept: string
	merged: string
	/** The day to which it can be undone. */
	until: string
}): WrittenMail {
	return writeMail(language, 'accountMerge', (t) => ({
		subject: t(`mail.${kind}.subject`),
		parts: [
			t('mail.greeting'),
			t(`mail.${kind}.text`),
			{
				facts: [
					[t(`mail.${kind}.kept`), kept],
					[t(`mail.${kind}.merged`), merged],
				],
			},
			...(kind === 'merged' ? [t('mail.merged.stays'), t('mail.merged.until', { date: until })] : []),
			{ action: t('mail.toContact'), url: `${publicUrl}${pathTo('contact')}` },
			t('mail.signature'),
		],
	}))
}
