import { expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { boldHeadings, mainAmong } from './bold-headings.ts'

const read = (lines: string[], before = '') =>
	boldHeadings(
		readDocx(
			wordDocx({
				body: before + lines.map((line) => p(`<w:r><w:rPr><w:b/></w:rPr><w:t>${line}</w:t></w:r>`)).join(''),
			}),
		).blocks,
	)
const texts = (headings: ReturnType<typeof read>) => headings.map(({ text }) => text)

test('bold lines with a number are headings; dates, counts and captions in bold are none', () => {
	const headings = ['1. Les lieux', '1.1 le bourg', '2) Les gens', '3 Conclusion']
	const others = ['12 avril 2006, 11 h', '12 апреля 2006 года', '3 villages', 'Figure 1. Le bourg']
	const styled = p('Une partie', 'Titre1')
	expect(texts(read([...headings, ...others], styled))).toEqual(headings)
})

test('where no style names a heading, bold lines that are a title are headings, not measures and sentences', () => {
	const titles = ['Les lieux', 'الفتيات']
	const others = ['Ils partirent.', '12 avril 2006', 'p = 0,21', 'p-value= 0.2175', '12-13-13']
	expect(texts(read([...titles, ...others]))).toEqual(titles)
})

test('main parts are those of the first number, in figures, Roman numbers or Arabic words', () => {
	const main = (lines: string[]) => texts(mainAmong(read(lines)))
	expect(main(['1. Les lieux', '1.1. Le bourg', '2. Les gens', '12 avril'])).toEqual([
		'1. Les lieux',
		'2. Les gens',
	])
	expect(main(['I. Les lieux', 'Le bourg', 'II. Les gens'])).toEqual(['I. Les lieux', 'II. Les gens'])
	expect(main(['أولاً- مقدمة', 'الفتيات', 'ثانياً- الأهداف'])).toEqual(['أولاً- مقدمة', 'ثانياً- الأهداف'])
})
