import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readDocx } from '../read/docx/read-docx.ts'
import { allIn, childrenOf, readXml, textIn } from '../read/xml.ts'
import { docxOf } from '../testing/manuscript.ts'
import { fieldStart, p, r, wordDocx } from '../testing/word.ts'
import { commentDocx, type Remark } from './comment-docx.ts'
import { type Mask, maskDocx } from './mask-docx.ts'

const BY = { author: 'Mbongi', initials: 'Mb', at: new Date('2026-03-01T08:00:00Z') }
const FOOTNOTE =
	'<w:footnote w:id="1"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> Voir Awa Une.</w:t></w:r></w:p></w:footnote>'
const CALL = '<w:r><w:footnoteReference w:id="1"/></w:r>'

/** A paragraph whose words stand in several runs, a field, a link, signs written as references and a note. */
const DOCUMENT = wordDocx({
	body: [
		p('Titre'),
		p(`${r('Selon ')}${r('Aw', '<w:b/>')}${r('a Une &', '<w:i/>')}${r(' Cie, « l’or »')}${CALL}`),
		p(
			`${fieldStart('HYPERLINK "https://x.example"')}${r('Awa Une')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${r(' dit')}`,
		),
		p(
			`<w:hyperlink w:anchor="a">${r('lien d’Awa Une')}</w:hyperlink><w:ins w:id="9" w:author="x">${r(' inséré')}</w:ins>`,
		),
		p(
			`<w:r><w:rPr><w:b/></w:rPr><w:t>un</w:t><w:tab/><w:t>deux</w:t><w:noBreakHyphen/><w:t>trois</w:t></w:r>`,
		),
		p(
			`${r('hôte')}<w:r><w:pict><v:textbox><w:txbxContent>${p('Awa Une encadrée')}</w:txbxContent></v:textbox></w:pict></w:r>`,
		),
	].join(''),
	footnotes: FOOTNOTE,
})

function at(bytes: Uint8Array, words: string, beside?: 'note'): Mask {
	const { blocks, notes } = readDocx(bytes)
	const texts = beside ? notes.map((text, index) => ({ text, number: index + 1 })) : blocks
	const found = texts.find(({ text }) => text.includes(words))
	if (!found) throw new Error(`no « ${words} »`)
	const from = found.text.indexOf(words)
	return {
		paragraph: found.number,
		...(beside && { beside }),
		span: { from, to: from + words.length },
		text: words,
	}
}
const words = (bytes: Uint8Array) => {
	const { blocks, notes } = readDocx(bytes)
	return [...blocks.map(({ text }) => text), ...notes]
}

describe('a mask', () => {
	test.each([
		'Awa Une &',
		'a Une',
		'« l’or »',
		'deux‑trois',
		'lien d’Awa',
		'Awa Une encadrée',
		'Awa Une dit',
		'un deux',
	])('covers « %s » and changes no other word', (sought) => {
		const { bytes, missed } = maskDocx(DOCUMENT, [at(DOCUMENT, sought)])
		expect(missed).toBe(0)
		const expected = words(DOCUMENT)
		const { paragraph, span } = at(DOCUMENT, sought)
		const before = expected[paragraph - 1] ?? ''
		const tab = sought === 'un deux' ? ' ' : ''
		expected[paragraph - 1] = `${before.slice(0, span.from)}[…]${tab}${before.slice(span.to)}`
		expect(words(bytes)).toEqual(expected)
	})

	test('covers words of a note; every part but that of the notes stays as it was', () => {
		const { bytes } = maskDocx(DOCUMENT, [at(DOCUMENT, 'Awa Une', 'note')])
		expect(words(bytes).at(-1)).toBe('Voir […].')
		const [before, after] = [unzipSync(DOCUMENT), unzipSync(bytes)]
		expect(Object.keys(after)).toEqual(Object.keys(before))
		for (const name of Object.keys(before))
			if (name !== 'word/footnotes.xml') expect(after[name]).toEqual(before[name])
	})

	test('is not put where other words stand', () => {
		const mask = { ...at(DOCUMENT, 'Awa Une &'), text: 'Awa Deux' }
		expect(maskDocx(DOCUMENT, [mask])).toMatchObject({ missed: 1 })
		expect(words(maskDocx(DOCUMENT, [mask]).bytes)).toEqual(words(DOCUMENT))
	})

	test('over another one puts the sign once', () => {
		const masks = [at(DOCUMENT, 'Awa Une &'), at(DOCUMENT, 'Une'), at(DOCUMENT, 'Une & Cie')]
		expect(words(maskDocx(DOCUMENT, masks).bytes)[1]).toBe('Selon […], « l’or »')
	})
})

