import { pathTo } from '#app/addresses/address.ts'
import { canPublishManuscript } from '#app/modules/production/index.ts'
import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import { findPlace } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { missingFromSource, readAccepted, readSource } from '../commands/article-source.server.ts'
import type { MissingRequirement } from '../model.ts'
import { canPublishWork, findWorkPlace } from '../works/work-place.server.ts'
import { placedState } from './issue-version.server.ts'
import type { IssueEntry } from './model.ts'

/** An article in the making, or just accepted, as it stands in an issue or may; null when it is not to be seen by this actor. */
export async function makingEntry(ctx: Ctx, actor: Actor, submissionId: string): Promise<IssueEntry | null> {
	const place = await findPlace(ctx, submissionId)
	const made = await readSource(ctx, submissionId)
	const source = made ?? (await readAccepted(ctx, submissionId))
	if (!place || !source) return null
	const view = submissionView(actor, place)
	if (view === null || view === 'author' || view === 'reviewer') return null
	const path = await pathOf(ctx, source.work_id)
	const isOut = place.status === 'published'
	const missing = isOut || !made ? [] : await missingFromSource(ctx, made)
	const seesManuscript = view !== 'status'
	const isAccepted = place.stage !== 'submission' && place.stage !== 'review'
	return {
		submissionId,
		workId: source.work_id,
		title: seesManuscript || isAccepted ? source.title : { [source.language]: source.reference ?? '' },
		language: source.language,
		authors:
			seesManuscript || isAccepted
				? source.contributors.map(({ given, family }) => [given, family].filter(Boolean).join(' '))
				: [],
		deskPath: seesManuscript
			? pathTo('desk.production', { id: submissionId })
			: (place.stage === 'production' || place.stage === 'published') && canPublishManuscript(actor, place)
				? pathTo('desk.upcoming', { id: submissionId })
				: null,
		section: await sectionOf(ctx, source.section_id),
		pages: source.pages,
		seen: placedState(source),
		state: isOut
			? 'published'
			: place.status === 'scheduled'
				? 'scheduled'
				: place.stage !== 'production'
					? place.stage === 'copyediting'
						? 'making'
						: 'reviewing'
					: made && missing.length === 0
						? 'ready'
						: 'making',
		path,
		missing,
	}
}

/** An article of the library as it stands in an issue, where it is ready to appear while the issue is a draft; null when there is none. */
export async function publishedEntry(
	ctx: Ctx,
	actor: Actor,
	workId: string,
	missing: MissingRequirement[] = [],
): Promise<IssueEntry | null> {
	const row = await ctx.db
		.selectFrom('work')
		.innerJoin('article', 'article.work_id', 'work.id')
		.leftJoin('issue', 'issue.id', 'article.issue_id')
		.leftJoin('article_draft', 'article_draft.work_id', 'work.id')
		.select(['work.title', 'work.language', 'work.slug', 'article.pages', 'article.section_id'])
		.select(['issue.state as issue_state', 'article_draft.id as entry_id'])
		.where('work.id', '=', workId)
		.executeTakeFirst()
	if (!row) return null
	const place = await findWorkPlace(ctx, workId)
	const mayPublish = place !== null && canPublishWork(actor, place)
	const isOut = row.issue_state !== 'draft'
	const authors = await ctx.db
		.selectFrom('contribution')
		.select('name')
		.where('work_id', '=', workId)
		.where('role', '=', 'author')
		.orderBy('position')
		.execute()
	return {
		submissionId: null,
		workId,
		title: row.title,
		language: row.language,
		authors: authors.map(({ name }) => name),
		section: await sectionOf(ctx, row.section_id),
		pages: row.pages,
		seen: placedState(row),
		state: isOut ? 'published' : missing.length > 0 ? 'making' : 'ready',
		deskPath: !mayPublish
			? null
			: !isOut && row.entry_id
				? pathTo('desk.entry', { id: row.entry_id })
				: pathTo('desk.work', { id: workId }),
		path: isOut ? pathTo('article', { slug: row.slug }) : null,
		missing,
	}
}

async function sectionOf(ctx: Ctx, id: string | null): Promise<{ id: string; title: Texts } | null> {
	if (!id) return null
	const row = await ctx.db
		.selectFrom('section')
		.select(['id', 'title'])
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

async function pathOf(ctx: Ctx, workId: string | null): Promise<string | null> {
	if (!workId) return null
	const row = await ctx.db
		.selectFrom('work')
		.select('slug')
		.where('id', '=', workId)
		.where('state', '=', 'published')
		.executeTakeFirst()
	return row ? pathTo('article', { slug: row.slug }) : null
}
