import { expect, test } from 'vitest'
import { citationId, citedIn, markCitations } from './citations.ts'

test('citations are told as such, the first of each reference is where it leads back to', () => {
	const html =
		'<p><a href="#ref-2">Diop</a> et <a href="#ref-2">2012</a>, <a href="?partie=3#ref-14">Fall</a>, <a href="#t-un">ici</a></p>'
	expect(markCitations(html, 1)).toBe(
		'<p><a href="#ref-2" role="doc-biblioref" id="c-2">Diop</a> et <a href="#ref-2" role="doc-biblioref">2012</a>, <a href="?partie=3#ref-14" role="doc-biblioref" id="c-14">Fall</a>, <a href="#t-un">ici</a></p>',
	)
	expect(markCitations(html, 4)).toContain('id="c4-2"')
	expect(citationId(4, 2)).toBe('c4-2')
	expect([...citedIn(html)]).toEqual([2, 14])
})
