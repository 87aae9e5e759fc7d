import { folded } from '#app/modules/manuscript-file/index.ts'

/** What stands before a name in scripts without capitals, where the word alone may be any word. */
const ARABIC_TITLE =
	/(?:^|[\s(،])(?:و|ل|ب)?(?:ال|لل)?(?:استاذ|استاذة|دكتور|دكتورة|سيد|سيدة|محكم|محكمة|زميل|زميلة|د\.|ا\.)\s*$/u
const TITLE =
	/(?:^|[\s(,;’'])(?:M|MM|Mr|Mrs|Ms|Mme|Mmes|Mlle|Monsieur|Madame|Dr|Dre|Pr|Prof|professeure?|professor|docteure?|doctor|Sr|Sra|Dra|don|doña|profesora?|collègue|colleague|colega)\.?\s+$/iu

/** So many characters before a name say what it is; all that is before it, at each name, would grow with the square of a text. */
export const REACH = 80

/** What stands before a place of a text, near enough to say what it is. */
export const priorTo = (text: string, at: number) => text.slice(Math.max(0, at - REACH), at)

/** True where a title stands before a name, as letters write it to people and of them: `Mme`, `Prof.`. */
export const isTitled = (text: string, at: number) => TITLE.test(priorTo(text, at))

/** The same in Arabic: `السيدة`, `د.`. */
export const isTitledInArabic = (text: string, at: number) =>
	ARABIC_TITLE.test(folded(`${priorTo(text, at)}|`).slice(0, -1))
