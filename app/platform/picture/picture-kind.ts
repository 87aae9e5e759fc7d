/** Kinds of pictures that are told by their first bytes, each as files of it end. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'emf' | 'wmf' | 'bmp'

/** First bytes, as the characters of Latin-1, at their place. EMF and WMF by their headers ([MS-EMF], section 2.3.4.2; [MS-WMF], sections 2.3.2.2 and 2.3.2.3). */
const KINDS: readonly [kind: PictureKind, ...marks: (readonly [at: number, text: string])[]][] = [
	['jpeg', [0, '\xff\xd8']],
	['png', [0, '\x89PNG\r\n\x1a\n']],
	['gif', [0, 'GIF87a']],
	['gif', [0, 'GIF89a']],
	['webp', [0, 'RIFF'], [8, 'WEBP']],
	['tiff', [0, 'II*\0']],
	['tiff', [0, 'MM\0*']],
	['emf', [0, '\x01\0\0\0'], [40, ' EMF']],
	['wmf', [0, '\xd7\xcd\xc6\x9a']],
	['wmf', [0, '\x01\0\x09\0']],
	['wmf', [0, '\x02\0\x09\0']],
	['bmp', [0, 'BM'], [14, '\x28\0\0\0']],
]
const MOST_BYTES = 44

/** The kind of a picture by its first bytes; null for one of no known kind. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
	const begin = Buffer.from(bytes.subarray(0, MOST_BYTES)).toString('latin1')
	return KINDS.find(([, ...marks]) => marks.every(([at, text]) => begin.startsWith(text, at)))?.[0] ?? null
}
