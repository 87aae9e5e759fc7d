import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { handle, type JobKind } from '#app/platform/jobs/job.ts'
import { keysByTable, type REFERENCED_IN } from '#app/platform/storage/stored-objects.server.ts'
import { FILE_KINDS, type FileKind, type StorageUse } from './model.ts'

export const STORAGE_COUNT = { name: 'storage-count', payload: z.object({}) }

const SETTING = 'storage-use'
const TOLD_EVERY = 200

const KIND_OF: Record<(typeof REFERENCED_IN)[number][0] | 'profile', FileKind> = {
	galley: 'articles',
	version_galley: 'articles',
	submission_file: 'manuscripts',
	upload_part: 'manuscripts',
	manuscript_check: 'manuscripts',
	article_draft_file: 'manuscripts',
	book_draft_file: 'manuscripts',
	ojs_export: 'manuscripts',
	discussion_file: 'manuscripts',
	galley_preview: 'made',
	made_galley: 'made',
	made_volume: 'made',
	replaced_galley: 'replaced',
	issue_cover: 'pictures',
	journal_cover: 'pictures',
	journal_logo: 'pictures',
	profile: 'pictures',
	publisher_logo: 'pictures',
	site_picture: 'pictures',
	text_picture: 'pictures',
	work_picture: 'pictures',
	any_call: 'others',
	trial_archive: 'others',
}

/** Counts what is stored: by kind, without an owner, missing. It reads the size of each object and keeps the result; stopped, it begins again. */
export function countsStorage(): JobKind {
	return handle(STORAGE_COUNT, {
		async run(ctx, _payload, job) {
			const { stopping } = job
			const kinds = nothingYet()
			const use: StorageUse = {
				at: ctx.now().toISOString(),
				kinds,
				ownerless: { files: 0, bytes: 0 },
				missing: 0,
			}
			const tables = await keysByTable(ctx.db)
			const named = new Map<string, FileKind>()
			for (const kind of FILE_KINDS)
				for (const { table, key } of tables)
					if (KIND_OF[table] === kind && !named.has(key)) named.set(key, kind)
			let done = 0
			for (const [key, kind] of named) {
				stopping.throwIfAborted()
				const found = await ctx.storage.head(key)
				if (!found) use.missing += 1
				else {
					use.kinds[kind].files += 1
					use.kinds[kind].bytes += found.bytes
				}
				done += 1
				if (done % TOLD_EVERY === 0) await job.save(ctx, { done, of: named.size })
			}
			for await (const key of ctx.storage.storedBefore(ctx.now())) {
				stopping.throwIfAborted()
				const found = named.has(key) ? null : await ctx.storage.head(key)
				if (!found) continue
				use.ownerless.files += 1
				use.ownerless.bytes += found.bytes
			}
			await keep(ctx, use)
		},
	})
}

function nothingYet(): StorageUse['kinds'] {
	const kinds = FILE_KINDS.map((kind) => [kind, { files: 0, bytes: 0 }])
	return Object.fromEntries(kinds) as StorageUse['kinds']
}

async function keep(ctx: Ctx, use: StorageUse): Promise<void> {
	const value = JSON.stringify(use)
	const updated_at = ctx.now()
	await ctx.db
		.insertInto('site_setting')
		.values({ key: SETTING, value, updated_at })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
		.execute()
}

/** What was stored when it was counted last; null before the first time. Kinds that were not counted then have nothing. */
export async function storageUse(ctx: Ctx): Promise<StorageUse | null> {
	const row = await ctx.db
		.selectFrom('site_setting')
		.select('value')
		.where('key', '=', SETTING)
		.executeTakeFirst()
	if (!row) return null
	const use = row.value as StorageUse
	return { ...use, kinds: { ...nothingYet(), ...use.kinds } }
}
