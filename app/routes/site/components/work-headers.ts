import { linkHeader } from '#app/modules/citation/index.ts'
import { usageHeaders } from '#app/modules/usage/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'

/**
 * The headers of the page of a work: what its view counts as, its typed links (FAIR Signposting), and that `Accept` chooses
 * its form. A later part of a text is no view of its own, as a later range of a file is no download of its own.
 */
export function workHeaders(
	record: WorkRecord,
	publicUrl: string,
	{ isLaterPart = false, wholeText = null }: { isLaterPart?: boolean; wholeText?: string | null } = {},
): Record<string, string> {
	const links = linkHeader(record, publicUrl)
	return {
		...(isLaterPart ? {} : usageHeaders('view', record.id)),
		Link: wholeText ? `${links}, <${publicUrl}${wholeText}>; rel="item"; type="text/html"` : links,
		Vary: 'Accept',
	}
}
