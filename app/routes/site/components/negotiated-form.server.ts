import type { MiddlewareFunction, Params } from 'react-router'
import {
	citationFile,
	jsonLd,
	MEDIA_TYPES,
	type NegotiatedFile,
	type NegotiatedForm,
	negotiateForm,
	type OtherForm,
} from '#app/modules/citation/index.ts'
import { linkHeader } from '#app/modules/citation/signposting/index.ts'
import { describeRecords, describingLibrary } from '#app/modules/exchange/index.server.ts'
import {
	isRecordFormat,
	RECORD_FORMATS,
	type RecordFormatName,
	recordFormat,
} from '#app/modules/exchange/index.ts'
import { listOfferedGalleys } from '#app/modules/galley/index.server.ts'
import { offeredFiles, uploadedFile } from '#app/modules/galley/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'
import { linkedFiles } from './work-headers.ts'

const JSON_LD = 'application/ld+json'

/**
 * The middleware of a work's page: a client that prefers BibTeX, RIS, CSL-JSON, JSON-LD or a description for other libraries to a page gets it from the same
 * address (RFC 9110, section 12.5.1), and one that prefers a PDF, an EPUB or JATS is led to the file, where there is one (303). What
 * is unknown or moved is left to the page's loader.
 */
export function negotiatedForm(
	find: (ctx: Ctx, params: Params) => Promise<WorkRecord | null>,
): MiddlewareFunction<Response> {
	return async ({ request, params, context }, next) => {
		const accept = request.headers.get('accept')
		if (
			negotiateForm(accept, undefined, RECORD_FORMS) === 'html' ||
			(request.method !== 'GET' && request.method !== 'HEAD')
		)
			return next()
		const ctx = context.get(ctxContext)
		const record = await find(ctx, params)
		if (!record) return next()
		const files = await pathsOfFiles(ctx, record)
		const form = negotiateForm(
			accept,
			(form) =>
				isRecordFormat(form)
					? recordFormat(form).isFor({ record })
					: !leadsToFile(form) || files[form] !== null,
			RECORD_FORMS,
		)
		if (form === 'html') return next()
		if (!isRecordFormat(form) && leadsToFile(form)) {
			return new Response(null, {
				status: 303,
				headers: { location: files[form] ?? record.path, vary: 'Accept', 'access-control-allow-origin': '*' },
			})
		}
		const { type, text, path } = isRecordFormat(form)
			? await descriptionOf(ctx, record, form)
			: fileOf(record, form, ctx.env.PUBLIC_URL)
		return documentResponse(request, text, {
			type,
			modified: record.updatedAt,
			headers: {
				link: linkHeader(record, ctx.env.PUBLIC_URL, linkedFiles(record)),
				vary: 'Accept',
				'access-control-allow-origin': '*',
				...(path && { 'content-location': path }),
			},
		})
	}
}

const RECORD_FORMS = Object.entries(RECORD_FORMATS).map(
	([name, { mediaType, profile }]): OtherForm<RecordFormatName> => [
		name as RecordFormatName,
		mediaType,
		profile,
	],
)

async function descriptionOf(ctx: Ctx, record: WorkRecord, name: RecordFormatName) {
	const format = recordFormat(name)
	const [description] = await describeRecords(ctx, [record])
	const text = description ? format.one(description, describingLibrary(ctx)) : ''
	return { type: format.mediaType, text, path: `${record.path}/notice/${name}` }
}

function leadsToFile(form: NegotiatedForm): form is NegotiatedFile {
	return form === 'pdf' || form === 'epub' || form === 'jats'
}

/** Where the files of a work are: those that somebody uploaded, else those that are made of its text. */
async function pathsOfFiles(ctx: Ctx, record: WorkRecord): Promise<Record<NegotiatedFile, string | null>> {
	const offered = await listOfferedGalleys(ctx, record)
	const pathOf = (format: NegotiatedFile) =>
		(uploadedFile(record, format) ?? offered.find((file) => file.format === format))?.path ?? null
	return { pdf: pathOf('pdf'), epub: pathOf('epub'), jats: pathOf('jats') }
}

/** A form, and the address where it stands alone. JSON is UTF-8 by its own rules and has no `charset`. */
function fileOf(
	record: WorkRecord,
	form: Exclude<NegotiatedForm, 'html' | NegotiatedFile>,
	publicUrl: string,
) {
	if (form === 'jsonld') {
		return {
			type: JSON_LD,
			text: JSON.stringify(jsonLd(record, publicUrl, offeredFiles(record))),
			path: null,
		}
	}
	const format = form === 'csl' ? 'json' : form
	return {
		type: form === 'csl' ? MEDIA_TYPES.json : `${MEDIA_TYPES[format]}; charset=utf-8`,
		text: citationFile([record], format, publicUrl),
		path: `${record.path}/citation.${format}`,
	}
}
