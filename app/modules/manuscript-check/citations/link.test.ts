import { describe, expect, test } from 'vitest'
import { cslFrom, referenceOf } from '#app/modules/reference/index.ts'
import { toFullText } from '#app/modules/work/full-text/index.ts'
import { followReferences, linkCitations } from './link.ts'

/** A bibliography as its authors write it; the first entry is `#ref-1`. */
const LIST = [
	'Diop, C. A. (2010a). <i>Nations nègres et culture</i>. Présence africaine.',
	'Diop, C. A. (2010b). <i>L’unité culturelle de l’Afrique noire</i>. Présence africaine.',
	'Diop, C. A. (2012). <i>Civilisation ou barbarie</i>. Présence africaine.',
	'Diop, M., & Fall, A. (2015). La ville et ses marges. <i>Politique africaine</i>, 39(2), 7-24.',
	'Ki-Zerbo, J., Ly, B., & Ndiaye, S. (1999). Une histoire partagée. <i>Présence africaine</i>, 12(1), 1-9.',
	'Banque mondiale. (2019). <i>Rapport sur le développement</i>. Banque mondiale.',
	'Traoré, A. (2001). Les mots. <i>Afrique</i>, 1(1), 1-2.',
	'Traoré, B. (2001). Les choses. <i>Afrique</i>, 2(1), 3-4.',
	'van der Wal, J. (2016). Diagnosing focus. <i>Studies in Language</i>, 40(2), 259-301.',
]
const references = LIST.map((html) => referenceOf(html.replace(/<[^>]*>/g, ''), { html }))
const linked = (html: string, list = references) =>
	linkCitations(toFullText(html, { language: 'fr' }).html, list)
/** The words of each link with the number of its entry. */
const linksIn = (html: string) =>
	[...html.matchAll(/<a href="#ref-(\d+)">(.*?)<\/a>/g)].map(([, number, words]) => `${words} → ${number}`)
const links = (html: string) => linksIn(linked(`<p>${html}</p>`).html)

describe('author and year (APA 7, section 8.11)', () => {
	test.each<[string, string[]]>([
		['Un fait établi (Diop, 2012).', ['Diop, 2012 → 3']],
		['Plusieurs travaux (Diop 2010a, 2012 : 45) le disent.', ['Diop 2010a → 1', '2012 → 3']],
		['Deux à la fois (Diop, 2010a, b).', ['Diop, 2010a → 1', 'b → 2']],
		['Selon Diop (2012), la ville change.', ['Diop (2012) → 3']],
		['Comme Diop (2012, p. 45) l’écrit.', ['Diop (2012 → 3']],
		['Deux auteurs (Diop et Fall, 2015).', ['Diop et Fall, 2015 → 4']],
		['Deux auteurs, en anglais : Diop & Fall (2015).', ['Diop &amp; Fall (2015) → 4']],
		['Au-delà de deux (Ki-Zerbo et al., 1999).', ['Ki-Zerbo et al., 1999 → 5']],
		['En français (Ki-Zerbo et coll., 1999).', ['Ki-Zerbo et coll., 1999 → 5']],
		['Un organisme (Banque mondiale, 2019).', ['Banque mondiale, 2019 → 6']],
		['Plusieurs (voir Diop, 2012 ; Banque mondiale, 2019).', ['Diop, 2012 → 3', 'Banque mondiale, 2019 → 6']],
		['Avec une particule (van der Wal 2016).', ['van der Wal 2016 → 9']],
		['Sans parenthèses, voir Diop 2012 à ce sujet.', ['Diop 2012 → 3']],
		['Comme au cours (P. DIOP, 2012, p. 4).', ['P. DIOP, 2012 → 3']],
		['Dans la phrase, la Banque mondiale (2019) le dit.', ['Banque mondiale (2019) → 6']],
	])('%s', (text, expected) => {
		expect(links(text)).toEqual(expected)
	})

	test('a name with emphasis within is linked by its year', () => {
		expect(links('Un fait (Ki-Zerbo <em>et al.</em>, 1999).')).toEqual(['1999 → 5'])
	})

	test('notes, quotations, cells and captions cite too; headings, links and formulas do not', () => {
		const { html } = linked(
			'<h2>Diop (2012)</h2><blockquote><p>Dit (Diop, 2012).</p></blockquote><table><tr><td>Diop (2012)</td></tr></table><p><a href="https://example.org/">Diop (2012)</a></p><p>x<a class="footnote-ref" href="#n-1" id="a-1">1</a></p><section class="footnotes"><ol><li id="n-1"><p>Voir Diop (2012). <a class="footnote-back" href="#a-1">↩︎</a></p></li></ol></section>',
		)
		expect(linksIn(html)).toHaveLength(3)
		expect(html).toContain('<h2 id="t-diop-2012">Diop (2012)</h2>')
		expect(html).toContain('<a href="https://example.org/" rel="noopener">Diop (2012)</a>')
	})
})

