import { sql } from 'kysely'
import {
	type Actor,
	canBuildIssue,
	canManageContents,
	canPublish,
	deskPlaces,
	ownDesk,
} from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { pictureState } from '#app/platform/picture/stored-picture.server.ts'
import { lackingInIssue, listBegun } from './begun-articles.server.ts'
import { gatheringCalls, ownIssues, ownJournals } from './desk-place.server.ts'
import { makingEntry, publishedEntry } from './issue-entries.server.ts'
import { namedState } from './issue-version.server.ts'
import { type DeskIssue, type IssueChoice, type IssueDesk, type IssueEntry, nextIssue } from './model.ts'
import { getNumbering } from './numbering-state.server.ts'
import { contentsOrder, keyOfPlaced } from './order-issue.server.ts'
import { listReadyEntries } from './ready-entries.server.ts'

const MOST_SHOWN = 100

/** The issues of the journals that somebody works for, and those of their calls: drafts first, then the newest; `journal` (slug) narrows it to one. */
export async function listDeskIssues(ctx: Ctx, actor: Actor, journal: string | null): Promise<DeskIssue[]> {
	const rows = await selectIssues(ctx)
		.where(ownIssues(actor))
		.$if(journal !== null, (query) => query.where('journal.slug', '=', journal ?? ''))
		.orderBy(sql`(issue.state = 'published')`)
		.orderBy('issue.year', 'desc')
		.orderBy('issue.published_on', 'desc')
		.orderBy('issue.published_at', 'desc')
		.orderBy('issue.ordinal', 'desc')
		.orderBy('issue.id', 'desc')
		.limit(MOST_SHOWN)
		.execute()
	return rows.map(issueOf)
}

/** Whether issues concern somebody at the desk: of guest editors, those of calls that gather for one. */
export async function seesIssues(ctx: Ctx, actor: Actor): Promise<boolean> {
	const places = deskPlaces(actor)
	if (places === null || places === 'all') return places !== null
	if (places.journalIds.length + places.publisherIds.length > 0) return true
	const row = await ctx.db
		.selectFrom('any_call')
		.select('id')
		.where('id', 'in', places.callIds)
		.where('issue_id', 'is not', null)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** The journals for which somebody may make issues: first those that they edit themselves, then by title. */
export async function listIssueJournals(
	ctx: Ctx,
	actor: Actor,
): Promise<{ id: string; slug: string; title: Texts; language: string }[]> {
	const rows = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'slug', 'title', 'language', 'publisher_id'])
		.where(ownJournals(actor))
		.orderBy('title_sort')
		.orderBy('id')
		.execute()
	const edited = new Set(ownDesk(actor).journalIds)
	return rows
		.filter(({ id, publisher_id }) => canManageContents(actor, { journalId: id, publisherId: publisher_id }))
		.map(({ id, slug, title, language }) => ({ id, slug, title, language }))
		.toSorted((a, b) => Number(edited.has(b.id)) - Number(edited.has(a.id)))
}

/** What the next issue of a journal is likely called (`nextIssue`), drafts counted. */
export async function proposeIssue(
	ctx: Ctx,
	journalId: string,
): Promise<{ volume: string | null; number: string | null; year: number }> {
	const issues = await ctx.db
		.selectFrom('issue')
		.select(['volume', 'number', 'year'])
		.where('journal_id', '=', journalId)
		.where((eb) => eb.or([eb('volume', 'is not', null), eb('number', 'is not', null)]))
		.orderBy('year', 'desc')
		.orderBy('published_on', 'desc')
		.orderBy('id', 'desc')
		.limit(MOST_SHOWN)
		.execute()
	return nextIssue(issues, ctx.now().getUTCFullYear())
}

