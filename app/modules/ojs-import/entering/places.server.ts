import { sql } from 'kysely'
import { sortKey } from '#app/i18n/sort-key.ts'
import { sectionTitleInLanguages } from '#app/modules/journal/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import type { Plan, PlannedArticle, PlannedIdentity, PlannedIssue } from '../model.ts'

type Kind = Database['former_place']['kind']

/** Keeps where things of OJS stand here; what was kept before stays. */
export async function keepPlaces(
	ctx: Ctx,
	journalId: string,
	kind: Kind,
	formerIds: readonly string[],
	place: { issueId: string } | { sectionId: string } | { workId: string; target?: string },
): Promise<void> {
	const rows = [...new Set(formerIds.filter(Boolean))].map((former_id) => ({
		journal_id: journalId,
		kind,
		former_id,
		issue_id: 'issueId' in place ? place.issueId : null,
		section_id: 'sectionId' in place ? place.sectionId : null,
		work_id: 'workId' in place ? place.workId : null,
		target: ('workId' in place && place.target) || null,
	}))
	if (rows.length === 0) return
	await ctx.db
		.insertInto('former_place')
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/** Where a thing of OJS stands here; undefined where it came not in yet. */
export function placeOf(ctx: Ctx, journalId: string, kind: Kind, formerId: string) {
	return ctx.db
		.selectFrom('former_place')
		.select(['issue_id', 'work_id', 'section_id', 'target'])
		.where('journal_id', '=', journalId)
		.where('kind', '=', kind)
		.where('former_id', '=', formerId)
		.executeTakeFirst()
}

/** Finds the sections of an export in the journal, by their titles, or makes them behind those that it has. */
export async function placeSections(ctx: Ctx, journalId: string, sections: Plan['sections']): Promise<void> {
	for (const { ref, title } of sections) {
		if (await placeOf(ctx, journalId, 'section', ref)) continue
		const own = await ctx.db
			.selectFrom('section')
			.select(['id', 'slug', 'title', 'position'])
			.where('journal_id', '=', journalId)
			.orderBy('position')
			.execute()
		const titles = Object.entries(title)
		const same = own.find((one) =>
			titles.some(
				([language, text]) => sortKey(one.title[language] ?? '', language) === sortKey(text, language),
			),
		)
		const sectionId = same?.id ?? newId()
		if (!same)
			await ctx.db
				.insertInto('section')
				.values({
					id: sectionId,
					journal_id: journalId,
					slug: freeSlug(slugOf(titles[0]?.[1] ?? ref), new Set(own.map(({ slug }) => slug))),
					title: JSON.stringify(sectionTitleInLanguages(title)),
					position: Math.max(0, ...own.map(({ position }) => position)) + 1,
				})
				.execute()
		await keepPlaces(ctx, journalId, 'section', [ref], { sectionId })
	}
}

/**
 * The issue of a journal that is called so, or a new one that is out since `publishedOn` (ISO 8601, as far as it is known). One that is in preparation
 * here is not taken for it: another is made.
 */
export async function placeIssue(
	ctx: Ctx,
	journalId: string,
	{ identity, publishedOn, description }: Pick<PlannedIssue, 'identity' | 'publishedOn' | 'description'>,
): Promise<{ issueId: string; isNew: boolean }> {
	const { volume, number, year, title } = identity
	const own = await ctx.db
		.selectFrom('issue')
		.select(['id', 'slug', 'volume', 'number', 'year', 'title', 'state'])
		.where('journal_id', '=', journalId)
		.execute()
	const same = own.find((one) => one.state === 'published' && isSame(identity, one))
	if (same) return { issueId: same.id, isNew: false }
	const issueId = newId()
	const parts = [volume && `vol ${volume}`, number && `no ${number}`].filter(Boolean)
	const named = parts.length > 0 ? parts : [Object.values(title)[0] ?? '']
	await ctx.db
		.insertInto('issue')
		.values({
			id: issueId,
			journal_id: journalId,
			slug: freeSlug(slugOf([...named, year].join(' ')), new Set(own.map(({ slug }) => slug))),
			...{ volume, number, year },
			title: JSON.stringify(title),
			description: JSON.stringify(description),
			kind: parts.length > 0 ? 'regular' : 'special',
			state: 'published',
			published_on: `${publishedOn}${'-01-01'.slice(publishedOn.length - 4)}`,
			published_precision: publishedOn.length === 4 ? 'year' : 'day',
		})
		.execute()
	return { issueId, isNew: true }
}

function isSame(one: PlannedIdentity, other: PlannedIdentity): boolean {
	if (one.year !== other.year || one.volume !== other.volume || one.number !== other.number) return false
	if (one.volume || one.number) return true
	return Object.entries(one.title).some(([language, text]) => other.title[language] === text)
}

/** The work of the library that has a DOI, and its journal. */
export async function workWithDoi(ctx: Ctx, doi: string) {
	return ctx.db
		.selectFrom('work')
		.leftJoin('article', 'article.work_id', 'work.id')
		.select(['work.id', 'article.journal_id'])
		.where(sql<string>`lower(work.doi)`, '=', doi)
		.executeTakeFirst()
}

/** Puts articles that came in into the order of OJS, issue by issue, in the places that they have there: an export holds them in another. */
export async function orderArticles(
	ctx: Ctx,
	journalId: string,
	articles: readonly PlannedArticle[],
): Promise<void> {
	const rows = await ctx.db
		.selectFrom('former_place')
		.innerJoin('article', 'article.work_id', 'former_place.work_id')
		.select(['former_id', 'article.work_id', 'article.issue_id', 'article.position'])
		.where('former_place.journal_id', '=', journalId)
		.where('kind', '=', 'article')
		.where('former_id', 'in', [...articles.map(({ formerId }) => formerId), ''])
		.execute()
	const bySequence = articles.toSorted(
		(one, other) => one.seq - other.seq || Number(one.formerId) - Number(other.formerId),
	)
	for (const issueId of new Set(rows.map(({ issue_id }) => issue_id))) {
		const inIssue = rows.filter(({ issue_id }) => issue_id === issueId)
		const positions = inIssue.map(({ position }) => position).toSorted((one, other) => one - other)
		const ordered = bySequence.flatMap(
			({ formerId }) => inIssue.find(({ former_id }) => former_id === formerId) ?? [],
		)
		for (const [index, { work_id }] of ordered.entries())
			await ctx.db
				.updateTable('article')
				.set({ position: positions[index] ?? 0 })
				.where('work_id', '=', work_id)
				.execute()
	}
}
