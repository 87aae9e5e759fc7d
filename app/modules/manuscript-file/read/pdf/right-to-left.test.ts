import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPdf } from './read-pdf.ts'

/** A page that Chromium printed from HTML: it draws Arabic letters one by one, in the forms that they have between their neighbours. */
const byChromium = readFileSync(join(import.meta.dirname, '../../testing/arabic-by-chromium.pdf'))

test('Arabic that a browser printed is read as it was written, one paragraph, numbers and Latin names in their places', async () => {
	const { blocks } = await readPdf(byChromium)
	expect(blocks.map(({ text }) => text)).toEqual([
		'وقد بيّن ذلك محمد عابد الجابري في كتابه (الجابري، 1984، ص 14)، وعاد إليه Achille Mbembe في نص آخر، ثم قرأ الباحثون ما كتبه محمد عابد الجابري منذ سنة 1984 في المغرب.',
	])
})
