import { describe, expect, it } from 'vitest'
import { parseTree, writeTree } from '#app/modules/work/full-text/index.ts'
import { findPlaces, withMarks } from './find.ts'

const found = (html: string, ...spellings: string[]) =>
	findPlaces(parseTree(html), spellings).map(({ found }) => found)

describe('a term of an index is found', () => {
	it('as a whole word, as it is written; a small first letter finds a capital, a capital no small one', () => {
		expect(found('<p>Le Congo, congolais, congo.</p>', 'Congo')).toEqual(['Congo'])
		expect(found('<p>Marché du soir. Le marché, les marchés.</p>', 'marché', 'marchés')).toEqual([
			'Marché',
			'marché',
			'marchés',
		])
		expect(found("<p>N’Djamena et N'Djamena</p>", 'N’Djamena')).toHaveLength(2)
		expect(found('<p>C++ (et a.b)</p>', 'a.b')).toEqual(['a.b'])
		expect(found('<p>axb</p>', 'a.b')).toEqual([])
		expect(found('<p>The Niger-Congo languages</p>', 'Niger-Congo')).toEqual(['Niger-Congo'])
	})
	it.each([...'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~'])('with %s in it', (sign) => {
		expect(found(`<p>x a${sign.replace('&', '&amp;').replace('<', '&lt;')}b x</p>`, `a${sign}b`)).toEqual([
			`a${sign}b`,
		])
	})
	it('over the borders of italics and lines, never over those of paragraphs', () => {
		expect(found('<p>le <em>Congo</em>\n belge</p>', 'Congo belge')).toHaveLength(1)
		expect(found('<p>Congo</p><p>belge</p>', 'Congo belge')).toEqual([])
		expect(found('<p>le Congo belge et le Congo</p>', 'Congo', 'Congo belge')).toEqual([
			'Congo belge',
			'Congo',
		])
	})
	it('with accents in one letter or in two, and in Arabic', () => {
		expect(found('<p>Ẹ̀kọ́</p>'.normalize('NFD'), 'Ẹ̀kọ́'.normalize('NFC'))).toHaveLength(1)
		expect(found('<p>نهر الكونغو والكونغو</p>', 'الكونغو')).toEqual(['الكونغو'])
	})
	it('not in headings, formulas, code and calls of notes', () => {
		expect(
			found('<h2>Congo</h2><p><math><mi>Congo</mi></math><code>Congo</code></p><p>ici : Congo</p>', 'Congo'),
		).toHaveLength(1)
	})
	it('with the words around it, which name each place apart', () => {
		const [first, second, third] = findPlaces(parseTree('<p>Au Congo.</p><p>Au Congo.</p><p>Le Congo</p>'), [
			'Congo',
		])
		expect(first).toMatchObject({ before: 'Au ', found: 'Congo', after: '.' })
		expect(new Set([first?.key, second?.key, third?.key]).size).toBe(3)
	})
})

describe('marks', () => {
	const html = '<p>Au <em>Congo</em>, le Congo &amp; le fleuve.</p>'
	const term = { entry: 'Congo', spellings: ['Congo'], takenOut: new Set<string>() }

	it('stand before each place, change no word and leave the text that was given alone', () => {
		const tree = parseTree(html)
		const mark = '<span class="entree-index" data-index="Congo"></span>'
		expect(writeTree(withMarks(tree, [term, { ...term, entry: 'fleuve', spellings: ['fleuve'] }]))).toBe(
			`<p>Au <em>${mark}Congo</em>, le ${mark}Congo &amp; le ${mark.replace('Congo', 'fleuve')}fleuve.</p>`,
		)
		expect(writeTree(tree)).toBe(html)
	})
	it('stand where they belong among runs of the same words', () => {
		const tree = withMarks(parseTree('<p>le <em>x</em> le <em>Congo</em> le Congo</p>'), [term])
		expect(writeTree(tree).replaceAll(/<span[^>]*><\/span>/g, '¶')).toBe(
			'<p>le <em>x</em> le <em>¶Congo</em> le ¶Congo</p>',
		)
	})
	it('do not stand where a place was taken out, also when words far from it change', () => {
		const [, second] = findPlaces(parseTree(html), ['Congo'])
		const takenOut = new Set([second?.key ?? ''])
		const later = `<p>Un début nouveau sur le Congo, qui est long.</p>${html}`
		const marks = writeTree(withMarks(parseTree(later), [{ ...term, takenOut }])).match(/<span/g)
		expect(marks).toHaveLength(2)
	})
})
