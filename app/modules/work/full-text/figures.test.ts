import { describe, expect, test } from 'vitest'
import { dressFigures, type FigureWords } from './figures.ts'

const words: FigureWords = {
	attributes: ' lang="fr" dir="ltr"',
	enlarge: 'Agrandir',
	csv: 'CSV',
	elsewhere: 'Pas ici.',
	elsewhereLink: { href: 'https://example.org/?a=1&b="2"', text: 'Chez l’éditeur' },
}
const long = `<p>${'Un mot. '.repeat(400)}</p>`
const cells = (count: number, tag = 'td') => `<tr>${`<${tag}>1</${tag}>`.repeat(count)}</tr>`
const table = (inner: string) =>
	`<figure id="t-tab-1" class="tableau"><figcaption>Table</figcaption><div class="tab-enveloppe" tabindex="0"><table>${inner}</table></div></figure>`

describe('the figures of a text', () => {
	test('lead to their picture by a plain link, in the language of the page', () => {
		const html = dressFigures(
			'<figure id="t-f" class="figure"><img src="/images/ab" alt="a"><figcaption>F</figcaption></figure>',
			words,
		)
		expect(html).toContain(
			'<p class="figure-tools" lang="fr" dir="ltr"><a href="/images/ab" data-figure>Agrandir</a></p><img',
		)
	})

	test('have a full stop between their number and their legend, where nothing parts them', () => {
		const shown = (caption: string) =>
			dressFigures(`<figure><img src="/a" alt=""><figcaption>${caption}</figcaption></figure>`, words)
		expect(shown('<span class="numero">Figure 47</span> <strong>Size</strong>')).toContain(
			'<span class="numero">Figure 47</span>. <strong>Size',
		)
		expect(shown('<span class="numero">Fig. 1.</span> Size')).toContain('Fig. 1.</span> Size')
		expect(shown('<span class="numero">Figure 2</span>')).toContain('Figure 2</span></figcaption>')
	})

	test('say so in place, and where, when their picture is elsewhere', () => {
		const html = dressFigures('<figure class="figure"><figcaption>Figure 1</figcaption></figure>', words)
		expect(html).toContain(
			'Pas ici. <a class="link" href="https://example.org/?a=1&amp;b=&quot;2&quot;" rel="noopener">Chez l’éditeur</a>',
		)
		const led = '<figure><figcaption>F <a href="https://example.org/f">See</a></figcaption></figure>'
		expect(dressFigures(led, words).match(/<a /g)).toHaveLength(1)
		expect(
			dressFigures('<figure><figcaption>F</figcaption></figure>', { ...words, elsewhereLink: null }),
		).not.toContain('<a')
	})

	test('made of words or formulas are no pictures that are missing', () => {
		for (const inner of ['<p>a → b</p>', '<math><mi>x</mi></math>'])
			expect(dressFigures(`<figure>${inner}</figure>`, words)).toBe(`<figure>${inner}</figure>`)
	})

	test('that hold others are left as they are', () => {
		const html = '<figure><figure><img src="/images/a"></figure></figure>'
		expect(dressFigures(html, words)).toContain('<figure><figure><img')
	})
})

describe('the tables of a text', () => {
	test('can be taken as CSV and seen larger, by buttons of scripts alone', () => {
		const html = dressFigures(table(cells(2)), words)
		expect(html.match(/<button type="button" class="scripts-only" data-(?:csv|figure)>/g)).toHaveLength(2)
		expect(html).toMatch(/^<figure[^>]*><figcaption>Table<\/figcaption><p class="figure-tools"/)
	})

	test('leave the column where they are wide and the tools of the page are past', () => {
		expect(dressFigures(long + table(cells(8)), words)).toContain('class="wide tableau"')
		expect(dressFigures(table(cells(8)), words)).not.toContain('wide')
		expect(dressFigures(long + table(cells(7)), words)).not.toContain('wide')
		expect(dressFigures(long + table('<tr><td colspan="8">1</td></tr>'), words)).toContain('wide')
	})

	test('keep an interval on one line, and the rest of a cell as it is', () => {
		const html = dressFigures(
			table('<tr><td>21.7 (19.2–24.5)</td><td title="1–2">vers 1910</td></tr>'),
			words,
		)
		expect(html).toContain(
			'<td>21.7 <span class="unbroken">(19.2–24.5)</span></td><td title="1–2">vers 1910</td>',
		)
	})

	test('hold their first column where some row has a cell of it alone', () => {
		expect(dressFigures(table(cells(4, 'th') + cells(4)), words)).toContain('tab-enveloppe held')
		expect(dressFigures(table(cells(3)), words)).not.toContain('held')
		expect(dressFigures(table('<tr><td colspan="4">1</td></tr>'), words)).not.toContain('held')
		expect(dressFigures(table(`<tr><td colspan="4">1</td></tr>${cells(4)}`), words)).toContain('held')
	})

	test('know which first cells of rows stand in the second column, under a cell that reaches down', () => {
		const under = '<tr><td data-under>b</td><td>1</td><td>1</td></tr>'
		const html = dressFigures(
			table(
				`<tr><td rowspan="2">a</td><td>1</td><td>1</td><td>1</td></tr>${under.replace(' data-under', '')}${cells(4)}`,
			),
			words,
		)
		expect(html).toContain(`</tr>${under}${cells(4)}`)
		expect(html).toContain('<td rowspan="2">a</td>')
	})
})
