import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pdfText } from './pdf-text.server.ts'

const FILES = join(import.meta.dirname, '../../../../data/demo/files')

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

test.each([
	'',
	'%PDF-1.4 broken',
	'not a PDF',
	'%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\ntrailer<</Root 1 0 R>>',
])('a file that cannot be read has no words: %j', async (content) => {
	expect(await pdfText(new TextEncoder().encode(content))).toBe('')
})
