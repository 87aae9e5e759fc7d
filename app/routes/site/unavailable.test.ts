import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { DatabaseAwayError } from '#app/platform/db/away.ts'
import { ctxContext, languageContext, unansweredContext } from '#app/platform/http/context.server.ts'
import { contextOn, testDatabase } from '#tests/support/database.ts'
import { loader as layout } from './_layout.tsx'
import { loader as unavailable } from './unavailable.tsx'

/** A context whose database is away, and nothing of which is kept in memory. */
async function databaseAway(): Promise<Ctx> {
	const db = new Proxy(await testDatabase(), {
		get() {
			throw new DatabaseAwayError('away')
		},
	})
	return { ...contextOn(db), db, replica: db }
}

test('the page that says that the database is away asks it for nothing, in its frame neither', async () => {
	const unanswered = { because: 'away' as const, address: '/revues', isWrite: false, form: null }
	const context = new RouterContextProvider()
	context.set(ctxContext, await databaseAway())
	context.set(languageContext, 'fr')
	const args = { request: new Request('http://localhost/indisponible'), params: {}, context }
	const ask = async (loader: (args: never) => unknown) =>
		loader(args as unknown as LoaderFunctionArgs as never)
	await expect(ask(layout)).rejects.toThrow(DatabaseAwayError)
	context.set(unansweredContext, unanswered)
	expect(await ask(layout)).toEqual({ partners: [], footer: null, notice: null })
	expect(await ask(unavailable)).toMatchObject({ data: unanswered, init: { status: 503 } })
})
