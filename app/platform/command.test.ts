import { describe, expect, expectTypeOf } from 'vitest'
import { z } from 'zod'
import { test } from '#tests/support/database.ts'
import { command, type Refusal } from './command.server.ts'
import type { Ctx } from './ctx.server.ts'
import { Forbidden, Malformed, NotFound } from './failures.ts'
import { inHttp } from './http/failures.server.ts'

type Reader = { name: string }

const raise = command({
	input: z.object({ name: z.string(), version: z.string(), by: z.number().positive() }),
	async authorize(ctx: Ctx, actor: Reader, { name }) {
		if (actor.name === 'nobody') throw new NotFound()
		if (actor.name !== 'clerk') throw new Forbidden({ denied: 'clerks' })
		return { name, isOpen: (await valueIn(ctx, name)) !== null }
	},
	async prepare(_, { input }) {
		return input.by > 100 ? ({ ok: false, error: 'tooMuch' } as const) : { twice: 2 * input.by }
	},
	async lock(ctx, { name }) {
		return { version: String(await valueIn(ctx, name)) }
	},
	async execute(ctx, { input, held, prepared }) {
		const value = Number(held.version) + prepared.twice
		await ctx.db
			.updateTable('reference_counter')
			.set({ last: value })
			.where('prefix', '=', input.name)
			.execute()
		if (value > 50) return { ok: false, error: 'tooHigh' }
		return { ok: true, value }
	},
})

async function valueIn(ctx: Ctx, prefix: string): Promise<number | null> {
	const row = await ctx.db
		.selectFrom('reference_counter')
		.select('last')
		.where('prefix', '=', prefix)
		.executeTakeFirst()
	return row?.last ?? null
}

const CLERK = { name: 'clerk' }
const ASKED = { name: 'essai', version: '1', by: 2 }

describe('a command', () => {
	test.beforeEach(async ({ ctx }) => {
		await ctx.db.insertInto('reference_counter').values({ prefix: 'essai', year: 2026, last: 1 }).execute()
	})

	test('acts for those who may, on the version that they saw', async ({ ctx }) => {
		expect(await raise(ctx, CLERK, ASKED)).toEqual({ ok: true, value: 5 })
		expect(await raise(ctx, CLERK, ASKED)).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await valueIn(ctx, 'essai')).toBe(5)
	})

	test('leaves nothing written when it refuses, in its execution or before', async ({ ctx }) => {
		expect(await raise(ctx, CLERK, { ...ASKED, by: 40 })).toEqual({ ok: false, error: 'tooHigh' })
		expect(await raise(ctx, CLERK, { ...ASKED, by: 400 })).toEqual({ ok: false, error: 'tooMuch' })
		expect(await valueIn(ctx, 'essai')).toBe(1)
	})

	test('throws its own failures, which HTTP answers with a status', async ({ ctx }) => {
		const statusFor = (actor: Reader, by: number) =>
			inHttp(() => raise(ctx, actor, { ...ASKED, by })).catch((thrown: unknown) => thrown)
		await expect(raise(ctx, { name: 'nobody' }, ASKED)).rejects.toThrow(NotFound)
		await expect(raise(ctx, CLERK, { ...ASKED, by: -1 })).rejects.toThrow(Malformed)
		expect(await statusFor({ name: 'nobody' }, 1)).toMatchObject({ status: 404 })
		expect(await statusFor(CLERK, -1)).toMatchObject({ status: 400 })
		expect(await statusFor({ name: 'reader' }, 1)).toMatchObject({
			data: { denied: 'clerks' },
			init: { status: 403, headers: { 'cache-control': 'private, no-store' } },
		})
	})

	test('names every refusal in its type', () => {
		type Answer = Awaited<ReturnType<typeof raise>>
		expectTypeOf<Extract<Answer, Refusal>['error']>().toEqualTypeOf<
			'changedMeanwhile' | 'tooMuch' | 'tooHigh'
		>()
	})
})
