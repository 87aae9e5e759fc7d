import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { apiDescription } from '#app/modules/api/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'

/** The description of the programming interface (OpenAPI 3.1). */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	return documentResponse(request, JSON.stringify(apiDescription(ctx)), {
		type: 'application/vnd.oai.openapi+json;version=3.1',
		headers: { link: `<${ctx.env.PUBLIC_URL}${pathTo('api')}>; rel="service-doc"; type="text/html"` },
	})
}
