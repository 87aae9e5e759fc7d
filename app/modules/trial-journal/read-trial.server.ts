import { pathTo } from '#app/addresses/address.ts'
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
	slug: string
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: TextLists
	language: string
	contributors: RecordContributor[]
	html: string
	references: RecordReference[]
	files: { fileName: string; mediaType: string; bytes: number }[]
}

/** A file of a trial's article, or a picture of its text, as the storage holds it. */
type TrialFile = { fileName: string; mediaType: string; sha256: string; storageKey: string }

/** How texts name their pictures. */
const PICTURE = /src="\/images\/([0-9a-f]{32})"/g

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

/** One article of the trial to which a secret link leads, `shown` in addresses as what stands for its token; null where there is none. */
export async function readTrialArticle(
	ctx: Ctx,
	{ token, shown }: { token: string; shown: string },
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
			...{ slug: work.slug, title, subtitle, abstract, keywords, language },
			html: (html ?? '').replaceAll(
				PICTURE,
				(_, name: string) => `src="${pathTo('trial.picture', { token: shown, name })}"`,
			),
			files: await filesOf(ctx, work.id)
				.select(['file_name as fileName', 'media_type as mediaType', 'bytes'])
				.execute(),
			contributors: contributors.map((contributor) => ({ ...contributor, person: null })),
			references: references.map((reference) => ({
				...reference,
				csl: reference.csl as RecordReference['csl'],
				citedPath: null,
			})),
		},
	}
}

/** A file of an article of the trial to which a secret link leads; null where there is none. */
export async function readTrialFile(
	ctx: Ctx,
	token: string,
	{ slug, fileName }: { slug: string; fileName: string },
): Promise<TrialFile | null> {
	const trial = await readTrial(ctx, token)
	const work = trial && (await published(ctx, trial.id).where('work.slug', '=', slug).executeTakeFirst())
	if (!work) return null
	const file = await filesOf(ctx, work.id)
		.select(['file_name as fileName', 'media_type as mediaType', 'sha256', 'storage_key as storageKey'])
		.where('file_name', '=', fileName.toWellFormed().replaceAll('\0', ''))
		.executeTakeFirst()
	return file ?? null
}

/** A picture of a text that is out in the trial to which a secret link leads; null where there is none. */
export async function readTrialPicture(ctx: Ctx, token: string, name: string): Promise<TrialFile | null> {
	const trial = /^[0-9a-f]{32}$/.test(name) ? await readTrial(ctx, token) : null
	if (!trial) return null
	const columns = [
		'picture.media_type as mediaType',
		'picture.sha256',
		'picture.storage_key as storageKey',
	] as const
	const picture =
		(await published(ctx, trial.id)
			.innerJoin('work_picture as picture', 'picture.work_id', 'work.id')
			.clearSelect()
			.select(columns)
			.where('picture.name', '=', name)
			.executeTakeFirst()) ??
		(await published(ctx, trial.id)
			.innerJoin('submission', 'submission.work_id', 'work.id')
			.innerJoin('text_picture as picture', 'picture.submission_id', 'submission.id')
			.clearSelect()
			.select(columns)
			.where('picture.name', '=', name)
			.where('picture.published_at', 'is not', null)
			.executeTakeFirst())
	return picture ? { ...picture, fileName: `${name}.webp` } : null
}

function filesOf(ctx: Ctx, workId: string) {
	return ctx.db.selectFrom('galley').where('work_id', '=', workId).orderBy('position').orderBy('file_name')
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
