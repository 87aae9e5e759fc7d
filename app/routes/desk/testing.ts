import { routeContext } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import * as decision from './manuscript/decision.tsx'
import * as discussions from './manuscript/discussions.tsx'
import * as metadata from './manuscript/metadata.tsx'
import * as overview from './manuscript/overview.tsx'

export type DeskHandler = (args: never) => unknown

type Answer = { status: number; location: string | null; data: Record<string, unknown>; text: string }

/** What a loader (or, with a form, an action) answers to somebody. */
export async function ask(
	ctx: Ctx,
	handler: DeskHandler,
	actor: Actor | null,
	params: Record<string, string>,
	{ path = '/redaction', form }: { path?: string; form?: Record<string, string | string[]> } = {},
): Promise<Answer> {
	const body = new FormData()
	for (const [name, values] of Object.entries(form ?? {}))
		for (const value of [values].flat()) body.append(name, value)
	const request = new Request(`http://localhost${path}`, form ? { method: 'POST', body } : {})
	const args = { context: routeContext(ctx, actor), params, request }
	const answered = async (answer: unknown): Promise<Answer> => {
		if (answer instanceof Response) {
			return {
				status: answer.status,
				location: answer.headers.get('location'),
				data: {},
				text: await answer.text(),
			}
		}
		const wrapped = answer as { type?: string; data?: Record<string, unknown>; init?: { status?: number } }
		const isWrapped = wrapped?.type === 'DataWithResponseInit'
		const data = ((isWrapped ? wrapped.data : answer) ?? {}) as Record<string, unknown>
		return {
			status: (isWrapped ? wrapped.init?.status : undefined) ?? 200,
			location: null,
			data,
			text: JSON.stringify(data),
		}
	}
	try {
		return await answered(await inHttp(() => (handler as (args: object) => unknown)(args)))
	} catch (thrown) {
		if (thrown instanceof Error) throw thrown
		return answered(thrown)
	}
}

/** Acts at a manuscript, each with its form. */
export const ACTIONS: Record<string, [DeskHandler, Record<string, string>]> = {
	conflict: [overview.action, { acte: 'conflit' }],
	decide: [
		decision.action,
		{ acte: 'envoyer', kind: 'deskReject', version: '1', letter: 'Non.', reason: 'Non.' },
	],
	write: [discussions.action, { acte: 'ouvrir', between: 'editors', subject: 'x', text: 'x' }],
	metadata: [metadata.action, { acte: 'modifier', 'title-fr': 'Autre' }],
}

/** How many rows a table has. */
export const count = async (ctx: Ctx, table: 'decision' | 'mail' | 'submission_event') => {
	const { rows } = await ctx.db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as('rows'))
		.executeTakeFirstOrThrow()
	return Number(rows)
}
