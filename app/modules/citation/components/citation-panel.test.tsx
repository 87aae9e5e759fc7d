import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { CitationPanel } from './citation-panel.tsx'

test.for([
	['Diop, A. (2026). <i>Les marchés</i>. في المكتبة', 'ltr'],
	['&quot;Markets&quot;. <i>الأسواق</i>', 'ltr'],
	['[1] <i>الأسواق</i>, Diop', 'rtl'],
	['«زهرة مثال». <i>Les marchés</i>', 'rtl'],
	['1910', 'ltr'],
] as const)('the citation %s begins where its first letter does: %s', ([html, direction]) => {
	const texts = {
		path: '/articles/a',
		styles: [{ style: 'apa' as const, html }],
		bibtex: '',
		ris: '',
		demonstration: null,
	}
	const panel = renderToStaticMarkup(
		<LanguageContext value="ar">
			<CitationPanel texts={texts} />
		</LanguageContext>,
	)
	expect(panel).toContain(`id="citation-apa" dir="${direction}"`)
})

test('in an Arabic citation a range of pages runs from left to right, an address stays whole', () => {
	const html =
		'الأسواق، 12 (6)، 249–251. 1(6):249–51. https://example.org/articles/al-nyl-06-04 <i title="1-2">249-251</i> (249\u2011251)'
	const texts = {
		path: '/articles/a',
		styles: [{ style: 'apa' as const, html }],
		bibtex: '',
		ris: '',
		demonstration: null,
	}
	const panel = renderToStaticMarkup(
		<LanguageContext value="ar">
			<CitationPanel texts={texts} />
		</LanguageContext>,
	)
	expect(panel).toContain(
		'، <bdi dir="ltr">249–251</bdi>. 1(6):<bdi dir="ltr">249–51</bdi>. https://example.org/articles/al-nyl-06-04 <i title="1-2">',
	)
	expect(panel).toContain('<bdi dir="ltr">249-251</bdi></i>')
	expect(panel, 'the hyphen of French citations').toContain('(<bdi dir="ltr">249\u2011251</bdi>)')
})

test('of a text of the demonstration the first publication is offered first, and it is said why', () => {
	const of = (attribution: string | null) =>
		renderToStaticMarkup(
			<LanguageContext value="fr">
				<CitationPanel
					texts={{
						path: '/articles/a',
						styles: [{ style: 'apa', html: 'Revue de démonstration, 1(1).' }],
						bibtex: '',
						ris: '',
						demonstration: { attribution, language: 'fr' },
					}}
				/>
			</LanguageContext>,
		)
	const reprint = of('A. Auteur, 2018, Revue première.')
	expect(reprint).toMatch(/Texte de démonstration\s:/)
	expect(reprint.indexOf('Revue première')).toBeGreaterThan(reprint.indexOf('Texte de démonstration'))
	expect(reprint.indexOf('Revue première')).toBeLessThan(reprint.indexOf('Revue de démonstration'))
	expect(reprint).toContain('data-copy="citation-first"')
	expect(of(null)).toContain('Ne le citez pas')
})
