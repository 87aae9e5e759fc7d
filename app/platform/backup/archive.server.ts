import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, Header } from 'tar'

/** A file of an archive: its path in it, and its bytes, which must be as many as said. */
export type ArchiveEntry = {
	path: string
	bytes: number
	content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const BLOCK = 512
const ENCRYPTED = /\.age$/

/**
 * Writes entries as a tar archive (POSIX.1-2001) compressed with gzip, flushed to the disk.
 * @throws Error when an entry has more or fewer bytes than it says; what was written is removed.
 */
export async function writeArchive(
	file: string,
	entries: AsyncIterable<ArchiveEntry>,
	at: Date,
): Promise<void> {
	try {
		await pipeline(
			Readable.from(tarOf(entries, at)),
			createGzip({ level: 1 }),
			createWriteStream(file, { flush: true, mode: 0o600 }),
		)
	} catch (error) {
		await rm(file, { force: true })
		throw error
	}
}

/** Encrypts a file for a recipient (age-encryption.org/v1), flushed to the disk. */
export async function encryptFile(file: string, to: string, recipient: string): Promise<void> {
	const encrypter = new Encrypter()
	encrypter.addRecipient(recipient)
	const plain = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
	const encrypted = Readable.fromWeb((await encrypter.encrypt(plain)) as never)
	await pipeline(encrypted, createWriteStream(to, { flush: true, mode: 0o600 }))
}

async function* tarOf(entries: AsyncIterable<ArchiveEntry>, at: Date): AsyncGenerator<Uint8Array> {
	for await (const { path, bytes, content } of entries) {
		const header = new Header({ path, size: bytes, mode: 0o600, mtime: at, type: 'File' })
		if (header.encode() || !header.block)
			throw new Error(`${path} does not fit into the header of an archive.`)
		yield header.block
		let written = 0
		for await (const chunk of content) {
			written += chunk.length
			if (written > bytes) break
			yield chunk
		}
		if (written !== bytes) throw new Error(`${path} should have ${bytes} bytes and has another number.`)
		yield new Uint8Array((BLOCK - (bytes % BLOCK)) % BLOCK)
	}
	yield new Uint8Array(2 * BLOCK)
}

/**
 * Unpacks an archive that `writeArchive` wrote into an empty folder; one that is encrypted (`.age`) needs the identity.
 * @throws Error with one sentence when there is no such file, it cannot be opened with this identity, or it is damaged.
 */
export async function extractArchive(file: string, folder: string, identity: string | null): Promise<void> {
	const opened = await open(file, 'r').catch(() => null)
	if (!opened) throw new Error(`There is no file ${file}.`)
	await opened.close()
	await mkdir(folder, { recursive: true, mode: 0o700 })
	try {
		const stored = createReadStream(file)
		const plain = ENCRYPTED.test(file) ? await decrypted(stored, identity) : stored
		await pipeline(plain, createGunzip(), extract({ cwd: folder, strict: true }))
	} catch (error) {
		throw new Error(`${file} is not a backup that can be restored: ${(error as Error).message}.`, {
			cause: error,
		})
	}
}

async function decrypted(stored: Readable, identity: string | null): Promise<Readable> {
	if (!identity) throw new Error('it is encrypted, and no identity was given')
	const decrypter = new Decrypter()
	decrypter.addIdentity(identity)
	return Readable.fromWeb(
		(await decrypter.decrypt(Readable.toWeb(stored) as ReadableStream<Uint8Array>)) as never,
	)
}

/**
 * The identity in a file that age-keygen made.
 * @throws Error with one sentence when it holds none.
 */
export async function readIdentity(file: string): Promise<string> {
	const identity = /^AGE-SECRET-KEY-1\S+$/m.exec(await readFile(file, 'utf8'))?.[0]
	if (!identity) throw new Error(`${file} holds no identity (AGE-SECRET-KEY-1…).`)
	return identity
}
