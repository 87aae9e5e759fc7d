import { PDFDocument } from '@cantoo/pdf-lib'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readDocx } from '../read/docx/read-docx.ts'
import { docxFromOdt } from '../read/odt/docx-from-odt.ts'
import { readPdf } from '../read/pdf/read-pdf.ts'
import { docxOf } from '../testing/manuscript.ts'
import { manuscriptPdf } from '../testing/manuscript-pdf.ts'
import { plantInPdf, plantInWord, wordPlaces } from '../testing/plant.ts'
import { odtPlaces, plantedInOdt } from '../testing/plant-odt.ts'
import { stringsInFile } from './strings-in-file.ts'
import { stripDocx } from './strip-docx.ts'
import { stripPdf } from './strip-pdf.ts'

/** A folder of somebody nobody knows: what keeps it out is the list of what may stay, not a search for it. */
const FOLDER = 'C:/Users/zqplante/these.docx'

const said = async (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('words in every place that the formats have for text', () => {
	test('of a Word document are in no copy, and its text is the same', async () => {
		expect(wordPlaces(FOLDER).length).toBeGreaterThan(1500)
		const plain = await docxOf()
		const original = plantInWord(plain, FOLDER)
		expect(original.length).toBeGreaterThan(plain.length)
		const { bytes } = await stripDocx(original)
		for (const [name, part] of Object.entries(unzipSync(bytes)))
			expect(strFromU8(part).match(/.{0,120}zqplante.{0,20}/)?.[0] ?? '', name).toBe('')
		const text = (file: Uint8Array) =>
			readDocx(file)
				.blocks.map(({ text, level }) => `${level} ${text}`)
				.filter((block) => block !== '0 \u2011')
		expect(text(bytes)).toEqual(text(plain))
	})

	test('of an OpenDocument text are in no copy, and its text is the same', async () => {
		expect(odtPlaces(FOLDER).join('').split('zqplante').length).toBeGreaterThan(3000)
		for (const [place, original] of plantedInOdt(FOLDER).entries()) {
			const { bytes } = await stripDocx(docxFromOdt(original))
			for (const [name, part] of Object.entries(unzipSync(bytes)))
				expect(strFromU8(part).match(/.{0,120}zqplante.{0,20}/)?.[0] ?? '', `${place} ${name}`).toBe('')
			const words = readDocx(bytes).blocks.map(({ text }) => text.trim())
			expect(words.filter(Boolean), `${place}`).toEqual(['a', 'b'])
		}
	})

	test('of a PDF are in no copy, and its text is the same', async () => {
		const plain = await manuscriptPdf({})
		const original = await plantInPdf(plain, FOLDER)
		expect(await said(original)).toContain('zqplante')
		const { bytes } = await stripPdf(original)
		expect((await stringsInFile(bytes, 'pdf')).filter((text) => text.includes('zqplante'))).toEqual([])
		const loose = await (await PDFDocument.load(bytes, { updateMetadata: false })).save({
			useObjectStreams: false,
		})
		expect(await said(loose)).not.toMatch(/zqplante|7a71706c616e7465/i)
		const text = async (file: Uint8Array) => (await readPdf(file)).blocks.map(({ text }) => text)
		expect(await text(bytes)).toEqual(await text(plain))
	})
})
