import { describe, expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { NOBODY } from './anonymity.ts'

const PROSE =
	'تتناول هذه الدراسة أسواق المدينة القديمة وما كتبه الناس عنها في دفاتر التجار عبر السنين الطويلة. '

/** The report of a manuscript in Arabic with these lines under its title, and this sentence in its text. */
function reportOf(lines: readonly string[], sentence = '') {
	const body =
		p('أسواق المدينة القديمة ودفاتر التجار', 'Titre') +
		lines.map((line) => p(line)).join('') +
		p(`الملخص: ${PROSE.repeat(4)}`) +
		p('مقدمة', 'Titre1') +
		p(PROSE.repeat(5) + sentence)
	return checkManuscript(readDocx(wordDocx({ body })), { rules: DEFAULT_RULES, people: NOBODY, fileName: '' })
}

describe('whom a title page in Arabic names is sought in the text', () => {
	test.each<[string, string[], string[]]>([
		['after a word that says so', ['إعداد: محمد الأمين ولد سيدي'], ['محمد الأمين ولد سيدي']],
		['after an academic title', ['د. فاطمة بنت أحمد'], ['فاطمة بنت أحمد']],
		['above an institution', ['أحمد سالم المختار', 'جامعة نواكشوط'], ['أحمد سالم المختار']],
		['above an address', ['أحمد سالم المختار', 'ahmed@example.org'], ['أحمد سالم المختار']],
		['two, with and', ['بقلم محمد الأمين وفاطمة سالم'], ['محمد الأمين', 'فاطمة سالم']],
		['two, with commas', ['د. محمد الأمين، د. فاطمة سالم'], ['محمد الأمين', 'فاطمة سالم']],
		['one that begins with the letter of and', ['بقلم: أحمد وليد'], ['أحمد وليد']],
	])('%s', (_, lines, names) => {
		expect(reportOf(lines).sought).toEqual(names)
	})

	test.each<[string, string[]]>([
		['a subtitle', ['دراسة ميدانية', 'جامعة نواكشوط']],
		['a line with a preposition', ['رحلة في الصحراء', 'جامعة نواكشوط']],
		['two words above nothing that tells', ['دفاتر التجار']],
		['an institution', ['جامعة نواكشوط', 'كلية الآداب']],
	])('%s is no name', (_, lines) => {
		expect(reportOf(lines).sought).toEqual([])
	})

	test('in the order of the title page or the other, whatever vowel signs stand there', () => {
		const { anonymity } = reportOf(
			['أحمد سالم المختار', 'جامعة نواكشوط'],
			'وقد أجرى المقابلات أحمد سالم المختار بنفسه، ثم راجعها المُختار أحمد.',
		)
		const names = anonymity.find(({ kind, what }) => kind === 'name' && what === 'أحمد سالم المختار')
		expect(names?.count).toBe(3)
	})
})
