/** What says that a name follows: who made, wrote or prepared it, and academic titles. */
const SAID_BEFORE =
	/^(?:(?:من )?(?:إعداد|اعداد|بقلم|تأليف|كتبه|كتبته|(?:ال)?مؤلف(?:ة|ون|ين)?|(?:ال)?باحث(?:ة|ون|ين|ان)?|(?:ال)?كاتب(?:ة)?)(?: (?:ال)?(?:باحث|طالب|دكتور|أستاذ|استاذ)ة?)?\s*[:：/-]?\s*)/u
const TITLE =
	/^(?:(?:أ\s?\.\s?(?:م\s?\.\s?)?د|أ|د|م|ط\s?\.\s?د)\s?[./]\s*|(?:ال)?(?:دكتور|أستاذ|استاذ|شيخ|باحث|طالب)(?:ة)?\s+)+/u
/** Words that titles, places and offices have, and no person. */
const NO_NAME =
	/(?:^|\s)(?:في|من|إلى|الى|على|عن|بين|حول|نحو|عند|منذ|دراسة|بحث|مقال|مقالة|قراءة|تاريخ|مجلة|جامعة|الجامعة|كلية|قسم|مركز|معهد|مختبر|مدينة|جمهورية|الجمهورية|وزارة|مملكة|المملكة|دولة|ملخص|مقدمة|سنة|عام|أستاذ|أستاذة|محاضر|طالب|باحث)(?=\s|$)/u
/** The letter that joins two names, but not the first one of names that begin with it. */
const AND = /\sو(?!(?:لد|ليد|ائل|جيه|سيم|فاء|داد|ردة|هيب|حيد|هبي|لي)(?:\s|$))\s?(?=\p{L})/u
const WORD = /^\p{Script=Arabic}[\p{Script=Arabic}\p{M}.-]*$/u
const MOST_WORDS = 6

/**
 * The names of a line in Arabic letters that holds nothing else, in the order of the line; null for any other. Such names have no capitals: a line is
 * one of names where it says so ("بقلم", "د."), or where `isBeforePlace` tells that an institution or an address stands behind it.
 */
export function arabicNamesIn(line: string, isBeforePlace: boolean): string[] | null {
	const said = line.trim().replace(SAID_BEFORE, '')
	const parts = said.split(/[،؛,;]/u).map((part) => part.trim())
	const isSaid = said !== line.trim() || parts.some((part) => TITLE.test(part))
	if (!isSaid && !isBeforePlace) return null
	const names = parts.flatMap(joinedNames).map((part) => part.replace(TITLE, '').trim())
	return names.length > 0 && names.every(isName) ? names : null
}

/** "محمد الأمين وأحمد سالم" are two; a name that begins with the letter of "and" is none. */
function joinedNames(part: string): string[] {
	const split = part.split(AND)
	return split.length > 1 && split.every((one) => isName(one.replace(TITLE, '').trim())) ? split : [part]
}

function isName(name: string): boolean {
	const words = name.split(/\s+/u)
	return (
		words.length >= 2 &&
		words.length <= MOST_WORDS &&
		words.every((word) => WORD.test(word)) &&
		!NO_NAME.test(name)
	)
}
