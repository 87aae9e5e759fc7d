import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { THE_WORLD } from '#app/modules/institution/customer/index.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { backupFolder } from '#app/platform/backup/backup.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { periodic } from '#app/platform/jobs/job.ts'
import { schedulePeriodic } from '#app/platform/jobs/queue.server.ts'
import { runDueJobs } from '#app/platform/jobs/worker.server.ts'
import { sweepObjects } from '#app/platform/storage/stored-objects.server.ts'
import { test } from '#tests/support/database.ts'
import { backupPlaces, checkBackup, checksBackups, listBackupFiles, takeBackup } from './backups.server.ts'
import { countsStorage, storageUse } from './count-storage.server.ts'
import { databaseFacts } from './database-facts.server.ts'
import { rebuildsSearch, searchState } from './rebuild-search.server.ts'
import { recountsUsage, recountUsage } from './recount-usage.server.ts'
import { runUpkeep } from './run-upkeep.server.ts'
import { upkeepJobs } from './upkeep-jobs.server.ts'

const NOT_NOW = { ok: false, error: 'notNow' }
const admin = (ctx: Ctx) => storePerson(ctx, { grants: [{ role: 'admin' }] })
const log = (ctx: Ctx) =>
	ctx.db.selectFrom('audit_event').select(['action', 'detail']).orderBy('sequence').execute()

async function storedBackup(ctx: Ctx, name: string): Promise<string> {
	const folder = backupFolder(ctx.env)
	await mkdir(folder, { recursive: true })
	await writeFile(join(folder, name), 'no archive')
	return name
}

describe('work that an administrator asks for', () => {
	test('is queued once, done, told on the page and noted in the log', async ({ ctx }) => {
		const actor = await admin(ctx)
		expect(await runUpkeep(ctx, actor, { task: 'storage-count' })).toEqual({ ok: true })
		expect(await runUpkeep(ctx, actor, { task: 'storage-count' })).toEqual(NOT_NOW)
		expect((await upkeepJobs(ctx))['storage-count']).toMatchObject({ state: 'waiting' })
		expect(await runDueJobs(ctx, [countsStorage()])).toBe(1)
		expect((await upkeepJobs(ctx))['storage-count']).toMatchObject({ state: 'done', lastError: null })
		expect(await log(ctx)).toEqual([{ action: 'upkeep-asked', detail: { task: 'storage-count' } }])
	})

	test('that comes by the clock is done before its turn, where the platform does it', async ({ ctx }) => {
		const actor = await admin(ctx)
		expect(await runUpkeep(ctx, actor, { task: 'backup' })).toEqual({ ok: false, error: 'notHere' })
		let made = 0
		const kinds = [periodic('backup', 3_600_000, async () => made++, { waitsFirst: true })]
		await schedulePeriodic(ctx, kinds)
		expect(await runDueJobs(ctx, kinds)).toBe(0)
		expect(await runUpkeep(ctx, actor, { task: 'backup' })).toEqual({ ok: true })
		await runDueJobs(ctx, kinds)
		expect(made).toBe(1)
	})

	test('is hidden from all others, and closed to who acts as somebody', async ({ ctx }) => {
		const actor = await admin(ctx)
		const name = await storedBackup(ctx, 'mbongi-20261120T000000Z.tar.gz')
		const asked = (who: Actor) => [
			() => runUpkeep(ctx, who, { task: 'search-rebuild' }),
			() => recountUsage(ctx, who, { month: '2026-10' }),
			() => checkBackup(ctx, who, { name }),
			() => takeBackup(ctx, who, { name }),
		]
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const scope = { kind: 'journal', journalId: journal.id } as const
		const chief = await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] })
		for (const who of [await storePerson(ctx), chief])
			for (const ask of asked(who)) await expect(ask()).rejects.toThrow(NotFound)
		const impersonator = { userId: newId(), name: 'Autre', endsAt: ctx.now() }
		for (const ask of asked({ ...actor, impersonator } as Actor))
			await expect(ask()).rejects.toThrow(Forbidden)
		expect(await log(ctx)).toEqual([])
	})
})

