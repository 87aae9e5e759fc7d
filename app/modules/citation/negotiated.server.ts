import { documentResponse } from '#app/platform/http/document.server.ts'
import type { WorkRecord } from '../work/model.ts'
import { jsonLd, serialiseJsonLd } from './head/json-ld.ts'
import { citationFile, MEDIA_TYPES, negotiateCitation } from './negotiation.ts'
import { linkHeader } from './signposting.ts'

/**
 * What the address of a work answers to a client that asks for metadata (`Accept`): BibTeX, RIS, CSL-JSON or JSON-LD. Null
 * when the page itself is wanted; the page must then say `Vary: Accept`.
 */
export function negotiatedResponse(request: Request, record: WorkRecord, publicUrl: string): Response | null {
	const form = negotiateCitation(request.headers.get('accept'))
	if (form === 'html') return null
	const about = {
		modified: record.updatedAt,
		headers: { link: linkHeader(record, publicUrl), vary: 'Accept' },
	}
	if (form === 'jsonld') {
		return documentResponse(request, serialiseJsonLd(jsonLd(record, publicUrl)), {
			...about,
			type: 'application/ld+json',
		})
	}
	const format = form === 'csl' ? 'json' : form
	const type = format === 'json' ? MEDIA_TYPES.json : `${MEDIA_TYPES[format]}; charset=utf-8`
	return documentResponse(request, citationFile([record], format, publicUrl), { ...about, type })
}
