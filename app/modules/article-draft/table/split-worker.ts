import { unzipSync } from 'fflate'
import { zipRefusal } from '#app/modules/submission/files/index.ts'

export type SplitTask = { bytes: Uint8Array; names: readonly string[] }
/** Files of an archive by their names without folders, or why it is not taken. */
export type SplitAnswer =
	| { ok: true; files: { name: string; bytes: Uint8Array }[] }
	| { ok: false; refused: 'damaged' | 'hostile' | 'encrypted' | 'macros' | 'executable' | 'tooLarge' }

/** Bytes that the files may have together: the node holds all of them until they are entered. */
const MOST_BYTES = 96 * 1024 * 1024

/** Takes the files of these names, in whatever folders, out of a ZIP archive, in a process for foreign bytes. What systems put beside files (`__MACOSX`, names with a dot before) is passed over. */
export async function perform({ bytes, names }: SplitTask): Promise<SplitAnswer> {
	const refused = await zipRefusal(bytes.length, async (start, end) => bytes.subarray(start, end + 1))
	if (refused) return { ok: false, refused }
	const wanted = new Set(names.map((name) => name.normalize('NFC')))
	let total = 0
	try {
		const files = unzipSync(bytes, {
			filter({ name, originalSize }) {
				const isWanted = wanted.has(nameOf(name)) && !/(?:^|\/)(?:__MACOSX\/|\.[^/]*$)|\/$/.test(name)
				if (isWanted) total += originalSize
				return isWanted && total <= MOST_BYTES
			},
		})
		if (total > MOST_BYTES) return { ok: false, refused: 'tooLarge' }
		return {
			ok: true,
			files: Object.entries(files).map(([path, content]) => ({
				name: nameOf(path),
				bytes: content,
			})),
		}
	} catch {
		return { ok: false, refused: 'damaged' }
	}
}

const nameOf = (path: string): string => path.replace(/^.*\//, '').normalize('NFC')
