import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { releaseDeliveredFiles } from './delivered-files.ts'

const DELIVERED = new URL('pglite.data', import.meta.resolve('@electric-sql/pglite'))

/** What the database reads of the files that it is delivered with: stems of a language, time zones, a language of functions. */
async function read(database: PGlite): Promise<unknown> {
	const { rows } = await database.query(`
		select to_tsvector('spanish', 'las casas')::text as stems,
			(timestamptz '2026-07-01 12:00Z' at time zone 'Africa/Casablanca')::text as time,
			(select count(*)::int from pg_timezone_names) as zones`)
	await database.exec('do $$ begin perform 1; end $$')
	return rows
}

test('a started database gives back the files that it was delivered with, and reads them from the disk when it needs them', async () => {
	const whole = await PGlite.create()
	const database = await PGlite.create()
	const before = process.memoryUsage().arrayBuffers
	releaseDeliveredFiles(database.Module.FS.root, DELIVERED)
	expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThan(6_000_000)
	expect(await read(database)).toEqual(await read(whole))
	await Promise.all([whole.close(), database.close()])
})
