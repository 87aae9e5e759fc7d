import { Ajv2020 } from 'ajv/dist/2020.js'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { action, loader } from '#app/routes/machine/api-call.ts'
import { loader as description } from '#app/routes/machine/api-description.ts'

type Json = { [member: string]: unknown }
type Operation = {
	operationId: string
	responses: { [status: string]: Json }
	parameters: { name: string; in: string; description: string; schema: Json }[]
}
export type ApiDescription = {
	paths: { [path: string]: { [method: string]: Operation } }
	components: { schemas: { [name: string]: { properties?: Json } } }
}
// biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says it is
type Asked = { status: number; headers: Headers; body: any }

const ROOT = '/api/v1'

async function described(ctx: Ctx): Promise<ApiDescription> {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	const request = new Request(`${ctx.env.PUBLIC_URL}${ROOT}/openapi.json`)
	return (await description({ request, params: {}, context } as unknown as LoaderFunctionArgs)).json()
}

/**
 * Asks the programming interface as a program would, and holds each answer against what the OpenAPI document says of it, by a validator that is not
 * ours: a status that is not described, or an answer that does not fit, fails the test.
 */
export async function apiOf(ctx: Ctx) {
	const document = await described(ctx)
	const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
	ajv.addSchema(document as object, 'api')

	const check = (path: string, asked: Asked) => {
		const { pathname, searchParams } = new URL(path, ctx.env.PUBLIC_URL)
		const operation = operationAt(document, pathname.slice(ROOT.length))
		if (asked.status === 301 || asked.status === 304) return
		if (!operation && asked.status === 404) return
		const isProblem = asked.status >= 400
		if (!operation || (!operation.responses[asked.status] && ![405, 412].includes(asked.status)))
			throw new Error(`${path}: ${asked.status} is not described`)
		const name = isProblem ? 'Problem' : schemaOf(operation)
		const isSparse = searchParams.has('fields') && !isProblem
		const fault = isSparse ? sparseFault(name, asked.body) : fitFault(name, asked.body)
		if (fault) throw new Error(`${path} does not fit ${name}: ${fault}`)
	}

	/** What is wrong with a value, by the schema of this name. */
	const fitFault = (name: string, value: unknown) => {
		const validate = ajv.getSchema(`api#/components/schemas/${name}`)
		if (!validate) throw new Error(`there is no schema ${name}`)
		return validate(value) ? null : ajv.errorsText(validate.errors)
	}
	/** Members that were left out are no fault of an answer that was asked for some of them. */
	const sparseFault = (name: string, value: Json): string | null => {
		const { properties = {} } = document.components.schemas[name] ?? {}
		const items = (properties['items'] as { items?: { $ref?: string } } | undefined)?.items?.$ref
		if (items && Array.isArray(value['items']))
			return (
				value['items'].map((item) => sparseFault(items.split('/').at(-1) ?? '', item)).find(Boolean) ?? null
			)
		for (const [member, given] of Object.entries(value)) {
			const validate = ajv.getSchema(`api#/components/schemas/${name}/properties/${member}`)
			if (!validate) return `${member} is not described`
			if (!validate(given)) return `${member}: ${ajv.errorsText(validate.errors)}`
		}
		return null
	}

	/** `path` below the root of the interface, or a whole address of it. */
	const ask = async (path: string, init: RequestInit = {}): Promise<Asked> => {
		const address = path.startsWith('/') ? `${ctx.env.PUBLIC_URL}${ROOT}${path}` : path
		const context = new RouterContextProvider()
		context.set(ctxContext, ctx)
		const request = new Request(address, init)
		const params = { '*': new URL(address).pathname.slice(ROOT.length + 1) }
		const method = init.method ?? 'GET'
		const answer = method === 'GET' || method === 'HEAD' ? loader : action
		const response = await answer({ request, params, context } as unknown as LoaderFunctionArgs)
		const text = await response.text()
		const asked = { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
		check(address, asked)
		return asked
	}
	return { ask, document }
}

function operationAt(document: ApiDescription, path: string): Operation | undefined {
	const asked = path.split('/')
	const found = Object.keys(document.paths).find((template) => {
		const parts = template.split('/')
		return (
			parts.length === asked.length &&
			parts.every((part, index) => part.startsWith('{') || part === asked[index])
		)
	})
	return found === undefined ? undefined : document.paths[found]?.['get']
}

function schemaOf({ responses }: Operation): string {
	const content = responses['200'] as { content: { 'application/json': { schema: { $ref: string } } } }
	return content.content['application/json'].schema.$ref.split('/').at(-1) ?? ''
}