/** One issue with all its articles as somebody at the desk sees it; null when it is none of theirs. Files that do not exist for them show no title. */
export async function getDeskIssue(
	ctx: Ctx,
	actor: Actor,
	issueId: string | undefined,
): Promise<IssueDesk | null> {
	if (!issueId || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(issueId)) return null
	const row = await selectIssues(ctx)
		.leftJoin('issue_cover', 'issue_cover.issue_id', 'issue.id')
		.select(['issue.description', 'journal.publisher_id', 'issue_cover.picture as cover'])
		.select(gatheringCalls)
		.where('issue.id', '=', issueId)
		.where(ownIssues(actor))
		.executeTakeFirst()
	if (!row) return null
	const place = { journalId: row.journal_id, publisherId: row.publisher_id }
	const { numbering, contents: contentsSeen } = await getNumbering(ctx, issueId)
	const entries: IssueEntry[] = []
	const order = await contentsOrder(ctx, issueId)
	const articles = order.filter(({ draftId }) => draftId === null)
	const lacking = new Map(
		(await lackingInIssue(ctx, issueId)).map(({ workId, missing }) => [workId, missing]),
	)
	for (const { submissionId, workId } of articles) {
		const entry = submissionId
			? await makingEntry(ctx, actor, submissionId)
			: workId
				? await publishedEntry(ctx, actor, workId, lacking.get(workId))
				: null
		if (entry) entries.push(entry)
	}
	const mayBuild = canBuildIssue(actor, { ...place, callIds: row.call_ids })
	return {
		...issueOf(row),
		description: row.description,
		seen: namedState(row),
		cover: row.cover,
		coverSeen: pictureState(row.cover),
		contentsSeen,
		numbering: row.state === 'draft' ? numbering : null,
		entries,
		begun: await listBegun(ctx, issueId, { mayPublish: canPublish(actor, place) }),
		order: order.map(keyOfPlaced),
		others: articles.length - entries.length,
		ready:
			mayBuild && !row.publish_at
				? await listReadyEntries(ctx, actor, { issueId, journalId: row.journal_id })
				: [],
		isGathered: row.call_ids.length > 0,
		mayBuild,
		mayManage: canManageContents(actor, place),
		mayPublish: canPublish(actor, place),
	}
}

/** The issues in which an article of a journal may stand, drafts first. */
export async function listIssueChoices(ctx: Ctx, journalId: string): Promise<IssueChoice[]> {
	return ctx.db
		.selectFrom('issue')
		.select(['id', 'volume', 'number', 'year', 'title', 'kind', 'state'])
		.select(sql<boolean>`publish_at is not null`.as('isScheduled'))
		.where('journal_id', '=', journalId)
		.orderBy(sql`(state = 'published')`)
		.orderBy('year', 'desc')
		.orderBy('published_on', 'desc')
		.limit(60)
		.execute()
}

/** The sections of a journal, in their order. */
export function listSections(ctx: Ctx, journalId: string): Promise<{ id: string; title: Texts }[]> {
	return ctx.db
		.selectFrom('section')
		.select(['id', 'title'])
		.where('journal_id', '=', journalId)
		.orderBy('position')
		.execute()
}

/** The query of issues with their journals and how many articles are out and waited for. */
export function selectIssues(ctx: Ctx) {
	return ctx.db
		.selectFrom('issue')
		.innerJoin('any_journal as journal', 'journal.id', 'issue.journal_id')
		.select((eb) => [
			'issue.id',
			'issue.slug',
			'issue.volume',
			'issue.number',
			'issue.year',
			'issue.title',
			'issue.kind',
			'issue.state',
			'issue.published_on',
			'issue.publish_at',
			'issue.fell_back_at',
			'issue.journal_id',
			'journal.slug as journal_slug',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.dye',
			eb
				.selectFrom('article')
				.innerJoin('work', 'work.id', 'article.work_id')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('article.issue_id', '=', 'issue.id')
				.where('work.state', '=', 'published')
				.as('published'),
			eb
				.selectFrom('production')
				.innerJoin('submission', 'submission.id', 'production.submission_id')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('production.issue_id', '=', 'issue.id')
				.where('submission.status', 'not in', ['declined', 'withdrawn', 'published'])
				.as('waiting'),
		])
}

type IssueRow = Awaited<ReturnType<ReturnType<typeof selectIssues>['execute']>>[number]

export function issueOf(row: IssueRow): DeskIssue {
	const { id, slug, volume, number, year, title, kind, state } = row
	return {
		...{ id, slug, volume, number, year, title, kind, state },
		publishedOn: row.published_on,
		publishAt: row.publish_at?.toISOString() ?? null,
		fellBackAt: row.fell_back_at?.toISOString() ?? null,
		published: Number(row.published ?? 0),
		waiting: Number(row.waiting ?? 0),
		journal: {
			id: row.journal_id,
			slug: row.journal_slug,
			title: row.journal_title,
			language: row.journal_language,
			dye: row.dye,
		},
	}
}
