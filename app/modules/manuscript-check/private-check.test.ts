import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { onBehalfOf } from '#app/platform/sandbox/sender.server.ts'
import { test } from '#tests/support/database.ts'
import { NOBODY } from './anonymity/anonymity.ts'
import {
	anonymisedCopy,
	checkPrivately,
	deletePrivateCheck,
	getPrivateCheck,
	KEPT_MS,
	MOST_KEPT,
	noteAnonymisedCopy,
	sweepPrivateChecks,
	waitingCheck,
} from './private-check.server.ts'
import { DEFAULT_RULES } from './rules/rules.ts'
import { runCheck } from './run-check.server.ts'

const AUTHOR = 'Amina Ould Personne'

async function checked(ctx: Ctx): Promise<string> {
	const bytes = await docxOf({ creator: AUTHOR, before: [AUTHOR] })
	const result = await checkPrivately(ctx, { bytes, fileName: 'ould-personne.docx', names: [AUTHOR] })
	if (!result.ok) throw new Error(result.refused)
	return result.token
}

const stored = (ctx: Ctx) => ctx.db.selectFrom('manuscript_check').selectAll().execute()

describe('a private check', () => {
	test('is read with its token and with no other', async ({ ctx }) => {
		const token = await checked(ctx)
		const check = await getPrivateCheck(ctx, token)
		expect(check?.fileName).toBe('ould-personne.docx')
		expect(check?.people.names).toEqual([AUTHOR])
		expect(check?.report.anonymity.length).toBeGreaterThan(1)
		const other = await checked(ctx)
		for (const wrong of [
			'',
			'x',
			`${token}x`,
			token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
			'../../x',
			'A'.repeat(43),
		]) {
			expect(await getPrivateCheck(ctx, wrong), wrong).toBeNull()
		}
		expect(other).not.toBe(token)
	})

	test('is kept so that neither the database nor the files tell what it says', async ({ ctx }) => {
		const token = await checked(ctx)
		const [row] = await stored(ctx)
		expect(JSON.stringify(row)).not.toMatch(/Personne|personne|docx/)
		expect(JSON.stringify(row)).not.toContain(token)
		const file = await ctx.storage.get(row?.storage_key ?? '')
		const content = file ? await text(file) : ''
		expect(content.length).toBeGreaterThan(5000)
		expect(content).not.toContain('word/document.xml')
	})

	test('gives a copy without properties, and says what is left in its text', async ({ ctx }) => {
		const token = await checked(ctx)
		const made = await anonymisedCopy(ctx, token)
		expect(readDocx(made?.ok ? made.copy : new Uint8Array()).hidden.properties).toEqual([])
		expect((await getPrivateCheck(ctx, token))?.left).toBeNull()
		expect(await noteAnonymisedCopy(ctx, token)).toEqual({ ok: true })
		expect((await getPrivateCheck(ctx, token))?.left?.map(({ kind }) => kind)).toEqual(['name'])
		expect(await noteAnonymisedCopy(ctx, 'A'.repeat(43))).toBeNull()
	})

	test('is gone when it is deleted, and after a day, with its file', async ({ ctx }) => {
		const token = await checked(ctx)
		const [row] = await stored(ctx)
		await deletePrivateCheck(ctx, token)
		expect(await getPrivateCheck(ctx, token)).toBeNull()
		expect(await ctx.storage.head(row?.storage_key ?? '')).toBeNull()

		const second = await checked(ctx)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + KEPT_MS) }
		expect(await getPrivateCheck(later, second)).toBeNull()
		expect(await sweepPrivateChecks(later)).toBe(1)
		expect(await stored(ctx)).toEqual([])
	})

	describe('that comes while others are looked at', () => {
		/** Keeps every process busy, and as many files waiting as are asked for. */
		async function whileBusy<T>(waiting: number, act: () => Promise<T>): Promise<T> {
			const bytes = await docxOf()
			const task = { act: 'check', bytes, fileName: '', people: NOBODY, rules: DEFAULT_RULES } as const
			const others = Array.from({ length: waiting + 2 }, () => onBehalfOf('others', () => runCheck(task)))
			try {
				return await act()
			} finally {
				await Promise.all(others)
			}
		}

		async function settled(ctx: Ctx, token: string) {
			for (;;) {
				const waiting = await waitingCheck(ctx, token)
				if (!waiting || 'refused' in waiting) return waiting
				await new Promise((next) => setTimeout(next, 20))
			}
		}

		test('is told its place, and has its result when its turn has come', async ({ ctx }) => {
			const token = await whileBusy(8, async () => {
				const token = await checked(ctx)
				expect(await waitingCheck(ctx, token)).toMatchObject({ fileName: 'ould-personne.docx' })
				const waiting = await waitingCheck(ctx, token)
				expect(waiting && 'ahead' in waiting && waiting.ahead).toBeGreaterThan(0)
				expect(await getPrivateCheck(ctx, token)).toBeNull()
				expect(await anonymisedCopy(ctx, token)).toBeNull()
				return token
			})
			expect(await settled(ctx, token)).toBeNull()
			expect((await getPrivateCheck(ctx, token))?.report.anonymity.length).toBeGreaterThan(1)
		})

		test('is refused in its turn, with its names for the next try', async ({ ctx }) => {
			const bytes = pdfOf({ pages: 201 })
			const result = await whileBusy(4, () =>
				checkPrivately(ctx, { bytes, fileName: 'x.pdf', names: [AUTHOR] }),
			)
			expect(result.ok && (await settled(ctx, result.token))).toEqual({
				refused: 'tooManyPages',
				names: [AUTHOR],
			})
		})

		test('nobody learns of without its token', async ({ ctx }) => {
			const token = await whileBusy(4, () => checked(ctx))
			expect(await waitingCheck(ctx, 'A'.repeat(43))).toBeNull()
			expect(JSON.stringify(await stored(ctx))).not.toMatch(/Personne|personne|docx/)
			await settled(ctx, token)
		})
	})

	test('keeps nothing of a file that was refused', async ({ ctx }) => {
		const result = await checkPrivately(ctx, { bytes: new Uint8Array([1, 2]), fileName: 'x.docx', names: [] })
		expect(result).toEqual({ ok: false, refused: 'wrongType' })
		expect(await stored(ctx)).toEqual([])
	})

	test('is not made when as many are kept as there is room for', async ({ ctx }) => {
		const now = ctx.now()
		await ctx.db
			.insertInto('manuscript_check')
			.values(
				Array.from({ length: MOST_KEPT }, (_, number) => ({
					token_hash: `other ${number}`,
					storage_key: 'x',
					sealed: '',
					created_at: now,
					expires_at: new Date(now.getTime() + KEPT_MS),
				})),
			)
			.execute()
		const result = await checkPrivately(ctx, { bytes: await docxOf(), fileName: 'x.docx', names: [] })
		expect(result).toEqual({ ok: false, refused: 'busy' })
	})
})
