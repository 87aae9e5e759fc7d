import { z } from 'zod'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { endpointAt, pathOf } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.server.ts'
import { readParameters, readPath } from './parameters.ts'
import { ApiRefusal } from './problem.ts'
import { apiRoot } from './read/place.server.ts'

/** What a program asks for: `path` is what follows `/api/v1/` in the address, as it was sent. */
export type ApiRequest = {
	method: string
	path: string
	parameters: URLSearchParams
	acceptLanguage: string | null
}

/** The answer to a program: a value with where the next ones are, or where what it asked for is now. */
export type ApiAnswer =
	| { is: 'found'; body: { [member: string]: unknown }; next: string | null; language: Language }
	| { is: 'moved'; to: string }

/** Reads what a program asks for, by the table of endpoints. @throws ApiRefusal with what is wrong. */
export async function answerApi(ctx: Ctx, request: ApiRequest): Promise<ApiAnswer> {
	const found = endpointAt(ENDPOINTS, request.path)
	if (!found) throw new ApiRefusal('not-found', 'There is nothing at this address.')
	const { endpoint } = found
	if (request.method !== 'GET' && request.method !== 'HEAD')
		throw new ApiRefusal('method-not-allowed', 'This is only read.', { allow: 'GET, HEAD, OPTIONS' })
	const path = readPath(endpoint.of ?? z.object({}), found.path)
	const query: { fields?: string[]; lang?: Language } = readParameters(endpoint.query, request.parameters)
	const language = query.lang ?? acceptedLanguage(request.acceptLanguage)
	const said = await endpoint.read(ctx, { path, query, language })
	if ('movedTo' in said)
		return { is: 'moved', to: addressOf(ctx, pathOf(endpoint, said.movedTo), request.parameters) }
	const here = pathOf(endpoint, path)
	const next = said.next ? addressOf(ctx, here, withCursor(request.parameters, said.next)) : null
	const body = 'next' in said.answer ? { ...said.answer, next } : said.answer
	return { is: 'found', body: sparse(body, endpoint.listed, query.fields), next, language }
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
