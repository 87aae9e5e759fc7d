import { routeContext } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'

// biome-ignore lint/suspicious/noExplicitAny: the routes are called as the framework calls them, each with arguments of its own type
export type ReaderHandler = (args: any) => any

type Answer = { status: number; location: string | null; headers: Headers; body: unknown }

/** What a loader or an action answers or throws to this person's request. */
export async function answerOf(
	handler: ReaderHandler,
	ctx: Ctx,
	actor: Actor | null,
	request: Request,
	params: Record<string, string> = {},
): Promise<Answer> {
	const context = routeContext(ctx, actor)
	const answer = await inHttp(() => handler({ context, request, params })).catch((thrown: unknown) => thrown)
	if (answer instanceof Error) throw answer
	if (answer instanceof Response) {
		const { status, headers } = answer
		return { status, location: headers.get('location'), headers, body: answer }
	}
	if (answer?.type === 'DataWithResponseInit') {
		const headers = new Headers(answer.init?.headers)
		return { status: answer.init?.status ?? 200, location: null, headers, body: answer.data }
	}
	return { status: 200, location: null, headers: new Headers(), body: answer }
}

/** A request for a page. */
export const get = (path: string) => new Request(`http://localhost${path}`)

/** A form that is sent. */
export function post(path: string, fields: Record<string, string | string[] | Blob>): Request {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) {
		for (const one of Array.isArray(value) ? value : [value]) body.append(name, one)
	}
	return new Request(`http://localhost${path}`, { method: 'POST', body })
}
