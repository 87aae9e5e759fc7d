import type { RefusalCode } from '#app/modules/manuscript-file/index.ts'
import type { GalleyRefusal, SchemaFault } from '../model.ts'

/** A galley that is refused for a reason of its format. */
export class GalleyRefused extends Error {
	readonly code: GalleyRefusal
	readonly faults: SchemaFault[] | undefined
	constructor(code: Exclude<GalleyRefusal, RefusalCode>, faults?: SchemaFault[]) {
		super(code)
		this.code = code
		this.faults = faults
	}
}
