import { z } from 'zod'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#app/i18n/languages.ts'
import type { TokenHolder } from '#app/modules/identity/api-token/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { endpointsAt, pathOf, type ReadEndpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.server.ts'
import { readParameters, readPath } from './parameters.ts'
import { ApiRefusal } from './problem.ts'
import { apiRoot } from './read/place.server.ts'
import { entityTag } from './write/entity-tag.ts'
import { requireHolder } from './write/holder.server.ts'
import type { KeptAnswer } from './write/idempotency.server.ts'
import { performWriting } from './write/perform-writing.server.ts'

/** What a program asks for: `path` is what follows `/api/v1/` in the address, as it was sent. */
export type ApiRequest = {
	method: string
	path: string
	parameters: URLSearchParams
	headers: Headers
	/** Read only of who may write. */
	body?(): Promise<Uint8Array>
}

/** The answer to a program: a value with where the next ones are, where what it asked for is now, or what was written. */
export type ApiAnswer =
	| {
			is: 'found'
			body: { [member: string]: unknown }
			next: string | null
			language: Language
			etag: string
			isPrivate: boolean
	  }
	| { is: 'moved'; to: string }
	| ({ is: 'written'; language: Language } & KeptAnswer)

/** Reads or writes what a program asks for, by the table of endpoints. @throws ApiRefusal with what is wrong. */
export async function answerApi(ctx: Ctx, request: ApiRequest): Promise<ApiAnswer> {
	const found = endpointsAt(ENDPOINTS, request.path)
	const [first] = found
	if (!first) throw new ApiRefusal('not-found', 'There is nothing at this address.')
	const method = request.method === 'HEAD' ? 'GET' : request.method
	const { endpoint, path } = found.find((one) => one.endpoint.method === method) ?? first
	if (endpoint.method !== method)
		throw new ApiRefusal('method-not-allowed', 'This cannot be done here.', {
			allow: [...found.flatMap((one) => allowed(one.endpoint.method)), 'OPTIONS'].join(', '),
		})
	const { scope } = endpoint
	const holder = scope && (await requireHolder(ctx, request.headers.get('authorization'), scope))
	const parameters = readPath(endpoint.of ?? z.object({}), path)
	const query: { fields?: string[]; lang?: Language; name?: string } = readParameters(
		endpoint.query,
		request.parameters,
	)
	const language = query.lang ?? acceptedLanguage(request.headers.get('accept-language'))
	if (endpoint.method !== 'GET') {
		if (!holder) throw new Error('whatever writes asks for a token')
		const body = (await request.body?.()) ?? new Uint8Array()
		const { headers } = request
		const asked = { method, path: pathOf(endpoint, parameters), query, parameters, headers, body, language }
		return { is: 'written', language, ...(await performWriting(ctx, holder, endpoint, asked)) }
	}
	return read(ctx, endpoint, { request, holder, path: parameters, query, language })
}

const allowed = (method: string) => (method === 'GET' ? ['GET', 'HEAD'] : [method])

async function read(
	ctx: Ctx,
	endpoint: ReadEndpoint,
	{
		request: { parameters },
		holder,
		path,
		query,
		language,
	}: {
		request: ApiRequest
		holder: TokenHolder | null
		path: { [name: string]: string }
		query: { fields?: string[] }
		language: Language
	},
): Promise<ApiAnswer> {
	const said = await endpoint
		.read(ctx, { path, query, language, actor: holder?.actor ?? null })
		.catch((error: unknown) => {
			throw error instanceof NotFound ? new ApiRefusal('not-found', 'Nothing is called so.') : error
		})
	if ('movedTo' in said)
		return { is: 'moved', to: addressOf(ctx, pathOf(endpoint, said.movedTo), parameters) }
	const next = said.next ? addressOf(ctx, pathOf(endpoint, path), withCursor(parameters, said.next)) : null
	const whole = 'next' in said.answer ? { ...said.answer, next } : said.answer
	const body = sparse(whole, endpoint.listed, query.fields)
	return {
		is: 'found',
		body,
		next,
		language,
		etag: entityTag(body, said.version),
		isPrivate: holder !== null,
	}
}

function addressOf(ctx: Ctx, path: string, parameters: URLSearchParams): string {
	const query = parameters.size > 0 ? `?${parameters}` : ''
	return `${apiRoot(ctx)}/${path}${query}`
}

function withCursor(parameters: URLSearchParams, cursor: string): URLSearchParams {
	const others = new URLSearchParams(parameters)
	others.set('cursor', cursor)
	return others
}

function sparse(
	body: { [member: string]: unknown },
	listed: 'items' | null,
	fields: readonly string[] | undefined,
): { [member: string]: unknown } {
	if (!fields) return body
	const some = (value: object) =>
		Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)))
	return listed === null ? some(body) : { ...body, [listed]: (body[listed] as object[]).map(some) }
}

/** The language of the site that a program likes most (RFC 9110, section 12.5.4); French where it names none of them. */
export function acceptedLanguage(accepted: string | null): Language {
	const ranges = (accepted ?? '').split(',').map((range, place) => {
		const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
		const [, quality = '1'] = /^\s*q=([\d.]+)\s*$/.exec(parameters[0] ?? '') ?? []
		return { language: tag.split('-', 1)[0] ?? '', quality: Number(quality) || 0, place }
	})
	const best = ranges
		.filter(({ language, quality }) => isLanguage(language) && quality > 0)
		.sort((a, b) => b.quality - a.quality || a.place - b.place)[0]?.language
	return isLanguage(best) ? best : DEFAULT_LANGUAGE
}
