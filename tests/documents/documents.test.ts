import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { convert } from '#app/modules/conversion/convert.ts'
import { NOBODY } from '#app/modules/manuscript-check/anonymity/anonymity.ts'
import { checkManuscript } from '#app/modules/manuscript-check/check.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/rules.ts'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { readPdf } from '#app/modules/manuscript-file/read/pdf/read-pdf.ts'
import { Refused } from '#app/modules/manuscript-file/refusal.ts'

const namesIn = (folder: string) => readdirSync(join(import.meta.dirname, folder)).sort()
const bytesOf = (folder: string, name: string) => readFileSync(join(import.meta.dirname, folder, name))
const CHECK = { rules: DEFAULT_RULES, people: NOBODY, fileName: 'manuscrit' }

/** What cannot be kept of a file, as its balance tells it. */
const LOST: { [name: string]: string[] } = {
	// Addresses of mail are words of a text, never links.
	'56392.docx': ['links unlinked 1'],
	'stress006.docx': Array.from({ length: 23 }, () => 'links unlinked 1'),
	'mammoth.js-external-picture.docx': ['pictures missing 1'],
	'stress012.docx': ['words imported 797'],
	'tika-3388.docx': ['pictures emf 1'],
}
/** Words of parts that Word imports when it opens the file. */
const IMPORTING: { [name: string]: number } = { 'stress012.docx': 797 }
const REFUSED: { [name: string]: string } = {
	'ExternalEntityInText.docx': 'hostile',
	'clusterfuzz-testcase-minimized-POIFuzzer-6709287337197568.docx': 'wrongType',
	'clusterfuzz-testcase-minimized-POIXWPFFuzzer-4791943399604224.docx': 'wrongType',
	'clusterfuzz-testcase-minimized-POIXWPFFuzzer-5166796835258368.docx': 'wrongType',
	'clusterfuzz-testcase-minimized-POIXWPFFuzzer-5313273089884160.docx': 'damaged',
	'clusterfuzz-testcase-minimized-POIXWPFFuzzer-5569740188549120.docx': 'damaged',
	'clusterfuzz-testcase-minimized-POIXWPFFuzzer-6061520554164224.docx': 'damaged',
	'clusterfuzz-testcase-minimized-POIXWPFFuzzer-6442791109263360.docx': 'wrongType',
	'crash-517626e815e0afa9decd0ebb6d1dee63fb9907dd.docx': 'damaged',
	'stress025.docx': 'wrongType',
	'truncated62886.docx': 'damaged',
}

describe('files that Word and others wrote', () => {
	test('lose no word when they are converted; what else they lose is told', () => {
		const lost: typeof LOST = {}
		const refused: typeof REFUSED = {}
		for (const name of namesIn('word')) {
			try {
				const { balance } = convert(bytesOf('word', name), { language: null, isForReview: false })
				const words = balance.rows.find(({ kind }) => kind === 'words')?.lost
				expect(words, name).toBe(IMPORTING[name] ?? 0)
				const told = balance.items.filter(({ fate }) => fate === 'lost')
				if (told.length > 0) lost[name] = told.map(({ kind, what, count }) => `${kind} ${what} ${count}`)
			} catch (error) {
				if (!(error instanceof Refused)) throw error
				refused[name] = error.message
			}
		}
		expect({ lost, refused }).toEqual({ lost: LOST, refused: REFUSED })
	})

	test('are checked, and every finding has its place', () => {
		for (const name of namesIn('word').filter((name) => !(name in REFUSED))) {
			const manuscript = readDocx(bytesOf('word', name))
			const { findings } = checkManuscript(manuscript, CHECK)
			for (const { rule, places } of findings)
				for (const { paragraph } of places)
					expect(paragraph, `${name}: ${rule}`).toBeLessThanOrEqual(manuscript.blocks.length)
		}
	})

	test.each(namesIn('pdf'))('are checked as PDF: %s', async (name) => {
		const manuscript = await readPdf(bytesOf('pdf', name))
		expect(manuscript.blocks.length).toBeGreaterThan(0)
		expect(checkManuscript(manuscript, CHECK).measured.words).toBeGreaterThanOrEqual(0)
	})
})
