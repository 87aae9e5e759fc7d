const VERSION = { 'tus-resumable': '1.0.0' }
const FIRST_PART = 256 * 1024
const SMALLEST_PART = 64 * 1024
const LARGEST_PART = 4 * 1024 * 1024
/** A part should take some seconds: long enough to be worth its request, short enough to be lost without harm. */
const QUICK_MS = 1500
const SLOW_MS = 6000
const LONGEST_WAIT_MS = 30_000
const STALLED_MS = 60_000

/** What stops an upload for good: nobody is signed in any more, the file is too large, or it is not taken. */
export type TransferStop = 'signedOut' | 'tooLarge' | 'refused'

export type Transfer = {
	/** Where new uploads begin. */
	address: string
	kind: string
	file: File
	/** The upload that an earlier visit began with this very file. */
	known: string | null
	signal: AbortSignal
	onAddress(address: string): void
	onProgress(bytes: number): void
	/** The line is cut: the next try is in some seconds, or when it is back. */
	onWait(): void
}

class Again extends Error {
	readonly afterMs: number
	constructor(afterMs = 0) {
		super('again')
		this.afterMs = afterMs
	}
}

class Stopped extends Error {
	readonly why: TransferStop
	constructor(why: TransferStop) {
		super(why)
		this.why = why
	}
}

/**
 * Sends a file in parts (tus 1.0.0: "Creation", "HEAD", "PATCH") until all of it has arrived. A cut line is tried again, after longer and
 * longer, from where the server says that it ends. Answers the address of the complete upload, or why it stops; aborted, it throws.
 */
export async function transfer(work: Transfer): Promise<{ address: string } | { stop: TransferStop }> {
	let { known } = work
	let failures = 0
	for (;;) {
		try {
			const end = known ? await endOf(known, work.signal) : null
			const address = known && end !== null ? known : await create(work)
			known = address
			await append(work, address, end ?? 0, () => {
				failures = 0
			})
			return { address }
		} catch (error) {
			work.signal.throwIfAborted()
			if (error instanceof Stopped) return { stop: error.why }
			failures += 1
			work.onWait()
			const backOff =
				Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(failures - 1, 5)) * (0.75 + Math.random() / 2)
			await wait(Math.max(backOff, error instanceof Again ? error.afterMs : 0), work.signal)
		}
	}
}

/** Where an upload ends; null when it is gone. */
async function endOf(address: string, signal: AbortSignal): Promise<number | null> {
	const answer = await fetch(address, { method: 'HEAD', headers: VERSION, signal, cache: 'no-store' })
	if (answer.status === 404 || answer.status === 410) return null
	if (!answer.ok) throw failureOf(answer.status, answer.headers.get('retry-after'))
	const end = Number(answer.headers.get('upload-offset'))
	return Number.isSafeInteger(end) ? end : null
}

async function create({ address, kind, file, signal, onAddress }: Transfer): Promise<string> {
	const metadata = Object.entries({ filename: file.name, kind })
		.map(([key, value]) => `${key} ${base64(value)}`)
		.join(',')
	const answer = await fetch(address, {
		method: 'POST',
		headers: { ...VERSION, 'upload-length': String(file.size), 'upload-metadata': metadata },
		signal,
	})
	const created = answer.headers.get('location')
	if (!answer.ok || !created) throw failureOf(answer.status, answer.headers.get('retry-after'))
	onAddress(created)
	return created
}

async function append(work: Transfer, address: string, from: number, onPart: () => void): Promise<void> {
	let at = from
	let size = FIRST_PART
	work.onProgress(at)
	while (at < work.file.size) {
		const started = performance.now()
		const part = work.file.slice(at, at + size)
		await send(work, address, at, part)
		at += part.size
		onPart()
		work.onProgress(at)
		const took = performance.now() - started
		if (took < QUICK_MS) size = Math.min(LARGEST_PART, size * 2)
		else if (took > SLOW_MS) size = Math.max(SMALLEST_PART, size / 2)
	}
}

/** One part. XMLHttpRequest, because `fetch` does not tell how much of a body is on its way. */
function send(work: Transfer, address: string, at: number, part: Blob): Promise<void> {
	return new Promise((done, failed) => {
		const request = new XMLHttpRequest()
		const abort = () => request.abort()
		const end = () => work.signal.removeEventListener('abort', abort)
		request.open('PATCH', address)
		request.timeout = 10 * STALLED_MS
		request.setRequestHeader('tus-resumable', VERSION['tus-resumable'])
		request.setRequestHeader('content-type', 'application/offset+octet-stream')
		request.setRequestHeader('upload-offset', String(at))
		request.upload.onprogress = ({ loaded }) => work.onProgress(Math.min(at + loaded, at + part.size))
		request.onload = () => {
			end()
			if (request.status === 204) done()
			else failed(failureOf(request.status, request.getResponseHeader('retry-after')))
		}
		request.onerror =
			request.onabort =
			request.ontimeout =
				() => {
					end()
					failed(new Again())
				}
		work.signal.addEventListener('abort', abort, { once: true })
		request.send(part)
	})
}

function failureOf(status: number, retryAfter: string | null): Error {
	if (status === 403) return new Stopped('signedOut')
	if (status === 413) return new Stopped('tooLarge')
	const isPassing = status >= 500 || status === 404 || status === 408 || status === 409 || status === 429
	return isPassing ? new Again(1000 * (Number(retryAfter) || 0)) : new Stopped('refused')
}

/** Waits, at most until the line is back. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((done, failed) => {
		const end = (settle: () => void) => () => {
			clearTimeout(timer)
			removeEventListener('online', back)
			signal.removeEventListener('abort', aborted)
			settle()
		}
		const back = end(done)
		const aborted = end(() => failed(signal.reason))
		const timer = setTimeout(back, ms)
		addEventListener('online', back)
		signal.addEventListener('abort', aborted)
	})
}

function base64(text: string): string {
	return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
