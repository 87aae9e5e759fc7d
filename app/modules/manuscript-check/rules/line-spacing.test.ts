import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { NOBODY } from '../anonymity/anonymity.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from './rules.ts'
import { sentenceOf } from './sentence.ts'

/** The same manuscript with all lines of the given kind. */
async function withLines(rule: string, value: number): Promise<Uint8Array> {
	const parts = unzipSync(await docxOf())
	const changed = ['word/document.xml', 'word/styles.xml'].map((name) => {
		const text = strFromU8(parts[name] ?? new Uint8Array())
		return [
			name,
			strToU8(text.replace(/w:line="\d+" w:lineRule="auto"/g, `w:line="${value}" w:lineRule="${rule}"`)),
		]
	})
	return zipSync({ ...parts, ...Object.fromEntries(changed) })
}

test.each([
	['auto', 480, []],
	['auto', 360, ['100 % du texte a un interligne de 1,5 ; 2 est demandé.']],
	['atLeast', 23, ['100 % du texte a un interligne de 1 ; 2 est demandé.']],
	['exact', 360, ['100 % du texte a un interligne fixé en points ; 2 est demandé.']],
])('lines set as %s %i', async (rule, value, told) => {
	const { findings } = checkManuscript(readDocx(await withLines(rule, value)), {
		rules: DEFAULT_RULES,
		people: NOBODY,
		fileName: '',
	})
	expect(
		findings
			.filter(({ rule }) => rule === 'lineSpacing')
			.map((finding) => sentenceOf(finding, 'fr').replace(/\s/gu, ' ')),
	).toEqual(told)
})
