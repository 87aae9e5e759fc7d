/** SQLSTATE classes and codes (PostgreSQL, appendix A) of a server that is going, coming, full, or no longer the one that takes writes. */
const AWAY_STATES = /^(?:08...|57P0[123]|53300|25006)$/
/** SQLSTATE codes of work given up because it waited or ran too long, or because another had the right of way. */
const BUSY_STATES = /^(?:57014|55P03|40P01|40001)$/
/** What sockets and resolvers say (errno(3), getaddrinfo(3)). */
const AWAY_ERRNO =
	/^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(?:UNREACH|DOWN)|ENET(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/
/** The driver has no codes for these. */
const AWAY_MESSAGES =
	/^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Postgres connection has been discarded)/

/** The database did not answer: the server cannot be reached, is silent, or the embedded one is being started again. */
export class DatabaseAwayError extends Error {
	override readonly name = 'DatabaseAwayError'
	readonly code = '08006'
}

/** True when the connection to the database is lost, or cannot be had; what ran on it may or may not have been committed. */
export function isAway(error: unknown): boolean {
	return hasReason(
		error,
		({ code, message }) => AWAY_STATES.test(code) || AWAY_ERRNO.test(code) || AWAY_MESSAGES.test(message),
	)
}

/** True when one connection was lost and another may do: nobody has found yet that the database itself is away. */
export function isLostConnection(error: unknown): boolean {
	return isAway(error) && !(error instanceof Error && error.name === 'DatabaseAwayError')
}

/** True when the same question may find an answer a little later: the database is away, or it gave up after a bounded wait. */
export function isPassing(error: unknown): boolean {
	return isAway(error) || hasReason(error, ({ code }) => BUSY_STATES.test(code))
}

function hasReason(error: unknown, matches: (reason: { code: string; message: string }) => boolean): boolean {
	const seen = new Set<unknown>()
	const look = (reason: unknown): boolean => {
		if (!(reason instanceof Error) || seen.has(reason)) return false
		seen.add(reason)
		const code = 'code' in reason && typeof reason.code === 'string' ? reason.code : ''
		if (matches({ code, message: reason.message })) return true
		return look(reason.cause) || (reason instanceof AggregateError && reason.errors.some(look))
	}
	return look(error)
}
