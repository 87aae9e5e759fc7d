import { unzipSync } from 'fflate'
import { zipRefusal } from '#app/modules/submission/files/index.ts'

export type SplitTask = { bytes: Uint8Array }
/** Files of an archive by their names without folders, or why it is not taken. */
export type SplitAnswer =
	| { ok: true; files: { name: string; bytes: Uint8Array }[] }
	| { ok: false; refused: 'damaged' | 'hostile' | 'encrypted' | 'macros' | 'executable' | 'tooLarge' }

/** Bytes that all files may have together. */
const MOST_BYTES = 256 * 1024 * 1024

/** Takes a ZIP archive apart in a process for foreign bytes. What systems put beside files (`__MACOSX`, names with a dot before) is passed over. */
export async function perform({ bytes }: SplitTask): Promise<SplitAnswer> {
	const refused = await zipRefusal(bytes.length, async (start, end) => bytes.subarray(start, end + 1))
	if (refused) return { ok: false, refused }
	let total = 0
	try {
		const files = unzipSync(bytes, {
			filter({ name, originalSize }) {
				const isWanted = !/(?:^|\/)(?:__MACOSX\/|\.[^/]*$)|\/$/.test(name)
				if (isWanted) total += originalSize
				return isWanted && total <= MOST_BYTES
			},
		})
		if (total > MOST_BYTES) return { ok: false, refused: 'tooLarge' }
		return {
			ok: true,
			files: Object.entries(files).map(([path, content]) => ({
				name: path.replace(/^.*\//, ''),
				bytes: content,
			})),
		}
	} catch {
		return { ok: false, refused: 'damaged' }
	}
}
