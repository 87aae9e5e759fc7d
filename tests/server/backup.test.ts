import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { findReplacedGalley, listReplacedGalleys } from '#app/modules/galley/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import { startPostgres } from '#scripts/test/postgres.ts'
import { openContext } from '#server/open-context.server.ts'
import { placeDatabase, runProgram } from '#tests/support/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'mbongi-backup-'))
const server = await startPostgres()
afterAll(async () => {
	rmSync(folder, { recursive: true, force: true })
	await server?.stop()
})

const PICTURE = Buffer.from('a picture of a text')
const KEY = keyOf(createHash('sha256').update(PICTURE).digest('hex'))
/** What readers were offered until another took its place. */
const REPLACED = Buffer.from('a text as readers had it')
const REPLACED_SHA256 = createHash('sha256').update(REPLACED).digest('hex')
const KEYS = [KEY, keyOf(REPLACED_SHA256)].sort()

/** A platform with one work, and two stored files that rows name: one that readers are offered, and one that they were. */
async function fill(env: Record<string, string>): Promise<void> {
	const opened = await openContext({ ...env, LOG_LEVEL: 'silent' })
	const { ctx } = opened
	try {
		await store(ctx)
	} finally {
		await opened.close()
	}
}

async function store(ctx: Ctx): Promise<void> {
	const id = newId()
	await ctx.db
		.insertInto('work')
		.values({
			...{
				id,
				kind: 'book',
				type: 'book',
				slug: 'eau',
				language: 'fr',
				title: '{"fr":"L’eau"}',
				title_sort: 'eau',
			},
			...{ published_on: '2020-01-01', published_precision: 'year', year: 2020, state: 'published' },
		})
		.execute()
	const { key, bytes } = await ctx.storage.put(PICTURE)
	expect(key).toBe(KEY)
	await ctx.db
		.insertInto('galley')
		.values({
			...{
				id: newId(),
				work_id: id,
				format: 'pdf',
				language: 'fr',
				file_name: 'eau.pdf',
				storage_key: key,
				bytes,
				position: 0,
			},
			media_type: 'application/pdf',
			sha256: key.split('/')[2] ?? '',
		})
		.execute()
	const replaced = await ctx.storage.put(REPLACED)
	await ctx.db
		.insertInto('replaced_galley')
		.values({
			...{ id: newId(), work_id: id, format: 'txt', version: 1, bytes: replaced.bytes },
			...{ storage_key: replaced.key, sha256: REPLACED_SHA256, made_at: ctx.now(), offered_until: ctx.now() },
		})
		.execute()
}

async function run(
	script: string,
	args: string[],
	env: Record<string, string>,
): Promise<[number | null, string]> {
	const program = runProgram(script, args, { LOG_LEVEL: 'silent', ...env })
	return [await program.ended, program.output()]
}

const onlyOne = (dataDir: string) => {
	const names = readdirSync(join(dataDir, 'backups'))
	expect(names.length).toBe(1)
	return join(dataDir, 'backups', names[0] ?? '')
}

/** The works, the file that readers are offered, and the one that editors are shown as replaced. */
async function worksAndFiles(env: Record<string, string>) {
	const opened = await openContext({ ...env, LOG_LEVEL: 'silent' })
	const { ctx } = opened
	const works = await ctx.db.selectFrom('work').select(['id', 'slug']).execute()
	const [work] = works
	const [former] = work ? await listReplacedGalleys(ctx, work.id) : []
	const replaced = work && former ? await findReplacedGalley(ctx, work, former.id) : null
	const files = await Promise.all(
		[KEY, replaced?.key].map(async (key) => {
			const file = key ? await ctx.storage.get(key) : null
			return file && Buffer.concat(await file.toArray()).toString()
		}),
	)
	await opened.close()
	return [works.map(({ slug }) => slug), ...files]
}
const WHOLE = [['eau'], PICTURE.toString(), REPLACED.toString()]

