import { z } from 'zod'
import { canPublishManuscript } from '#app/modules/production/index.ts'
import { type Actor, canPublish, type Place } from '#app/modules/rights/index.ts'
import {
	findPlace,
	type LockedSubmission,
	lockSubmission,
	type PlacedSubmission,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { WorkKind } from '#app/platform/db/tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'

/** Relations by which a record says something about another work. */
export const NOTICE_RELATIONS = ['corrects', 'retracts', 'expression-of-concern'] as const

/** A published work as far as rights go. */
export type WorkPlace = Place & {
	id: string
	kind: WorkKind
	/** The submission that it came from; null for what was imported, and for notices. */
	submissionId: string | null
	/** That submission and, for a notice, those of the works that it is about: who is in conflict there has no say here. */
	files: PlacedSubmission[]
}

/** Where a work stands, withdrawn or not; null when there is none. */
export async function findWorkPlace(ctx: Ctx, workId: string | undefined): Promise<WorkPlace | null> {
	if (!workId || !isId(workId)) return null
	const row = await ctx.db
		.selectFrom('work')
		.leftJoin('article', 'article.work_id', 'work.id')
		.leftJoin('any_journal as journal', 'journal.id', 'article.journal_id')
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('book', (join) =>
			join.on((on) =>
				on.or([
					on('book.work_id', '=', on.ref('work.id')),
					on('book.work_id', '=', on.ref('chapter.book_id')),
				]),
			),
		)
		.select(['work.id', 'work.kind', 'article.journal_id'])
		.select(({ fn }) => fn.coalesce('journal.publisher_id', 'book.publisher_id').as('publisher_id'))
		.where('work.id', '=', workId)
		.executeTakeFirst()
	if (!row) return null
	const behind = await ctx.db
		.selectFrom('submission')
		.select(['id', 'work_id'])
		.where((eb) =>
			eb.or([
				eb('work_id', '=', workId),
				eb(
					'work_id',
					'in',
					eb
						.selectFrom('work_relation')
						.select('to_work_id')
						.where('from_work_id', '=', workId)
						.where('kind', 'in', NOTICE_RELATIONS),
				),
			]),
		)
		.execute()
	const files = await Promise.all(behind.map(({ id }) => findPlace(ctx, id)))
	return {
		id: row.id,
		kind: row.kind,
		journalId: row.journal_id,
		publisherId: row.publisher_id,
		submissionId: behind.find(({ work_id }) => work_id === workId)?.id ?? null,
		files: files.filter((file) => file !== null),
	}
}

/**
 * Whether somebody may withdraw, correct and retract a work: who publishes for its journal or publisher, and is neither author nor
 * reviewer of the submission behind it, nor in conflict there.
 */
export function canPublishWork(actor: Actor, place: WorkPlace): boolean {
	return canPublish(actor, place) && place.files.every((file) => canPublishManuscript(actor, file))
}

export type LockedWork = {
	id: string
	kind: WorkKind
	state: 'published' | 'withdrawn'
	submission: LockedSubmission | null
	version: string
}

/** What the commands on a published work have in common: who publishes there, and the work with the submission behind it, locked. */
export const onWork = {
	input: z.object({ workId: z.string(), version: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { workId }: { workId: string }): Promise<WorkPlace> {
		const place = await findWorkPlace(ctx, workId)
		if (!place || !canPublishWork(actor, place)) throw new NotFound()
		return place
	},
	async lock(ctx: Ctx, { id, kind, submissionId }: WorkPlace): Promise<LockedWork> {
		const submission = submissionId ? await lockSubmission(ctx, submissionId) : null
		const row = await ctx.db
			.selectFrom('work')
			.select(['state', 'updated_at'])
			.where('id', '=', id)
			.forUpdate()
			.executeTakeFirstOrThrow()
		return { id, kind, state: row.state, submission, version: versionOf(row) }
	},
}

/** What a form carries to say which state of a work its reader saw. */
export function versionOf({ updated_at }: { updated_at: Date }): string {
	return updated_at.toISOString()
}
