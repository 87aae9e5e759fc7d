import { routeContext } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'

type Handle = (args: never) => unknown

type Asked = { params?: Record<string, string>; form?: Record<string, string>; query?: string }

/** What a loader (or, with a form, an action) answers to somebody. */
export async function answerOf(
	ctx: Ctx,
	handle: Handle,
	actor: Actor | null,
	{ params = {}, form, query = '' }: Asked,
) {
	const request = new Request(
		`http://localhost/redaction/manuscrits/${query}`,
		form ? { method: 'POST', body: new URLSearchParams(form) } : {},
	)
	const answer = await inHttp(() =>
		handle({ context: routeContext(ctx, actor), params, request } as never),
	).catch((thrown: unknown) => thrown)
	if (answer instanceof Error) throw answer
	if (answer instanceof Response)
		return { status: answer.status, location: answer.headers.get('location'), data: null }
	const { init, data } = (answer ?? {}) as { init?: { status?: number }; data?: unknown }
	return { status: init?.status ?? 200, location: null, data: (data ?? answer) as Record<string, unknown> }
}
