import type { LoaderFunctionArgs } from 'react-router'
import { answerSushi } from '#app/modules/counter/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** Reports of use for machines: the SUSHI API of COUNTER 5.1. Nobody keeps an answer, since a key may stand in its address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const answer = await answerSushi(context.get(ctxContext), params['*'] ?? '', searchParams)
	if (!answer) return new Response('There is no such path here.', { status: 404 })
	return Response.json(answer.body, { status: answer.status, headers: { 'cache-control': 'no-store' } })
}
