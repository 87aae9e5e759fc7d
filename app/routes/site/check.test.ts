import { RouterContextProvider } from 'react-router'
import { describe, expect } from 'vitest'
import { checkPrivately, getPrivateCheck } from '#app/modules/manuscript-check/private-check.server.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as copy } from './check-copy.ts'
import { action, loader } from './check-result.tsx'

const NOBODYS_KEY = 'A'.repeat(43)

async function checked(ctx: Ctx): Promise<string> {
	const bytes = await docxOf({ creator: 'Amina Ould Personne' })
	const result = await checkPrivately(
		ctx,
		{ address: '203.0.113.7' },
		{ bytes, fileName: 'x.docx', names: [], guide: 'mbongi' },
	)
	if (!result.ok) throw new Error(result.error)
	return result.token
}

function argsFor(ctx: Ctx, query: string, action?: string) {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	context.set(languageContext, 'fr')
	const body = new URLSearchParams(action === undefined ? {} : { acte: action })
	const request = new Request(
		`http://localhost/guide-auteurs/verifier/resultat${query}`,
		action === undefined ? {} : { method: 'POST', body },
	)
	return { context, request, params: {} } as never
}

const statusOf = async (answer: () => Promise<unknown>) =>
	((await inHttp(answer).catch((thrown: unknown) => thrown)) as Response).status

describe('the result of a check', () => {
	test('does what its forms ask for, and nothing else', async ({ ctx }) => {
		const key = await checked(ctx)
		for (const posted of ['', 'Anonymiser', 'supprimer', 'constructor']) {
			expect(await statusOf(async () => action(argsFor(ctx, `?cle=${key}`, posted))), posted).toBe(400)
		}
		expect((await getPrivateCheck(ctx, key))?.left).toBeNull()
		expect(await statusOf(async () => action(argsFor(ctx, `?cle=${key}`, 'anonymiser')))).toBe(303)
		expect((await getPrivateCheck(ctx, key))?.left).toEqual([])
		expect(await statusOf(async () => action(argsFor(ctx, `?cle=${key}`, 'effacer')))).toBe(303)
		expect(await getPrivateCheck(ctx, key)).toBeNull()
	})

	test('is found by its key alone', async ({ ctx }) => {
		for (const query of ['', `?cle=${NOBODYS_KEY}`]) {
			expect(await statusOf(async () => loader(argsFor(ctx, query)))).toBe(404)
			expect(await statusOf(async () => copy(argsFor(ctx, query)))).toBe(404)
			expect(await statusOf(async () => action(argsFor(ctx, query, 'anonymiser')))).toBe(404)
		}
	})

	test('says why a copy was refused, in words that it knows', async ({ ctx }) => {
		const key = await checked(ctx)
		expect(await loader(argsFor(ctx, `?cle=${key}&refus=busy`))).toMatchObject({ refused: 'busy' })
		expect(await loader(argsFor(ctx, `?cle=${key}&refus=<b>`))).toMatchObject({ refused: null })
	})

	test('gives its copy without noting that it did', async ({ ctx }) => {
		const key = await checked(ctx)
		const answer = await copy(argsFor(ctx, `?cle=${key}`))
		expect(answer.headers.get('content-disposition')).toBe('attachment; filename="manuscrit-anonyme.docx"')
		expect((await getPrivateCheck(ctx, key))?.left).toBeNull()
	})
})
