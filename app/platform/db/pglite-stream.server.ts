import { Duplex } from 'node:stream'
import { joinedBytes } from './joined-bytes.ts'
import type { PgliteThread } from './pglite-thread.server.ts'

const SYNC = 0x53
const SIMPLE_QUERY = 0x51
const TERMINATE = 0x58
/** AuthenticationOk and ReadyForQuery (PostgreSQL, 55.7): there is nobody to sign in to. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/**
 * What `pg` speaks with instead of a socket (its option `stream`): a session on the embedded database. The driver writes one message of the protocol
 * at a time; they are gathered until Sync, so that a query costs one trip to the worker.
 */
export class PgliteStream extends Duplex {
	readonly #thread: Pick<PgliteThread, 'ask' | 'ready'>
	#pending: Uint8Array[] = []
	#isWelcome = false

	constructor(thread: Pick<PgliteThread, 'ask' | 'ready'>) {
		super()
		this.#thread = thread
	}

	connect(): this {
		this.#thread.ready().then(
			() => this.emit('connect'),
			(error) => this.destroy(error),
		)
		return this
	}

	override _read(): void {}

	override _write(message: Buffer, _encoding: string, done: (error?: Error) => void): void {
		if (!this.#isWelcome) {
			this.#isWelcome = true
			this.push(WELCOME)
			done()
			return
		}
		const kind = message[0]
		if (kind !== TERMINATE) this.#pending.push(message)
		if (kind !== SYNC && kind !== SIMPLE_QUERY) {
			done()
			return
		}
		const batch = joinedBytes(this.#pending)
		this.#pending = []
		this.#thread.ask('protocol', { bytes: batch }).then((answer) => {
			this.push(answer)
			done()
		}, done)
	}

	override _final(done: () => void): void {
		this.push(null)
		done()
	}

	setNoDelay(): this {
		return this
	}

	ref(): this {
		return this
	}

	unref(): this {
		return this
	}
}
