import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase } from './pglite.server.ts'

const MB = 1024 ** 2

/** The most that this process has held since it was asked the last time (proc(5): VmHWM). */
const mostHeld = () =>
	(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024) / MB

test('a dump of a database on the disk holds all of it, and takes no memory for it', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-dump-test-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	const database = await openEmbeddedDatabase({ dataDir: join(folder, 'database') })
	await database.pool.query(
		'create table long (n integer, words text); alter table long alter words set storage external',
	)
	for (let part = 0; part < 10; part++)
		await database.pool.query(
			`insert into long select ${part}, repeat(n::text || ' é', 4000) from generate_series(1, 500) n`,
		)
	const sum =
		'select count(*)::int, sum(length(words))::int, md5(string_agg(md5(words), $1 order by n, words)) from long'
	const { rows: before } = await database.pool.query(sum, [''])
	const [file, held] = [join(folder, 'database.tar'), mostHeld()]
	await database.dump(file)
	expect(mostHeld() - held).toBeLessThan(60)
	expect(statSync(file).size).toBeGreaterThan(150 * MB)
	expect(statSync(file).mode & 0o777).toBe(0o600)
	await database.close()

	const copy = await openEmbeddedDatabase({ dataDir: join(folder, 'copy'), snapshot: await readFile(file) })
	expect((await copy.pool.query(sum, [''])).rows).toEqual(before)
	await copy.close()
})
