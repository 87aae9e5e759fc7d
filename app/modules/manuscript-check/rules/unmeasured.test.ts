import { expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf, PERFECT } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { NOBODY } from '../anonymity/anonymity.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from './rules.ts'

const unmeasured = async (changes: Parameters<typeof docxOf>[0]) =>
	checkManuscript(readDocx(await docxOf(changes)), {
		rules: DEFAULT_RULES,
		people: NOBODY,
		fileName: '',
		strings: [],
	}).unmeasured

test('a manuscript with everything has every rule measured', async () => {
	expect(await unmeasured({})).toEqual([])
})

test('what is not there is not said to be kept', async () => {
	expect(await unmeasured({ abstracts: [], keywords: [] })).toEqual(['abstractWords', 'keywordsCount'])
	expect(await unmeasured({ bibliography: null, references: [] })).toEqual([
		'referenceForm',
		'doi',
		'citedNotListed',
		'listedNotCited',
	])
})

test('numbers in brackets are compared with nothing', async () => {
	const text = 'Les registres le disent [1] et les ports aussi [2].'
	const parts = [
		{ heading: 'Les lieux', paragraphs: [text, text, text, text, text] },
		...PERFECT.parts.slice(1),
	]
	expect(await unmeasured({ parts })).toEqual(['citedNotListed', 'listedNotCited'])
})
