import type { MiddlewareFunction, Params } from 'react-router'
import {
	citationFile,
	jsonLd,
	linkHeader,
	MEDIA_TYPES,
	type NegotiatedForm,
	negotiateCitation,
} from '#app/modules/citation/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'

const JSON_LD = 'application/ld+json'

/**
 * The middleware of a work's page: a client that prefers BibTeX, RIS, CSL-JSON or JSON-LD to a page gets it from the same
 * address (RFC 9110, section 12.5.1). What is unknown or moved is left to the page's loader.
 */
export function negotiatedCitation(
	find: (ctx: Ctx, params: Params) => Promise<WorkRecord | null>,
): MiddlewareFunction<Response> {
	return async ({ request, params, context }, next) => {
		const form = negotiateCitation(request.headers.get('accept'))
		if (form === 'html' || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
		const ctx = context.get(ctxContext)
		const record = await find(ctx, params)
		if (!record) return next()
		const { type, text, path } = fileOf(record, form, ctx.env.PUBLIC_URL)
		return documentResponse(request, text, {
			type,
			modified: record.updatedAt,
			headers: {
				link: linkHeader(record, ctx.env.PUBLIC_URL),
				vary: 'Accept',
				'access-control-allow-origin': '*',
				...(path && { 'content-location': path }),
			},
		})
	}
}

/** A form, and the address where it stands alone. JSON is UTF-8 by its own rules and has no `charset`. */
function fileOf(record: WorkRecord, form: Exclude<NegotiatedForm, 'html'>, publicUrl: string) {
	if (form === 'jsonld') {
		return { type: JSON_LD, text: JSON.stringify(jsonLd(record, publicUrl)), path: null }
	}
	const format = form === 'csl' ? 'json' : form
	return {
		type: form === 'csl' ? MEDIA_TYPES.json : `${MEDIA_TYPES[format]}; charset=utf-8`,
		text: citationFile([record], format, publicUrl),
		path: `${record.path}/citation.${format}`,
	}
}
