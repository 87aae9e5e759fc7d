import { describe, expect, test } from 'vitest'
import { isInOtherScript } from './other-script.ts'
import { initialledSpans } from './other-script-initials.ts'

const written = (text: string, name: string) =>
	initialledSpans(text, name).map(({ from, to }) => text.slice(from, to))

describe('a name in Arabic letters as bibliographies in Latin letters have it', () => {
	test.each([
		['Ben Youssef F.', 'Selon Ben Youssef F., 2018', 'فاطمة الزهراء بن يوسف'],
		['Ben Youssef, F. Z.', 'Ben Youssef, F. Z. (2018)', 'فاطمة الزهراء بن يوسف'],
		['F. Z. Ben Youssef', 'comme F. Z. Ben Youssef (2018) le dit', 'فاطمة الزهراء بن يوسف'],
		['F.-Z. Ben Youssef', 'comme F.-Z. Ben Youssef (2018) le dit', 'فاطمة الزهراء بن يوسف'],
		['A. Abu Zayd', 'as A. Abu Zayd (2011) says', 'عبد الرحمن أبو زيد'],
		['Abou Zeïd, A.', 'Abou Zeïd, A. (2011)', 'عبد الرحمن أبو زيد'],
		['M. M. Ould Sa‘d', 'comme M. M. Ould Sa‘d le dit', 'محمد المختار ولد السعد'],
		['Ould Saad, M. M.', 'Ould Saad, M. M. (2015)', 'محمد المختار ولد السعد'],
		['A. Mint Mohamed Lemine', 'comme A. Mint Mohamed Lemine le dit', 'أسماء بنت محمد لمين'],
		['Ch. El-Khatibi', 'comme Ch. El-Khatibi le dit', 'شعيب الخطيبي'],
	])('%s', (found, text, name) => expect(written(text, name)).toEqual([found]))

	test.each([
		['another initial', 'comme B. Abu Zayd le dit', 'عبد الرحمن أبو زيد'],
		['another family', 'comme A. Abu Bakr le dit', 'عبد الرحمن أبو زيد'],
		['a family of few consonants', 'comme F. Youssef le dit', 'فاطمة الزهراء بن يوسف'],
		['initials of others', 'comme M. K. Ould Saad le dit', 'محمد المختار ولد السعد'],
		['a sentence', 'Vu par A. Puis Abou est venu', 'عبد الرحمن أبو زيد'],
	])('%s is nobody’s', (_, text, name) => expect(written(text, name)).toEqual([]))

	test.each([
		['Abou Zeid, Abderrahmane (2011)', 'عبد الرحمن أبو زيد'],
		['Abdul-Rahman Abu Zaid', 'عبد الرحمن أبو زيد'],
		['Muḥammad al-Mukhtār Wuld al-Saʿd', 'محمد المختار ولد السعد'],
		['qu’Ismaïl Sabri le dit', 'اسماعيل صبري'],
	])('« %s » names %s whole', (text, name) => expect(isInOtherScript(text, name)).toBe(true))
})
