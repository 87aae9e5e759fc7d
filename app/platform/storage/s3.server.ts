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
 * The client of an S3 service and the bucket at `http(s)://key:secret@host/bucket`. The client library is loaded only here.
 * @throws ConfigurationError with one sentence, which names the `variable`, when the address has no key, secret or bucket.
 */
export async function openS3(address: string, variable: 'S3_URL' | 'BACKUP_S3_URL') {
	const url = new URL(address)
	const bucket = url.pathname.replace(/^\/|\/$/g, '')
	const accessKeyId = decoded(url.username)
	const secretAccessKey = decoded(url.password)
	if (!accessKeyId || !secretAccessKey || !/^[a-z0-9][a-z0-9.-]+$/.test(bucket)) {
		throw new ConfigurationError(`Configuration: ${variable} must be https://key:secret@host/bucket.`)
	}
	const { S3Client } = await import('@aws-sdk/client-s3')
	const client = new S3Client({
		endpoint: `${url.protocol}//${url.host}`,
		region: url.searchParams.get('region') ?? REGION,
		forcePathStyle: true,
		credentials: { accessKeyId, secretAccessKey },
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
	})
	return { client, bucket }
}

/**
 * Files in a bucket of an S3 service, at `http(s)://key:secret@host/bucket`. The content is written to a temporary file first, since
 * its hash is its key; the service checks the same hash on arrival.
 * @throws ConfigurationError with one sentence when the address has no key, secret or bucket, when the service does not
 * answer, refuses the key, or has no such bucket.
 */
export async function s3Storage(address: string): Promise<Storage> {
	const { client, bucket } = await openS3(address, 'S3_URL')
	const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } =
		await import('@aws-sdk/client-s3')
	const place = (key: string) => ({ Bucket: bucket, Key: key })

	const storage: Storage = {
		async put(content) {
			const folder = await mkdtemp(join(tmpdir(), 'mbongi-upload-'))
			const file = join(folder, randomUUID())
			try {
				const { sha256, bytes } = await writeHashed(content, file)
				const key = keyOf(sha256)
				if ((await storage.head(key))?.bytes !== bytes) {
					await asked(
						client.send(
							new PutObjectCommand({
								...place(key),
								Body: createReadStream(file),
								ContentLength: bytes,
								ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
							}),
						),
					)
				}
				return { key, bytes, sha256 }
			} finally {
				await rm(folder, { recursive: true, force: true })
			}
		},

		async get(key, range) {
			if (!isKey(key)) return null
			const found = await unlessMissing(
				client.send(
					new GetObjectCommand({
						...place(key),
						...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
					}),
				),
			)
			return found?.Body instanceof Readable ? found.Body : null
		},

		async head(key) {
			if (!isKey(key)) return null
			const found = await unlessMissing(client.send(new HeadObjectCommand(place(key))))
			return found && { bytes: found.ContentLength ?? 0 }
		},

		async remove(key) {
			if (isKey(key)) await asked(client.send(new DeleteObjectCommand(place(key))))
		},

		async *storedBefore(moment) {
			let next: string | undefined
			do {
				const page = await asked(
					client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next })),
				)
				for (const { Key = '', LastModified } of page.Contents ?? [])
					if (isKey(Key) && LastModified && LastModified < moment) yield Key
				next = page.NextContinuationToken
			} while (next)
		},

		/** The service forgets by itself what did not arrive whole. */
		removeUnfinished: async () => 0,
	}
	await storage.get(NO_FILE).catch((error: Error) => {
		throw new ConfigurationError(`Configuration: S3_URL: ${error.message}`, { cause: error })
	})
	return storage
}

/** The key of a file that nobody has: asking for it shows whether the service, the key and the bucket are right. */
const NO_FILE = keyOf('0'.repeat(64))

function decoded(text: string): string | null {
	try {
		return decodeURIComponent(text)
	} catch {
		return null
	}
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

/** The answer, or null when the service says that it has no such file. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
	try {
		return await answer
	} catch (error) {
		const { name, status } = refusalOf(error)
		if (status === 404 && name !== 'NoSuchBucket') return null
		throw inWords(error)
	}
}

async function asked<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer
	} catch (error) {
		throw inWords(error)
	}
}

function refusalOf(error: unknown): { name: string; status: number | undefined } {
	const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
	return { name, status: $metadata?.httpStatusCode }
}

/** What the service said, as one sentence for the log: a HEAD is refused without a word. */
function inWords(error: unknown): Error {
	const { name, status } = refusalOf(error)
	const what = (error as Error).message
	const words =
		name === 'NoSuchBucket'
			? 'the S3 service has no such bucket.'
			: status === 401 || status === 403
				? `the S3 service refuses this key and secret, or this key may not read, write and list the bucket (${status} ${name}).`
				: status === undefined
					? `the S3 service cannot be reached (${what}).`
					: `the S3 service answered ${status} ${name}: ${what}`
	return new Error(words, { cause: error })
}
