const LARGE_FILE = 'application/vnd.mbongi.large-file'
/** More than any address takes. */
const MOST_BYTES = 80 * 1024 * 1024

/**
 * The media type of a file in a form that the server did not keep, because more came than the address takes: its part has no bytes, and the type says how many it
 * stands for. Whoever sends such a part by hand says of their own file that it is too large.
 */
export const largeFileType = (bytes: number): string => `${LARGE_FILE}; bytes=${bytes}`

/** A file as it is shown to its page: one that was not kept has as many bytes as it stands for, all of them zero, so that whoever takes it refuses it by its size, and could read nothing else from it. */
export function fileAsSent(file: File): File {
	if (!file.type.startsWith(LARGE_FILE)) return file
	const bytes = Number(/;\s*bytes=(\d+)/.exec(file.type)?.[1] ?? 0)
	return new File([new Uint8Array(Math.min(bytes, MOST_BYTES))], file.name)
}
