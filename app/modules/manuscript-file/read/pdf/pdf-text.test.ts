import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pdfText } from './pdf-text.ts'

const FILES = join(import.meta.dirname, '../../../../../data/demo/files')

test('the words of a PDF are found, in Arabic too', async () => {
	const english = await readFile(
		join(FILES, 'a-replicable-temporal-extension-of-protected-area-geodata-applied-to-123-sites.pdf'),
	)
	expect(await pdfText(english)).toContain('temporal extension of protected area')
	expect(await pdfText(await readFile(join(FILES, 'dlyl-al-thqafa-al-hra.pdf')))).toContain(
		'دليل الثقافة الحرة',
	)
	expect(english.subarray(0, 5).toString()).toBe('%PDF-')
})

test('Arabic that a browser printed letter by letter is found by its words, as the check of a manuscript reads it', async () => {
	const printed = await readFile(join(import.meta.dirname, '../../testing/arabic-by-chromium.pdf'))
	const text = await pdfText(printed)
	for (const words of ['محمد عابد الجابري في كتابه', 'Achille Mbembe', 'منذ سنة 1984 في المغرب'])
		expect(text).toContain(words)
})

test.each([
	'',
	'%PDF-1.4 broken',
	'not a PDF',
	'%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\ntrailer<</Root 1 0 R>>',
])('a file that cannot be read has no words: %j', async (content) => {
	expect(await pdfText(new TextEncoder().encode(content))).toBe('')
})
