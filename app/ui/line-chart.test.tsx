import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { LineChart } from './line-chart.tsx'

/** Where the names under a chart stand, in the order of time, and where its scale does. */
function placesIn(language: Language) {
	const html = renderToStaticMarkup(
		<LanguageContext value={language}>
			<LineChart labels={['a', 'b', 'c']} first={[1, 4, 9]} second={[0, 2, 3]} names={['A', 'B']} />
		</LanguageContext>,
	)
	const at = (label: string) => Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${label}</text>`).exec(html)?.[1])
	return { months: [at('a'), at('c')], scale: at('10') }
}

test('months follow one another as the page is read, and the scale stands where reading begins', () => {
	const french = placesIn('fr')
	expect(french.scale).toBeLessThan(french.months[0] ?? 0)
	expect(french.months).toEqual(french.months.toSorted((a, b) => a - b))
	const arabic = placesIn('ar')
	expect(arabic.scale).toBeGreaterThan(arabic.months[0] ?? 0)
	expect(arabic.months).toEqual(arabic.months.toSorted((a, b) => b - a))
})
