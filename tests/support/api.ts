import { Ajv2020 } from 'ajv/dist/2020.js'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { createToken } from '#app/modules/identity/api-token/index.server.ts'
import type { ApiScope } from '#app/modules/identity/api-token/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
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

	const check = (path: string, method: string, asked: Asked) => {
		const { pathname, searchParams } = new URL(path, ctx.env.PUBLIC_URL)
		const operation = operationAt(document, pathname.slice(ROOT.length), method)
		if (asked.status === 301 || asked.status === 304) return
		if (!operation && (asked.status === 404 || asked.status === 405)) return
		const isProblem = asked.status >= 400
		if (!operation?.responses[asked.status])
			throw new Error(`${method} ${path}: ${asked.status} is not described`)
		if (asked.status === 204) {
			if (asked.body !== null) throw new Error(`${method} ${path}: 204 with a body`)
			return
		}
		const name = isProblem ? 'Problem' : schemaOf(operation, asked.status)
		const isSparse = searchParams.has('fields') && !isProblem
		const fault = isSparse ? sparseFault(name, asked.body) : fitFault(name, asked.body)
		if (fault) throw new Error(`${method} ${path} does not fit ${name}: ${fault}`)
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
		const method = init.method ?? 'GET'
		const answer = method === 'GET' || method === 'HEAD' ? loader : action
		const response = await answer({ request, params: {}, context } as unknown as LoaderFunctionArgs)
		const text = await response.text()
		const asked = { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
		if (isProblemOf(response) !== asked.status >= 400)
			throw new Error(`${address}: ${asked.status} of another type`)
		check(address, method, asked)
		return asked
	}
	/** What somebody types at a shell, with its variables and what stands in braces filled in by `values`. */
	const curl = (line: string, values: { [name: string]: string } = {}) => {
		const fill = (text: string) =>
			text
				.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? '')
				.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
		const option = (name: string) =>
			[...line.matchAll(new RegExp(`${name} (?:'([^']*)'|"([^"]*)"|(\\S+))`, 'g'))].map(
				([, single, double, bare]) => fill(single ?? double ?? bare ?? ''),
			)
		const [, address] = / ['"]([^'"]+)['"]\s*$/.exec(line) ?? []
		if (!address) throw new Error(`no address: ${line}`)
		const [data] = [...option('-d'), ...option('--data-binary').map((name) => values[name] ?? '')]
		const headers = option('-H').map((header) => header.split(/: (.*)/s).slice(0, 2) as [string, string])
		const [method = 'GET'] = option('-X')
		return ask(fill(address), { method, headers, ...(data !== undefined && { body: data }) })
	}
	return { ask, curl, document }
}

const isProblemOf = ({ headers }: Response) => headers.get('content-type') === 'application/problem+json'

function operationAt(document: ApiDescription, path: string, method: string): Operation | undefined {
	const asked = path.split('/')
	const found = Object.keys(document.paths).filter((template) => {
		const parts = template.split('/')
		return (
			parts.length === asked.length &&
			parts.every((part, index) => part.startsWith('{') || part === asked[index])
		)
	})
	const name = method === 'HEAD' ? 'get' : method.toLowerCase()
	return found.map((template) => document.paths[template]?.[name]).find(Boolean)
}

function schemaOf({ responses }: Operation, status: number): string {
	const content = responses[status] as { content: { 'application/json': { schema: { $ref: string } } } }
	return content.content['application/json'].schema.$ref.split('/').at(-1) ?? ''
}

/** A token of this person, made as its page makes it. */
export async function tokenOf(ctx: Ctx, actor: Actor, ...scopes: ApiScope[]): Promise<string> {
	const made = await createToken(ctx, actor, { name: 'Essai', scopes, days: '30' })
	if (!made.ok) throw new Error(made.error)
	return made.token
}

/** What a program sends with a token: JSON, and what it has seen. */
export const sending = (
	token: string | null,
	method: string,
	body?: object,
	headers: { [name: string]: string } = {},
): RequestInit => ({
	method,
	headers: {
		...(token && { authorization: `Bearer ${token}` }),
		...(body && { 'content-type': 'application/json' }),
		...headers,
	},
	...(body && { body: JSON.stringify(body) }),
})
