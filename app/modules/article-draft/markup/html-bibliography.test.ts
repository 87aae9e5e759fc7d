import { expect, it } from 'vitest'
import { readMarkup } from './read-markup.ts'

const read = (body: string) =>
	readMarkup(
		new TextEncoder().encode(`<!doctype html><html><body><h1>Le titre</h1>${body}</body></html>`),
		'fr',
	)

it('the bibliography of a page is its references, under their subheadings, and no longer part of its text', () => {
	const { references, html, balance } = read(`<p>Le fleuve (Diop 1954).</p>
		<section><h2>Références bibliographiques</h2><h3>Livres</h3>
		<ul><li>[12] Mbembe, A. (2000). De la postcolonie. Paris : Karthala.</li>
		<li><p>Diop, C. A. 1954. <i>Nations nègres et culture</i>. Paris : Présence africaine.</p></li></ul></section>
		<h2>Remerciements</h2><p>À tous.</p>`)
	expect(references).toMatchObject([
		{ text: 'Mbembe, A. (2000). De la postcolonie. Paris : Karthala.', label: '12', section: 'Livres' },
		{ label: null, html: expect.stringContaining('<em>Nations nègres et culture</em>') },
	])
	expect(html).not.toMatch(/Karthala|bibliographiques|<ul/)
	expect(html).toContain('À tous.')
	expect(html).toMatch(/href="#[^"]*"[^>]*>[^<]*Diop 1954/)
	expect(balance.items).toEqual([])
})

it('what stands under that name without naming a year stays text', () => {
	const { references, html } = read('<h2>Sources</h2><p>Des entretiens avec les pêcheurs du fleuve.</p>')
	expect(references).toEqual([])
	expect(html).toContain('pêcheurs')
})
