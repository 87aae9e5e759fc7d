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
		fr: ['introduction', 'introduction generale', "en guise d'introduction"],
		en: [
			'introduction',
			'background',
			'background and summary',
			'background & summary',
			'general introduction',
		],
		es: ['introduccion', 'introduccion general'],
		pt: ['introducao'],
		ar: ['مقدمة', 'المقدمة', 'تمهيد', 'مقدمة عامة', 'مقدمة البحث', 'توطئة'],
	},
	conclusion: {
		fr: [
			'conclusion',
			'conclusions',
			'conclusion generale',
			'en guise de conclusion',
			'pour conclure',
			'pour ne pas conclure',
			'remarques finales',
			'remarques conclusives',
			'considerations finales',
		],
		en: [
			'conclusion',
			'conclusions',
			'concluding remarks',
			'concluding thoughts',
			'final remarks',
			'closing remarks',
			'final considerations',
			'final thoughts',
		],
		es: [
			'conclusion',
			'conclusiones',
			'consideraciones finales',
			'comentarios finales',
			'reflexiones finales',
			'a modo de conclusion',
		],
		pt: ['conclusao', 'conclusoes', 'consideracoes finais', 'comentarios finais', 'reflexoes finais'],
		ar: [
			'خاتمة',
			'الخاتمة',
			'خلاصة',
			'الخلاصة',
			'خاتمة البحث',
			'خاتمة عامة',
			'الاستنتاجات',
			'النتائج والتوصيات',
		],
	},
	bibliography: {
		fr: [
			'bibliographie',
			'references',
			'references bibliographiques',
			'references citees',
			'liste des references',
			'ouvrages cites',
			'oeuvres citees',
			'sources et bibliographie',
			'sources et references',
			'sources et references bibliographiques',
			'sources',
			'sources orales',
			'sources ecrites',
			'sources imprimees',
			"sources d'archives",
			'webographie',
			'sitographie',
		],
		en: [
			'references',
			'bibliography',
			'works cited',
			'reference list',
			'literature cited',
			'references cited',
			'list of references',
		],
		es: [
			'referencias',
			'bibliografia',
			'referencias bibliograficas',
			'obras citadas',
			'literatura citada',
			'fuentes y bibliografia',
			'lista de referencias',
		],
		pt: ['referencias', 'bibliografia', 'referencias bibliograficas'],
		ar: [
			'المراجع',
			'قائمة المراجع',
			'المصادر والمراجع',
			'قائمة المصادر والمراجع',
			'المصادر',
			'المراجع والمصادر',
			'قائمه المراجع',
			'ثبت المراجع',
			'ثبت المصادر والمراجع',
			'الهوامش والمراجع',
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
	/** What follows the conclusion and is no part of the text. */
	backMatter: {
		fr: [
			'annexe',
			'annexes',
			'abreviations',
			'liste des abreviations',
			'financement',
			"conflits d'interets",
			"conflit d'interets",
			"declaration d'interets",
			'disponibilite des donnees',
			'contributions des auteurs',
			'notice biographique',
			'notes',
			'notes de fin',
		],
		en: [
			'appendix',
			'appendices',
			'abbreviations',
			'abbreviations and symbols',
			'list of abbreviations',
			'funding',
			'conflict of interest',
			'conflicts of interest',
			'competing interests',
			'declaration of interest',
			'data availability',
			'data availability statement',
			'code availability',
			'author contributions',
			'contributions',
			'ethics statement',
			'supporting information',
			'supplementary material',
			'about the authors',
			'biographical note',
			'further reading',
			'endnotes',
		],
		es: [
			'anexo',
			'anexos',
			'apendice',
			'abreviaturas',
			'financiacion',
			'financiamiento',
			'conflicto de intereses',
			'conflictos de interes',
			'contribuciones de los autores',
			'notas',
		],
		pt: ['anexo', 'anexos', 'apendice', 'abreviaturas', 'financiamento', 'conflito de interesses', 'notas'],
		ar: ['ملحق', 'الملحق', 'ملاحق', 'الملاحق', 'التمويل', 'تضارب المصالح', 'الهوامش'],
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

const LONGEST_HEADING = 90
const OPENS = /^(?:introduc(?:tion|cion|cao)|مقدمه?ة?)\s*(?:[:.\u2010-\u2015-]|(?:generale?|et|and|&|y|e)\s)/u
const CLOSES =
	/^conclu(?:sions?|siones|sao|soes)\s*(?:[:.\u2010-\u2015-]|(?:et|and|&|y|e)\s)|(?:\set|\sand|\s&|\sy|\se|,)\s(?:perspectives et\s)?conclu(?:sions?|siones|sao|soes)$|^خاتمة\s*[:.-]/u

/** The part that a heading names among other words: "Introduction : le fleuve", "Summary and conclusion". */
export function partInHeading(text: string): PartName | null {
	const [named] = partsNamed(text)
	if (named) return named.part
	if (text.length > LONGEST_HEADING) return null
	const words = headingWords(text)
	return OPENS.test(words) ? 'introduction' : CLOSES.test(words) ? 'conclusion' : null
}

/** "Abstract The markets of…": only where a long text follows in the same paragraph. */
const UNMARKED =
	/^(abstract|résumé|resumen|resumo|summary|الملخص|ملخص|keywords|mots[- ]clés|palabras clave|palavras-chave)\s+(?=[\p{Lu}\p{Script=Arabic}«“])(.{120,})$/isu

/**
 * A paragraph that begins with the name of a part: "Résumé : texte", "Keywords — a; b". Null when it does not, or when more than the name
 * stands before a mark of division.
 */
export function labelled(text: string): { part: PartName; languages: TextLanguage[]; rest: string } | null {
	const [, label, rest = ''] = /^([^:.—–]{3,40}?)\s*[:.—–]\s*(.*)$/su.exec(text) ?? UNMARKED.exec(text) ?? []
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
