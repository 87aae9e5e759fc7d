import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { arkDescription } from '#app/modules/exchange/index.ts'
import { getOperator } from '#app/modules/site/index.server.ts'
import { getRecordByArk } from '#app/modules/work/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** What an address that ends with these asks for instead of the page: a short description, and what is promised besides. */
const INFLECTIONS: { readonly [end: string]: 'brief' | 'full' } = {
	'?': 'brief',
	'??': 'full',
	'?info': 'full',
}

/** The work that an ARK names, or its description where an inflection asks for it (draft-kunze-ark, section 5). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const record = await getRecordByArk(ctx, params['*'] ?? '')
	if (!record) throw new NotFound()
	const asked = INFLECTIONS[/\?.*$/.exec(request.url)?.[0] ?? '']
	if (!asked) return redirect(record.path, 302)
	const { PUBLIC_URL } = ctx.env
	const promise =
		asked === 'full' ? { operator: (await getOperator(ctx)).name, page: PUBLIC_URL + pathTo('trust') } : null
	return new Response(arkDescription(record, PUBLIC_URL, promise), {
		headers: {
			'content-type': 'text/plain; charset=utf-8',
			'cache-control': 'public, max-age=0, must-revalidate',
			'access-control-allow-origin': '*',
			link: `<${PUBLIC_URL}${record.path}>; rel="describes"`,
		},
	})
}
