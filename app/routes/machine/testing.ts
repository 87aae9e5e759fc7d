import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { validateXML } from 'xmllint-wasm'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'

type Loader = (args: LoaderFunctionArgs) => Response | Promise<Response>

/** Asks a loader as the server would; thrown responses are answers too. */
export async function ask(
	loader: Loader,
	ctx: Ctx,
	path: string,
	params: Record<string, string> = {},
	init: RequestInit = {},
): Promise<Response> {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	const request = new Request(`http://localhost:3000${path}`, init)
	try {
		return await inHttp(() => loader({ request, params, context } as unknown as LoaderFunctionArgs))
	} catch (thrown) {
		if (thrown instanceof Response) return thrown
		throw thrown
	}
}

/** The faults of an XML text. */
export async function isWellFormed(xml: string): Promise<string[]> {
	const result = await validateXML({ xml, normalization: 'c14n' })
	return result.errors.map(({ message }) => message)
}

/** An article. */
export const slug = englishArticle.slug

/** Its reading page. */
export const page = `/articles/${slug}`
