import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'

type JournalRow = {
	slug: string
	title: Texts
	language?: string
	institution?: string
	disciplines?: string[]
	openAccess?: boolean
	publisherId?: string
	dye?: number
	reviewMethod?: 'double-anonymous'
}

/** Writes a journal for tests and gives its id. */
export async function storeJournal(ctx: Ctx, journal: JournalRow): Promise<{ id: string; slug: string }> {
	const id = newId()
	await ctx.db
		.insertInto('any_journal')
		.values({
			id,
			slug: journal.slug,
			language: journal.language ?? 'fr',
			title: JSON.stringify(journal.title),
			title_sort: journal.slug,
			institution: journal.institution ?? null,
			disciplines: journal.disciplines ?? [],
			open_access: journal.openAccess ?? true,
			publisher_id: journal.publisherId ?? null,
			dye: journal.dye ?? null,
			review_method: journal.reviewMethod ?? null,
		})
		.execute()
	return { id, slug: journal.slug }
}

/** Writes an issue for tests and gives its id. */
export async function storeIssue(
	ctx: Ctx,
	journalId: string,
	issue: { slug: string; on: string; volume?: string; number?: string; state?: 'draft' | 'published' },
): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('issue')
		.values({
			id,
			journal_id: journalId,
			slug: issue.slug,
			volume: issue.volume ?? null,
			number: issue.number ?? null,
			year: Number(issue.on.slice(0, 4)),
			kind: 'regular',
			state: issue.state ?? 'published',
			published_on: issue.on,
			published_precision: 'day',
		})
		.execute()
	return id
}

/** Writes a section for tests and gives its id. */
export async function storeSection(
	ctx: Ctx,
	journalId: string,
	section: { slug: string; title: Texts; position: number },
): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('section')
		.values({
			id,
			journal_id: journalId,
			slug: section.slug,
			title: JSON.stringify(section.title),
			position: section.position,
		})
		.execute()
	return id
}

/** Writes an article for tests and gives its id. */
export async function storeArticle(
	ctx: Ctx,
	article: {
		slug: string
		journalId: string
		issueId?: string
		sectionId?: string
		position?: number
		on?: string
		state?: 'published' | 'withdrawn'
		authors?: { name: string; personId?: string; affiliation?: string }[]
	},
): Promise<string> {
	const id = newId()
	const on = article.on ?? '2025-01-01'
	await ctx.db
		.insertInto('work')
		.values({
			id,
			kind: 'article',
			type: 'research-article',
			slug: article.slug,
			language: 'fr',
			title: JSON.stringify({ fr: article.slug }),
			title_sort: article.slug,
			published_on: on,
			published_precision: 'day',
			year: Number(on.slice(0, 4)),
			state: article.state ?? 'published',
		})
		.execute()
	await ctx.db
		.insertInto('article')
		.values({
			work_id: id,
			journal_id: article.journalId,
			issue_id: article.issueId ?? null,
			section_id: article.sectionId ?? null,
			position: article.position ?? 0,
		})
		.execute()
	for (const [position, author] of (article.authors ?? []).entries()) {
		await ctx.db
			.insertInto('contribution')
			.values({
				id: newId(),
				work_id: id,
				position,
				role: 'author',
				name: author.name,
				person_id: author.personId ?? null,
				affiliation: author.affiliation ?? null,
			})
			.execute()
	}
	return id
}
