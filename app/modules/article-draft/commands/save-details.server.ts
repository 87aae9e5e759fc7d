import { recordAudit } from '#app/modules/audit/index.server.ts'
import { followReferences, linkCitations } from '#app/modules/manuscript-check/citations/index.ts'
import { isIssueScheduled } from '#app/modules/production/index.server.ts'
import { fromLines } from '#app/modules/reference/index.ts'
import { fundersIn } from '#app/modules/work/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { authorsIn, withKnown } from '../authors.ts'
import { changedAt, type EnteredArticle, onDraft } from '../draft-row.server.ts'
import { type DraftDetails, keywordsIn } from '../model.ts'
import { detailsForm } from '../schema.ts'
import { placeInIssue } from './publish.server.ts'

type DetailsRefusal = Refusal<
	'unknownPlace' | 'issueScheduled' | 'issueWantsWhole' | 'doiFixed' | 'dateTooLate'
>

/**
 * Keeps all that is said of an article in entry; citations of its text follow the bibliography. Refuses an issue or a section of another journal,
 * an issue that appears at its hour and in which it does not stand yet or could not appear any more, a day to come, and another DOI for what was published with one.
 */
export const saveArticleDetails = command({
	...onDraft,
	input: onDraft.input.extend(detailsForm.shape),
	async execute(ctx, { actor, input, held }): Promise<{ ok: true } | DetailsRefusal> {
		const {
			id,
			version: _,
			issueId,
			sectionId,
			authors,
			keywords,
			funders,
			references: lines,
			...rest
		} = input
		const isPlaced =
			(await isOfJournal(ctx, 'issue', issueId, held)) && (await isOfJournal(ctx, 'section', sectionId, held))
		if (!isPlaced) return { ok: false, error: 'unknownPlace' }
		if (issueId !== (held.issue_id ?? '') && (await isIssueScheduled(ctx, issueId)))
			return { ok: false, error: 'issueScheduled' }
		if (rest.publishedOn > ctx.now().toISOString().slice(0, 10)) return { ok: false, error: 'dateTooLate' }
		if (held.work_id && held.details.doi && rest.doi !== held.details.doi)
			return { ok: false, error: 'doiFixed' }
		const details: DraftDetails = {
			...rest,
			title: filled(rest.title),
			subtitle: filled(rest.subtitle),
			abstract: filled(rest.abstract),
			authors: withKnown(authorsIn(authors) ?? [], held.details.authors),
			funders: fundersIn(funders) ?? [],
			keywords: Object.fromEntries(
				Object.entries(keywords)
					.map(([language, words]) => [language, keywordsIn(words)] as const)
					.filter(([, words]) => words.length > 0),
			),
		}
		const references = fromLines(lines.split('\n').filter(Boolean), held.references)
		const followed = followReferences(held.html, held.references, references)
		await ctx.db
			.updateTable('article_draft')
			.set({
				details: JSON.stringify(details),
				issue_id: issueId || null,
				...(issueId !== (held.issue_id ?? '') && { position: null }),
				section_id: sectionId || null,
				reference_list: JSON.stringify(references),
				html: linkCitations(followed, references).html,
				...changedAt(ctx, held),
			})
			.where('id', '=', id)
			.execute()
		await recordAudit(ctx, {
			action: 'article-entry-changed',
			actor,
			detail: { entry: id, journal: held.journal_id },
		})
		return placeInIssue(ctx, actor, id)
	},
})

const filled = (texts: { [language: string]: string }) =>
	Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

async function isOfJournal(
	ctx: Ctx,
	table: 'issue' | 'section',
	id: string,
	{ journal_id }: EnteredArticle,
): Promise<boolean> {
	if (!id) return true
	const row = await ctx.db.selectFrom(table).select('journal_id').where('id', '=', id).executeTakeFirst()
	return row?.journal_id === journal_id
}
