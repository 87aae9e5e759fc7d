/** The languages in which a manuscript's parts are looked for. */
export type TextLanguage = 'fr' | 'en' | 'es' | 'ar' | 'pt'

/** The words that head a part, folded (see `folded`), per language. */
export const PART_NAMES = {
	abstract: {
		fr: ['resume', 'resumes'],
		en: ['abstract', 'summary'],
		es: ['resumen'],
		pt: ['resumo'],
		ar: ['ملخص', 'الملخص', 'مستخلص', 'المستخلص', 'ملخص البحث'],
	},
	keywords: {
		fr: ['mots-cles', 'mots cles', 'mots clefs', 'mots-clefs'],
		en: ['keywords', 'key words', 'key-words'],
		es: ['palabras clave', 'palabras claves'],
		pt: ['palavras-chave', 'palavras chave'],
		ar: ['الكلمات المفتاحية', 'كلمات مفتاحية', 'الكلمات الدالة', 'الكلمات المفاتيح'],
	},
	introduction: {
		fr: ['introduction', 'introduction generale'],
		en: ['introduction', 'background'],
		es: ['introduccion'],
		pt: ['introducao'],
		ar: ['مقدمة', 'المقدمة', 'تمهيد'],
	},
	conclusion: {
		fr: ['conclusion', 'conclusions', 'conclusion generale', 'conclusion et perspectives'],
		en: ['conclusion', 'conclusions', 'concluding remarks'],
		es: ['conclusion', 'conclusiones'],
		pt: ['conclusao', 'conclusoes'],
		ar: ['خاتمة', 'الخاتمة', 'خلاصة'],
	},
	bibliography: {
		fr: [
			'bibliographie',
			'references',
			'references bibliographiques',
			'references citees',
			'sources et bibliographie',
		],
		en: ['references', 'bibliography', 'works cited', 'reference list'],
		es: ['referencias', 'bibliografia', 'referencias bibliograficas'],
		pt: ['referencias', 'bibliografia', 'referencias bibliograficas'],
		ar: [
			'المراجع',
			'قائمة المراجع',
			'المصادر والمراجع',
			'قائمة المصادر والمراجع',
			'المصادر',
			'البيبليوغرافيا',
		],
	},
	acknowledgements: {
		fr: ['remerciements', 'remerciement'],
		en: ['acknowledgements', 'acknowledgments', 'acknowledgement', 'acknowledgment'],
		es: ['agradecimientos'],
		pt: ['agradecimentos'],
		ar: ['شكر وتقدير', 'شكر', 'كلمة شكر'],
	},
} as const satisfies { [part: string]: { [language in TextLanguage]: readonly string[] } }

export type PartName = keyof typeof PART_NAMES

const MARKS = /[\p{Mn}\u0640]/gu

/** A text in lower case without accents, vowel signs, typographic apostrophes and double spaces, for comparing. */
export function folded(text: string): string {
	return text
		.normalize('NFKD')
		.replace(MARKS, '')
		.toLowerCase()
		.replace(/[’ʼ`´]/g, "'")
		.replace(/[\u2010-\u2015\u2212]/g, '-')
		.replace(/[أإآٱ]/g, 'ا')
		.replace(/\s+/gu, ' ')
		.trim()
}

/** A heading without its number and closing marks: "1.2. Résultats :" → "resultats". */
export function headingWords(text: string): string {
	return folded(text)
		.replace(/^(?:[\divxlc]+(?:[.)-]\d*)*[.)\s-]\s*|[a-z][.)]\s*)/, '')
		.replace(/[\s:.;-]+$/, '')
}

const names = new Map<string, { part: PartName; language: TextLanguage }[]>()
for (const [part, byLanguage] of Object.entries(PART_NAMES)) {
	for (const [language, words] of Object.entries(byLanguage)) {
		for (const word of words) {
			const key = folded(word)
			const known = names.get(key) ?? []
			names.set(key, [...known, { part: part as PartName, language: language as TextLanguage }])
		}
	}
}

/** The part that these words head, in the languages in which they do; empty for other words. */
export function partsNamed(text: string): { part: PartName; language: TextLanguage }[] {
	return names.get(headingWords(text)) ?? []
}

/**
 * A paragraph that begins with the name of a part: "Résumé : texte", "Keywords — a; b". Null when it does not, or when more than the name
 * stands before a mark of division.
 */
export function labelled(text: string): { part: PartName; languages: TextLanguage[]; rest: string } | null {
	const [, label, rest = ''] = /^([^:.—–]{3,40}?)\s*[:.—–]\s*(.*)$/su.exec(text) ?? []
	if (!label) return null
	const found = partsNamed(label)
	const [first] = found
	return first
		? {
				part: first.part,
				languages: found.filter(({ part }) => part === first.part).map(({ language }) => language),
				rest,
			}
		: null
}
