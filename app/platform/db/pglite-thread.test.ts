import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { snapshotPath } from '#tests/support/snapshot.ts'
import { isAway } from './away.ts'
import { databaseOn } from './database.server.ts'
import { openEmbeddedDatabase } from './pglite.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'mbongi-thread-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ENDLESS = sql`with recursive t (n) as (select 1 union all select n + 1 from t) select count(*) from t`

it('replaces a worker that hangs: what was committed stays, what was not is undone, and prepared reads are known again', async () => {
	const embedded = await openEmbeddedDatabase({
		dataDir: join(folder, 'database'),
		snapshot: await readFile(snapshotPath()),
		mostCpuMs: 1500,
	})
	const db = databaseOn(embedded.pool)
	const keys = () => db.selectFrom('site_setting').select('key').where('key', 'like', 'test-%').execute()
	const keep = (on: typeof db, key: string) =>
		on
			.insertInto('site_setting')
			.values({ key, value: JSON.stringify(1), updated_at: new Date() })
			.execute()
	expect(await keys()).toEqual([])
	await keep(db, 'test-kept')

	const failure = await db
		.transaction()
		.execute(async (transaction) => {
			await keep(transaction, 'test-undone')
			await ENDLESS.execute(transaction)
		})
		.catch((error: unknown) => error)
	expect(isAway(failure)).toBe(true)

	expect(await keys()).toEqual([{ key: 'test-kept' }])
	const other = ENDLESS.execute(db).catch((error: unknown) => error)
	expect((await keys()).length).toBe(1)
	expect(isAway(await other)).toBe(true)
	await embedded.close()
})
