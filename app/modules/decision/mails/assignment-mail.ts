import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type ComposedMail, composeMail } from '#app/platform/mail/compose.ts'

/** Tells an editor that a manuscript is now theirs. */
export function manuscriptGivenMail(mail: {
	language: Language
	reference: string
	journal: string
	title: string
	recommendOnly: boolean
	url: string
}): ComposedMail {
	const { language } = mail
	const t = translator(language, 'desk')
	return composeMail({
		language,
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
	})
}
