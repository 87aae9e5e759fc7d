import { describe, expect, it } from 'vitest'
import { arabicArticle, englishArticle } from '#app/modules/work/testing/records.ts'
import { GALLEY_TEMPLATES } from '../look.ts'
import { sourceOf } from '../testing.ts'
import { readPdf } from './testing.ts'
import { writePdf } from './write-pdf.ts'

const TEXTS = [
	...GALLEY_TEMPLATES.map((template) => ({ template, record: englishArticle, word: 'Line' })),
	{ template: 'classique' as const, record: arabicArticle, word: '2046' },
]

describe.each(TEXTS)('the last page of $template, $record.language', ({ template, record, word }) => {
	/** The lines on each page of a text of so many. */
	async function linesOf(count: number): Promise<number[]> {
		const html = `<p>${word}</p>`.repeat(count)
		const source = sourceOf({ ...record, abstract: {}, references: [] }, html, { template })
		const { pages } = await readPdf((await writePdf(source)).bytes)
		return pages.map((page) => page.split(word).length - 1)
	}

	it('has no line or two alone: the pages before it are a line longer', async () => {
		const lines = await linesOf(290)
		const full = lines[1] ?? 0
		const alone = 290 - (lines.at(-1) ?? 0)
		for (const more of [1, 2]) {
			const set = await linesOf(alone + more)
			expect(set.slice(1, -1).every((each) => each > full)).toBe(true)
			expect(set).toHaveLength(lines.length - 1)
		}
		expect((await linesOf(alone + 3)).at(-1)).toBe(3)
	})
})
