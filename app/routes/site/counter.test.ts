import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { THE_WORLD } from '#app/modules/institution/customer/index.ts'
import { rollUpPastDays } from '#app/modules/usage/commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { test } from '#tests/support/database.ts'
import { action, middleware } from './counter.tsx'

const ASKED = {
	...{
		report: 'PR',
		begin: '2026-09',
		end: '2026-10',
		format: 'tsv',
		customer: '',
		secretKey: '',
		years: '',
	},
}

/** Posts the form of the page, and answers the file, or what the page is shown again with. */
async function post(ctx: Ctx, form: Record<string, string>) {
	await rollUpPastDays(ctx)
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	const body = new URLSearchParams(form)
	const request = new Request('http://localhost:3000/statistiques/counter', { method: 'POST', body })
	const given = { request, context, params: {} } as never
	let refused: ReturnType<typeof action> | null = null
	const next = async () => {
		refused = action(given)
		return new Response()
	}
	const response = await middleware[0]?.(given, next as never)
	return { response: response as Response, refused: refused as ReturnType<typeof action> | null }
}

test('the form gives a file of the report, for the World where nothing else is typed', async ({ ctx }) => {
	const { response, refused } = await post(ctx, ASKED)
	expect(refused).toBeNull()
	expect(response.headers.get('content-disposition')).toContain('Mbongi_PR_2026-09_2026-10.tsv')
	expect(response.headers.get('cache-control')).toBe('private, no-store')
	expect(await response.text()).toContain(`Institution_ID\tMbongi:${THE_WORLD.sushiId}`)
})

test.for<[typed: Record<string, string>, error: string | null, fault: string | null]>([
	[{ begin: '2026-10', end: '2026-09' }, 'months', null],
	[{ customer: 'x', secretKey: 'mbc_guess' }, 'key', null],
	[{ customer: 'x' }, 'key', null],
	[{ report: 'DR' }, null, 'report'],
	[{ years: 'old' }, null, 'years'],
])(
	'what is typed wrongly, %j, brings the form back without its key',
	async ([typed, error, fault], { ctx }) => {
		const { refused } = await post(ctx, { ...ASKED, ...typed })
		expect(refused?.init?.status).toBe(422)
		expect(refused?.data.error).toBe(error)
		expect(Object.keys(refused?.data.posted.faults ?? {})).toEqual(fault ? [fault] : [])
		expect(refused?.data.posted.fields['begin']).toEqual([typed['begin'] ?? ASKED.begin])
		expect(JSON.stringify(refused)).not.toContain('mbc_guess')
	},
)

test('what is no form is malformed', async ({ ctx }) => {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	const request = new Request('http://localhost:3000/statistiques/counter', {
		method: 'POST',
		body: 'report=TR',
	})
	const given = { request, context, params: {} } as never
	const next = async () => {
		action(given)
		return new Response()
	}
	await expect(middleware[0]?.(given, next as never)).rejects.toThrow(Malformed)
})
