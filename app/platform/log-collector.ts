import { Writable } from 'node:stream'

const SEND_EVERY_MS = 1_000
const LAST_TRY_AFTER_MS = 60_000
const ANSWER_WITHIN_MS = 10_000
/** Lines that wait while the collector does not answer: the oldest give way, and how many is told. */
const MOST_BYTES = 1_048_576

/**
 * Sends lines of the log to a collector, in order, as one body of lines a request (`application/x-ndjson`). While it does not take them they wait, up to 1 MB, and it is asked again later and later; what was
 * lost is told in a line of its own. A name and password in the address are sent as Basic authentication. Keeps no process running; `end` waits for what is on its way and sends what is left, once.
 */
export function logCollector(
	url: string,
	{ everyMs = SEND_EVERY_MS, mostBytes = MOST_BYTES }: { everyMs?: number; mostBytes?: number } = {},
): Writable {
	const { origin, pathname, search, username, password } = new URL(url)
	const authorization = username
		? {
				authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
			}
		: {}
	const lines: string[] = []
	let bytes = 0
	let lost = 0
	let failures = 0
	let timer: NodeJS.Timeout | undefined
	let onItsWay: Promise<void> = Promise.resolve()

	const drop = () => {
		bytes -= Buffer.byteLength(lines.shift() ?? '')
		lost += 1
	}
	const send = async () => {
		if (lines.length === 0) return
		const sent = lines.splice(0)
		const told = lost
		lost = 0
		bytes = 0
		const loss =
			told > 0
				? [
						`${JSON.stringify({ level: 40, time: Date.now(), lost: told, msg: 'lines of the log were lost' })}\n`,
					]
				: []
		try {
			const response = await fetch(origin + pathname + search, {
				method: 'POST',
				headers: { 'content-type': 'application/x-ndjson', ...authorization },
				body: [...loss, ...sent].join(''),
				redirect: 'error',
				signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
			})
			await response.arrayBuffer()
			if (!response.ok) throw new Error(`The collector answered ${response.status}.`)
			failures = 0
		} catch {
			failures += 1
			lost += told
			lines.unshift(...sent)
			bytes += sent.reduce((sum, line) => sum + Buffer.byteLength(line), 0)
			while (bytes > mostBytes) drop()
		}
	}
	const sendLater = () => {
		timer ??= setTimeout(
			async () => {
				onItsWay = send()
				await onItsWay
				timer = undefined
				if (lines.length > 0) sendLater()
			},
			Math.min(everyMs * 2 ** failures, LAST_TRY_AFTER_MS),
		).unref()
	}
	return new Writable({
		decodeStrings: false,
		write(line: string, _encoding, done) {
			lines.push(line)
			bytes += Buffer.byteLength(line)
			while (bytes > mostBytes) drop()
			sendLater()
			done()
		},
		final(done) {
			clearTimeout(timer)
			onItsWay.then(send).then(() => done(), done)
		},
	})
}
