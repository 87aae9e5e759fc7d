import { type NotNull, sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type AdministeredJournal, managedJournal } from '#app/modules/journal/manage/index.server.ts'
import { type Actor, managedPlaces } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import type { AskedPart, PageOfRows } from '#app/platform/page-of-rows.ts'
import { JUDGEMENTS, type OutsideReviewKind, type OutsideReviewState } from './model.ts'

export type ListedOutsideReview = {
	id: string
	kind: OutsideReviewKind
	service: string
	url: string
	state: OutsideReviewState
	receivedAt: Date
	work: { title: Texts; language: string; slug: string }
}

/** What other services announced of a journal's articles, what waits first, 25 a page, for those who run it; else throws `NotFound`. */
export async function listAnnouncements(
	ctx: Ctx,
	actor: Actor,
	{ slug, ...part }: { slug: string } & AskedPart,
): Promise<PageOfRows<ListedOutsideReview> & { journal: AdministeredJournal }> {
	const journal = await managedJournal(ctx, actor, slug)
	const announced = ctx.db
		.selectFrom('outside_announcement as announcement')
		.innerJoin('article', 'article.work_id', 'announcement.work_id')
		.leftJoin('work', 'work.id', 'announcement.work_id')
		.select(['announcement.id', 'announcement.kind', 'service', 'url', 'announcement.state', 'received_at'])
		.select(['work.title', 'work.language', 'work.slug'])
		.$narrowType<{ title: NotNull; language: NotNull; slug: NotNull }>()
		.where('article.journal_id', '=', journal.id)
		.orderBy(({ eb }) => eb('announcement.state', '=', sql.lit('waiting')), 'desc')
		.orderBy('received_at', 'desc')
		.orderBy('announcement.id')
	const list = await pageOfQuery(ctx.db, announced, 'announcement.id', part)
	return {
		...list,
		journal,
		rows: list.rows.map(({ received_at: receivedAt, title, language, slug, ...row }) => ({
			...row,
			receivedAt,
			work: { title, language, slug },
		})),
	}
}

/** The journals that somebody runs where announcements wait, with how many. */
export async function listWaitingAnnouncements(
	ctx: Ctx,
	actor: Actor,
): Promise<{ slug: string; title: Texts; language: string; count: number }[]> {
	const { journalIds, publisherIds } = managedPlaces(actor)
	if (journalIds.length + publisherIds.length === 0) return []
	const rows = await ctx.db
		.selectFrom('outside_announcement as announcement')
		.innerJoin('article', 'article.work_id', 'announcement.work_id')
		.innerJoin('journal', 'journal.id', 'article.journal_id')
		.select(({ fn }) => ['slug', 'title', 'language', fn.countAll<number>().as('count')])
		.where('announcement.state', '=', 'waiting')
		.where((eb) =>
			eb.or([
				eb('journal.id', 'in', [...journalIds, NONE]),
				eb('publisher_id', 'in', [...publisherIds, NONE]),
			]),
		)
		.groupBy(['journal.id', 'slug', 'title', 'language'])
		.orderBy('slug')
		.execute()
	return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

const NONE = '00000000-0000-0000-0000-000000000000'

/** Shows readers of an article what was announced of it, or declines it; either takes back the other. For those who run the journal, in their own name. */
export const judgeAnnouncement = command({
	input: z.object({ slug: z.string(), id: z.uuid(), judgement: z.enum(JUDGEMENTS) }),
	async authorize(ctx: Ctx, actor: Actor, { slug }) {
		const journal = await managedJournal(ctx, actor, slug)
		if (actor.impersonator) throw new Forbidden()
		return journal
	},
	async lock(ctx, { id: journalId }, { id }) {
		const row = await ctx.db
			.selectFrom('outside_announcement as announcement')
			.innerJoin('article', 'article.work_id', 'announcement.work_id')
			.selectAll('announcement')
			.where('announcement.id', '=', id)
			.where('article.journal_id', '=', journalId)
			.forUpdate('announcement')
			.executeTakeFirst()
		if (!row) throw new NotFound()
		return row
	},
	async execute(ctx, { actor, input: { judgement }, held }): Promise<{ ok: true }> {
		if (held.state === judgement) return { ok: true }
		await ctx.db
			.updateTable('outside_announcement')
			.set({ state: judgement, judged_at: ctx.now() })
			.where('id', '=', held.id)
			.execute()
		await ctx.db.deleteFrom('outside_review').where('announcement_id', '=', held.id).execute()
		if (judgement === 'shown')
			await ctx.db
				.insertInto('outside_review')
				.values({
					...{ announcement_id: held.id, work_id: held.work_id, kind: held.kind },
					...{ service: held.service, url: held.url },
					announced_on: held.received_at.toISOString().slice(0, 10),
				})
				.execute()
		await recordAudit(ctx, {
			action: 'outside-review-judged',
			actor,
			detail: { workId: held.work_id, url: held.url, judgement },
		})
		return { ok: true }
	},
})
