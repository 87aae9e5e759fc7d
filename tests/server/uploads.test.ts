import { describe, expect, test } from 'vitest'
import { siteOver } from '#tests/support/site.ts'

const SUBMISSION = '/espace-auteur/soumissions/01a1feff-1331-7098-b122-34fa1783dae0'
const UPLOAD = `${SUBMISSION}/envois/01a1feff-1341-71f8-9347-b826be166928`

const site = () => siteOver(async () => new Response(null, { status: 204 }))
const MB = 1024 * 1024

describe('parts of a file', () => {
	test('are taken one after the other, more than other writes, and not without end', async () => {
		const { get } = await site()
		const statuses: number[] = []
		for (let count = 0; count < 70; count++)
			statuses.push((await get(UPLOAD, { method: 'PATCH', body: 'x' })).status)
		expect(statuses.slice(0, 60)).toEqual(new Array(60).fill(204))
		expect(statuses).toContain(429)
		expect((await get('/contact', { method: 'POST', body: 'x' })).status).toBe(204)
	})

	test('only addresses of uploads have that room', async () => {
		const { get } = await site()
		for (const path of [`${SUBMISSION}/envois/x`, `${UPLOAD}/x`, `${SUBMISSION}/autre`, '/contact/envois']) {
			const statuses: number[] = []
			for (let count = 0; count < 32; count++)
				statuses.push(
					(await get(path, { method: 'POST', body: 'x', from: `203.0.113.${path.length}` })).status,
				)
			expect([path, statuses.includes(429)]).toEqual([path, true])
		}
	})

	test('pass on while they arrive; a file that is sent whole is of 30 MB at most', async () => {
		const { get } = await site()
		const send = async (path: string, bytes: number) =>
			(await get(path, { method: 'POST', body: new Uint8Array(bytes) })).status
		expect(await send(UPLOAD, 6 * MB)).toBe(204)
		expect(await send(`${SUBMISSION}/fichiers`, 31 * MB)).toBe(204)
		expect(await send(`${SUBMISSION}/fichiers`, 33 * MB)).toBe(413)
		expect(await send(`${SUBMISSION}/metadonnees`, 2 * MB)).toBe(413)
	})

	test('arrive for one network some at a time, however slowly', async () => {
		let end = () => {}
		const { get } = await siteOver(async (request) => {
			for await (const _ of request.body ?? []);
			return new Response(null, { status: 204 })
		})
		const ended = new Promise<void>((resolve) => {
			end = resolve
		})
		const slow = () => {
			const body = new ReadableStream({
				async pull(controller) {
					await ended
					controller.close()
				},
			})
			return get(UPLOAD, { method: 'PATCH', body, duplex: 'half' } as RequestInit)
		}
		const first = Array.from({ length: 24 }, slow)
		await new Promise((resolve) => setTimeout(resolve, 100))
		expect((await slow()).status).toBe(503)
		end()
		expect((await Promise.all(first)).every(({ status }) => status === 204)).toBe(true)
		expect((await slow()).status).toBe(204)
	})

	test('are offered to whoever asks what the server understands', async () => {
		const { get } = await site()
		for (const path of [UPLOAD, `${SUBMISSION}/envois`]) {
			const { status, headers } = await get(path, { method: 'OPTIONS' })
			expect([status, headers.get('tus-version'), headers.get('tus-extension')]).toEqual([
				204,
				'1.0.0',
				'creation,expiration,termination',
			])
		}
		expect((await get(`${SUBMISSION}/fichiers`, { method: 'OPTIONS' })).status).toBe(405)
	})

	test('are not taken from another site', async () => {
		const { get } = await site()
		const sent = await get(UPLOAD, {
			method: 'PATCH',
			body: 'x',
			headers: { origin: 'https://example.net', host: 'localhost' },
		})
		expect(sent.status).toBe(403)
	})
})
