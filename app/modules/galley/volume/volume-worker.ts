import type { VolumeFormat, VolumeProgress, VolumeSource } from './volume.ts'
import { writeForPrinter } from './write-for-printer.ts'
import { writeVolumeEpub, writeVolumePdf, writeVolumeZip } from './write-volume.ts'

const WRITERS = { pdf: writeVolumePdf, epub: writeVolumeEpub, zip: writeVolumeZip, print: writeForPrinter }

/** Writes one volume, in a process of its own. */
export async function perform(
	{ format, volume }: { format: VolumeFormat; volume: VolumeSource },
	tell: (progress: VolumeProgress) => void,
): Promise<{ bytes: Uint8Array }> {
	return { bytes: await WRITERS[format](volume, tell) }
}
