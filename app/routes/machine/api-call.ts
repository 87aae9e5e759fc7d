import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { type ApiAnswer, answerApi } from '#app/modules/api/index.server.ts'
import { ApiRefusal, PROBLEMS } from '#app/modules/api/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { preconditionOf } from '#app/platform/http/ranges.ts'

const ROOT = pathTo('api.v1', { '*': '' }).replace(/\/$/, '')

type Written = Extract<ApiAnswer, { is: 'written' }>

/** The programming interface, as its table of endpoints says (decision 097). */
export const loader = answered
export const action = answered

async function answered({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const ctx = context.get(ctxContext)
	try {
		return await answerTo(ctx, request)
	} catch (error) {
		if (error instanceof ApiRefusal) return problem(ctx, error)
		throw error
	}
}

async function answerTo(ctx: Ctx, request: Request): Promise<Response> {
	const { pathname, searchParams } = new URL(request.url)
	const answer = await answerApi(ctx, {
		method: request.method,
		path: pathname.slice(ROOT.length),
		parameters: searchParams,
		headers: request.headers,
		body: async () => new Uint8Array(await request.arrayBuffer()),
	})
	if (answer.is === 'moved') return new Response(null, { status: 301, headers: { location: answer.to } })
	if (answer.is === 'written') return written(answer)
	const body = JSON.stringify(answer.body)
	const { etag } = answer
	const headers = new Headers({
		'content-type': 'application/json',
		'cache-control': answer.isPrivate ? 'private, no-store' : 'public, max-age=0, must-revalidate',
		'content-language': answer.language,
		vary: answer.isPrivate ? 'Accept-Language, Authorization' : 'Accept-Language',
		etag,
		link: linksTo(ctx, answer.next),
	})
	const condition = preconditionOf(request.headers, { etag, modified: null })
	if (condition === 'failed') throw new ApiRefusal('precondition-failed', 'It is another one by now.')
	if (condition === 'not-modified') return new Response(null, { status: 304, headers })
	return new Response(body, { headers })
}

function written({ status, body, headers, language }: Written): Response {
	return new Response(body && JSON.stringify(body), {
		status,
		headers: {
			...(body && { 'content-type': 'application/json', 'content-language': language }),
			'cache-control': 'private, no-store',
			...headers,
		},
	})
}

/** The next page (RFC 8288), and what describes this interface (RFC 8631). */
function linksTo(ctx: Ctx, next: string | null): string {
	const site = ctx.env.PUBLIC_URL
	return [
		...(next ? [`<${next}>; rel="next"`] : []),
		`<${site}${pathTo('api.description')}>; rel="service-desc"; type="application/vnd.oai.openapi+json"`,
		`<${site}${pathTo('api')}>; rel="service-doc"; type="text/html"`,
	].join(', ')
}

/** A refusal as problem details (RFC 9457); its type leads to what the documentation says of it. */
function problem(ctx: Ctx, { code, message, more }: ApiRefusal): Response {
	const { status, title } = PROBLEMS[code]
	const { allow, challenge, ...members } = more
	const type = `${ctx.env.PUBLIC_URL}${pathTo('api', { '#': code })}`
	return Response.json(
		{ type, title, status, detail: message, ...members },
		{
			status,
			headers: {
				'content-type': 'application/problem+json',
				'cache-control': 'no-store',
				link: linksTo(ctx, null),
				...(typeof allow === 'string' && { allow }),
				...(typeof challenge === 'string' && { 'www-authenticate': challenge }),
			},
		},
	)
}
