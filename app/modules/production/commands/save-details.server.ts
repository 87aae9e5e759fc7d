import { chooseText } from '#app/i18n/texts.ts'
import { fundersIn } from '#app/modules/work/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { isOfPrefix } from '../doi-pattern.ts'
import { detailsInput } from '../model.ts'
import { inProduction, openProduction, type ProductionRow } from './in-production.server.ts'
import { isIssueScheduled } from './scheduled-issue.server.ts'

/** Characters of a DOI that need no escape (Crossref's recommendation; ISO 26324 allows more). */
const DOI = /^10\.\d{4,9}\/[-._;()/:a-z0-9]+$/i
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Keeps where and under which names the article will stand: DOI (of the journal's prefix, nobody else's), address, type, issue,
 * section, pages, and who paid for it. Refuses an issue that appears at its hour and in which it does not stand yet. DOI and address never change once the article was published.
 */
export const saveDetails = command({
	...inProduction,
	input: inProduction.input.extend(detailsInput.shape),
	async execute(ctx, { input: { submissionId, doi, slug, articleType, pages, funders, ...typed }, held }) {
		const open = await openProduction(ctx, held, typed.seen)
		if (!open.ok) return open
		const { production } = open
		const fault =
			(await doiFault(ctx, held.journalId, production, doi)) ?? (await slugFault(ctx, production, slug))
		if (fault) return { ok: false, error: fault }
		const issueId = typed.issueId || null
		const sectionId = typed.sectionId || null
		if (!(await isOfJournal(ctx, 'issue', issueId, held.journalId)))
			return { ok: false, error: 'unknownIssue' }
		if (!(await isOfJournal(ctx, 'section', sectionId, held.journalId)))
			return { ok: false, error: 'unknownIssue' }
		const isNewPlace = issueId !== production.issue_id
		if (isNewPlace && (await isIssueScheduled(ctx, issueId))) return { ok: false, error: 'issueScheduled' }
		await ctx.db
			.updateTable('production')
			.set({
				doi: doi || null,
				slug: slug || null,
				article_type: articleType,
				issue_id: issueId,
				section_id: sectionId,
				pages: pages || null,
				funders: JSON.stringify(fundersIn(funders) ?? []),
				...(isNewPlace && issueId ? { position: await nextPosition(ctx, issueId) } : {}),
				updated_at: ctx.now(),
			})
			.where('submission_id', '=', submissionId)
			.execute()
		return { ok: true }
	},
})

async function isOfJournal(
	ctx: Ctx,
	table: 'issue' | 'section',
	id: string | null,
	journalId: string,
): Promise<boolean> {
	if (id === null) return true
	if (!/^[0-9a-f-]{36}$/.test(id)) return false
	const row = await ctx.db.selectFrom(table).select('journal_id').where('id', '=', id).executeTakeFirst()
	return row?.journal_id === journalId
}

async function doiFault(
	ctx: Ctx,
	journalId: string,
	{ doi: before, submission_id }: ProductionRow,
	doi: string,
) {
	if (doi === (before?.toLowerCase() ?? '')) return null
	if (await wasPublished(ctx, submission_id)) return 'doiFixed' as const
	if (doi === '') return null
	if (!DOI.test(doi)) return 'doiForm' as const
	const { doi_prefix: prefix } = await ctx.db
		.selectFrom('any_journal as journal')
		.select('doi_prefix')
		.where('id', '=', journalId)
		.executeTakeFirstOrThrow()
	if (!prefix || !isOfPrefix(doi, prefix)) return 'doiPrefix' as const
	return (await isDoiTaken(ctx, doi, submission_id)) ? ('doiTaken' as const) : null
}

async function slugFault(ctx: Ctx, { slug: before, submission_id }: ProductionRow, slug: string) {
	if (slug === (before ?? '')) return null
	if (await wasPublished(ctx, submission_id)) return 'slugFixed' as const
	if (slug === '') return null
	if (!SLUG.test(slug)) return 'slugForm' as const
	return (await takenSlugs(ctx, slug, submission_id)).has(slug) ? ('slugTaken' as const) : null
}

async function wasPublished(ctx: Ctx, submissionId: string): Promise<boolean> {
	const { work_id } = await ctx.db
		.selectFrom('submission')
		.select('work_id')
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	return work_id !== null
}

/** The DOI that a journal's pattern gives: its prefix and the reference of the file; null without a prefix. */
export function proposedDoi(prefix: string | null, reference: string | null): string | null {
	if (!prefix || !reference) return null
	const suffix = reference.toLowerCase().replace(/[^a-z0-9]+/g, '-')
	return `${prefix.toLowerCase()}${prefix.includes('/') ? '.' : '/'}${suffix}`
}

/** True when a work, or another article in the making, has this DOI. */
export async function isDoiTaken(ctx: Ctx, doi: string, submissionId: string): Promise<boolean> {
	const own = await ctx.db
		.selectFrom('submission')
		.select('work_id')
		.where('id', '=', submissionId)
		.executeTakeFirst()
	const work = await ctx.db
		.selectFrom('work')
		.select('id')
		.where(({ fn }) => fn('lower', ['doi']), '=', doi)
		.execute()
	if (work.some(({ id }) => id !== own?.work_id)) return true
	const other = await ctx.db
		.selectFrom('production')
		.select('submission_id')
		.where(({ fn }) => fn('lower', ['doi']), '=', doi)
		.where('submission_id', '!=', submissionId)
		.executeTakeFirst()
	return other !== undefined
}

/** The addresses near this one that articles have, had, or are promised. */
async function takenSlugs(ctx: Ctx, slug: string, submissionId: string): Promise<Set<string>> {
	const near = (column: string) => `${column}%`
	const works = await ctx.db
		.selectFrom('work')
		.select('slug')
		.where('kind', '=', 'article')
		.where('slug', 'like', near(slug))
		.execute()
	const moved = await ctx.db
		.selectFrom('slug_redirect')
		.select('slug')
		.where('kind', '=', 'article')
		.where('slug', 'like', near(slug))
		.execute()
	const promised = await ctx.db
		.selectFrom('production')
		.select('slug')
		.where('slug', 'like', near(slug))
		.where('submission_id', '!=', submissionId)
		.execute()
	return new Set([...works, ...moved, ...promised].map(({ slug }) => slug ?? ''))
}

/** A free address made from the title in the language of the article. */
export async function freeArticleSlug(
	ctx: Ctx,
	submissionId: string,
	{ title, language }: { title: { [language: string]: string }; language: string },
): Promise<string> {
	const words = title[language] ?? chooseText(title, 'fr', language)?.text ?? ''
	const slug = slugOf(words)
	return freeSlug(slug, await takenSlugs(ctx, slug, submissionId))
}

/** The place behind all articles of an issue, out or in the making. */
export async function nextPosition(ctx: Ctx, issueId: string): Promise<number> {
	const made = await ctx.db
		.selectFrom('production')
		.select(({ fn }) => fn.max('position').as('last'))
		.where('issue_id', '=', issueId)
		.executeTakeFirst()
	const published = await ctx.db
		.selectFrom('article')
		.select(({ fn }) => fn.max('position').as('last'))
		.where('issue_id', '=', issueId)
		.executeTakeFirst()
	return Math.max(made?.last ?? 0, published?.last ?? 0) + 1
}
