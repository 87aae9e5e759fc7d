import { fileLinkHeader, type LinkedFiles, linkHeader } from '#app/modules/citation/signposting/index.ts'
import { descriptionFiles } from '#app/modules/exchange/index.ts'
import { offeredFiles } from '#app/modules/galley/index.ts'
import { usageHeaders } from '#app/modules/usage/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'

/** The files beside a record that its typed links lead to. */
export function linkedFiles(record: WorkRecord): LinkedFiles {
	return { offered: offeredFiles(record), descriptions: descriptionFiles(record) }
}

/**
 * The headers of the page of a work: what its view counts as, its typed links (FAIR Signposting), and that `Accept` chooses
 * its form; of a text that is too long for one page, what asks does too (`isProgram`). The page with all of a long text is one of its items, and links back.
 * A later part of a text is no view of its own, as a later range of a file is no download of its own.
 */
export function workHeaders(
	record: WorkRecord,
	publicUrl: string,
	{
		isLaterPart = false,
		isItem = false,
		isCut = false,
	}: { isLaterPart?: boolean; isItem?: boolean; isCut?: boolean } = {},
): Record<string, string> {
	return {
		...(isLaterPart ? {} : usageHeaders('view', record.id)),
		Link: isItem ? fileLinkHeader(record, publicUrl) : linkHeader(record, publicUrl, linkedFiles(record)),
		Vary: isCut ? 'Accept, User-Agent' : 'Accept',
	}
}
