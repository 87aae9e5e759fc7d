import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConfigurationError } from '../env.server.ts'
import { isKey, keyOf, type Storage } from './storage.server.ts'

const REGION = 'us-east-1'

/**
 * Files in a bucket of an S3 service, at `http(s)://key:secret@host/bucket`. The content is written to a temporary file first, since
 * its hash is its key; the service checks the same hash on arrival. The client library is loaded only here.
 * @throws ConfigurationError with one sentence when the address has no key, secret or bucket.
 */
export async function s3Storage(address: string): Promise<Storage> {
	const url = new URL(address)
	const bucket = url.pathname.replace(/^\/|\/$/g, '')
	if (!url.username || !url.password || !/^[a-z0-9][a-z0-9.-]+$/.test(bucket)) {
		throw new ConfigurationError('Configuration: S3_URL must be https://key:secret@host/bucket.')
	}
	const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } =
		await import('@aws-sdk/client-s3')
	const client = new S3Client({
		endpoint: `${url.protocol}//${url.host}`,
		region: url.searchParams.get('region') ?? REGION,
		forcePathStyle: true,
		credentials: {
			accessKeyId: decodeURIComponent(url.username),
			secretAccessKey: decodeURIComponent(url.password),
		},
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
	})
	const place = (key: string) => ({ Bucket: bucket, Key: key })

	const storage: Storage = {
		async put(content) {
			const folder = await mkdtemp(join(tmpdir(), 'mbongi-upload-'))
			const file = join(folder, randomUUID())
			try {
				const { sha256, bytes } = await writeHashed(content, file)
				const key = keyOf(sha256)
				if ((await storage.head(key))?.bytes !== bytes) {
					await client.send(
						new PutObjectCommand({
							...place(key),
							Body: createReadStream(file),
							ContentLength: bytes,
							ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
						}),
					)
				}
				return { key, bytes, sha256 }
			} finally {
				await rm(folder, { recursive: true, force: true })
			}
		},

		async get(key, range) {
			if (!isKey(key)) return null
			try {
				const found = await client.send(
					new GetObjectCommand({
						...place(key),
						...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
					}),
				)
				return found.Body instanceof Readable ? found.Body : null
			} catch (error) {
				return ifMissing(error, null)
			}
		},

		async head(key) {
			if (!isKey(key)) return null
			try {
				const found = await client.send(new HeadObjectCommand(place(key)))
				return { bytes: found.ContentLength ?? 0 }
			} catch (error) {
				return ifMissing(error, null)
			}
		},

		async remove(key) {
			if (isKey(key)) await client.send(new DeleteObjectCommand(place(key)))
		},
	}
	return storage
}

async function writeHashed(
	content: Readable | Uint8Array,
	file: string,
): Promise<{ sha256: string; bytes: number }> {
	const hash = createHash('sha256')
	let bytes = 0
	await pipeline(
		content instanceof Uint8Array ? Readable.from([content]) : content,
		async function* (chunks: AsyncIterable<Uint8Array>) {
			for await (const chunk of chunks) {
				hash.update(chunk)
				bytes += chunk.length
				yield chunk
			}
		},
		createWriteStream(file),
	)
	return { sha256: hash.digest('hex'), bytes }
}

function ifMissing<T>(error: unknown, value: T): T {
	const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
	if (status === 404) return value
	throw error
}
