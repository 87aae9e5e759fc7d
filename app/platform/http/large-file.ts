const LARGE_FILE = 'application/vnd.mbongi.large-file'
/** More than any address takes. */
const MOST_BYTES = 80 * 1024 * 1024

/**
 * The media type of a file in a form that the server did not keep, because more came than the address takes: its part has no bytes, and the type says how many it
 * stands for. Whoever sends such a part by hand says of their own file that it is too large.
 */
export const largeFileType = (bytes: number): string => `${LARGE_FILE}; bytes=${bytes}`

/** True for a file that the server did not keep. */
export const wasTooLarge = (file: File): boolean => file.type.startsWith(LARGE_FILE)

let zeros: Uint8Array<ArrayBuffer> | undefined

/**
 * The bytes of a file as its page gets them: one that was not kept has as many as it stands for, all of them zero, so that whoever takes it refuses it by its size, and could read nothing else from
 * it. They are the same for all such files: who sends many by hand fills no memory.
 */
export async function bytesAsSent(file: File): Promise<Uint8Array> {
	if (!wasTooLarge(file)) return new Uint8Array(await file.arrayBuffer())
	const bytes = Number(/;\s*bytes=(\d+)/.exec(file.type)?.[1] ?? 0)
	zeros ??= new Uint8Array(MOST_BYTES)
	return zeros.subarray(0, Math.min(bytes, MOST_BYTES))
}
