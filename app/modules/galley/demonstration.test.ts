import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { arabicArticle, englishArticle, frenchArticle, spanishArticle } from '../work/testing/records.ts'
import { writeEpub } from './epub/write-epub.ts'
import { writeHtml } from './html/write-html.ts'
import { writeJats } from './jats/write-jats.ts'
import { readPdf } from './pdf/testing.ts'
import { writePdf } from './pdf/write-pdf.ts'
import { saidOf } from './said.server.ts'
import type { GalleySource } from './source.ts'
import { sourceOf } from './testing.ts'
import { writePlainText } from './writers/plain-text.ts'

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const WORDS_OF: { [format: string]: (source: GalleySource) => Promise<string> } = {
	HTML: async (source) => textOf((await writeHtml(source)).bytes),
	JATS: async (source) => textOf((await writeJats(source)).bytes),
	'plain text': async (source) => textOf((await writePlainText(source)).bytes),
	EPUB: async (source) => {
		const files = Object.entries(unzipSync((await writeEpub(source)).bytes))
		return files.flatMap(([path, bytes]) => (path.endsWith('.xhtml') ? strFromU8(bytes) : [])).join('\n')
	},
	PDF: async (source) => (await readPdf((await writePdf(source)).bytes)).pages.join('\n'),
}
const MARK = {
	fr: /Texte\s+de\s+démonstration/,
	en: /Demonstration\s+text/,
	es: /Texto\s+de\s+demostración/,
}
const ATTRIBUTION = 'A. Author. 2018. A text.'

test.each(Object.keys(WORDS_OF))('%s of a text of the demonstration says that it is one', async (format) => {
	for (const article of [frenchArticle, englishArticle, spanishArticle]) {
		const words = (more: Partial<typeof article>) => {
			const record = { ...article, licence: 'CC-BY-4.0', ...more }
			return WORDS_OF[format]?.(sourceOf(record, '<p>Words.</p>', { said: saidOf(record, []) }))
		}
		const mark = MARK[article.language as keyof typeof MARK]
		expect(await words({ demonstration: true })).toMatch(mark)
		const reprint = await words({ demonstration: true, attribution: ATTRIBUTION })
		expect(reprint).toMatch(mark)
		expect(reprint?.replace(/\s+/g, ' ')).toContain(ATTRIBUTION)
		expect(await words({})).not.toMatch(mark)
	}
})

test('so does it in Arabic', async () => {
	const record = { ...arabicArticle, demonstration: true }
	const source = sourceOf(record, '<p>كلمة</p>', { said: saidOf(record, []) })
	for (const format of ['HTML', 'JATS', 'plain text', 'EPUB'])
		expect(await WORDS_OF[format]?.(source), format).toContain('نص للعرض التوضيحي')
})

test('plain text says that a text was retracted', async () => {
	const record = { ...frenchArticle, retracted: true }
	expect(await WORDS_OF['plain text']?.(sourceOf(record, '', { said: saidOf(record, []) }))).toContain(
		'Ce texte a été rétracté.',
	)
})
