import { connect } from 'node:net'
import type { Logger } from 'pino'

/** A scanner of viruses that speaks the protocol of ClamAV's daemon: `host:port`, or the path of its socket. */
export type ScannerAddress = string

/** Why a scanner has said nothing of a file: it is away, does not answer, or answers that it could not look. */
export class ScannerAwayError extends Error {
	override name = 'ScannerAwayError'
}

const PART_BYTES = 1024 * 1024
/** For which it may say nothing, in milliseconds. */
const MOST_SILENCE_MS = 60_000
const LONGEST_ANSWER = 4096

/**
 * Whether a scanner finds nothing in a file (clamd(8), INSTREAM: parts with their length in four bytes before them, and a part of none at the end).
 * @throws ScannerAwayError where it does not say
 */
export function isCleanFile(scanner: ScannerAddress, bytes: Uint8Array): Promise<boolean> {
	const { promise, resolve, reject } = Promise.withResolvers<boolean>()
	const socket = connect(placeOf(scanner))
	let answer = ''
	const fail = (why: string) => {
		reject(new ScannerAwayError(`the scanner at ${scanner} did not look at a file: ${why}`))
		socket.destroy()
	}
	socket.setTimeout(MOST_SILENCE_MS, () => fail('it says nothing'))
	socket.on('error', (error) => fail(error.message))
	socket.on('close', () => fail(answer.trim() || 'it ended the connection'))
	socket.on('data', (chunk) => {
		answer += chunk
		const said = answer.split('\0', 1)[0] ?? ''
		if (said.length === answer.length && answer.length < LONGEST_ANSWER) return
		if (said.endsWith(' OK')) resolve(true)
		else if (said.endsWith(' FOUND')) resolve(false)
		else return fail(said.slice(0, 200))
		socket.destroy()
	})
	socket.write('zINSTREAM\0')
	for (let at = 0; at < bytes.length; at += PART_BYTES) {
		const part = bytes.subarray(at, at + PART_BYTES)
		socket.write(lengthOf(part.length))
		socket.write(part)
	}
	socket.write(lengthOf(0))
	return promise
}

function placeOf(scanner: ScannerAddress): { path: string } | { host: string; port: number } {
	if (scanner.startsWith('/')) return { path: scanner }
	const colon = scanner.lastIndexOf(':')
	return { host: scanner.slice(0, colon), port: Number(scanner.slice(colon + 1)) }
}

function lengthOf(bytes: number): Uint8Array {
	const length = Buffer.alloc(4)
	length.writeUInt32BE(bytes)
	return length
}

/** What the operator's scanner says against a file, before a process opens it; `bytes` of an input are what a stranger sent. */
export async function refusalByScanner(
	scanner: ScannerAddress,
	{ program, input }: { program: string; input: unknown },
	log: Logger | undefined,
): Promise<'hostile' | 'busy' | null> {
	const holdsBytes = typeof input === 'object' && input !== null && 'bytes' in input
	if (!holdsBytes || !(input.bytes instanceof Uint8Array)) return null
	try {
		if (await isCleanFile(scanner, input.bytes)) return null
		log?.warn({ program }, 'a virus was found in a file')
		return 'hostile'
	} catch (error) {
		if (!(error instanceof ScannerAwayError)) throw error
		log?.error({ err: error, program }, 'the scanner of viruses does not answer: files are refused')
		return 'busy'
	}
}
