import pino, { type Logger } from 'pino'
import type { Env } from './env.server.ts'
import { logCollector } from './log-collector.ts'

const BUFFER_BYTES = 4096
const FLUSH_MS = 500
const WARN = 40

/**
 * Structured logs on the standard output, one JSON object a line, without process or host names. Lines are gathered up to 4 KB or
 * half a second; warnings and worse are written at once, and the end of the process writes the rest. The same lines go to a collector where the operator names one.
 */
export function openLog({ LOG_LEVEL: level, LOG_URL: url }: Pick<Env, 'LOG_LEVEL' | 'LOG_URL'>): Logger {
	output ??= openOutput()
	const { out, flush } = output
	const collector = url ? logCollector(url) : null
	if (collector) process.once('beforeExit', () => collector.end())
	return pino(
		{
			level,
			base: null,
			serializers: { err: errorForLog },
			hooks: {
				logMethod(args, method, severity) {
					method.apply(this, args)
					if (severity >= WARN) flush()
				},
			},
		},
		collector ? pino.multistream([out, collector].map((stream) => ({ level: 'trace', stream }))) : out,
	)
}

type Output = { out: ReturnType<typeof pino.destination>; flush(): void }
/** The standard output, which all logs of a process write to. */
let output: Output | null = null

function openOutput(): Output {
	const out = pino.destination({ fd: 1, sync: false, minLength: BUFFER_BYTES })
	const flush = () => {
		try {
			out.flushSync()
		} catch {
			// The output is closed or not open yet; nothing can be written.
		}
	}
	setInterval(() => out.flush(), FLUSH_MS).unref()
	process.on('exit', flush)
	return { out, flush }
}

/**
 * An error as the log tells it: what kind, where, its code. What the database adds about values is left out: a row that broke a rule
 * stands there whole (`Failing row contains …`), an address that is taken too (`Key (email)=…`).
 */
export function errorForLog(error: Error): object {
	const { detail, where, hint, internalQuery, parameters, query, ...told } = pino.stdSerializers.err(error)
	return told
}
