import { PART_NAMES, type PartName, type TextLanguage } from './part-names.ts'

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

/** "Annexe 2. Le questionnaire", "Appendix A – Sources". */
const ANNEX =
	/^(?:annexes?|appendi(?:x|ces?)|anexos?|apendices?|ملحق|الملحق)\s*(?:n[°o]\s*)?(?:[\d\p{Nd}ivx]+|[a-h])?\s*(?:[:.)\u2010-\u2015-]|$)/u

/** The part that a heading names among other words: "Introduction : le fleuve", "Summary and conclusion". */
export function partInHeading(text: string): PartName | null {
	const [named] = partsNamed(text)
	if (named) return named.part
	if (text.length > LONGEST_HEADING) return null
	const words = headingWords(text)
	if (ANNEX.test(folded(text))) return 'annexes'
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
