import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { p, type WordParts, wordDocx } from '../testing/word.ts'
import { commentDocx, type Remark } from './comment-docx.ts'
import { maskDocx } from './mask-docx.ts'

const partsOf = (bytes: Uint8Array) =>
	Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))
const by = { author: 'Le contrôle', initials: 'C', at: new Date('2026-01-02T03:04:05Z') }
const remarked = (parts: WordParts, place: Remark['place'] = null) =>
	partsOf(commentDocx(wordDocx(parts), [{ place, lines: ['À revoir'] }], by))
/** Text as programs other than Word write it, which says nothing of its spaces. */
const bare = (...texts: string[]) =>
	`<w:p>${texts.map((text) => `<w:r><w:t>${text}</w:t></w:r>`).join('')}</w:p>`

test('a remark has a number that no comment of the file has', () => {
	const theirs = '<w:comments NAMESPACES><w:comment w:id="0" w:author="x"><w:p/></w:comment></w:comments>'
	const parts = remarked({
		body: p('Le texte.'),
		relations: { c: { type: 'comments', target: 'comments.xml', part: theirs } },
	})
	expect(parts['word/comments.xml']?.match(/w:id="\d+"/g)).toEqual(['w:id="0"', 'w:id="1"'])
	expect(parts['word/document.xml']).toContain('w:id="1"')
})

test('a part that has the name of the comments and is something else stays as it is', () => {
	const parts = remarked({
		body: p('Le texte.'),
		relations: { c: { type: 'customXml', target: 'comments.xml', part: '<autre/>' } },
	})
	expect(parts['word/comments.xml']).toBe('<autre/>')
	expect(parts['word/comments-of-check.xml']).toContain('À revoir')
})

test('words that a remark parts keep the spaces between them', () => {
	const parts = remarked({ body: bare('Le marché ouvre') }, { paragraph: 1, span: { from: 3, to: 9 } })
	expect(parts['word/document.xml']).toContain('<w:t xml:space="preserve">Le </w:t>')
	expect(parts['word/document.xml']).toContain('xml:space="preserve"> ouvre</w:t>')
})

test('what a mask leaves of a run keeps its space, and a mask of no words is not put on', () => {
	const docx = wordDocx({ body: bare('Awa', 'Diop écrit') })
	const span = { from: 0, to: 7 }
	const { bytes, missed } = maskDocx(docx, [{ paragraph: 1, span, text: 'AwaDiop' }])
	expect(missed).toBe(0)
	expect(partsOf(bytes)['word/document.xml']).toContain(
		'<w:t>[…]</w:t></w:r><w:r><w:t xml:space="preserve"> écrit</w:t>',
	)
	expect(maskDocx(docx, [{ paragraph: 1, span, text: '' }]).missed).toBe(1)
})
