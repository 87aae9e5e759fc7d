import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { newId } from '#app/platform/id.ts'
import { openOldPool } from './support/database.ts'

const BEFORE_FUNDERS = '0171-index-terms-told'
const DECLARED = [
	{ funder: 'CODESRIA', award: '7' },
	{ funder: 'Wellcome Trust', award: '' },
	{ funder: '', award: '' },
]
const AS_DATA = [
	{ name: 'CODESRIA', id: null, awards: ['7'] },
	{ name: 'Wellcome Trust', id: null, awards: [] },
]

/** A text as older versions kept it, published or still in production, and what its author declared. */
async function storeOld(db: Db, statements: object, isPublished: boolean): Promise<string> {
	const [id, workId, journalId] = [newId(), newId(), newId()]
	await sql`insert into any_journal (id, slug, language, title_sort, open_access) values (${journalId}, ${journalId}, 'fr', '', true)`.execute(
		db,
	)
	if (isPublished)
		await sql`insert into work (id, kind, type, slug, language, title_sort, state, published_on, published_precision, year, funding)
			values (${workId}, 'article', 'research-article', ${workId}, 'fr', '', 'published', '2026-01-01', 'day', 2026, '["CODESRIA, 7"]')`.execute(
			db,
		)
	await sql`insert into submission (id, journal_id, stage, status, work_id, work_state, statements, created_at, updated_at)
		values (${id}, ${journalId}, ${isPublished ? 'published' : 'production'}, ${isPublished ? 'published' : 'accepted'},
			${isPublished ? workId : null}, ${isPublished ? 'published' : null}, ${JSON.stringify(statements)}::jsonb, now(), now())`.execute(
		db,
	)
	await sql`insert into production (submission_id, language, updated_at) values (${id}, 'fr', now())`.execute(
		db,
	)
	return isPublished ? workId : id
}

test('who paid for a text that is older than funders as data is told as its author declared it, and of a no nothing is', async () => {
	const db = databaseOn(await openOldPool(BEFORE_FUNDERS))
	const stored = await db.transaction().execute(async (inside) => {
		// Only what stands in these rows matters here, not how a manuscript came so far.
		await sql`set local session_replication_role = replica`.execute(inside)
		return {
			declared: await storeOld(inside, { funded: true, funding: DECLARED }, true),
			denied: await storeOld(inside, { funded: false, funding: DECLARED }, true),
			silent: await storeOld(inside, {}, true),
			waiting: await storeOld(inside, { funded: true, funding: DECLARED }, false),
			taken: await storeOld(inside, { funded: false, funding: DECLARED }, false),
		}
	})
	await migrate(db)
	const ofWork = async (id: string) =>
		db.selectFrom('work').select(['funders', 'funding']).where('id', '=', id).executeTakeFirst()
	const inProduction = async (id: string) =>
		(
			await db
				.selectFrom('production')
				.select('funders')
				.where('submission_id', '=', id)
				.executeTakeFirstOrThrow()
		).funders
	expect(await ofWork(stored.declared)).toEqual({ funders: AS_DATA, funding: [] })
	expect(await ofWork(stored.denied)).toEqual({ funders: [], funding: [] })
	expect(await ofWork(stored.silent)).toEqual({ funders: [], funding: ['CODESRIA, 7'] })
	expect(await inProduction(stored.waiting)).toEqual(AS_DATA)
	expect(await inProduction(stored.taken)).toEqual([])
	await db.destroy()
})

const BEFORE_REPLACED = '0196-denied-funders'

test('a file made before is said to be of the last version of its work, and offered unless somebody uploaded another or it is a light one that spares little', async () => {
	const db = databaseOn(await openOldPool(BEFORE_REPLACED))
	const [plain, uploaded] = [newId(), newId()]
	await db.transaction().execute(async (inside) => {
		await sql`set local session_replication_role = replica`.execute(inside)
		const sizes = { pdf: 1000, light: 800, jats: 10, epub: 10 }
		for (const workId of [plain, uploaded])
			for (const [format, bytes] of Object.entries(sizes))
				await sql`insert into made_galley (work_id, format, fingerprint, state, storage_key, sha256, bytes, made_at)
					values (${workId}, ${format}, '1-a', 'made', ${`${workId}/${format}`}, ${format}, ${
						workId === uploaded && format === 'light' ? 801 : bytes
					}, now())`.execute(inside)
		await sql`insert into galley (id, work_id, format, language, file_name, media_type, storage_key, sha256, bytes, position)
			values (${newId()}, ${uploaded}, 'xml', 'fr', 'a.xml', 'application/xml', 'a', 'a', 1, 0)`.execute(
			inside,
		)
		for (const number of [1, 2, 3])
			await sql`insert into work_version (id, work_id, number, published_on) values (${newId()}, ${plain}, ${number}, '2026-01-01')`.execute(
				inside,
			)
	})
	await migrate(db)
	const rows = await db
		.selectFrom('made_galley')
		.select(['work_id', 'format', 'version', 'is_offered'])
		.orderBy('format')
		.execute()
	const of = (workId: string) =>
		rows
			.filter(({ work_id }) => work_id === workId)
			.map(({ format, version, is_offered }) => `${format} ${version} ${is_offered}`)
	expect(of(plain)).toEqual(['epub 3 true', 'jats 3 true', 'light 3 true', 'pdf 3 true'])
	expect(of(uploaded)).toEqual(['epub 1 true', 'jats 1 false', 'light 1 false', 'pdf 1 true'])
	await db.destroy()
})

