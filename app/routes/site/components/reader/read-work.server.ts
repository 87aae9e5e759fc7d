import { getReadingText, hasHeadReferences } from '#app/modules/work/full-text/index.server.ts'
import { extentIn, partPath, type ReadingText } from '#app/modules/work/full-text/index.ts'
import { getWorkReading } from '#app/modules/work/index.server.ts'
import type { WorkReading, WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { workHeaders } from '../work-headers.ts'

/** What a reading page shows of a work: the body of `reading` stands in `text`, of which there is one part. */
export type WorkOnPage = {
	record: WorkRecord
	reading: Omit<WorkReading, 'body'>
	text: ReadingText | null
}

/**
 * A work as its address asks for it: the beginning of its text, a later part, or all of it. Throws a redirect to the work
 * where there is no such part, so that an old link still leads to the text.
 */
export async function readWork(
	ctx: Ctx,
	request: Request,
	record: WorkRecord,
): Promise<{ work: WorkOnPage; headers: Record<string, string> }> {
	const extent = extentIn(new URL(request.url).searchParams)
	const { body, ...reading } = await getWorkReading(ctx, record)
	const read = async () => {
		const text = body && extent !== null ? await getReadingText(record, body, extent) : null
		return { record: withReferencesOf(record, text), text }
	}
	const shown = await untilLibraryChanges(ctx, `text ${record.id} ${extent}`, read, { of: () => [record.id] })
	const { text } = shown
	if (text === null && (body !== null || extent !== 1)) throw elsewhere(record.path)
	const isLater = text !== null && text.part !== 'whole' && text.part > 1
	return {
		work: { ...shown, reading },
		headers: workHeaders(record, ctx.env.PUBLIC_URL, {
			isLaterPart: isLater,
			wholeText: text && text.total > 1 ? partPath(record.path, 'whole') : null,
		}),
	}
}

function elsewhere(path: string): Response {
	return new Response(null, { status: 302, headers: { Location: path } })
}

/** The references that the page shows or tells machines; `text.references` counts in them. */
function withReferencesOf(record: WorkRecord, text: ReadingText | null): WorkRecord {
	if (text === null || text.total === 1 || text.part === 'whole') return record
	if (text.part === 1 && hasHeadReferences(record)) return record
	const { from, to } = text.references
	text.references = { ...text.references, from: 0, to: to - from }
	return { ...record, references: record.references.slice(from, to) }
}
