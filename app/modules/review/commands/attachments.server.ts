import { z } from 'zod'
import { namesOneOf } from '#app/modules/manuscript-check/anonymity/index.ts'
import { runCheck } from '#app/modules/manuscript-check/index.server.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/index.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import { command, type RefusalOf } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId, newId } from '#app/platform/id.ts'
import { putHeld, releaseObject } from '#app/platform/storage/hold-object.server.ts'
import { attachmentName } from '../file-names.ts'
import { MOST_ATTACHMENTS } from '../report-form.ts'
import { onOwnReview, openForWork } from './on-own-review.server.ts'

const TYPES = {
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	pdf: 'application/pdf',
} as const

/**
 * Adds an annotated file to one's own report, as DOCX or PDF. What says who wrote it is taken out before it is stored: remarks stay,
 * under the reviewer's letter. The file as it was sent is not kept, nor its name. `isNamed`: its text still holds the
 * reviewer's name or address.
 */
export const addAttachment = command({
	...onOwnReview,
	input: onOwnReview.input.extend({
		bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
	}),
	async prepare(ctx, { actor, input: { bytes }, place }) {
		const room = await roomFor(ctx, place)
		if (!room.ok) return room
		const { letter, name, email } = place.assignment
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
		if (!made.ok) return { ok: false, error: made.refused } as const
		if (!('copy' in made)) throw new Error('the copy is missing')
		const { copy, report } = made
		return { ok: true, copy, mediaType: TYPES[report.format], isNamed: namesOneOf(report, people) } as const
	},
	async act(ctx, { actor, held, prepared: { copy, mediaType, isNamed } }) {
		const room = await roomFor(ctx, held)
		if (!room.ok) return room
		const { assignment, submission } = held
		const stored = await putHeld(ctx, copy)
		const id = newId()
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
					index: room.files,
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
	},
})

/** Why an annotated file is not taken; nothing of it is kept. */
export type AttachmentRefusal = RefusalOf<typeof addAttachment>['error']

/** Takes a file of one's own report away again, until the round closes; what is no file of it is left alone. Its bytes go once that is kept. */
export async function removeAttachment(ctx: Ctx, actor: Actor, asked: z.input<typeof takeAway.input>) {
	const taken = await takeAway(ctx, actor, asked)
	if (taken.ok && taken.key !== null) await releaseObject(ctx, taken.key)
	return taken
}

const takeAway = command({
	...onOwnReview,
	input: onOwnReview.input.extend({ fileId: z.string() }),
	async act(ctx, { input: { assignmentId, fileId }, held }) {
		const open = openForWork(held)
		if (!open.ok) return open
		if (!isId(fileId)) return { ok: true, key: null }
		const removed = await ctx.db
			.deleteFrom('submission_file')
			.where('id', '=', fileId)
			.where('assignment_id', '=', assignmentId)
			.where('kind', '=', 'review-attachment')
			.returning('storage_key')
			.executeTakeFirst()
		return { ok: true, key: removed?.storage_key ?? null }
	},
})

/** How many files the report has, where it may have one more. */
async function roomFor(ctx: Ctx, own: Parameters<typeof openForWork>[0]) {
	const open = openForWork(own)
	if (!open.ok) return open
	const { files } = await ctx.db
		.selectFrom('submission_file')
		.select(({ fn }) => fn.countAll<number>().as('files'))
		.where('assignment_id', '=', own.assignment.id)
		.where('kind', '=', 'review-attachment')
		.executeTakeFirstOrThrow()
	return files < MOST_ATTACHMENTS
		? ({ ok: true, files } as const)
		: ({ ok: false, error: 'tooManyFiles' } as const)
}
