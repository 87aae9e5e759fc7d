import { z } from 'zod'
import { formatOf, Refused } from '#app/modules/manuscript-file/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { cleanFileName } from '#app/modules/submission/files/index.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { runGalleyCheck } from '../galleys/check-galley.server.ts'
import { copyInput, galleyInput, MOST_FILE_BYTES } from '../model.ts'
import { inProduction, openProduction } from './in-production.server.ts'

const MANUSCRIPT_TYPES = {
	odt: 'application/vnd.oasis.opendocument.text',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	pdf: 'application/pdf',
} as const

/** A file that was looked at and may be kept. */
type Judged = {
	mediaType: string
	bytes: Uint8Array
	fileName: string
	plainText: string
	language: string | null
}

/**
 * Adds a file for readers, told by its content, in a language (ISO 639): it takes the place of the one in the same format and language.
 * HTML is kept as a page made safe. An approved proof has to be approved again.
 */
export const addGalley = command({
	...inProduction,
	input: inProduction.input.extend(galleyInput.shape),
	async prepare(ctx, { input: { submissionId, file, language } }) {
		const row = await ctx.db
			.selectFrom('production')
			.select('doi')
			.where('submission_id', '=', submissionId)
			.executeTakeFirst()
		const checked = await runGalleyCheck({ bytes: file.bytes, doi: row?.doi ?? null, language })
		if (!checked.ok) return { ok: false, error: checked.refused, schemaFaults: checked.faults ?? [] } as const
		const bytes = checked.clean ?? file.bytes
		return bytes.length > MOST_FILE_BYTES
			? ({ ok: false, error: 'tooLarge', schemaFaults: [] } as const)
			: { ...checked, bytes }
	},
	async execute(ctx, { actor, input: { submissionId, file, language }, held, prepared }) {
		const open = await openProduction(ctx, held)
		if (!open.ok) return open
		const { notes, ...judged } = prepared
		await keep(ctx, { actor, submissionId }, 'galley', { ...judged, fileName: file.fileName, language })
		await forgetApproval(ctx, submissionId)
		return { ok: true, notes }
	},
})

/** Adds a copyedited file, DOCX or PDF; the one before it is kept as replaced. */
export const addCopyedited = command({
	...inProduction,
	input: inProduction.input.extend(copyInput.shape),
	async execute(ctx, { actor, input: { submissionId, file }, held }) {
		const format = formatOrRefusal(file.bytes)
		if (!format.ok) return format
		if (file.bytes.length > MOST_FILE_BYTES) return { ok: false, error: 'tooLarge' }
		const open = await openProduction(ctx, held)
		if (!open.ok) return open
		const { mediaType } = format
		await keep(ctx, { actor, submissionId }, 'copyedited', {
			...file,
			mediaType,
			plainText: '',
			language: null,
		})
		return { ok: true }
	},
})

function formatOrRefusal(bytes: Uint8Array) {
	try {
		return { ok: true, mediaType: MANUSCRIPT_TYPES[formatOf(bytes)] } as const
	} catch (error) {
		if (error instanceof Refused) return { ok: false, error: error.code } as const
		throw error
	}
}

/** Takes a file for readers out of the article in the making; published versions keep theirs. */
export const removeGalley = command({
	...inProduction,
	input: inProduction.input.extend({ fileId: z.string() }),
	async execute(ctx, { actor, input: { submissionId, fileId }, held }) {
		const open = await openProduction(ctx, held)
		if (!open.ok) return open
		const removed = await ctx.db
			.updateTable('submission_file')
			.set({ replaced_at: ctx.now() })
			.where('submission_id', '=', submissionId)
			.where('kind', '=', 'galley')
			.where((eb) => eb.cast<string>('id', 'text'), '=', fileId)
			.where('replaced_at', 'is', null)
			.returning('id')
			.executeTakeFirst()
		if (!removed) return { ok: false, error: 'changedMeanwhile' }
		await forgetApproval(ctx, submissionId)
		await record(ctx, { actor, submissionId }, 'galleyRemoved', { fileId: removed.id })
		return { ok: true }
	},
})

type About = { actor: Actor; submissionId: string }

async function keep(
	ctx: Ctx,
	about: About,
	kind: 'galley' | 'copyedited',
	{ mediaType, bytes, fileName, plainText, language }: Judged,
): Promise<void> {
	const { submissionId, actor } = about
	const stored = await putReferenced(ctx, bytes)
	let before = ctx.db
		.updateTable('submission_file')
		.set({ replaced_at: ctx.now() })
		.where('submission_id', '=', submissionId)
		.where('kind', '=', kind)
		.where('replaced_at', 'is', null)
	if (kind === 'galley') before = before.where('media_type', '=', mediaType).where('language', '=', language)
	const replaced = await before.returning('version').execute()
	const version = Math.max(0, ...replaced.map(({ version }) => version)) + 1
	const fileId = newId()
	await ctx.db
		.insertInto('submission_file')
		.values({
			id: fileId,
			submission_id: submissionId,
			round_id: null,
			assignment_id: null,
			derived_from: null,
			kind,
			version,
			file_name: cleanFileName(fileName),
			media_type: mediaType,
			bytes: stored.bytes,
			sha256: stored.sha256,
			storage_key: stored.key,
			language,
			plain_text: mediaType === 'application/pdf' ? plainText : '',
			uploaded_by: actor.userId,
			created_at: ctx.now(),
		})
		.execute()
	await record(
		ctx,
		about,
		kind === 'galley' ? 'galleyAdded' : replaced.length > 0 ? 'fileReplaced' : 'fileAdded',
		{
			fileId,
			kind,
			version,
		},
	)
}

/** What an author approved is not what stands there now. */
async function forgetApproval(ctx: Ctx, submissionId: string): Promise<void> {
	await ctx.db
		.updateTable('production')
		.set({ proof_approved_at: null, proof_approved_by: null, updated_at: ctx.now() })
		.where('submission_id', '=', submissionId)
		.execute()
}

function record(
	ctx: Ctx,
	{ submissionId, actor }: About,
	action: 'galleyAdded' | 'galleyRemoved' | 'fileAdded' | 'fileReplaced',
	detail: { [name: string]: string | number },
): Promise<void> {
	return recordEvent(ctx, { submissionId, action, side: 'editor', actor, detail })
}
