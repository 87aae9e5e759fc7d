/** Why a file is not opened. */
export type RefusalCode =
	| 'empty'
	| 'tooLarge'
	| 'wrongType'
	| 'legacyWord'
	| 'encrypted'
	| 'macros'
	| 'damaged'
	| 'hostile'
	| 'tooManyPages'
	| 'tooSlow'

/** A file that is refused whole: nothing of it is kept. */
export class Refused extends Error {
	readonly code: RefusalCode
	constructor(code: RefusalCode) {
		super(code)
		this.code = code
	}
}
