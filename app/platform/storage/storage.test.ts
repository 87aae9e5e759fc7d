import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openBucket } from '../backup/bucket.server.ts'
import { diskStorage } from './disk.server.ts'
import { s3Storage } from './s3.server.ts'
import type { Storage } from './storage.server.ts'

/** As much of the S3 protocol as the storage needs: signed requests, whole objects, ranges, the checksum of what arrives. */
const objects = new Map<string, Buffer>()
const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse) {
	const path = request.url?.replace(/\?.*/, '') ?? ''
	const body = await buffer(request)
	const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/[\w-]+\/s3\/aws4_request, /.test(
		request.headers.authorization ?? '',
	)
	if (!isSigned) return refuse(request, response, 403, 'InvalidAccessKeyId')
	const query = new URL(request.url ?? '', 'http://s3').searchParams
	if (/^\/bucket\/?$/.test(path) && query.get('list-type') === '2') return list(query, response)
	if (!path.startsWith('/bucket/')) return refuse(request, response, 404, 'NoSuchBucket')
	const object = objects.get(path)
	if (request.method === 'PUT') {
		const sum = createHash('sha256').update(body).digest('base64')
		const told = request.headers['x-amz-checksum-sha256']
		if (told === undefined ? !path.startsWith('/bucket/mbongi-') : told !== sum)
			return response.writeHead(400).end()
		objects.set(path, body)
		return response.writeHead(200).end()
	}
	if (request.method === 'DELETE') {
		objects.delete(path)
		return response.writeHead(204).end()
	}
	if (!object) return refuse(request, response, 404, 'NoSuchKey')
	const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
	const part = range ? object.subarray(Number(range[1]), Number(range[2]) + 1) : object
	response.writeHead(range ? 206 : 200, { 'content-length': part.length })
	response.end(request.method === 'HEAD' ? undefined : part)
}

/** ListObjectsV2, one object a page. */
function list(query: URLSearchParams, response: ServerResponse) {
	const names = [...objects.keys()].map((path) => path.slice('/bucket/'.length)).sort()
	const from = Number(query.get('continuation-token') ?? 0)
	const wanted = names.filter((name) => name.startsWith(query.get('prefix') ?? ''))
	const more = from + 1 < wanted.length
	const contents = wanted
		.slice(from, from + 1)
		.map(
			(name) =>
				`<Contents><Key>${name}</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified></Contents>`,
		)
	response.writeHead(200, { 'content-type': 'application/xml' })
	response.end(
		`<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${more ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : ''}</ListBucketResult>`,
	)
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string) {
	response.writeHead(status, { 'content-type': 'application/xml' })
	response.end(
		request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>No</Message></Error>`,
	)
}

const folder = mkdtempSync(join(tmpdir(), 'mbongi-storage-'))
const storages: { [name: string]: Storage } = { disk: diskStorage(folder) }

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	storages['S3'] = await s3Storage(`http://key:s%2Fecret@127.0.0.1:${port}/bucket`)
})
afterAll(async () => {
	rmSync(folder, { recursive: true, force: true })
	server.closeAllConnections()
	await new Promise((resolve) => server.close(resolve))
})

describe.each(['disk', 'S3'])('files on %s', (name) => {
	const storage = () => storages[name] as Storage
	const content = Buffer.from('Les études africaines, العربية'.repeat(1000))
	const sha256 = createHash('sha256').update(content).digest('hex')

	it('come back whole, by parts, and once under the hash of their content', async () => {
		const stored = await storage().put(Readable.from([content.subarray(0, 7), content.subarray(7)]))
		expect(stored).toEqual({
			key: `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`,
			bytes: content.length,
			sha256,
		})
		expect(await storage().put(content)).toEqual(stored)
		const whole = await storage().get(stored.key)
		expect(whole && (await buffer(whole)).equals(content)).toBe(true)
		const part = await storage().get(stored.key, { start: 4, end: 9 })
		expect(part && (await buffer(part)).equals(content.subarray(4, 10))).toBe(true)
		expect(await storage().head(stored.key)).toEqual({ bytes: content.length })
		await storage().remove(stored.key)
		await storage().remove(stored.key)
		expect(await storage().head(stored.key)).toBeNull()
		expect(await storage().get(stored.key)).toBeNull()
	})

	it('are listed by the time they came', async () => {
		const keys = await Promise.all(
			['a', 'b', 'c'].map(async (text) => (await storage().put(Buffer.from(text))).key),
		)
		const storedBy = async (moment: string) => {
			const found: string[] = []
			for await (const key of storage().storedBefore(new Date(moment))) found.push(key)
			return found
		}
		expect(await storedBy('2000-01-01')).toEqual([])
		expect((await storedBy('2100-01-01')).sort()).toEqual([...keys].sort())
		for (const key of keys) await storage().remove(key)
	})

	it('are never reached by a path', async () => {
		for (const key of ['../../etc/passwd', '', '/', 'ab/cd/..', `ab/cd/${sha256}/../x`]) {
			expect(await storage().get(key)).toBeNull()
			expect(await storage().head(key)).toBeNull()
			await storage().remove(key)
		}
	})

	it('are not stored by half when the source breaks', async () => {
		const broken = Readable.from(
			(async function* () {
				yield content
				throw new Error('the line was cut')
			})(),
		)
		await expect(storage().put(broken)).rejects.toThrow('the line was cut')
		expect(await storage().head(`${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`)).toBeNull()
		if (name === 'disk') expect(readdirSync(join(folder, 'incoming'))).toEqual([])
	})
})

test('copies of backups are put into a bucket, listed and removed by their names', async () => {
	const { port } = server.address() as AddressInfo
	const bucket = await openBucket(`http://key:s%2Fecret@127.0.0.1:${port}/bucket`)
	const names = ['mbongi-20261101T000000Z.tar.gz', 'mbongi-20261102T000000Z.tar.gz.age']
	for (const name of names) {
		writeFileSync(join(folder, name), `content of ${name}`)
		await bucket.put(join(folder, name))
	}
	expect(objects.get(`/bucket/${names[1]}`)?.toString()).toBe(`content of ${names[1]}`)
	expect(await bucket.list()).toEqual(names)
	await bucket.remove(names[0] ?? '')
	expect(await bucket.list()).toEqual([names[1]])
	await bucket.remove(names[1] ?? '')
})

describe('the address of a bucket', () => {
	it.each([
		'http://host/bucket',
		'http://key:secret@host/',
		'http://key:secret@host/Bad_Bucket',
		'http://key:100%zz@host/bucket',
	])('%s is refused in one sentence', async (address) => {
		await expect(s3Storage(address)).rejects.toThrow(
			'Configuration: S3_URL must be https://key:secret@host/bucket.',
		)
	})

	it.each([
		[
			'a key that the service does not know',
			'other:secret',
			'bucket',
			/^Configuration: S3_URL: the S3 service refuses this key/,
		],
		[
			'a bucket that is not there',
			'key:secret',
			'absent',
			/^Configuration: S3_URL: the S3 service has no such bucket/,
		],
	])('%s is told before anything is stored', async (_, who, bucket, sentence) => {
		const { port } = server.address() as AddressInfo
		await expect(s3Storage(`http://${who}@127.0.0.1:${port}/${bucket}`)).rejects.toThrow(sentence)
	})

	it('a service that does not answer is told, not taken for missing files', async () => {
		await expect(s3Storage('http://key:secret@127.0.0.1:1/bucket')).rejects.toThrow(
			/^Configuration: S3_URL: the S3 service cannot be reached/,
		)
	})
})
