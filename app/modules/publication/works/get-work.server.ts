import { pathTo } from '#app/addresses/address.ts'
import { type GalleyState, listGalleyStates } from '#app/modules/galley/index.server.ts'
import type { GalleyLook } from '#app/modules/galley/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { noticesOf, type PublicationState } from '../queries/get-publication.server.ts'
import { possibleNotices } from '../queries/possible-notices.server.ts'
import { referenceOfWork } from '../queries/reference-of-work.server.ts'
import { type EarlierFiles, listEarlierFiles } from './earlier-files.server.ts'
import { canPublishWork, findWorkPlace, versionOf } from './work-place.server.ts'

/** A work as those see it who may withdraw and correct it. */
export type DeskWork = Pick<
	WorkRecord,
	'id' | 'kind' | 'type' | 'path' | 'doi' | 'title' | 'language' | 'published'
> & {
	authors: string[]
	place: Texts
	placeLanguage: string
	withdrawal: { on: string | null; note: Texts } | null
	notices: PublicationState['notices']
	possible: PublicationState['possible']
	reference: PublicationState['reference']
	/** The files that are made of its text, and the page of its journal's PDFs, where it stands in one. */
	files: GalleyState[]
	look: GalleyLook | null
	/** The PDF as it stands, to be looked at by its editors; null where there is none. */
	preview: { path: string; bytes: number } | null
	/** What readers were offered before. */
	earlierFiles: EarlierFiles[]
	/** The submission that it came from; null for what was imported, and for notices. */
	submissionId: string | null
	/** What a form carries (`WorkAct.seen`). */
	version: string
}

/** The work for its page at the desk; null when there is none, or it is not theirs to withdraw and correct. */
export async function getDeskWork(
	ctx: Ctx,
	actor: Actor,
	workId: string | undefined,
): Promise<DeskWork | null> {
	const place = await findWorkPlace(ctx, workId)
	if (!place || !canPublishWork(actor, place)) return null
	const record = await getWorkRecord(ctx, { id: place.id })
	if (!record) return null
	const row = await ctx.db
		.selectFrom('work')
		.select(['withdrawn_on', 'withdrawal_note', 'updated_at'])
		.where('id', '=', place.id)
		.executeTakeFirstOrThrow()
	const { id, kind, type, path, doi, title, language, published, journal, publisher } = record
	const placeLanguage = journal?.language ?? language
	const files = await listGalleyStates(ctx, record)
	return {
		...{ id, kind, type, path, doi, title, language, published, placeLanguage },
		authors: record.contributors.filter(({ role }) => role === 'author').map(({ name }) => name),
		place: journal?.title ?? (publisher ? { [language]: publisher.name } : {}),
		withdrawal: record.withdrawn ? { on: row.withdrawn_on, note: row.withdrawal_note } : null,
		notices: await noticesOf(ctx, id),
		possible: await possibleNotices(ctx, id),
		reference: await referenceOfWork(ctx, id),
		files,
		preview: previewOf(id, files),
		look: place.journalId ? await lookOf(ctx, place.journalId) : null,
		earlierFiles: await listEarlierFiles(ctx, record),
		submissionId: place.submissionId,
		version: versionOf(row),
	}
}

function previewOf(id: string, files: readonly GalleyState[]): DeskWork['preview'] {
	const pdf = files.find(({ format }) => format === 'pdf')
	if (!pdf?.path || pdf.bytes === null) return null
	const path = pdf.state === 'uploaded' ? pdf.path : pathTo('desk.workFile', { id, fileId: 'pdf' })
	return { path, bytes: pdf.bytes }
}

async function lookOf(ctx: Ctx, journalId: string): Promise<GalleyLook> {
	const { galley_paper: paper, galley_template: template } = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['galley_paper', 'galley_template'])
		.where('id', '=', journalId)
		.executeTakeFirstOrThrow()
	return { paper, template }
}
