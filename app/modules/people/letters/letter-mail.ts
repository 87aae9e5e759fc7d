import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** A letter of somebody who runs the platform or a journal, in their own words, with whom an answer reaches. */
export function letterMail({
	language,
	from,
	subject,
	message,
}: {
	language: Language
	from: { name: string; email: string }
	subject: string
	message: string
}): WrittenMail {
	return writeMail(language, 'admin', (t) => ({
		subject: t('letterMail.subject', { subject }),
		parts: [
			t('letterMail.writes', { name: from.name }),
			{ quoted: message },
			t('letterMail.answer', { email: from.email }),
		],
		footer: t('letterMail.footer'),
	}))
}
