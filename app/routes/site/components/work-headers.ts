import { linkHeader } from '#app/modules/citation/signposting.ts'
import { usageHeaders } from '#app/modules/usage/header.ts'
import type { WorkRecord } from '#app/modules/work/model.ts'

/** The headers of the page of a work: what its view counts as, its typed links (FAIR Signposting), and that `Accept` chooses its form. */
export function workHeaders(record: WorkRecord, publicUrl: string): Record<string, string> {
	return {
		...usageHeaders('view', record.id),
		Link: linkHeader(record, publicUrl),
		Vary: 'Accept',
	}
}
