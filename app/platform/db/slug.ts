const ARABIC = new Map(
	Object.entries({
		...{ ا: 'a', أ: 'a', إ: 'i', آ: 'a', ٱ: 'a', ء: '', ؤ: 'w', ئ: 'y', ى: 'a', ة: 'a' },
		...{ ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r', ز: 'z' },
		...{ س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q' },
		...{ ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'w', ي: 'y', '٢': '2', '١': '1', '٣': '3' },
	}),
)
const LATIN = new Map(
	Object.entries({
		ɓ: 'b',
		ɗ: 'd',
		ə: 'e',
		ɛ: 'e',
		ɔ: 'o',
		ŋ: 'n',
		œ: 'oe',
		æ: 'ae',
		ß: 'ss',
		ø: 'o',
		đ: 'd',
		ł: 'l',
		ı: 'i',
		ɪ: 'i',
		ʊ: 'u',
	}),
)
const LONGEST = 80

/** A readable ASCII address of a title or name: at most 80 characters, whole words, Arabic letter by letter. */
export function slugOf(text: string): string {
	const ascii = [...text.normalize('NFC').replace(/(?<=^|\s)(و?)ال(?=\p{L})/gu, '$1 al ')]
		.map((letter) => ARABIC.get(letter) ?? LATIN.get(letter.toLowerCase()) ?? letter)
		.join('')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/['’ʼ]/g, ' ')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
	if (ascii.length <= LONGEST) return ascii || 'sans-titre'
	return ascii.slice(0, LONGEST + 1).replace(/-[^-]*$/, '')
}

/** The first of `slug`, `slug-2`, `slug-3`… that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
	let free = slug
	for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
	return free
}
