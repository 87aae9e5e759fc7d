import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { convert } from '#app/modules/conversion/convert.ts'
import { NOBODY } from '#app/modules/manuscript-check/anonymity/anonymity.ts'
import type { BalanceRow } from '#app/modules/manuscript-check/balance.ts'
import { checkManuscript } from '#app/modules/manuscript-check/check.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/rules.ts'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxFromOdt } from '#app/modules/manuscript-file/read/index.ts'
import { readPdf } from '#app/modules/manuscript-file/read/pdf/read-pdf.ts'
import { Refused } from '#app/modules/manuscript-file/refusal.ts'
import { wordsCountedApart } from './counted-apart.ts'

const namesIn = (folder: string) => readdirSync(join(import.meta.dirname, folder)).sort()
const bytesOf = (folder: string, name: string) => readFileSync(join(import.meta.dirname, folder, name))
const CHECK = { rules: DEFAULT_RULES, people: NOBODY, fileName: 'manuscrit' }

/** What cannot be kept of a file, as its balance tells it. */
const LOST: { [name: string]: string[] } = {
	'mammoth.js-external-picture.docx': ['pictures missing 1'],
	'stress012.docx': ['words imported 797'],
	'tika-3388.docx': ['pictures emf 1'],
}
/** Words of parts that Word imports when it opens the file. */
const IMPORTING: { [name: string]: number } = { 'stress012.docx': 797 }
/** Words that the walk takes for one with a deleted word before them, or with what stands above them in small letters (ruby). */
const RUN_TOGETHER: { [name: string]: number } = { '61470.docx': 1, 'google-tracked-changes.docx': 1 }
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

const OWN = namesIn('own').filter((name) => /\.(?:docx|odt)$/.test(name))

describe('one text, written by several programs', () => {
	const convertedFile = (name: string) => {
		const bytes = bytesOf('own', name)
		return convert(name.endsWith('.odt') ? docxFromOdt(bytes) : bytes, { language: null, isForReview: false })
	}

	test.each(OWN.filter((name) => !name.startsWith('scripts-')))('is the same text: %s', (name) => {
		const { html, balance, abstracts, references } = convertedFile(name)
		for (const kept of [
			'<blockquote><p>Une citation mise à part.</p><p>Son deuxième paragraphe.</p></blockquote>',
			'Voir <a href="#t-s-parties">la deuxième partie</a>',
			'<p>Terme</p><p>Sa définition.</p>',
			'<li>Premier point<ol type="a"><li>sous-point</li><li>autre sous-point</li></ol></li><li>Deuxième point</li>',
			'<ol start="3"><li>Troisième point</li></ol>',
			'<p>Une autre liste commence.</p><ol><li>Un</li><li>Deux</li></ol>',
			'<li>☐ case vide</li><li>☒ case cochée</li>',
			'<figcaption>Un rectangle bleu</figcaption>',
			'<li>un point dans la note</li><li>un autre point</li>',
			'(<a href="#ref-1">Ki-Zerbo, 1972</a> ; <a href="#ref-2">Mbembe, 2000</a>)',
		])
			expect(html).toContain(kept)
		expect(html.match(/<math/g)).toHaveLength(2)
		expect(html.match(/<table/g)).toHaveLength(1)
		expect(html.match(/ id="t-n-/g)).toHaveLength(3)
		expect(abstracts['fr']).toMatch(/^Ce texte réunit.*aucune recherche\.$/s)
		expect(references.map(({ html }) => html?.match(/<em>[^<]*/)?.[0])).toEqual([
			'<em>Histoire de l’Afrique noire',
			'<em>De la postcolonie',
		])
		expect(balance.items.filter(({ fate }) => fate === 'lost')).toEqual([])
	})
})

describe('writing from right to left, glosses, contents and long notes, by several programs', () => {
	test.each(OWN.filter((name) => name.startsWith('scripts-')))('%s', (name) => {
		const bytes = bytesOf('own', name)
		const docx = name.endsWith('.odt') ? docxFromOdt(bytes) : bytes
		const { html, balance } = convert(docx, { language: null, isForReview: false })
		for (const kept of [
			'Un mot en arabe, <span lang="ar" dir="rtl">كتاب</span>, et un mot en n’ko, <span lang="nqo" dir="rtl">ߒߞߏ</span>, dans',
			'<p lang="ar" dir="rtl">هذه فقرة كاملة باللغة العربية عن الأسواق والوادي القديم.</p>',
			'<p lang="nqo" dir="rtl">ߒߞߏ ߒߞߏ ߒߞߏ ߒߞߏ ߒߞߏ</p>',
			'<td><em>ni-</em></td><td><em>na-</em></td><td><em>ku-</em></td><td><em>penda</em></td></tr><tr><td>1SG</td>',
			'Premier paragraphe de la note.</p><p>Second paragraphe de la note, avec <span lang="nqo" dir="rtl">ߒߞߏ</span>.',
		])
			expect(html).toContain(kept)
		expect(html).not.toContain('Table of Contents')
		expect(balance.items.filter(({ fate }) => fate === 'lost')).toEqual([])
	})
})

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

	test('have every word in their balance, as many as somebody counts who knows nothing of parts', () => {
		for (const name of namesIn('word').filter((name) => !(name in REFUSED))) {
			const bytes = bytesOf('word', name)
			const { balance } = convert(bytes, { language: null, isForReview: false })
			const { text, aside, lost } = balance.rows.find(({ kind }) => kind === 'words') as BalanceRow
			const expected = wordsCountedApart(bytes) + (IMPORTING[name] ?? 0) + (RUN_TOGETHER[name] ?? 0)
			expect(text + aside + lost, name).toBe(expected)
		}
	})

	test('EndNote: works that a text cites are its references, with the records of the file', () => {
		const { references } = convert(bytesOf('word', 'endnote-citations.docx'), {
			language: 'en',
			isForReview: false,
		})
		expect(references.map(({ text, origin, csl }) => ({ text, origin, csl }))).toMatchObject([
			{
				text: 'Heitman, J. ; Kozel, T. R. ; Kwon-Chung, J. K. ; Perfect, J.R. ; Casadevall, A. (2011). Cryptococcus: from human pathogen to model yeast. ASM Press.',
				origin: 'file',
				csl: { type: 'book', publisher: 'ASM Press', 'publisher-place': 'Washington, D. C.' },
			},
			{
				text: expect.stringMatching(/^Marra, R\. E\. ; Huang, J\. C\. .* Genetics, 167\(2\), 619-31\. http/),
				origin: 'file',
				csl: { type: 'article-journal', volume: '167', issue: '2', page: '619-31' },
			},
		])
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
