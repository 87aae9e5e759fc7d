import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { onBehalfOf } from '#app/platform/sandbox/sender.server.ts'
import { test } from '#tests/support/database.ts'
import { NOBODY } from './anonymity/anonymity.ts'
import { maskablePlaces } from './anonymity/tasks.ts'
import {
	anonymisedCopy,
	checkPrivately,
	deletePrivateCheck,
	getPrivateCheck,
	KEPT_MS,
	MOST_OF_NETWORK,
	markedCopy,
	noteAnonymisedCopy,
	sweepPrivateChecks,
	waitingCheck,
} from './private-check.server.ts'
import { makeRoom, roomForChecks } from './room.server.ts'
import { DEFAULT_RULES } from './rules/rules.ts'
import { runCheck } from './run-check.server.ts'

const HERE = { address: '203.0.113.7' }
const AUTHOR = 'Amina Ould Personne'

async function checked(ctx: Ctx): Promise<string> {
	const bytes = await docxOf({ creator: AUTHOR, before: [AUTHOR] })
	const result = await checkPrivately(ctx, HERE, {
		bytes,
		fileName: 'ould-personne.docx',
		names: [AUTHOR],
		guide: 'mbongi',
	})
	if (!result.ok) throw new Error(result.error)
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

	test('is made by the guide that was chosen', async ({ ctx }) => {
		const bytes = await docxOf()
		const rulesOf = async (guide: 'mbongi' | 'norcames') => {
			const made = await checkPrivately(ctx, HERE, { bytes, fileName: 'x.docx', names: [], guide })
			const check = made.ok ? await getPrivateCheck(ctx, made.token) : null
			return { guide: check?.guide, rules: check?.report.findings.map(({ rule }) => rule) }
		}
		expect(await rulesOf('mbongi')).toEqual({ guide: 'mbongi', rules: [] })
		const { guide, rules } = await rulesOf('norcames')
		expect(guide).toBe('norcames')
		expect(rules).toContain('citationForm')
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

	test('gives a copy in which chosen words are masked, and no other word is another', async ({ ctx }) => {
		const token = await checked(ctx)
		await noteAnonymisedCopy(ctx, null, { token })
		const [place] = maskablePlaces((await getPrivateCheck(ctx, token))?.left ?? [])
		const words = async () => {
			const made = await anonymisedCopy(ctx, token)
			return readDocx(made?.ok ? made.copy : new Uint8Array()).blocks.map(({ text }) => text)
		}
		const before = await words()
		const chosen = { keys: [place?.key ?? ''] }
		expect(await noteAnonymisedCopy(ctx, null, { token, ...chosen })).toEqual({ ok: true })
		expect((await getPrivateCheck(ctx, token))?.left).toEqual([])
		expect(await words()).toEqual(before.map((text) => text.replace(AUTHOR, '[…]')))
		await noteAnonymisedCopy(ctx, null, { token, ...chosen, keys: [] })
		expect(await words()).toEqual(before)
	})

	test('gives the file itself with its findings as comments, to who has its token', async ({ ctx }) => {
		const token = await checked(ctx)
		const made = await markedCopy(ctx, token, 'fr')
		const { hidden } = readDocx(made?.ok ? made.marked : new Uint8Array())
		const remarks = hidden.comments.map(({ author, text }) => `${author}: ${text}`.replace(/\s/g, ' '))
		expect(remarks.join()).toMatch(/Mbongi: À corriger.*« Amina.* » dit qui a écrit/)
		expect(hidden.properties.map(({ value }) => value)).toContain(AUTHOR)
		expect(await markedCopy(ctx, 'A'.repeat(43), 'fr')).toBeNull()
	})

	test('gives a copy without properties, and says what is left in its text', async ({ ctx }) => {
		const token = await checked(ctx)
		const made = await anonymisedCopy(ctx, token)
		expect(readDocx(made?.ok ? made.copy : new Uint8Array()).hidden.properties).toEqual([])
		expect((await getPrivateCheck(ctx, token))?.left).toBeNull()
		expect(await noteAnonymisedCopy(ctx, null, { token })).toEqual({ ok: true })
		expect((await getPrivateCheck(ctx, token))?.left?.map(({ kind }) => kind)).toEqual(['name'])
		await expect(noteAnonymisedCopy(ctx, null, { token: 'A'.repeat(43) })).rejects.toBeInstanceOf(NotFound)
	})

	test('is gone when it is deleted, and after a day, with its file', async ({ ctx }) => {
		const token = await checked(ctx)
		const [row] = await stored(ctx)
		await deletePrivateCheck(ctx, null, { token })
		expect(await getPrivateCheck(ctx, token)).toBeNull()
		expect(await ctx.storage.head(row?.storage_key ?? '')).toBeNull()

		const second = await checked(ctx)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + KEPT_MS) }
		expect(await getPrivateCheck(later, second)).toBeNull()
		expect(await sweepPrivateChecks(later, null, {})).toEqual({ ok: true, ended: 1 })
		expect(await stored(ctx)).toEqual([])
	})

	describe('that comes while others are looked at', () => {
		/** Keeps every process busy until the action is done, and as many files waiting as are asked for. */
		async function whileBusy<T>(waiting: number, action: () => Promise<T>): Promise<T> {
			const bytes = await docxOf()
			const done = Promise.withResolvers<void>()
			const task = async () => {
				await done.promise
				return { action: 'check', bytes, fileName: '', people: NOBODY, rules: DEFAULT_RULES } as const
			}
			const others = Array.from({ length: waiting + 2 }, () => onBehalfOf('others', () => runCheck(task)))
			try {
				return await action()
			} finally {
				done.resolve()
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
				checkPrivately(ctx, HERE, { bytes, fileName: 'x.pdf', names: [AUTHOR], guide: 'mbongi' }),
			)
			expect(result.ok && (await settled(ctx, result.token))).toEqual({
				refused: 'tooManyPages',
				names: [AUTHOR],
				guide: 'mbongi',
			})
		})

		test('with nineteen more at once has its own result, as each of them has', async () => {
			const authors = Array.from(
				{ length: 20 },
				(_, index) => `Amina Personne${'abcdefghijklmnopqrst'[index]}`,
			)
			const reports = await Promise.all(
				authors.map(async (creator, index) => {
					const bytes = await docxOf({ creator })
					const task = { action: 'check', bytes, fileName: '', people: NOBODY, rules: DEFAULT_RULES } as const
					return onBehalfOf(`author-${index}`, () => runCheck(() => Promise.resolve(task)))
				}),
			)
			for (const [index, author] of authors.entries())
				expect(JSON.stringify(reports[index])).toContain(author)
			expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(20)
		})

		test('nobody learns of without its token', async ({ ctx }) => {
			const token = await whileBusy(4, () => checked(ctx))
			expect(await waitingCheck(ctx, 'A'.repeat(43))).toBeNull()
			expect(JSON.stringify(await stored(ctx))).not.toMatch(/Personne|personne|docx/)
			await settled(ctx, token)
		})
	})

	test('keeps nothing of a file that was refused', async ({ ctx }) => {
		const result = await checkPrivately(ctx, HERE, {
			bytes: new Uint8Array([1, 2]),
			fileName: 'x.docx',
			names: [],
			guide: 'mbongi',
		})
		expect(result).toEqual({ ok: false, error: 'wrongType' })
		expect(await stored(ctx)).toEqual([])
	})

	describe('and its room', () => {
		/** Results of networks, each with its bytes, the oldest first. */
		async function kept(ctx: Ctx, results: { network: string; bytes?: number }[]) {
			const rows = results.map(({ network, bytes = 1 }, number) => ({
				token_hash: `${network} ${number}`,
				storage_key: `key ${number}`,
				sealed: '',
				network_hash: network,
				bytes,
				created_at: new Date(ctx.now().getTime() + number - results.length),
				expires_at: new Date(ctx.now().getTime() + KEPT_MS),
			}))
			await ctx.db.insertInto('manuscript_check').values(rows).execute()
		}
		const names = async (ctx: Ctx) =>
			(await ctx.db.selectFrom('manuscript_check').select('token_hash').orderBy('created_at').execute()).map(
				({ token_hash }) => token_hash,
			)
		const small = { room: 1000, ofNetwork: 3 }

		test('is shared by network: the oldest result of a network that has too many gives way', async ({
			ctx,
		}) => {
			await kept(ctx, [{ network: 'other' }, ...Array.from({ length: 5 }, () => ({ network: 'greedy' }))])
			expect(await makeRoom(ctx, small)).toEqual(['key 1', 'key 2'])
			expect(await names(ctx)).toEqual(['other 0', 'greedy 3', 'greedy 4', 'greedy 5'])
		})

		test('where there is none left, the oldest results of who has most give way', async ({ ctx }) => {
			await kept(ctx, [
				{ network: 'a', bytes: 300 },
				{ network: 'b', bytes: 400 },
				{ network: 'b', bytes: 300 },
				{ network: 'c', bytes: 350 },
			])
			expect(await makeRoom(ctx, small)).toEqual(['key 1'])
			expect(await names(ctx)).toEqual(['a 0', 'b 2', 'c 3'])
		})

		test('five hundred small files of one sender close the check to nobody', async ({ ctx }) => {
			const first = await checked(ctx)
			await kept(
				ctx,
				Array.from({ length: 500 }, () => ({ network: 'greedy' })),
			)
			expect(await getPrivateCheck(ctx, await checked(ctx))).not.toBeNull()
			expect(await getPrivateCheck(ctx, first)).not.toBeNull()
			expect(await stored(ctx)).toHaveLength(2 + MOST_OF_NETWORK)
		})

		test('grows no further than the disk allows', async ({ ctx }) => {
			const disk = { bsize: 1, bavail: 10_000 }
			await kept(ctx, [{ network: 'a', bytes: 2000 }])
			expect(await roomForChecks(ctx, async () => disk)).toBe(6000)
			expect(await roomForChecks(ctx, async () => ({ ...disk, bavail: 1e13 }))).toBe(10e9)
		})
	})
})
