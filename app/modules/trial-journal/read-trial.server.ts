import type { RecordContributor, RecordReference } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { TextLists, Texts } from '#app/platform/db/tables.ts'
import { hashOf } from './trial-row.server.ts'

/** A trial as its secret link shows it. */
export type ReadTrial = {
	id: string
	title: Texts
	subtitle: Texts
	language: string
	publisherName: string
	description: Texts
	policies: Texts
	endsAt: Date
	articles: { slug: string; title: Texts; language: string; authors: string[] }[]
}

/** An article of a trial as its secret link shows it. */
export type ReadTrialArticle = {
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: TextLists
	language: string
	contributors: RecordContributor[]
	html: string
	references: RecordReference[]
}

/** The trial to which a secret link leads, with the articles that are out in it; null where it leads nowhere (any more). */
export async function readTrial(ctx: Ctx, token: string): Promise<ReadTrial | null> {
	const row = await ctx.db
		.selectFrom('trial_journal as trial')
		.innerJoin('any_journal as journal', 'journal.id', 'trial.journal_id')
		.select(['journal.id', 'journal.title', 'journal.subtitle', 'journal.language'])
		.select(['journal.description', 'journal.policies', 'trial.publisher_name', 'trial.ends_at'])
		.where('trial.link_hash', '=', hashOf(token))
		.where('trial.ends_at', '>', ctx.now())
		.executeTakeFirst()
	if (!row) return null
	const articles = await published(ctx, row.id)
		.select(({ selectFrom }) =>
			selectFrom('contribution')
				.select(({ fn }) => fn.agg<string[] | null>('array_agg', ['contribution.name']).as('names'))
				.whereRef('contribution.work_id', '=', 'work.id')
				.as('authors'),
		)
		.orderBy('work.published_on', 'desc')
		.orderBy('work.id', 'desc')
		.execute()
	const { publisher_name: publisherName, ends_at: endsAt, ...journal } = row
	return {
		...journal,
		publisherName,
		endsAt,
		articles: articles.map(({ slug, title, language, authors }) => ({
			...{ slug, title, language },
			authors: authors ?? [],
		})),
	}
}

/** One article of the trial to which a secret link leads; null where there is none. */
export async function readTrialArticle(
	ctx: Ctx,
	token: string,
	slug: string,
): Promise<{ trial: ReadTrial; article: ReadTrialArticle } | null> {
	const trial = await readTrial(ctx, token)
	if (!trial) return null
	const work = await published(ctx, trial.id)
		.leftJoin('body', 'body.work_id', 'work.id')
		.select(['work.subtitle', 'work.abstract', 'work.keywords', 'body.html'])
		.where('work.slug', '=', slug)
		.executeTakeFirst()
	if (!work) return null
	const contributors = await ctx.db
		.selectFrom('contribution')
		.select(['role', 'name', 'given', 'family', 'name_original as original', 'affiliation', 'country'])
		.select(['ror', 'orcid', 'credit_roles as creditRoles', 'corresponding'])
		.where('work_id', '=', work.id)
		.orderBy('role')
		.orderBy('position')
		.execute()
	const references = await ctx.db
		.selectFrom('work_reference')
		.select(['text', 'html', 'label', 'section', 'doi', 'csl'])
		.where('work_id', '=', work.id)
		.orderBy('position')
		.execute()
	const { title, subtitle, abstract, keywords, language, html } = work
	return {
		trial,
		article: {
			...{ title, subtitle, abstract, keywords, language },
			html: html ?? '',
			contributors: contributors.map((contributor) => ({ ...contributor, person: null })),
			references: references.map((reference) => ({
				...reference,
				csl: reference.csl as RecordReference['csl'],
				citedPath: null,
			})),
		},
	}
}

function published(ctx: Ctx, journalId: string) {
	return ctx.db
		.selectFrom('work')
		.innerJoin('article', 'article.work_id', 'work.id')
		.leftJoin('issue', 'issue.id', 'article.issue_id')
		.select(['work.id', 'work.slug', 'work.title', 'work.language'])
		.where('article.journal_id', '=', journalId)
		.where('work.state', '=', 'published')
		.where((eb) => eb.or([eb('issue.id', 'is', null), eb('issue.state', '=', 'published')]))
}
