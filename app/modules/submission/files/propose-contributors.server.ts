import type { NamedAuthor } from '#app/modules/manuscript-check/anatomy/index.ts'
import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'

/**
 * Names the authors whom a manuscript names as contributors of its draft, as long as its submitter is the only one there and the step of
 * the contributors was not saved. The submitter's own line gets what it lacks; nothing that was typed is changed.
 */
export async function proposeContributors(
	ctx: Ctx,
	submissionId: string,
	{ metadata }: Pick<CheckReport, 'metadata'>,
): Promise<void> {
	if (metadata.authors.length === 0) return
	const draft = await ctx.db
		.selectFrom('submission')
		.select(['submitter_id', 'steps_done'])
		.where('id', '=', submissionId)
		.where('status', '=', 'draft')
		.executeTakeFirst()
	const there = await ctx.db
		.selectFrom('submission_contributor')
		.select(['id', 'user_id', 'given', 'family', 'affiliation', 'orcid', 'email'])
		.where('submission_id', '=', submissionId)
		.execute()
	const [only, ...others] = there
	if (!draft || draft.steps_done.includes('contributors') || others.length > 0) return
	if (only && only.user_id !== draft.submitter_id) return
	const isOnly = (author: NamedAuthor) =>
		only !== undefined && (author.email === only.email || wordsOf(author) === wordsOf(only))
	const own = metadata.authors.findIndex(isOnly)
	await place(ctx, submissionId, metadata.authors, { own, first: own < 0 && only ? 2 : 1 })
	const named = metadata.authors[own]
	if (!only || !named) return
	await ctx.db
		.updateTable('submission_contributor')
		.set({
			position: own + 1,
			affiliation: only.affiliation ?? named.affiliation,
			orcid: only.orcid ?? named.orcid,
		})
		.where('id', '=', only.id)
		.execute()
}

/** Adds the others in the order of the manuscript, which leaves room for the one who is there already. */
async function place(
	ctx: Ctx,
	submissionId: string,
	authors: readonly NamedAuthor[],
	{ own, first }: { own: number; first: number },
): Promise<void> {
	const rows = authors.flatMap((author, index) =>
		index === own
			? []
			: [
					{
						id: newId(),
						submission_id: submissionId,
						position: first + index,
						user_id: null,
						given: author.given,
						family: author.family,
						name_original: null,
						email: author.email,
						affiliation: author.affiliation,
						ror: null,
						country: null,
						orcid: author.orcid,
					},
				],
	)
	if (rows.length > 0) await ctx.db.insertInto('submission_contributor').values(rows).execute()
}

/** The words of a name in any order, without case and accents. */
function wordsOf({ given, family }: { given: string; family: string }): string {
	return `${given} ${family}`
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter(Boolean)
		.sort()
		.join(' ')
}
