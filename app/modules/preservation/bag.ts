import { createHash, type Hash } from 'node:crypto'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of a bag's payload: its path under `data/`, and a text, or bytes as they come. */
export type BagFile = { path: string; content: string | AsyncIterable<Uint8Array> }

/** What a bag says of itself, by the labels of RFC 8493, section 2.2.2; what is missing is left out. */
export type BagInfo = { readonly [label: string]: string | null | undefined }

const ALGORITHMS = ['sha256', 'sha512'] as const
const DECLARATION = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

/**
 * A bag (BagIt 1.0, RFC 8493) in a ZIP file, in one folder of its name, written while its files are read: no more than one piece of one file is held.
 * Manifests and tag files come after the payload that they count. ZIP without the extensions for more than 4 GB or 65,535 files.
 * @throws Error for two files of one path, or one that leads out of the payload.
 */
export async function* bagOf(
	name: string,
	files: AsyncIterable<BagFile>,
	info: BagInfo,
	at: Date,
): AsyncGenerator<Uint8Array, undefined> {
	const ready: Uint8Array[] = []
	const zip = new Zip((error, chunk) => {
		if (error) throw error
		if (chunk.length > 0) ready.push(chunk)
	})
	const payload = new Sums()
	const tags = new Sums()
	const write = async function* (sums: Sums, path: string, content: BagFile['content']) {
		const sum = sums.begin(path)
		const isText = typeof content === 'string'
		const entry = isText
			? new ZipDeflate(`${name}/${path}`, { level: 6 })
			: new ZipPassThrough(`${name}/${path}`)
		entry.mtime = at
		zip.add(entry)
		for await (const piece of isText ? [strToU8(content)] : content) {
			// Plain bytes: what is read from a disk comes as a view of a pool.
			const bytes = new Uint8Array(piece)
			sum(bytes)
			entry.push(bytes)
			yield* ready.splice(0)
		}
		entry.push(new Uint8Array(), true)
		yield* ready.splice(0)
	}
	for await (const { path, content } of files) yield* write(payload, `data/${path}`, content)
	yield* write(tags, 'bagit.txt', DECLARATION)
	const said = {
		...info,
		'Bagging-Date': at.toISOString().slice(0, 10),
		'Payload-Oxum': `${payload.bytes}.${payload.count}`,
	}
	yield* write(tags, 'bag-info.txt', infoText(said))
	for (const algorithm of ALGORITHMS)
		yield* write(tags, `manifest-${algorithm}.txt`, payload.manifest(algorithm))
	// What is counted of the tag files ends before the manifests that count them (section 2.2.1).
	const manifests = ALGORITHMS.map((algorithm) => [algorithm, tags.manifest(algorithm)] as const)
	for (const [algorithm, text] of manifests) yield* write(new Sums(), `tagmanifest-${algorithm}.txt`, text)
	zip.end()
	yield* ready.splice(0)
	return undefined
}

/** A name that every file system takes, also those of other systems than this one. */
export function safeName(name: string): string {
	return (
		name
			.normalize('NFC')
			.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|%]+/gu, '-')
			.replace(/^[. ]+|[. ]+$/g, '')
			.slice(0, 120) || 'file'
	)
}

/** The checksums of files by their paths, in the order of these. */
class Sums {
	readonly #hashes = new Map<string, Record<(typeof ALGORITHMS)[number], Hash>>()
	bytes = 0

	get count(): number {
		return this.#hashes.size
	}

	begin(path: string): (bytes: Uint8Array) => void {
		if (this.#hashes.has(path)) throw new Error(`a bag holds ${path} once`)
		if (path.split('/').some((part) => part === '' || part !== safeName(part)))
			throw new Error(`${path} is no path of a bag`)
		const hashes = { sha256: createHash('sha256'), sha512: createHash('sha512') }
		this.#hashes.set(path, hashes)
		return (bytes) => {
			this.bytes += bytes.length
			for (const hash of Object.values(hashes)) hash.update(bytes)
		}
	}

	manifest(algorithm: (typeof ALGORITHMS)[number]): string {
		const paths = [...this.#hashes.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1))
		return paths.map(([path, hashes]) => `${hashes[algorithm].copy().digest('hex')}  ${path}\n`).join('')
	}
}

function infoText(info: BagInfo): string {
	return Object.entries(info)
		.flatMap(([label, value]) => (value ? [`${label}: ${value.replace(/\s+/gu, ' ').trim()}\n`] : []))
		.join('')
}
