import pg from 'pg'

const WITHIN_MS = 5_000
/** Errors of a server that lives, though it lets nobody more in (PostgreSQL, appendix A: resources, authentication). */
const LIVING = /^(?:53|28)/

/** True when a server answers a question on a fresh connection within 5 s, or at least says why it will not. */
export async function answers(url: string): Promise<boolean> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: WITHIN_MS,
		query_timeout: WITHIN_MS,
		application_name: 'mbongi sign of life',
	})
	client.on('error', () => {})
	try {
		await client.connect()
		await client.query('select 1')
		return true
	} catch (error) {
		return error instanceof pg.DatabaseError && LIVING.test(error.code ?? '')
	} finally {
		client.end().catch(() => {})
	}
}