describe('what is left as it stands', () => {
	test.each<[string, string]>([
		['two entries of one name and year', 'Un fait (Traoré, 2001).'],
		['two entries that only letters tell apart', 'Un fait (Diop, 2010).'],
	])('%s is ambiguous and told', (_, text) => {
		const { html, ambiguous, unlisted } = linked(`<p>${text}</p>`)
		expect(linksIn(html)).toEqual([])
		expect(ambiguous).toHaveLength(1)
		expect(unlisted).toEqual([])
	})

	test.each(['Un fait (Diop, 2013).', 'Un fait (Diop et Ba, 2012).', 'Un fait (Diop et al., 2012).'])(
		'%s is cited and not listed',
		(text) => {
			const { html, unlisted } = linked(`<p>${text}</p>`)
			expect(linksIn(html)).toEqual([])
			expect(unlisted).toHaveLength(1)
		},
	)

	test('what is no citation: dates of lives, laws, years alone', () => {
		const { html, unlisted } = linked(
			'<p>Elle naît en (1999). La loi (2012) le dit. En 2012, à Dakar (Sénégal, 2019).</p>',
		)
		expect(linksIn(html)).toEqual([])
		expect(unlisted).not.toContain('loi (2012)')
	})

	test('initials tell two of one name apart', () => {
		expect(links('Selon A. Traoré (2001), puis B. Traoré (2001).')).toEqual([
			'A. Traoré (2001) → 7',
			'B. Traoré (2001) → 8',
		])
	})

	test('entries that nothing cites are told by their place', () => {
		expect(linked('<p>(Diop, 2012)</p>').uncited).toEqual([0, 1, 3, 4, 5, 6, 7, 8])
	})
})

describe('numbers and marks in brackets, and raised', () => {
	const numbered = ['1', '2', '3', '12', 'Mbe01'].map((label) =>
		referenceOf(`Auteur ${label}. Titre.`, { label }),
	)
	const numbers = (text: string) => linksIn(linked(`<p>${text}</p>`, numbered).html)

	test.each<[string, string[]]>([
		['Un fait [3].', ['3 → 3']],
		['Deux [1, 12] et un intervalle [1–3].', ['1 → 1', '12 → 4', '1 → 1', '3 → 3']],
		['Une page [2, p. 45].', ['2 → 2']],
		['Une marque [Mbe01].', ['Mbe01 → 5']],
		['Des ports<sup>3</sup> et des quais.<sup>1, 12</sup>', ['3 → 3', '1 → 1', '12 → 4']],
		['Un intervalle<sup>1–3</sup>.', ['1 → 1', '3 → 3']],
		[
			'Une surface de 12 km<sup>2</sup>, 10<sup>3</sup>, x<sup>2</sup>, le 1<sup>er</sup>, un mot<sup>99</sup>.',
			[],
		],
		['Une année [1914-18], un ajout [sic], un nombre [99].', []],
	])('%s', (text, expected) => {
		expect(numbers(text)).toEqual(expected)
	})

	test('brackets are no citations where the entries bear no numbers', () => {
		expect(links('Un ajout [3], des ports<sup>3</sup>.')).toEqual([])
	})
})

describe('over time', () => {
	const { html } = linked('<p>Un fait (Diop, 2012), un autre (Banque mondiale, 2019).</p>')

	test('linking twice changes nothing, and the links pass the rules of a full text', () => {
		expect(linkCitations(html, references).html).toBe(html)
		expect(toFullText(html, { language: 'fr' }).html).toBe(html)
	})

	test('links follow their entries; those of an entry that is gone become words', () => {
		const after = references.slice(2, 5)
		expect(linksIn(followReferences(html, references, after))).toEqual(['Diop, 2012 → 1'])
		expect(followReferences(html, references, after)).toContain('un autre (Banque mondiale, 2019)')
	})

	test('words of a hostile text stay escaped', () => {
		expect(linked('<p>&lt;script&gt; (Diop, 2012) &amp; "x"</p>').html).toContain('&lt;script&gt;')
	})
})

test('a record of a citation program is used as it is', () => {
	const csl = cslFrom({
		type: 'book',
		title: 'Sources orales',
		author: [{ family: 'Hampâté Bâ', given: 'Amadou' }],
		issued: { 'date-parts': [[1991]] },
	})
	const list = [referenceOf('Sources orales, par A. H. B.', { csl })]
	expect(linksIn(linked('<p>(Hampâté Bâ, 1991)</p>', list).html)).toEqual(['Hampâté Bâ, 1991 → 1'])
})