/** The words that each comment covers, and what it says: as a reader of the standard finds them, from its range to its end. */
function commentsOf(bytes: Uint8Array): { id: string; says: string; covers: string }[] {
	const parts = unzipSync(bytes)
	const text = (name: string) => strFromU8(parts[name] as Uint8Array)
	const document = readXml(text('word/document.xml'))
	const covered = new Map<string, string>()
	const open = new Set<string>()
	const visit = (element: ReturnType<typeof readXml>) => {
		for (const child of childrenOf(element)) {
			const id = child.attributes['id'] ?? ''
			if (child.name === 'commentRangeStart') {
				open.add(id)
				covered.set(id, '')
			} else if (child.name === 'commentRangeEnd') open.delete(id)
			else if (child.name === 't')
				for (const one of open) covered.set(one, (covered.get(one) ?? '') + textIn(child))
			else visit(child)
		}
	}
	visit(document)
	const referred = [...allIn(document, 'commentReference')].map(({ attributes }) => attributes['id'] ?? '')
	const name = Object.keys(parts).find((part) => /word\/comments\w*\.xml/.test(part)) ?? ''
	return childrenOf(readXml(text(name)), 'comment').map((comment) => {
		const id = comment.attributes['id'] ?? ''
		expect(referred).toContain(id)
		expect(open).toEqual(new Set())
		return { id, says: childrenOf(comment, 'p').map(textIn).join('|'), covers: covered.get(id) ?? '' }
	})
}

describe('a remark', () => {
	const remark = (sought: string, beside?: 'note'): Remark => ({
		place: at(DOCUMENT, sought, beside),
		lines: [`sur ${sought}`],
	})

	test('is a comment over its very words, and the text stays as it was', () => {
		const sought = ['Titre', 'a Une &', '« l’or »', 'Une & Cie', 'Awa Une dit', 'deux‑trois', 'un']
		const made = commentDocx(
			DOCUMENT,
			sought.map((one) => remark(one)),
			BY,
		)
		expect(words(made)).toEqual(words(DOCUMENT))
		expect(commentsOf(made).map(({ covers }) => covers)).toEqual(sought.map((one) => one.replace('‑', '')))
	})

	test('stands over the whole link, over the paragraph that holds a box, and where a note is called', () => {
		const made = commentDocx(
			DOCUMENT,
			[
				remark('d’Awa'),
				remark('encadrée'),
				remark('Voir', 'note'),
				{ place: { paragraph: 999 }, lines: ['a', 'b'] },
				{ place: null, lines: ['c'] },
			],
			BY,
		)
		expect(commentsOf(made).map(({ covers, says }) => `${says}: ${covers}`)).toEqual([
			'sur d’Awa: lien d’Awa Une',
			'sur encadrée: hôteAwa Une encadrée',
			'sur Voir: Selon Awa Une & Cie, « l’or »',
			'a|b: Titre',
			'c: Titre',
		])
	})

	test('stands beside the comments that are there already', async () => {
		const original = await docxOf({ comment: 'Awa Une' })
		const made = commentDocx(original, [{ place: null, lines: ['nouveau'] }], BY)
		expect(commentsOf(made).map(({ says }) => says)).toEqual(['À revoir.', 'nouveau'])
		expect(readDocx(made).hidden.comments.map(({ author }) => author)).toEqual(['Awa Une', 'Mbongi'])
		const [before, after] = [unzipSync(original), unzipSync(made)]
		const changed = Object.keys(after).filter(
			(name) => !Buffer.from(after[name] ?? []).equals(Buffer.from(before[name] ?? [])),
		)
		expect(changed.toSorted()).toEqual(['word/comments.xml', 'word/document.xml'])
	})

	test.each([
		['in the paragraph', (control: string) => control],
		['in another one', (control: string) => `<w:sdt><w:sdtContent>${control}</w:sdtContent></w:sdt>`],
		['in a link', (control: string) => `<w:hyperlink w:anchor="a">${control}</w:hyperlink>`],
		['in a tracked change', (control: string) => `<w:ins w:id="9" w:author="x">${control}</w:ins>`],
	])('has no range where a content control stands %s, and stands behind the paragraph', (_, around) => {
		const control = `<w:sdt><w:sdtContent>${r('Awa Une')}</w:sdtContent></w:sdt>`
		const original = wordDocx({ body: p('Titre') + p(r('dit ') + around(control)) + p('Fin') })
		const made = commentDocx(original, [{ place: at(original, 'Awa'), lines: ['sur Awa'] }], BY)
		expect(commentsOf(made)).toEqual([{ id: '0', says: 'sur Awa', covers: '' }])
		expect(words(made)).toEqual(words(original))
		const paragraphs = [...allIn(readXml(strFromU8(unzipSync(made)['word/document.xml'] as Uint8Array)), 'p')]
		expect(paragraphs.map((one) => [...allIn(one, 'commentReference')].length)).toEqual([0, 1, 0])
	})

	test('escapes what XML would read', () => {
		const [comment] = commentsOf(commentDocx(DOCUMENT, [{ place: null, lines: ['<w:p> & "x"'] }], BY))
		expect(comment?.says).toBe('<w:p> & "x"')
	})
})
