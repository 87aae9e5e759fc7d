import { z } from 'zod'
import { sortKey } from '#app/i18n/sort-key.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId, newId } from '#app/platform/id.ts'
import { type FolderRefusal, MOST_FOLDERS } from '../model.ts'
import { folderName, folderRename } from '../schema.ts'
import { ownFolder, ownShelf } from './own-shelf.server.ts'

type Outcome = { ok: true; id: string } | Refusal<FolderRefusal>

/** Makes a folder. Two folders of a reader never have the same name, whatever its case; at most 200. */
export const createFolder = command({
	input: folderName,
	...ownShelf,
	async execute(ctx, { input: { name }, place: userId }): Promise<Outcome> {
		const folders = await foldersOf(ctx, userId)
		if (folders.length >= MOST_FOLDERS) return { ok: false, error: 'full' }
		if (folders.some((folder) => isSameName(folder.name, name))) return { ok: false, error: 'taken' }
		const id = newId()
		await ctx.db
			.insertInto('saved_folder')
			.values({
				id,
				user_id: userId,
				name,
				name_sort: sortKey(name, ''),
				created_at: ctx.now(),
			})
			.execute()
		return { ok: true, id }
	},
})

/** Gives a folder of the reader another name. */
export const renameFolder = command({
	input: folderRename,
	...ownShelf,
	async execute(ctx, { input: { id, name }, place: userId }): Promise<Outcome> {
		if (!(await ownFolder(ctx, userId, id))) return { ok: false, error: 'notFound' }
		const others = (await foldersOf(ctx, userId)).filter((folder) => folder.id !== id)
		if (others.some((folder) => isSameName(folder.name, name))) return { ok: false, error: 'taken' }
		await ctx.db
			.updateTable('saved_folder')
			.set({ name, name_sort: sortKey(name, '') })
			.where('id', '=', id)
			.execute()
		return { ok: true, id }
	},
})

/** Removes a folder of the reader; the works in it stay saved, in no folder. */
export const deleteFolder = command({
	input: z.object({ id: z.string() }),
	...ownShelf,
	async execute(ctx, { input: { id }, place: userId }): Promise<{ ok: true } | Refusal<'notFound'>> {
		if (!isId(id)) return { ok: false, error: 'notFound' }
		const removed = await ctx.db
			.deleteFrom('saved_folder')
			.where('id', '=', id)
			.where('user_id', '=', userId)
			.executeTakeFirst()
		return removed.numDeletedRows > 0n ? { ok: true } : { ok: false, error: 'notFound' }
	},
})

function isSameName(a: string, b: string): boolean {
	return a.toLowerCase() === b.toLowerCase()
}

function foldersOf(ctx: Ctx, userId: string): Promise<{ id: string; name: string }[]> {
	return ctx.db.selectFrom('saved_folder').select(['id', 'name']).where('user_id', '=', userId).execute()
}
