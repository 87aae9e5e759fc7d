import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { Attribution, LicenceNote, ReviewBasis } from './notes-of-rights.tsx'

const shown = (language: Language, licenceNote: Texts, reviewBasis: Texts = {}) =>
	renderToStaticMarkup(
		<LanguageContext value={language}>
			<LicenceNote of={{ licenceNote, language: 'en' }} />
			<ReviewBasis of={{ reviewBasis, language: 'en' }} />
		</LanguageContext>,
	)

test('what is noted of a licence and a review is said in the reader’s language where it is known in it', () => {
	const note = { fr: 'Converti de la source.', en: 'Converted from the source.' }
	expect(shown('fr', note, { fr: 'préface', en: 'preface' })).toMatch(
		/^<p>Converti de la source\.<\/p><p>[^<]*<bdi>préface<\/bdi><\/p>$/,
	)
	expect(shown('en', note)).toBe('<p>Converted from the source.</p>')
})

test('words of a source in another language are marked with it (WCAG 2.2, 3.1.2); nothing noted shows nothing', () => {
	expect(shown('ar', { en: '© 2025 The authors' })).toBe(
		'<p><span lang="en" dir="ltr">© 2025 The authors</span></p>',
	)
	expect(shown('fr', {})).toBe('')
})

test('an attribution begins where its page does, its words run as their letters do, and a French one keeps its signs on their lines', () => {
	const attribution = (text: string | null, language: string) =>
		renderToStaticMarkup(
			<LanguageContext value="fr">
				<Attribution of={{ attribution: text, language }} />
			</LanguageContext>,
		)
	expect(attribution('دليل الثقافة الحرة. CC BY 4.0.', 'ar')).toMatch(
		/^<p>Attribution\s:<\/p><p><bdi>دليل الثقافة الحرة\. CC BY 4\.0\.<\/bdi><\/p>$/,
	)
	expect(attribution('Trier : 30 000 sources', 'fr')).toContain('Trier\u00a0: 30\u202f000 sources')
	expect(attribution(null, 'fr')).toBe('')
})
