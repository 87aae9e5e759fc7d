import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import {
	anonymisedCopy,
	checkPrivately,
	deletePrivateCheck,
	getPrivateCheck,
	KEPT_MS,
	MOST_KEPT,
	noteAnonymisedCopy,
	sweepPrivateChecks,
} from './private-check.server.ts'

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
