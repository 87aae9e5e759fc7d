/** Why a file is not opened. */
export const REFUSAL_CODES = [
	'empty',
	'tooLarge',
	'wrongType',
	'legacyWord',
	'rtf',
	'pages',
	'lockFile',
	'encrypted',
	'macros',
	'damaged',
	'hostile',
	'tooManyPages',
	'tooSlow',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** The refusal that a text names, `busy` (too many files at once) among them; null when it names none. */
export function refusalNamed(text: string | null): RefusalCode | 'busy' | null {
	return [...REFUSAL_CODES, 'busy' as const].find((code) => code === text) ?? null
}

/** A file that is refused whole: nothing of it is kept. */
export class Refused extends Error {
	readonly code: RefusalCode
	constructor(code: RefusalCode) {
		super(code)
		this.code = code
	}
}
