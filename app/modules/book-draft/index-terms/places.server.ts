import { createHash } from 'node:crypto'
import { type IndexTerm, listIndexTerms, placeKey } from '#app/modules/book/index-terms/index.server.ts'
import { findPlaces, type TermPlace } from '#app/modules/book/index-terms/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { levelsOf, parseTree } from '#app/modules/work/full-text/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { ownBook } from '../draft-row.server.ts'

/** A place of a term in a chapter; `id` names it among all of the book. */
type IndexPlaceShown = Omit<TermPlace, 'key'> & { id: string; isOut: boolean }
type Chapter = { workId: string; title: Texts; language: string; html: string; digest: string }

const digestOf = (html: string) => createHash('sha256').update(html).digest('hex').slice(0, 16)

async function chaptersOf(ctx: Ctx, bookId: string): Promise<Chapter[]> {
	const rows = await ctx.db
		.selectFrom('chapter')
		.innerJoin('work', 'work.id', 'chapter.work_id')
		.innerJoin('body', 'body.work_id', 'work.id')
		.select(['work.id as workId', 'work.title', 'work.language', 'body.html'])
		.where('chapter.book_id', '=', bookId)
		.where('work.state', '=', 'published')
		.orderBy('chapter.number')
		.execute()
	return rows.map((row) => ({ ...row, digest: digestOf(row.html) }))
}

/** The texts of a book as they stand, each as a digest. */
export async function digestsOf(ctx: Ctx, bookId: string): Promise<{ [workId: string]: string }> {
	return Object.fromEntries((await chaptersOf(ctx, bookId)).map(({ workId, digest }) => [workId, digest]))
}

/** All places of a term in the texts of its book as they stand, chapter by chapter. */
export async function placesOf(
	ctx: Ctx,
	bookId: string,
	{ spellings, takenOut }: Pick<IndexTerm, 'spellings' | 'takenOut'>,
) {
	const out = new Set(takenOut)
	const chapters = (await chaptersOf(ctx, bookId)).map(({ html, ...chapter }) => ({
		...chapter,
		places: findPlaces(parseTree(html), spellings).map(({ key, ...place }): IndexPlaceShown => {
			const id = placeKey(chapter.workId, key)
			return { ...place, id, isOut: out.has(id) }
		}),
	}))
	return {
		chapters,
		places: chapters.flatMap(({ places }) => places),
		digests: Object.fromEntries(chapters.map(({ workId, digest }) => [workId, digest])),
	}
}

/** The index of a book in the hands of those who run its publisher: its terms, and the places of the one that is open. Throws `NotFound` to others. */
export async function getBookIndex(ctx: Ctx, actor: Actor, id: string, openId: string | null) {
	const draft = await ownBook(ctx, actor, id)
	const bookId = draft.work_id
	const terms = bookId ? await listIndexTerms(ctx, bookId) : []
	const open = terms.find((term) => term.id === openId)
	const found = bookId && open ? await placesOf(ctx, bookId, open) : null
	const digests = bookId && terms.length > 0 ? await digestsOf(ctx, bookId) : {}
	return {
		id,
		version: draft.version,
		title: draft.details.title,
		language: draft.details.language,
		isOut: bookId !== null,
		terms: terms
			.map((term) => ({
				id: term.id,
				levels: levelsOf(term.entry),
				/** Whether a text was made anew since somebody looked at the places. */
				isToBeSeen: Object.entries(digests).some(([workId, digest]) => term.seen[workId] !== digest),
			}))
			.toSorted((a, b) => a.levels.join(' ').localeCompare(b.levels.join(' '), draft.details.language)),
		open: open &&
			found && {
				id: open.id,
				levels: levelsOf(open.entry),
				spellings: open.spellings,
				places: found.places.length,
				isOut: found.places.filter(({ isOut }) => isOut).length,
				chapters: found.chapters
					.filter(({ places }) => places.length > 0)
					.map(({ digest, ...chapter }) => ({
						...chapter,
						isNew: open.seen[chapter.workId] !== digest,
					})),
			},
	}
}

export type BookIndexPage = Awaited<ReturnType<typeof getBookIndex>>