describe('files', () => {
	test('are counted by kind, those without an owner and missing ones too; cleaning takes the ownerless', async ({
		ctx,
	}) => {
		const bytes = (size: number) => new Uint8Array(size).fill(size)
		const cover = await ctx.storage.put(bytes(10))
		await ctx.storage.put(bytes(7))
		const picture = (key: string) =>
			ctx.db
				.insertInto('site_picture')
				.values({ name: 'a'.repeat(32), sha256: 'x', storage_key: key, added_by: null, added_at: ctx.now() })
				.execute()
		await picture(cover.key)
		const later: Ctx = { ...ctx, now: () => new Date('2100-01-01') }
		const actor = await admin(ctx)
		await runUpkeep(ctx, actor, { task: 'storage-count' })
		await runDueJobs(later, [countsStorage()])
		expect(await storageUse(ctx)).toMatchObject({
			kinds: { pictures: { files: 1, bytes: 10 }, articles: { files: 0, bytes: 0 } },
			ownerless: { files: 1, bytes: 7 },
			missing: 0,
		})
		await sweepObjects(later)
		await ctx.storage.remove(cover.key)
		await runUpkeep(ctx, actor, { task: 'storage-count' })
		await runDueJobs(later, [countsStorage()])
		expect(await storageUse(ctx)).toMatchObject({ ownerless: { files: 0, bytes: 0 }, missing: 1 })
	})
})

describe('the search index', () => {
	test('is written again, tells how far it came and that it is current', async ({ ctx }) => {
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		for (let n = 0; n < 30; n++) await storeText(ctx, journal.id)
		const actor = await admin(ctx)
		await runUpkeep(ctx, actor, { task: 'search-rebuild' })
		await runDueJobs(ctx, [rebuildsSearch()])
		const done = (await upkeepJobs(ctx))['search-rebuild']
		expect(done).toMatchObject({ state: 'done', progress: { done: 30, of: 30 } })
		expect(await searchState(ctx)).toMatchObject({ works: 30, isCurrent: true })
	})
})

describe('figures of use', () => {
	test('of a month are worked out again from its clicks, days without clicks stay', async ({ ctx }) => {
		const actor = await admin(ctx)
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const workId = await storeText(ctx, journal.id)
		expect(await recountUsage(ctx, actor, { month: '2026-10' })).toEqual({ ok: false, error: 'noClicks' })
		const click = { work_id: workId, kind: 'view', session_key: 's', customer_id: null } as const
		const at = ['2026-10-03T10:00:00Z', '2026-10-03T12:00:00Z', '2026-10-31T23:59:59Z'].map(
			(time) => new Date(time),
		)
		await ctx.db
			.insertInto('usage_event')
			.values(at.map((at) => ({ ...click, at })))
			.execute()
		await dayOf(ctx, workId, '2026-10-03', 9)
		await dayOf(ctx, workId, '2026-10-05', 4)
		expect(await recountUsage(ctx, actor, { month: '2026-10' })).toEqual({ ok: true })
		expect(await recountUsage(ctx, actor, { month: '2026-10' })).toEqual(NOT_NOW)
		await runDueJobs(ctx, [recountsUsage()])
		const days = await sql<{ day: string; views: number }>`
			select day::text, sum(investigations)::integer as views from usage_daily group by 1 order by 1`.execute(
			ctx.db,
		)
		expect(days.rows).toEqual([
			{ day: '2026-10-03', views: 2 },
			{ day: '2026-10-05', views: 4 },
			{ day: '2026-10-31', views: 1 },
		])
		const months = await sql<{ views: number }>`
			select sum(investigations)::integer as views from usage_month`.execute(ctx.db)
		expect(months.rows).toEqual([{ views: 7 }])
	})
})

