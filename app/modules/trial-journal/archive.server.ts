import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'
import type { StoredFile } from '#app/platform/storage/storage.server.ts'

/** What of a trial goes into its archive as JSON: a file for each kind of data. */
const KINDS = ['journal', 'sections', 'issues', 'calls', 'manuscripts', 'entries', 'articles'] as const

/** The rows of one kind. */
async function rowsOf(ctx: Ctx, kind: (typeof KINDS)[number], id: string): Promise<unknown[]> {
	const asked = {
		journal: sql`select to_jsonb(journal) - 'is_trial' as row from any_journal journal where id = ${id}`,
		sections: sql`select to_jsonb(section) as row from section where journal_id = ${id} order by position`,
		issues: sql`select to_jsonb(issue) as row from issue where journal_id = ${id} order by published_on, id`,
		calls: sql`select to_jsonb(call) - 'storage_key' as row from any_call call where journal_id = ${id} order by id`,
		manuscripts: sql`
			select to_jsonb(submission) || jsonb_build_object(
				'contributors', (select coalesce(jsonb_agg(to_jsonb(author) order by position), '[]') from submission_contributor author where submission_id = submission.id),
				'decisions', (select coalesce(jsonb_agg(to_jsonb(decision) order by decision.id), '[]') from decision where submission_id = submission.id),
				'transitions', (select coalesce(jsonb_agg(to_jsonb(step) order by number), '[]') from submission_transition step where submission_id = submission.id)
			) as row from submission where journal_id = ${id} order by id`,
		entries: sql`select to_jsonb(article_draft) as row from article_draft where journal_id = ${id} order by id`,
		articles: sql`
			select to_jsonb(work) || jsonb_build_object(
				'article', to_jsonb(article),
				'contributors', (select coalesce(jsonb_agg(to_jsonb(author) order by position), '[]') from contribution author where work_id = work.id),
				'references', (select coalesce(jsonb_agg(to_jsonb(entry) order by position), '[]') from work_reference entry where work_id = work.id),
				'body', (select to_jsonb(body) from body where work_id = work.id)
			) as row from article join work on work.id = article.work_id where article.journal_id = ${id} order by work.id`,
	}[kind]
	const { rows } = await sql<{ row: unknown }>`${asked}`.execute(ctx.db)
	return rows.map(({ row }) => row)
}

/** The files of a trial under their names, each under the id of what it belongs to. */
async function filesOf(ctx: Ctx, id: string): Promise<{ name: string; key: string }[]> {
	const { rows } = await sql<{ name: string; key: string }>`
		select concat('manuscripts/', file.submission_id, '/', file.id, '-', file.file_name) as name, file.storage_key as key
			from submission_file file join submission on submission.id = file.submission_id where submission.journal_id = ${id}
		union all select concat('entries/', file.draft_id, '/', file.id, '-', file.file_name), file.storage_key
			from article_draft_file file join article_draft on article_draft.id = file.draft_id where article_draft.journal_id = ${id}
		union all select concat('articles/', article.work_id, '/', galley.file_name), galley.storage_key
			from galley join article on article.work_id = galley.work_id where article.journal_id = ${id}
		union all select concat('calls/', id, '/', file_name), storage_key from any_call where journal_id = ${id} and storage_key is not null
		order by 1`.execute(ctx.db)
	return rows
}

/** Stores all that a trial holds as a ZIP archive (APPNOTE 6.3), one file after the other: its records as JSON and its files. */
export function storeArchive(ctx: Ctx, journalId: string): Promise<StoredFile> {
	return ctx.storage.put(Readable.from(chunksOf(ctx, journalId)))
}

async function* chunksOf(ctx: Ctx, id: string): AsyncGenerator<Uint8Array, undefined> {
	const ready: Uint8Array[] = []
	const zip = new Zip((error, chunk) => {
		if (error) throw error
		if (chunk.length > 0) ready.push(chunk)
	})
	const add = (file: ZipDeflate | ZipPassThrough) => {
		file.mtime = ctx.now()
		zip.add(file)
		return file
	}
	for (const kind of KINDS) {
		const text = JSON.stringify(await rowsOf(ctx, kind, id), null, '\t')
		add(new ZipDeflate(`${kind}.json`, { level: 6 })).push(strToU8(`${text}\n`), true)
		yield* ready.splice(0)
	}
	for (const { name, key } of await filesOf(ctx, id)) {
		const content = await ctx.storage.get(key)
		if (!content) continue
		const file = add(new ZipPassThrough(name))
		for await (const chunk of content) {
			file.push(new Uint8Array(chunk as Uint8Array))
			yield* ready.splice(0)
		}
		file.push(new Uint8Array(), true)
		yield* ready.splice(0)
	}
	zip.end()
	yield* ready.splice(0)
	return undefined
}

/** The archive of a trial that ended, for its owner. */
export type TrialArchive = { id: string; title: Texts; language: string; bytes: number; expiresAt: Date }

/** The archives that somebody can still fetch, the newest first. */
export function listOwnArchives(ctx: Ctx, actor: Actor): Promise<TrialArchive[]> {
	return ctx.db
		.selectFrom('trial_archive')
		.select(['id', 'title', 'language', 'bytes', 'expires_at as expiresAt'])
		.where('owner_id', '=', actor.userId)
		.where('expires_at', '>', ctx.now())
		.orderBy('created_at', 'desc')
		.execute()
}

/** The stored file of one's own archive; null where there is none, or it is somebody else's. */
export async function archiveFile(
	ctx: Ctx,
	actor: Actor,
	id: string,
): Promise<{ storageKey: string; modified: Date } | null> {
	if (!isId(id) || actor.impersonator) return null
	const row = await ctx.db
		.selectFrom('trial_archive')
		.select(['storage_key as storageKey', 'created_at as modified'])
		.where('id', '=', id)
		.where('owner_id', '=', actor.userId)
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
	return row ?? null
}
