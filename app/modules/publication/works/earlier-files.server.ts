import { pathTo } from '#app/addresses/address.ts'
import { findMadeGalley, findReplacedGalley, listReplacedGalleys } from '#app/modules/galley/index.server.ts'
import type { MadeFormat } from '#app/modules/galley/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import { isId } from '#app/platform/id.ts'
import { versionFilePath } from '../queries/old-version.server.ts'
import { canPublishWork, findWorkPlace } from './work-place.server.ts'

/** What readers were offered of a version until a day: made of the text (`format`), or uploaded (`fileName`). */
export type EarlierFiles = {
	version: number
	until: string
	files: ({
		bytes: number
		/** Null for what was uploaded to a work that is withdrawn. */
		path: string | null
	} & ({ format: MadeFormat } | { fileName: string }))[]
}

/** What readers of a work were offered before what they are offered now: made of its text, or uploaded with a version that another replaced; the newest first. */
export async function listEarlierFiles(
	ctx: Ctx,
	{ id, path, withdrawn }: Pick<WorkRecord, 'id' | 'path' | 'withdrawn'>,
): Promise<EarlierFiles[]> {
	const made = await listReplacedGalleys(ctx, id)
	const uploaded = await ctx.db
		.selectFrom('version_galley as file')
		.innerJoin('work_version as next', 'next.work_id', 'file.work_id')
		.select(['file.number', 'file.file_name', 'file.bytes'])
		.select(({ fn }) => fn.min('next.published_on').as('until'))
		.where('file.work_id', '=', id)
		.whereRef('next.number', '>', 'file.number')
		.groupBy(['file.number', 'file.position', 'file.file_name', 'file.bytes'])
		.orderBy('file.position')
		.execute()
	const days = new Map<string, EarlierFiles>()
	const add = (version: number, until: string, file: EarlierFiles['files'][number]) => {
		const day = days.get(`${version} ${until}`) ?? { version, until, files: [] }
		day.files.push(file)
		days.set(`${version} ${until}`, day)
	}
	for (const { number, file_name: fileName, bytes, until } of uploaded)
		add(number, until, {
			fileName,
			bytes,
			path: withdrawn ? null : versionFilePath({ path }, number, fileName),
		})
	for (const { id: fileId, format, version, bytes, offeredUntil } of made)
		add(version, offeredUntil.slice(0, 10), { format, bytes, path: pathTo('desk.workFile', { id, fileId }) })
	return [...days.values()].toSorted((a, b) => b.version - a.version || b.until.localeCompare(a.until))
}

/**
 * Sends a file that was made of a work's text to those who may withdraw and correct the work, counted for nobody: the one that stands (`fileId` is `pdf`), or one that another replaced. A PDF opens in
 * the browser, everything else is downloaded, no cache keeps it. Throws a 404 for everybody else, and where the work has none such.
 */
export async function workFileResponse(
	ctx: Ctx,
	actor: Actor,
	request: Request,
	{ id, fileId }: { id: string; fileId: string },
): Promise<Response> {
	const place = await findWorkPlace(ctx, id)
	const isTheirs = place !== null && canPublishWork(actor, place)
	const record = isTheirs ? await getWorkRecord(ctx, { id: place.id }) : null
	const file =
		record &&
		(fileId === 'pdf'
			? await findMadeGalley(ctx, record, fileId)
			: isId(fileId)
				? await findReplacedGalley(ctx, record, fileId)
				: null)
	if (!file) throw new NotFound()
	return storedFileResponse(ctx, request, {
		...file,
		disposition: file.mediaType === 'application/pdf' ? 'inline' : 'attachment',
		headers: { 'cache-control': 'private, no-store' },
	})
}