describe('backups', () => {
	test('are listed from the newest, with their age and where they go, without what opens the bucket', async ({
		ctx,
	}) => {
		const older = await storedBackup(ctx, 'mbongi-20261120T000000Z.tar.gz')
		const newer = await storedBackup(ctx, 'mbongi-20261121T060000Z.tar.gz.age')
		await storedBackup(ctx, 'mbongi-20261121T060000Z.tar.gz.123.part')
		expect(await listBackupFiles(ctx)).toEqual([
			{ name: newer, madeAt: new Date('2026-11-21T06:00:00Z'), bytes: 10, isEncrypted: true, check: null },
			{ name: older, madeAt: new Date('2026-11-20T00:00:00Z'), bytes: 10, isEncrypted: false, check: null },
		])
		const env = { ...ctx.env, BACKUP_S3_URL: 'https://key:secret@s3.example.org/bucket' }
		const places = await backupPlaces({ ...ctx, env })
		expect(places).toMatchObject({ isLate: false, bucket: 's3.example.org/bucket' })
		expect(JSON.stringify(places)).not.toContain('secret')
	})

	test('one that does not come back says why, and is not tried again by itself', async ({ ctx }) => {
		const actor = await admin(ctx)
		const name = await storedBackup(ctx, 'mbongi-20261120T000000Z.tar.gz')
		const encrypted = await storedBackup(ctx, 'mbongi-20261121T000000Z.tar.gz.age')
		expect(await checkBackup(ctx, actor, { name: encrypted })).toEqual({ ok: false, error: 'encrypted' })
		for (const odd of ['../../etc/passwd', 'mbongi-20260101T000000Z.tar.gz', ''])
			await expect(checkBackup(ctx, actor, { name: odd })).rejects.toThrow(NotFound)
		expect(await checkBackup(ctx, actor, { name })).toEqual({ ok: true })
		expect((await listBackupFiles(ctx)).find((one) => one.name === name)?.check).toEqual({ state: 'open' })
		await runDueJobs(ctx, [checksBackups()])
		const checked = (await listBackupFiles(ctx)).find((one) => one.name === name)?.check
		expect(checked).toMatchObject({ state: 'broken', why: expect.stringContaining('is not a backup') })
	})

	test('are given to who proved of late who they are, which is noted', async ({ ctx }) => {
		const actor = await admin(ctx)
		const name = await storedBackup(ctx, 'mbongi-20261120T000000Z.tar.gz')
		const stale = { ...actor, provedAt: null }
		expect(await takeBackup(ctx, stale, { name })).toEqual({ ok: false, error: 'staleProof' })
		const taken = await takeBackup(ctx, actor, { name })
		expect(taken.ok && (await text(taken.content))).toBe('no archive')
		expect(await log(ctx)).toEqual([{ action: 'backup-downloaded', detail: { backup: name } }])
	})
})

test('the database tells its version, its size and its largest tables', async ({ ctx }) => {
	const facts = await databaseFacts(ctx)
	expect(facts.version).toMatch(/^\d+/)
	expect(facts.bytes).toBeGreaterThan(1_000_000)
	expect(facts.tables).toHaveLength(10)
	expect(facts.slow).toBeNull()
})

test('rows of a table are estimated for its size of now, and not said before anybody looked, nor where it was empty then', async ({
	ctx,
}) => {
	const fill = sql`insert into grown select repeat('x', 1000) from generate_series(1, 30000)`
	const rows = async () => (await databaseFacts(ctx)).tables.find(({ name }) => name === 'grown')?.rows
	await sql`create table grown (text text)`.execute(ctx.db)
	await fill.execute(ctx.db)
	expect(await rows()).toBeNull()
	await sql`truncate grown`.execute(ctx.db)
	await sql`analyze grown`.execute(ctx.db)
	await fill.execute(ctx.db)
	expect(await rows()).toBeNull()
	await sql`analyze grown`.execute(ctx.db)
	expect(await rows()).toBe(30_000)
	await fill.execute(ctx.db)
	expect(Math.abs(Number(await rows()) - 60_000)).toBeLessThan(100)
})

/** A published article. */
async function storeText(ctx: Ctx, journalId: string): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('work')
		.values({
			id,
			kind: 'article',
			type: 'research-article',
			slug: id,
			language: 'fr',
			title: JSON.stringify({ fr: 'Le titre' }),
			published_on: '2026-01-01',
			published_precision: 'day',
			year: 2026,
			state: 'published',
			title_sort: 'le titre',
		})
		.execute()
	await ctx.db.insertInto('article').values({ work_id: id, journal_id: journalId }).execute()
	return id
}

/** A day that was worked out before. */
async function dayOf(ctx: Ctx, workId: string, day: string, investigations: number): Promise<void> {
	await sql`insert into usage_daily (day, customer_id, work_id, is_open, investigations, unique_investigations, requests,
		unique_requests, title_investigations, title_requests)
		values (${day}::date, ${THE_WORLD.id}, ${workId}, true, ${investigations}, 1, 0, 0, 0, 0)`.execute(ctx.db)
}
