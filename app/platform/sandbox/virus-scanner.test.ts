import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeSandbox, inSandbox, setUpSandbox } from './sandbox.server.ts'
import { isCleanFile, ScannerAwayError } from './virus-scanner.server.ts'

const PROGRAM = 'app/platform/sandbox/testing/hostile-worker.ts'
const BAD = 'what is found'
const NONE = { SANDBOX_PROCESSES: 1, SANDBOX_MEMORY_MB: null }

/** Files that the stand-in of clamd got, whole. It reads INSTREAM as clamd(8) describes it. */
const got: Buffer[] = []
let says: ((file: Buffer) => string | null) | undefined
const clamd = createServer((socket) => {
	let read = Buffer.alloc(0)
	socket.on('error', () => {})
	socket.on('data', (chunk) => {
		read = Buffer.concat([read, chunk])
		const parts: Buffer[] = []
		if (read.length < 10) return
		if (read.subarray(0, 10).toString() !== 'zINSTREAM\0') return socket.end('UNKNOWN COMMAND\0')
		for (let at = 10; at + 4 <= read.length; ) {
			const length = read.readUInt32BE(at)
			if (length === 0) {
				const file = Buffer.concat(parts)
				got.push(file)
				const answer = says ? says(file) : `stream: ${file.includes(BAD) ? 'Test-Signature FOUND' : 'OK'}\0`
				if (answer === null) socket.destroy()
				else socket.write(answer)
				return
			}
			parts.push(read.subarray(at + 4, at + 4 + length))
			at += 4 + length
		}
	})
})
let address = ''
beforeAll(async () => {
	await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
	address = `127.0.0.1:${(clamd.address() as AddressInfo).port}`
})
afterEach(() => {
	closeSandbox()
	setUpSandbox({ env: { ...NONE, CLAMD_ADDRESS: undefined }, log: pino({ level: 'silent' }) })
	got.length = 0
	says = undefined
})
afterAll(() => clamd.close())

const bytesOf = (text: string) => new TextEncoder().encode(text)
const looked = (bytes: Uint8Array) =>
	inSandbox<object, unknown>(PROGRAM, () => ({ action: 'answer', value: 'looked at', bytes }))

describe('the scanner of viruses', () => {
	test('gets the whole file, and says whether something is found in it', async () => {
		const large = bytesOf('x'.repeat(3_000_000))
		expect(await isCleanFile(address, large)).toBe(true)
		expect(got[0]?.equals(large)).toBe(true)
		expect(await isCleanFile(address, bytesOf(`a ${BAD} b`))).toBe(false)
	})

	test('that could not look, breaks off or is away has said nothing', async () => {
		says = () => 'INSTREAM size limit exceeded. ERROR\0'
		await expect(isCleanFile(address, bytesOf('a'))).rejects.toThrow(/size limit/)
		says = () => null
		await expect(isCleanFile(address, bytesOf('a'))).rejects.toThrow(ScannerAwayError)
		await expect(isCleanFile('127.0.0.1:1', bytesOf('a'))).rejects.toThrow(ScannerAwayError)
		await expect(isCleanFile('/nowhere/clamd.ctl', bytesOf('a'))).rejects.toThrow(ScannerAwayError)
	})
})

describe('a file that a stranger sent', () => {
	test('is looked at when the scanner finds nothing, and by nobody when it does', async () => {
		setUpSandbox({ env: { ...NONE, CLAMD_ADDRESS: address }, log: pino({ level: 'silent' }) })
		expect(await looked(bytesOf('a thesis'))).toBe('looked at')
		expect(await looked(bytesOf(BAD))).toEqual({ ok: false, refused: 'hostile' })
		expect(got).toHaveLength(2)
	})

	test('waits for another day when the scanner does not say', async () => {
		setUpSandbox({ env: { ...NONE, CLAMD_ADDRESS: '127.0.0.1:1' }, log: pino({ level: 'silent' }) })
		expect(await looked(bytesOf('a thesis'))).toEqual({ ok: false, refused: 'busy' })
	})

	test('is looked at without one where the operator has none', async () => {
		expect(await looked(bytesOf(BAD))).toBe('looked at')
		expect(got).toEqual([])
	})
})
