import type { RefusalCode } from '#app/modules/manuscript-file/index.ts'
import type { GalleyRefusal } from '../model.ts'

/** A galley that is refused for a reason of its format. */
export class GalleyRefused extends Error {
	readonly code: GalleyRefusal
	constructor(code: Exclude<GalleyRefusal, RefusalCode>) {
		super(code)
		this.code = code
	}
}
