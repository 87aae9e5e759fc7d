import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { answerHarvester } from '#app/modules/exchange/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** The repository for harvesters (OAI-PMH 2.0), asked in the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	return answered(context.get(ctxContext), new URL(request.url).searchParams)
}

/** The same, asked in a form (section 3.1.1.2). Arguments in the address count as well. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const form = new URLSearchParams(await request.text())
	return answered(context.get(ctxContext), new URLSearchParams([...searchParams, ...form]))
}

async function answered(ctx: Ctx, given: URLSearchParams): Promise<Response> {
	return new Response(await answerHarvester(ctx, given), {
		headers: {
			'content-type': 'text/xml; charset=utf-8',
			'cache-control': 'no-store',
			'access-control-allow-origin': '*',
			'x-content-type-options': 'nosniff',
		},
	})
}
