import { sql } from 'kysely'
import { foldedWords, holdsWords } from '#app/i18n/folded-match.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { WorkKind } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Folder, type SavedSort, type SavedWork, type Shelf, WORKS_PER_PAGE } from '../model.ts'

/** The folders of a reader by name, and how many works each holds; beside them how many are saved in all and in no folder. */
export async function listFolders(
	ctx: Ctx,
	userId: string,
): Promise<{ folders: Folder[]; all: number; unfiled: number }> {
	const folders = await ctx.db
		.selectFrom('saved_folder')
		.select(['id', 'name'])
		.where('user_id', '=', userId)
		.orderBy('name_sort')
		.orderBy('id')
		.execute()
	const counts = await readable(ctx, userId)
		.select(({ fn }) => ['saved_work.folder_id', fn.countAll<number>().as('works')])
		.groupBy('saved_work.folder_id')
		.execute()
	const inFolder = new Map(counts.map(({ folder_id, works }) => [folder_id, works]))
	return {
		folders: folders.map((folder) => ({ ...folder, works: inFolder.get(folder.id) ?? 0 })),
		all: counts.reduce((sum, { works }) => sum + works, 0),
		unfiled: inFolder.get(null) ?? 0,
	}
}

/**
 * One page of the works that a reader saved, 12 at a time. `query` looks for all its words in titles, names of authors and notes, whatever their
 * case and marks. Works that were withdrawn since are left out.
 */
export async function listSaved(
	ctx: Ctx,
	userId: string,
	{ shelf, query, sort, page }: { shelf: Shelf; query: string; sort: SavedSort; page: number },
): Promise<{ total: number; works: SavedWork[] }> {
	const found = await matching(ctx, userId, shelf, query, sort)
	const shown = found.slice((page - 1) * WORKS_PER_PAGE, page * WORKS_PER_PAGE)
	const cards = await listWorkCards(
		ctx,
		shown.map(({ id }) => id),
	)
	const rows = new Map(shown.map((row) => [row.id, row]))
	return {
		total: found.length,
		works: cards.flatMap((work) => {
			const row = rows.get(work.id)
			return row ? [{ work, folderId: row.folder_id, note: row.note, savedAt: row.saved_at }] : []
		}),
	}
}

/** The ids of the saved works of a shelf, newest first. */
export async function listSavedIds(ctx: Ctx, userId: string, shelf: Shelf): Promise<string[]> {
	return (await matching(ctx, userId, shelf, '', 'recent')).map(({ id }) => id)
}

/** Whether a reader has saved a work. */
export async function isSaved(ctx: Ctx, userId: string, workId: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('saved_work')
		.select('work_id')
		.where('user_id', '=', userId)
		.where('work_id', '=', workId)
		.executeTakeFirst()
	return row !== undefined
}

/** The id of a work that everybody can read; null for unknown, withdrawn and unpublished ones. */
export async function findReadableWork(
	ctx: Ctx,
	{ kind, slug }: { kind: WorkKind; slug: string },
): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('public_work as work')
		.select('work.id')
		.where('work.kind', '=', kind)
		.where('work.slug', '=', slug)
		.executeTakeFirst()
	return row?.id ?? null
}

/** What a reader is asked about before it is saved; null for what nobody can read. */
export async function findWorkToSave(
	ctx: Ctx,
	userId: string,
	named: { kind: WorkKind; slug: string },
): Promise<{ title: Texts; language: string; path: string; isSaved: boolean } | null> {
	const id = await findReadableWork(ctx, named)
	const [card] = id ? await listWorkCards(ctx, [id]) : []
	if (!card) return null
	const { title, language, path } = card
	return { title, language, path, isSaved: await isSaved(ctx, userId, card.id) }
}

async function matching(ctx: Ctx, userId: string, shelf: Shelf, query: string, sort: SavedSort) {
	const words = foldedWords(query)
	const rows = await readable(ctx, userId)
		.$if(shelf.kind === 'unfiled', (eb) => eb.where('saved_work.folder_id', 'is', null))
		.$if(shelf.kind === 'folder', (eb) =>
			eb.where('saved_work.folder_id', '=', shelf.kind === 'folder' ? shelf.id : null),
		)
		.select(['work.id', 'saved_work.folder_id', 'saved_work.note', 'saved_work.saved_at', 'work.title'])
		.$if(words.length > 0, (eb) =>
			eb.select(
				sql<string | null>`(select string_agg(name, ' ') from contribution where work_id = work.id)`.as(
					'names',
				),
			),
		)
		.$if(sort === 'recent', (eb) => eb.orderBy('saved_work.saved_at', 'desc'))
		.$if(sort === 'title', (eb) => eb.orderBy('work.title_sort'))
		.$if(sort === 'published', (eb) => eb.orderBy('work.published_on', 'desc'))
		.orderBy('work.id')
		.execute()
	if (words.length === 0) return rows
	return rows.filter((row) => holdsWords(words, [...Object.values(row.title), row.names, row.note]))
}

/** The saved works of a reader that everybody can still read. */
function readable(ctx: Ctx, userId: string) {
	return ctx.db
		.selectFrom('saved_work')
		.innerJoin('public_work as work', 'work.id', 'saved_work.work_id')
		.where('saved_work.user_id', '=', userId)
}
