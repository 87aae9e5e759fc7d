import { Refused } from '#app/modules/manuscript-file/refusal.ts'
import { formatOf } from '#app/modules/manuscript-file/sniff.ts'
import { recordEvent } from '#app/modules/submission/events.server.ts'
import { cleanFileName } from '#app/modules/submission/files/file-name.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { putHeld } from '#app/platform/storage/hold-object.server.ts'
import { runGalleyCheck } from '../galleys/check-galley.server.ts'
import { type Answer, type GalleyNote, MOST_FILE_BYTES } from '../model.ts'
import { canProduce } from '../policy.ts'
import { lockProduction, type ProductionAct } from './lock-production.server.ts'

const MANUSCRIPT_TYPES = {
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	pdf: 'application/pdf',
} as const

type Sent = { bytes: Uint8Array; fileName: string }

/** A file that was looked at and may be kept. */
type Judged = { mediaType: string; bytes: Uint8Array; notes: GalleyNote[]; plainText: string }

/**
 * Adds a file for readers, told by its content, in a language (ISO 639): it takes the place of the one in the same format and language.
 * HTML is kept as a page made safe. An approved proof has to be approved again.
 */
export async function addGalley(
	ctx: Ctx,
	act: ProductionAct & { file: Sent; language: string },
): Promise<Answer<{ notes: GalleyNote[] }>> {
	await requireProducer(ctx, act)
	if (!/^[a-z]{2,3}$/.test(act.language)) return { ok: false, error: 'wrongType' }
	const row = await ctx.db
		.selectFrom('production')
		.select('doi')
		.where('submission_id', '=', act.submissionId)
		.executeTakeFirst()
	const checked = await runGalleyCheck({
		bytes: act.file.bytes,
		doi: row?.doi ?? null,
		language: act.language,
	})
	if (!checked.ok) return { ok: false, error: checked.refused }
	const { mediaType, notes, clean, plainText } = checked
	return keep(
		ctx,
		act,
		'galley',
		{ mediaType, notes, plainText, bytes: clean ?? act.file.bytes },
		act.language,
	)
}

/** Adds a copyedited file, DOCX or PDF; the one before it is kept as replaced. */
export async function addCopyedited(ctx: Ctx, act: ProductionAct & { file: Sent }): Promise<Answer> {
	await requireProducer(ctx, act)
	const { bytes } = act.file
	try {
		return await keep(
			ctx,
			act,
			'copyedited',
			{ mediaType: MANUSCRIPT_TYPES[formatOf(bytes)], notes: [], plainText: '', bytes },
			null,
		)
	} catch (error) {
		if (error instanceof Refused) return { ok: false, error: error.code }
		throw error
	}
}

/** Takes a file for readers out of the article in the making; published versions keep theirs. */
export function removeGalley(ctx: Ctx, act: ProductionAct & { fileId: string }): Promise<Answer> {
	return inTransaction(ctx, async (ctx) => {
		const held = await lockProduction(ctx, act)
		if (!held.ok) return held
		const removed = await ctx.db
			.updateTable('submission_file')
			.set({ replaced_at: ctx.now() })
			.where('submission_id', '=', act.submissionId)
			.where('kind', '=', 'galley')
			.where((eb) => eb.cast<string>('id', 'text'), '=', act.fileId)
			.where('replaced_at', 'is', null)
			.returning('id')
			.executeTakeFirst()
		if (!removed) return { ok: false, error: 'changedMeanwhile' }
		await forgetApproval(ctx, act.submissionId)
		await record(ctx, act, 'galleyRemoved', { fileId: removed.id })
		return { ok: true }
	})
}

async function requireProducer(ctx: Ctx, { actor, submissionId }: ProductionAct): Promise<void> {
	const place = await findPlace(ctx, submissionId)
	if (!place || !canProduce(actor, place)) throw new Response(null, { status: 404 })
}

async function keep(
	ctx: Ctx,
	act: ProductionAct & { file: Sent },
	kind: 'galley' | 'copyedited',
	{ mediaType, bytes, notes, plainText }: Judged,
	language: string | null,
): Promise<Answer<{ notes: GalleyNote[] }>> {
	if (bytes.length > MOST_FILE_BYTES) return { ok: false, error: 'tooLarge' }
	return inTransaction(ctx, async (ctx) => {
		const held = await lockProduction(ctx, act)
		if (!held.ok) return held
		const { submissionId, actor } = act
		const stored = await putHeld(ctx, bytes)
		let before = ctx.db
			.updateTable('submission_file')
			.set({ replaced_at: ctx.now() })
			.where('submission_id', '=', submissionId)
			.where('kind', '=', kind)
			.where('replaced_at', 'is', null)
		if (kind === 'galley')
			before = before.where('media_type', '=', mediaType).where('language', '=', language)
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
				file_name: cleanFileName(act.file.fileName),
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
		if (kind === 'galley') await forgetApproval(ctx, submissionId)
		await record(
			ctx,
			act,
			kind === 'galley' ? 'galleyAdded' : replaced.length > 0 ? 'fileReplaced' : 'fileAdded',
			{
				fileId,
				kind,
				version,
			},
		)
		return { ok: true, notes }
	})
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
	{ submissionId, actor }: ProductionAct,
	act: 'galleyAdded' | 'galleyRemoved' | 'fileAdded' | 'fileReplaced',
	detail: { [name: string]: string | number },
): Promise<void> {
	return recordEvent(ctx, { submissionId, act, side: 'editor', actor, detail })
}
