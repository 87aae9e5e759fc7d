import { currentManuscript } from '#app/modules/submission/files/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { refusedRevisionExtension } from '../queries/refused-extension.server.ts'
import { listAuthorRevisions } from './author-revision.server.ts'
import { type AuthorRevision, type RevisionFault, revisionFaults } from './model.ts'

/** A revision that is awaited: `refusedExtension` is the day until which more time was asked for and refused last, `faults` what still stops it. */
type AwaitedRevision = {
	revision: AuthorRevision
	dueOn: string | null
	refusedExtension: string | null
	faults: RevisionFault[]
}

/** The revision that is asked for now; null while none is. Asks for no right. */
export async function currentRevision(ctx: Ctx, submissionId: string): Promise<AwaitedRevision | null> {
	const { status, revision_due_on, transition_number } = await ctx.db
		.selectFrom('submission')
		.select(['status', 'revision_due_on', 'transition_number'])
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	if (status !== 'revisions_requested') return null
	const revision = (await listAuthorRevisions(ctx, submissionId)).find(
		({ number }) => number === transition_number,
	)
	if (!revision) return null
	const { at } = await ctx.db
		.selectFrom('submission_transition')
		.select('at')
		.where('submission_id', '=', submissionId)
		.where('number', '=', transition_number)
		.executeTakeFirstOrThrow()
	const sent = await ctx.db
		.selectFrom('submission_file')
		.select(['kind'])
		.where('submission_id', '=', submissionId)
		.where('replaced_at', 'is', null)
		.where('kind', 'in', ['manuscript', 'response'])
		.where('created_at', '>', at)
		.execute()
	const manuscript = await currentManuscript(ctx, submissionId)
	const faults = revisionFaults({
		hasNewManuscript: sent.some(({ kind }) => kind === 'manuscript'),
		hasCopy: manuscript?.copyId !== null && manuscript !== null,
		hasResponseFile: sent.some(({ kind }) => kind === 'response'),
		general: revision.general,
		answers: revision.answers,
		letters: revision.reports.map(({ letter }) => letter),
	})
	const refusedExtension = await refusedRevisionExtension(ctx, submissionId)
	return { revision, dueOn: revision_due_on, refusedExtension, faults }
}

/** The day by which the revision that is asked for now is due; null when there is none. */
export async function revisionDueOn(ctx: Ctx, submissionId: string): Promise<string | null> {
	const { revision_due_on } = await ctx.db
		.selectFrom('submission')
		.select('revision_due_on')
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	return revision_due_on
}
