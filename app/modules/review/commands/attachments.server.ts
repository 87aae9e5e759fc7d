import { namesOneOf } from '#app/modules/manuscript-check/anonymity/index.ts'
import { runCheck } from '#app/modules/manuscript-check/index.server.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/index.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { isId, newId } from '#app/platform/id.ts'
import { putHeld, releaseObject } from '#app/platform/storage/hold-object.server.ts'
import { type AttachmentRefusal, MOST_ATTACHMENTS } from '../attachments.ts'
import { attachmentName } from '../file-names.ts'
import { lockOwnReview } from './lock-own-review.server.ts'

const TYPES = {
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	pdf: 'application/pdf',
} as const

/**
 * Adds an annotated file to one's own report, as DOCX or PDF. What says who wrote it is taken out before it is stored: remarks stay,
 * under the reviewer's letter. The file as it was sent is not kept, nor its name. `isNamed`: its text still holds the
 * reviewer's name or address.
 */
export async function addAttachment(
	ctx: Ctx,
	actor: Actor,
	assignmentId: string,
	bytes: Uint8Array,
): Promise<{ ok: true; id: string; isNamed: boolean } | { ok: false; error: AttachmentRefusal }> {
	const before = await inTransaction(ctx, (ctx) => lockOpenReview(ctx, actor, assignmentId))
	if (!before.ok) return before
	if (before.standing >= MOST_ATTACHMENTS) return { ok: false, error: 'tooManyFiles' }
	const { letter, name, email } = before.assignment
	const people = {
		names: [...new Set([displayName(actor), name])],
		emails: [...new Set([actor.email, email])],
		affiliations: [],
	}
	const made = await runCheck({
		act: 'anonymise',
		bytes,
		fileName: '',
		people,
		rules: DEFAULT_RULES,
		remarksBy: letter,
	})
	if (!made.ok) return { ok: false, error: made.refused }
	if (!('copy' in made)) throw new Error('the copy is missing')
	const { copy, report } = made
	const isNamed = namesOneOf(report, people)
	return inTransaction(ctx, async (ctx) => {
		const own = await lockOpenReview(ctx, actor, assignmentId)
		if (!own.ok) return own
		const { assignment, submission, standing } = own
		if (standing >= MOST_ATTACHMENTS) return { ok: false, error: 'tooManyFiles' }
		const stored = await putHeld(ctx, copy)
		const id = newId()
		const mediaType = TYPES[report.format]
		await ctx.db
			.insertInto('submission_file')
			.values({
				id,
				submission_id: submission.id,
				round_id: assignment.round_id,
				assignment_id: assignment.id,
				derived_from: null,
				kind: 'review-attachment',
				version: 1,
				file_name: attachmentName({
					reference: submission.reference ?? '',
					letter: assignment.letter,
					round: assignment.number,
					index: standing,
					mediaType,
				}),
				media_type: mediaType,
				bytes: stored.bytes,
				sha256: stored.sha256,
				storage_key: stored.key,
				language: null,
				uploaded_by: actor.userId,
				created_at: ctx.now(),
				replaced_at: null,
			})
			.execute()
		return { ok: true, id, isNamed }
	})
}

/** Takes a file of one's own report away again, until the round closes. */
export async function removeAttachment(
	ctx: Ctx,
	actor: Actor,
	assignmentId: string,
	fileId: string,
): Promise<{ ok: true } | { ok: false; error: 'statementMissing' | 'roundOver' }> {
	const removed = await inTransaction(ctx, async (ctx) => {
		const own = await lockOpenReview(ctx, actor, assignmentId)
		if (!own.ok) return own
		if (!isId(fileId)) return { ok: true as const, key: undefined }
		const row = await ctx.db
			.deleteFrom('submission_file')
			.where('id', '=', fileId)
			.where('assignment_id', '=', assignmentId)
			.where('kind', '=', 'review-attachment')
			.returning('storage_key')
			.executeTakeFirst()
		return { ok: true as const, key: row?.storage_key }
	})
	if (!removed.ok) return removed
	if (removed.key) await releaseObject(ctx, removed.key)
	return { ok: true }
}

async function lockOpenReview(
	ctx: Ctx,
	actor: Actor,
	assignmentId: string,
): Promise<
	| ({ ok: true; standing: number } & Awaited<ReturnType<typeof lockOwnReview>>)
	| { ok: false; error: 'statementMissing' | 'roundOver' }
> {
	const own = await lockOwnReview(ctx, actor, assignmentId)
	if (!own.isRoundOpen) return { ok: false, error: 'roundOver' }
	if (!own.assignment.no_conflict_at || !own.assignment.confidentiality_at)
		return { ok: false, error: 'statementMissing' }
	const files = await ctx.db
		.selectFrom('submission_file')
		.select('id')
		.where('assignment_id', '=', assignmentId)
		.where('kind', '=', 'review-attachment')
		.execute()
	return { ok: true, ...own, standing: files.length }
}
