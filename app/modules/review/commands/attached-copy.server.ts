import { z } from 'zod'
import { listsWorkOf, namesOneOf } from '#app/modules/manuscript-check/anonymity/index.ts'
import { runCheck } from '#app/modules/manuscript-check/index.server.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/index.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { attachmentName } from '../file-names.ts'
import { MOST_ATTACHMENTS } from '../report-form.ts'
import { type onOwnReview, openForWork } from './on-own-review.server.ts'

const TYPES = {
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	pdf: 'application/pdf',
} as const

type Held = Awaited<ReturnType<typeof onOwnReview.lock>>
type Made = Extract<Awaited<ReturnType<typeof makeAttachment>>, { ok: true }>

export const attachmentBytes = z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array)

/**
 * The copy of an annotated file that goes with a report. What says who wrote it is taken out: remarks stay, under the reviewer's letter.
 * `isNamed`: its text still holds the reviewer's name or address, its references too; `isIncomplete`: something that was seen in it is not in the copy. Refused for what is no DOCX or PDF, and where the report can have no more files.
 */
export async function makeAttachment(
	ctx: Ctx,
	{ actor, bytes, place }: { actor: Actor; bytes: Uint8Array; place: Omit<Held, 'submission'> },
) {
	const room = await roomFor(ctx, place)
	if (!room.ok) return room
	const { letter, name, email } = place.assignment
	const people = {
		names: [...new Set([displayName(actor), name])],
		emails: [...new Set([actor.email, email])],
		affiliations: [],
	}
	const made = await runCheck({
		action: 'anonymise',
		bytes,
		fileName: '',
		people,
		rules: DEFAULT_RULES,
		remarksBy: letter,
	})
	if (!made.ok) return { ok: false, error: made.refused } as const
	if (!('copy' in made)) throw new Error('the copy is missing')
	const { copy, report } = made
	return {
		ok: true,
		copy,
		mediaType: TYPES[report.format],
		isNamed: namesOneOf(report, people) || listsWorkOf(report, people),
		isIncomplete: report.anonymity.some(({ kind }) => kind === 'leftOut'),
	} as const
}

/** Adds the copy to the report; the file as it was sent is not kept, nor its name. */
export async function storeAttachment(
	ctx: Ctx,
	actor: Actor,
	held: Held,
	{ copy, mediaType, isNamed, isIncomplete }: Made,
) {
	const room = await roomFor(ctx, held)
	if (!room.ok) return room
	const { assignment, submission } = held
	const stored = await putReferenced(ctx, copy)
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
			names_writer: isNamed,
			created_at: ctx.now(),
			replaced_at: null,
		})
		.execute()
	return { ok: true, id, isNamed, isIncomplete } as const
}

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
