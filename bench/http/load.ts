import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

/** What a run of requests measured. */
export type Load = {
	requests: number
	perSecond: number
	perCpuSecond: number
	p50Ms: number
	p95Ms: number
	failed: number
}

const TICKS_PER_SECOND = 100
const LENGTH = /content-length: (\d+)/i

/**
 * Sends requests to a server on this machine for `seconds` or until there were as many as `requests`, over kept connections, each
 * waiting for its answer; `paths` are asked for in turn. `pid` is the server's process, whose CPU time is measured, all its threads.
 * They say which encodings they take as browsers do. The answers must have a Content-Length.
 */
export async function load(
	origin: string,
	paths: string | readonly string[],
	pid: number,
	{
		seconds = 3,
		requests = Number.POSITIVE_INFINITY,
		connections = 16,
		headers = {},
	}: { seconds?: number; requests?: number; connections?: number; headers?: Record<string, string> } = {},
): Promise<Load> {
	const { hostname, port, host } = new URL(origin)
	if (hostname !== '127.0.0.1') throw new Error('Only servers on this machine are measured.')
	const lines = Object.entries({ host, 'accept-encoding': 'gzip, deflate, br', ...headers }).map(
		([name, value]) => `${name}: ${value}`,
	)
	const messages = [paths]
		.flat()
		.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`))
	let sent = 0
	const times: number[] = []
	let failed = 0
	const cpuBefore = cpuSeconds(pid)
	const started = performance.now()
	const end = started + seconds * 1000

	const one = () =>
		new Promise<void>((resolve, reject) => {
			const socket = connect({ port: Number(port), host: hostname, noDelay: true })
			let waitingBytes = 0
			let sentAt = 0
			const send = () => {
				sentAt = performance.now()
				waitingBytes = -1
				socket.write(messages[sent++ % messages.length] ?? '')
			}
			socket.on('connect', send)
			socket.on('error', reject)
			socket.on('close', () => resolve())
			socket.on('data', (chunk) => {
				if (waitingBytes < 0) {
					const head = chunk.indexOf('\r\n\r\n')
					const text = chunk.toString('latin1', 0, head)
					if (!text.startsWith('HTTP/1.1 200')) failed += 1
					waitingBytes = head + 4 + Number(LENGTH.exec(text)?.[1] ?? 0)
				}
				waitingBytes -= chunk.length
				if (waitingBytes > 0) return
				times.push(performance.now() - sentAt)
				if (performance.now() < end && sent < requests) send()
				else socket.end()
			})
		})
	await Promise.all(Array.from({ length: Math.min(connections, requests) }, one))

	const elapsed = (performance.now() - started) / 1000
	times.sort((a, b) => a - b)
	const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
	return {
		requests: times.length,
		perSecond: times.length / elapsed,
		perCpuSecond: times.length / (cpuSeconds(pid) - cpuBefore),
		p50Ms: at(0.5),
		p95Ms: at(0.95),
		failed,
	}
}

/** CPU time that a process has used, all its threads (proc(5): utime and stime of stat). */
export function cpuSeconds(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The memory that a process holds, in MB. */
export function memoryMegabytes(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8')
	return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
