import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** Tells an editor that a manuscript is now theirs. */
export function manuscriptGivenMail(mail: {
	language: Language
	reference: string
	journal: string
	title: string
	recommendOnly: boolean
	url: string
}): WrittenMail {
	const { language } = mail
	return writeMail(language, 'desk', (t) => ({
		subject: t('givenMail.subject', { reference: mail.reference }),
		parts: [
			t(mail.recommendOnly ? 'givenMail.toRecommend' : 'givenMail.toDecide'),
			{
				facts: [
					[t('recommendationMail.journal'), mail.journal],
					[t('recommendationMail.title'), mail.title],
				],
			},
			{ action: t('recommendationMail.open'), url: mail.url },
		],
	}))
}