test('the figures of years hold what journals received and decided before it was kept', async () => {
	const db = databaseOn(await openOldPool('0207-countries-of-readers'))
	const journalId = newId()
	await db.transaction().execute(async (inside) => {
		await sql`set local session_replication_role = replica`.execute(inside)
		await sql`insert into any_journal (id, slug, language, title_sort, open_access) values (${journalId}, 'revue', 'fr', '', true)`.execute(
			inside,
		)
		const store = (sent: string | null, decided: string | null) =>
			sql`insert into submission (id, journal_id, stage, status, first_sent_at, first_decided_at, decided_at, is_accepted, statements, created_at, updated_at)
				values (${newId()}, ${journalId}, 'submission', ${sent === null ? 'draft' : decided === null ? 'submitted' : 'declined'}, ${sent}, ${decided}, ${decided},
					false, '{}', now(), now())`.execute(inside)
		await store('2024-03-01T12:00Z', '2024-03-11T12:00Z')
		await store('2024-06-01T12:00Z', null)
		await store('2025-02-01T12:00Z', '2025-02-03T12:00Z')
		await store(null, null)
	})
	await migrate(db)
	const { rows } = await sql<{ row: string }>`
		select concat_ws(' ', date_part('year', at), what, days, sum(files)) as row from desk_year_count
		where journal_id = ${journalId} group by date_part('year', at), what, days order by 1`.execute(db)
	expect(rows.map(({ row }) => row)).toEqual([
		'2024 declined 0 1',
		'2024 firstDecision 10 1',
		'2024 received 0 2',
		'2025 declined 0 1',
		'2025 firstDecision 2 1',
		'2025 received 0 1',
	])
	await db.destroy()
})

const BEFORE_KEPT_MAILS = '0264-issues-of-trials'

test('mails to addresses that nobody can have no longer fail or wait, and nothing tries to send them; those that left and those to others stay as they were', async () => {
	const db = databaseOn(await openOldPool(BEFORE_KEPT_MAILS))
	const stored = await db.transaction().execute(async (inside) => {
		await sql`set local session_replication_role = replica`.execute(inside)
		const store = async (address: string, state: 'failed' | 'queued' | 'sent') => {
			const id = newId()
			await sql`insert into mail (id, template, language, to_address, subject, body_text, body_html, state, last_error, created_at)
				values (${id}, 'welcome', 'fr', ${address}, '', '', '', ${state}, ${state === 'failed' ? '550' : null}, now())`.execute(
				inside,
			)
			if (state !== 'sent')
				await sql`insert into job (id, kind, key, payload, priority, run_at, state, ended_at, created_at)
					values (${newId()}, 'mail', ${id}, '{}', 0, now(), ${state === 'failed' ? 'failed' : 'waiting'}, ${state === 'failed' ? new Date() : null}, now())`.execute(
					inside,
				)
			return id
		}
		return {
			failed: await store('awa@mbongi.example', 'failed'),
			queued: await store('awa@nowhere.INVALID', 'queued'),
			left: await store('awa@mbongi.example', 'sent'),
			alike: await store('awa@example.org', 'failed'),
		}
	})
	await migrate(db)
	const mailOf = async (id: string) => {
		const mail = await db
			.selectFrom('mail')
			.select(['state', 'last_error'])
			.where('id', '=', id)
			.executeTakeFirst()
		const jobs = await db.selectFrom('job').select('state').where('key', '=', id).execute()
		return { ...mail, jobs: jobs.length }
	}
	expect(await mailOf(stored.failed)).toEqual({ state: 'kept', last_error: null, jobs: 0 })
	expect(await mailOf(stored.queued)).toEqual({ state: 'kept', last_error: null, jobs: 0 })
	expect(await mailOf(stored.left)).toEqual({ state: 'sent', last_error: null, jobs: 0 })
	expect(await mailOf(stored.alike)).toEqual({ state: 'failed', last_error: '550', jobs: 1 })
	await db.destroy()
})
