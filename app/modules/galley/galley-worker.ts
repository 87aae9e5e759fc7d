import type { MadeFormat } from './formats.ts'
import type { GalleySource, GalleyWarning } from './source.ts'
import { WRITERS } from './writers.ts'

export type WriteTask = { format: MadeFormat; source: GalleySource }
export type WrittenGalley = { bytes: Uint8Array; warnings: GalleyWarning[] }

/** Writes one file, in a process of its own. */
export async function perform({ format, source }: WriteTask): Promise<WrittenGalley> {
	return WRITERS[format](source)
}
