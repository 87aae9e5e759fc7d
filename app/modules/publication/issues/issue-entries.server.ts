import { pathTo } from '#app/addresses/address.ts'
import { canPublishFile } from '#app/modules/production/index.ts'
import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import { findPlace } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { gapsOfSource, readSource } from '../commands/article-source.server.ts'
import { canPublishWork, findWorkPlace } from '../works/work-place.server.ts'
import type { IssueEntry } from './model.ts'

/** An article in the making as it stands in an issue; null when it is not to be seen by this actor. */
export async function makingEntry(ctx: Ctx, actor: Actor, submissionId: string): Promise<IssueEntry | null> {
	const place = await findPlace(ctx, submissionId)
	const source = await readSource(ctx, submissionId)
	if (!place || !source) return null
	const view = submissionView(actor, place)
	if (view === null || view === 'author' || view === 'reviewer') return null
	const path = await pathOf(ctx, source.work_id)
	const isOut = place.status === 'published'
	const gaps = isOut ? [] : await gapsOfSource(ctx, source)
	const seesFile = view !== 'status'
	const isAccepted = place.stage !== 'submission' && place.stage !== 'review'
	return {
		submissionId,
		workId: source.work_id,
		title: seesFile || isAccepted ? source.title : { [source.language]: source.reference ?? '' },
		language: source.language,
		authors:
			seesFile || isAccepted
				? source.contributors.map(({ given, family }) => [given, family].filter(Boolean).join(' '))
				: [],
		deskPath: seesFile
			? pathTo('desk.production', { id: submissionId })
			: (place.stage === 'production' || place.stage === 'published') && canPublishFile(actor, place)
				? pathTo('desk.upcoming', { id: submissionId })
				: null,
		section: await sectionOf(ctx, source.section_id),
		pages: source.pages,
		state: isOut
			? 'published'
			: place.status === 'scheduled'
				? 'scheduled'
				: place.stage !== 'production'
					? place.stage === 'copyediting'
						? 'making'
						: 'reviewing'
					: gaps.length === 0
						? 'ready'
						: 'making',
		path,
		gaps,
	}
}

/** A published article as it stands in an issue; null when there is none. */
export async function publishedEntry(ctx: Ctx, actor: Actor, workId: string): Promise<IssueEntry | null> {
	const row = await ctx.db
		.selectFrom('work')
		.innerJoin('article', 'article.work_id', 'work.id')
		.select(['work.title', 'work.language', 'work.slug', 'article.pages', 'article.section_id'])
		.where('work.id', '=', workId)
		.executeTakeFirst()
	if (!row) return null
	const place = await findWorkPlace(ctx, workId)
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
		state: 'published',
		deskPath: place && canPublishWork(actor, place) ? pathTo('desk.work', { id: workId }) : null,
		path: pathTo('article', { slug: row.slug }),
		gaps: [],
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
