import { listOfferedGalleys, type OfferedGalley } from '#app/modules/galley/index.server.ts'
import { pagesOfAffiliations } from '#app/modules/institution/page/index.server.ts'
import { getReadingText, leavesNoRoom } from '#app/modules/work/full-text/index.server.ts'
import { extentIn, type ReadingText } from '#app/modules/work/full-text/index.ts'
import type { WorkReading, WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isProgram } from '#app/platform/http/program.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { workHeaders } from '../work-headers.ts'

/** What a reading page shows of a work: the body of `reading` stands in `text`, of which there is one part. */
export type WorkOnPage = {
	record: WorkRecord
	reading: Omit<WorkReading, 'body'>
	text: ReadingText | null
	/** True when letters and pictures weigh so much that the face of the interface is the device's. */
	leavesNoRoom: boolean
	/** The pages of institutions that its affiliations name. */
	institutions: { [affiliation: string]: string }
	/** What is made of the text for readers to take along. */
	offered: OfferedGalley[]
}

/**
 * A work as its address asks for it: its text, of one that is too long for a page the beginning, a later part, or all of it. What
 * is no browser gets all of it at the address of the work, which is what readers get there in parts. Throws a redirect to the work
 * where there is no such part, so that an old link still leads to the text. `beside` are words of other works that the page shows close by.
 */
export async function readWork(
	ctx: Ctx,
	request: Request,
	{ record, reading: { body, ...reading } }: { record: WorkRecord; reading: WorkReading },
	beside: readonly string[] = [],
): Promise<{ work: WorkOnPage; headers: Record<string, string> }> {
	const asked = extentIn(new URL(request.url).searchParams)
	const extent = asked === 1 && isProgram(request.headers.get('user-agent')) ? 'whole' : asked
	const read = async () => {
		const text = body && extent !== null ? await getReadingText(record, body, extent) : null
		return {
			record: withReferencesOf(record, text),
			text,
			leavesNoRoom: leavesNoRoom(record, text?.html ?? null, beside),
		}
	}
	const shown = await untilLibraryChanges(ctx, `text ${record.id} ${extent}`, read, { of: () => [record.id] })
	const { text } = shown
	if (text === null && (body !== null || asked !== 1)) throw elsewhere(record.path)
	const isLater = text !== null && text.part !== 'whole' && text.part > 1
	return {
		work: {
			...shown,
			reading,
			institutions: await pagesOfAffiliations(
				ctx,
				record.contributors.map(({ affiliation }) => affiliation),
			),
			offered: await listOfferedGalleys(ctx, record),
		},
		headers: workHeaders(record, ctx.env.PUBLIC_URL, {
			isLaterPart: isLater,
			isItem: asked === 'whole',
			isCut: text !== null && text.total > 1,
		}),
	}
}

function elsewhere(path: string): Response {
	return new Response(null, { status: 302, headers: { Location: path } })
}

/** The record with the references that the page shows, and no others. */
function withReferencesOf(record: WorkRecord, text: ReadingText | null): WorkRecord {
	if (text === null || text.total === 1 || text.part === 'whole') return record
	const { from, to } = text.references
	return { ...record, references: record.references.slice(from, to) }
}
