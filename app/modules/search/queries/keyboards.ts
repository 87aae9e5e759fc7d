/** The letters of a PC keyboard by key, row by row: where QWERTY has the first, AZERTY and Arabic (101) have the others. */
const QWERTY = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const AZERTY = 'azertyuiop^$qsdfghjklmùwxcvbn,;:!'
const ARABIC = [...'ضصثقفغعهخحجدشسيبلاتنمكطئءؤر', 'لا', ...'ىةوزظ']

const keys = [...QWERTY]
const toAzerty = new Map(keys.map((key, place) => [key, AZERTY[place] ?? key]))
const toQwerty = new Map([...AZERTY].map((key, place) => [key, QWERTY[place] ?? key]))
const toArabic = new Map(keys.map((key, place) => [key, ARABIC[place] ?? key]))
const fromArabic = new Map(ARABIC.map((letters, place) => [letters, QWERTY[place] ?? letters]))

/** What may have been meant where the keyboard was set to another layout than the fingers thought: AZERTY for QWERTY, Latin for Arabic, and the other way round. */
export function onOtherKeyboards(typed: string): string[] {
	const lower = typed.toLowerCase()
	const latin = retype(lower, fromArabic)
	const meant = [
		retype(lower, toAzerty),
		retype(lower, toQwerty),
		retype(lower, toArabic),
		retype(retype(lower, toQwerty), toArabic),
		...(latin === lower ? [] : [latin, retype(latin, toAzerty)]),
	]
	return [...new Set(meant)].filter((text) => text !== lower)
}

function retype(text: string, layout: ReadonlyMap<string, string>): string {
	return text
		.split(/(لا|.)/su)
		.map((key) => layout.get(key) ?? key)
		.join('')
}
