import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logCollector } from './log-collector.ts'

/** What the collector took, line by line, and whether it takes anything now. */
let taken: string[] = []
let isOpen = true
let asked = 0
/** It takes everything after the next refusal. */
let opensAfterward = false
let answering: Promise<void> = Promise.resolve()
let authorization: string | undefined
const server = createServer(async (request, response) => {
	const body = await text(request)
	asked += 1
	authorization = request.headers.authorization
	await answering
	if (isOpen) taken.push(...body.trimEnd().split('\n'))
	response.writeHead(isOpen ? 204 : 503).end()
	if (opensAfterward) isOpen = true
})
let url = ''
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lines`
})
afterAll(() => {
	server.closeAllConnections()
	server.close()
})
beforeEach(() => {
	taken = []
	isOpen = true
	opensAfterward = false
	asked = 0
})

describe('a collector of log lines', () => {
	test('gets them all, in order, also those of a time when it did not answer', async () => {
		isOpen = false
		const lines = logCollector(url, { everyMs: 5 })
		lines.write('{"n":1}\n')
		await expect.poll(() => asked).toBeGreaterThan(0)
		lines.write('{"n":2}\n')
		await expect.poll(() => asked).toBeGreaterThan(1)
		expect(taken).toEqual([])
		isOpen = true
		lines.write('{"n":3}\n')
		await expect.poll(() => taken).toEqual(['{"n":1}', '{"n":2}', '{"n":3}'])
	})

	test('that stays away costs no more memory than is set for it, and is told how many lines it missed', async () => {
		isOpen = false
		const lines = logCollector(url, { everyMs: 5, mostBytes: 20 })
		for (let n = 1; n <= 5; n++) lines.write(`{"n":${n}}\n`)
		await expect.poll(() => asked).toBeGreaterThan(0)
		isOpen = true
		await expect.poll(() => taken.length).toBe(3)
		const [told, ...rest] = taken
		expect(JSON.parse(told ?? '')).toMatchObject({ level: 40, lost: 3 })
		expect(rest).toEqual(['{"n":4}', '{"n":5}'])
	})

	test('gets at the end what was on its way when the node was told to end, and nothing more', async () => {
		const held = Promise.withResolvers<void>()
		answering = held.promise
		isOpen = false
		opensAfterward = true
		const lines = logCollector(url, { everyMs: 5 })
		lines.write('{"n":1}\n')
		await expect.poll(() => asked).toBe(1)
		const ended = new Promise<void>((resolve) => lines.end('{"n":2}\n', resolve))
		answering = Promise.resolve()
		held.resolve()
		await ended
		expect(taken).toEqual(['{"n":1}', '{"n":2}'])
	})

	test('is asked nothing at the end when nothing is left', async () => {
		const lines = logCollector(url, { everyMs: 5 })
		lines.write('{"n":1}\n')
		await expect.poll(() => taken).toEqual(['{"n":1}'])
		await new Promise<void>((resolve) => lines.end(resolve))
		expect(asked).toBe(1)
	})

	test('gets the last lines when the node ends, with the name and password of its address', async () => {
		const lines = logCollector(url.replace('//', '//node:s%40f@'), { everyMs: 60_000 })
		lines.write('{"msg":"stopped"}\n')
		await new Promise<void>((resolve) => lines.end(resolve))
		expect(taken).toEqual(['{"msg":"stopped"}'])
		expect(Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString()).toBe('node:s@f')
	})
})