describe('a backup of an embedded database and its files', () => {
	const dataDir = join(folder, 'site')
	const made = { path: '' }

	it('is one archive that comes back elsewhere, whole', async () => {
		placeDatabase(dataDir)
		await fill({ DATA_DIR: dataDir })
		expect(await run('scripts/backup.ts', [], { DATA_DIR: dataDir })).toEqual([
			0,
			expect.stringMatching(/^Backed up to .*mbongi-\d{8}T\d{6}Z\.tar\.gz\n$/),
		])
		made.path = onlyOne(dataDir)
		const listed = execFileSync('tar', ['-tzf', made.path], { encoding: 'utf8' }).trim().split('\n')
		expect(listed.slice(0, 2)).toEqual(['manifest.json', 'database.tar'])
		expect(listed.slice(2).sort()).toEqual(KEYS.map((key) => `files/${key}`))
		expect(await run('scripts/backup.ts', ['verify', made.path], { DATA_DIR: dataDir })).toEqual([
			0,
			expect.stringMatching(/ is whole: \d+ rows and 2 files as of /),
		])
		const elsewhere = join(folder, 'elsewhere')
		expect(await run('scripts/restore.ts', [made.path], { DATA_DIR: elsewhere })).toEqual([
			0,
			expect.stringMatching(/^Restored \d+ rows and 2 files/),
		])
		expect(await worksAndFiles({ DATA_DIR: elsewhere })).toEqual(WHOLE)
	})

	it.each([
		[
			'a file of it is changed',
			(tar: Buffer) => tar.fill('X', tar.indexOf(PICTURE), tar.indexOf(PICTURE) + 3),
			/is damaged/,
		],
		[
			'a row is missing',
			(tar: Buffer) => {
				const at = tar.indexOf('"work": 1')
				return tar
					.fill('2', at + 8, at + 9)
					.fill('2', tar.indexOf('"work": 1', at) + 8, tar.indexOf('"work": 1', at) + 9)
			},
			/the table work has 1 rows after restoring, and had 2/,
		],
	])('is refused when %s, and nothing is touched', async (_, change, sentence) => {
		const copy = join(folder, 'changed.tar.gz')
		writeFileSync(copy, gzipSync(change(gunzipSync(readFileSync(made.path)))))
		const target = join(folder, 'refused')
		const [code, output] = await run('scripts/restore.ts', [copy], { DATA_DIR: target })
		expect([code, output]).toEqual([1, expect.stringMatching(sentence)])
		expect(readdirSync(target).filter((name) => name.startsWith('database'))).toEqual([])
	})

	it('is refused when it is cut', async () => {
		const copy = join(folder, 'cut.tar.gz')
		writeFileSync(copy, readFileSync(made.path))
		truncateSync(copy, 100_000)
		expect(await run('scripts/backup.ts', ['verify', copy], { DATA_DIR: dataDir })).toEqual([
			1,
			expect.stringContaining('is not a backup that can be restored'),
		])
	})

	it('is not made when a file that the database names is missing', async () => {
		const [ab = '', cd = '', name = ''] = KEY.split('/')
		const stored = join(dataDir, 'files', ab, cd, name)
		rmSync(stored)
		const [code, output] = await run('scripts/backup.ts', [], { DATA_DIR: dataDir })
		expect([code, output]).toEqual([1, expect.stringContaining(`the file ${KEY} is missing`)])
		expect(onlyOne(dataDir)).toBe(made.path)
		writeFileSync(stored, PICTURE)
	})

	it('is encrypted for a recipient, so that the age program and nobody without the identity opens it', async () => {
		const identity = await generateIdentity()
		const keyFile = join(folder, 'identity.txt')
		writeFileSync(keyFile, `# made for a test\n${identity}\n`)
		const env = {
			DATA_DIR: dataDir,
			BACKUP_DIR: join(folder, 'sealed'),
			BACKUP_RECIPIENT: await identityToRecipient(identity),
		}
		expect((await run('scripts/backup.ts', [], env))[0]).toBe(0)
		const [name = ''] = readdirSync(env.BACKUP_DIR)
		const sealed = join(env.BACKUP_DIR, name)
		expect(readdirSync(env.BACKUP_DIR)).toEqual([expect.stringMatching(/\.tar\.gz\.age$/)])
		expect(readFileSync(sealed).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
		expect(await run('scripts/backup.ts', ['verify', sealed], env)).toEqual([
			1,
			expect.stringContaining('it is encrypted, and no identity was given'),
		])
		expect((await run('scripts/backup.ts', ['verify', sealed, '--identity', keyFile], env))[0]).toBe(0)
		const opened = spawnSync('age', ['-d', '-i', keyFile, sealed], { maxBuffer: 256 * 1024 * 1024 })
		if (!opened.error) expect(gunzipSync(opened.stdout).includes(PICTURE)).toBe(true)
	})
})

describe.skipIf(!server)('a backup of a database server and its files', () => {
	it('comes back into an empty database, and into no other', async () => {
		const database = async (name: string) => {
			const opened = await openContext({
				DATA_DIR: join(folder, 'making'),
				DATABASE_URL: server?.url ?? '',
				LOG_LEVEL: 'silent',
			})
			await sql`create database ${sql.id(name)}`.execute(opened.ctx.db)
			await opened.close()
			const url = new URL(server?.url ?? '')
			url.pathname = `/${name}`
			return url.href
		}
		const env = { DATA_DIR: join(folder, 'server'), DATABASE_URL: await database('first') }
		await fill(env)
		const [code, output] = await run('scripts/backup.ts', [], env)
		expect([code, output]).toEqual([0, expect.stringMatching(/^Backed up to /)])
		const made = onlyOne(env.DATA_DIR)
		const target = { DATA_DIR: join(folder, 'server-target'), DATABASE_URL: await database('second') }
		expect(await run('scripts/restore.ts', [made], target)).toEqual([
			0,
			expect.stringMatching(/^Restored \d+ rows and 2 files/),
		])
		expect(await worksAndFiles(target)).toEqual(WHOLE)
		expect(await run('scripts/restore.ts', [made], target)).toEqual([
			1,
			expect.stringContaining('is not empty: create a new one'),
		])
		expect(await run('scripts/restore.ts', [made], { DATA_DIR: join(folder, 'wrong') })).toEqual([
			1,
			expect.stringContaining('DATABASE_URL'),
		])
	})
})
