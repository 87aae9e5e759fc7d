import { translator } from '#app/i18n/i18n.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { isDoiTaken } from '#app/modules/production/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type LockedSubmission, moveSubmission } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { type PublicationAnswer, publishInput } from '../model.ts'
import { isRetracted } from '../queries/possible-notices.server.ts'
import { missingFromSource, readSource } from './article-source.server.ts'
import { inPublication } from './in-publication.server.ts'
import { addVersion, keepVersion, whatStands } from './keep-version.server.ts'
import { notifyAuthorsPublished } from './notify-authors.server.ts'
import { writeArticle } from './write-article.server.ts'

/**
 * Publishes an article now, by itself or into an issue that is out: in the library, search, feeds and exports with the end of the
 * transaction, or not at all. Refuses 'incomplete' with what is missing ('proof' alone may be passed over with `withoutApproval`),
 * 'issueIsDraft' for an article of an issue that is not out: that is published whole, 'isRetracted' for one that comes back with another text than the
 * notice of its retraction is about.
 */
export const publishArticle = command({
	...inPublication,
	input: inPublication.input.extend(publishInput.shape),
	async execute(ctx, { actor, input: { withoutApproval }, held }) {
		return publishLocked(ctx, held, actor, { withoutApproval })
	},
})

type Manner = { withoutApproval?: boolean; withIssue?: boolean }

/** Publishes a locked submission, or changes nothing. `actor` null is the platform at the given hour. */
export function publishLocked(
	ctx: Ctx,
	locked: LockedSubmission,
	actor: Actor | null,
	manner: Manner = {},
): Promise<PublicationAnswer<{ workId: string }>> {
	return inTransaction(ctx, (ctx) => writeAndMove(ctx, locked, actor, manner))
}

async function writeAndMove(
	ctx: Ctx,
	locked: LockedSubmission,
	actor: Actor | null,
	{ withoutApproval = false, withIssue = false }: Manner,
): Promise<PublicationAnswer<{ workId: string }>> {
	const source = await readSource(ctx, locked.id)
	if (!source || locked.stage !== 'production') return { ok: false, error: 'notNow' }
	if (source.issue_state === 'draft' && !withIssue) return { ok: false, error: 'issueIsDraft' }
	const missing = await missingFromSource(ctx, source, { withoutApproval })
	if (missing.length > 0) return { ok: false, error: 'incomplete', missing }
	if (source.doi && (await isDoiTaken(ctx, source.doi, locked.id))) return { ok: false, error: 'doiTaken' }
	const before = source.work_id
	const number = before ? await keepVersion(ctx, before) : 0
	const stood = before ? await whatStands(ctx, before) : ''
	const workId = await writeArticle(ctx, source)
	if (!before) await addVersion(ctx, workId, 1, {})
	else if ((await whatStands(ctx, workId)) !== stood) {
		if (await isRetracted(ctx, workId)) return { ok: false, error: 'isRetracted' }
		const summary = LANGUAGES.map((code) => [code, translator(code, 'production')('versions.again')])
		await addVersion(ctx, workId, number + 1, Object.fromEntries(summary))
	} else await forgetVersion(ctx, workId, number)
	await ctx.db
		.updateTable('production')
		.set({ publish_at: null })
		.where('submission_id', '=', locked.id)
		.execute()
	const moved = await moveSubmission(ctx, locked, {
		action: 'publish',
		actor,
		side: actor ? 'editor' : 'platform',
		detail: { workId, withoutApproval: source.proof_approved_at === null },
	})
	if (!moved.ok) return { ok: false, error: 'notNow' }
	await notifyAuthorsPublished(ctx, locked.id, workId)
	return { ok: true, workId }
}

/** The version that stands is not an old one. */
async function forgetVersion(ctx: Ctx, workId: string, number: number): Promise<void> {
	await ctx.db
		.updateTable('work_version')
		.set({ snapshot: '{}' })
		.where('work_id', '=', workId)
		.where('number', '=', number)
		.execute()
	await ctx.db
		.deleteFrom('version_galley')
		.where('work_id', '=', workId)
		.where('number', '=', number)
		.execute()
}
