import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { ReviewNotice } from './review-notice.tsx'

test.each([
	['fr', 'Le rapport n’a pas été envoyé.'],
	['en', 'The report was not sent.'],
	['es', 'El informe no se ha enviado.'],
	['ar', 'لم يُرسل التقرير.'],
] as const)(
	'in %s, that a refused report was not sent stands before that its file was kept',
	(language, said) => {
		const shown = (isRefused: boolean) =>
			renderToStaticMarkup(
				<LanguageContext value={language}>
					<ReviewNotice notice="fichier" isRefused={isRefused} />
				</LanguageContext>,
			)
		expect(shown(true)).toMatch(new RegExp(`<b>${said}</b> `))
		expect(shown(false)).not.toContain(said)
	},
)
