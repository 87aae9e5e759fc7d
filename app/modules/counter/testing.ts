import { storePerson } from '#app/modules/identity/testing.ts'
import { addCustomer, giveCustomerKey } from '#app/modules/institution/customer/commands.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { rollUpPastDays } from '#app/modules/usage/commands.server.ts'
import { searchHeaders, USAGE_HEADER } from '#app/modules/usage/header.ts'
import { startUsageRecorder } from '#app/modules/usage/recorder.server.ts'
import {
	arabicArticle,
	book,
	chapter,
	englishArticle,
	frenchArticle,
	hostileArticle,
} from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { answerSushi } from './answers.server.ts'

/** An address in the network of the institution of these tests, and one that is in none. */
export const INSIDE = '196.1.95.7'

export const OUTSIDE = '203.0.113.7'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

/** Adds an institution, on a day before anything is counted, and makes a key for it. */
export async function storeCustomer(
	ctx: Ctx,
	actor: Actor,
	{ name = 'Université de Dakar', ranges = '196.1.95.0/24', on = '2026-08-15' } = {},
): Promise<{ id: string; requestorId: string; key: string }> {
	const then = { ...ctx, now: () => new Date(`${on}T00:00:00Z`) }
	const added = await addCustomer(then, actor, { name, ror: '02mhbdp94', domain: '', ranges })
	if (!added.ok) throw new Error(added.error)
	const given = await giveCustomerKey(then, actor, { id: added.id })
	if (!given.ok) throw new Error(given.error)
	return { id: added.id, requestorId: given.requestorId, key: given.key }
}

type Click = [at: string, what: `${'view' | 'download'}:${string}` | `search:${string}`, address?: string]

/** Counts clicks as the server does, and works out all days before today. */
export async function use(ctx: Ctx, clicks: readonly Click[]): Promise<void> {
	let now = new Date('2026-09-01T00:00:00Z')
	const recorder = startUsageRecorder({ ...ctx, now: () => now })
	await recorder.flush()
	for (const [at, what, address = OUTSIDE] of clicks) {
		now = new Date(at)
		const words = /^search:(.*)$/.exec(what)?.[1]
		const usage = words === undefined ? what : (searchHeaders(words)[USAGE_HEADER] ?? '')
		recorder.count(usage, { address, userAgent: AGENT })
	}
	await recorder.close()
	await rollUpPastDays(ctx)
}

/** A library that is read in September and October 2026 from an institution and from elsewhere. */
export async function library(base: Ctx) {
	const ctx = { ...base, now: () => new Date('2026-11-24T12:00:00Z') }
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const records = [
		englishArticle,
		frenchArticle,
		arabicArticle,
		{ ...hostileArticle, doi: null },
		book,
		chapter,
	]
	for (const record of records) await storeRecord(ctx, record)
	const customer = await storeCustomer(ctx, admin)
	await use(ctx, [
		['2026-09-03T10:00:00Z', `view:${englishArticle.id}`],
		['2026-09-03T10:00:20Z', `view:${englishArticle.id}`],
		['2026-09-03T10:20:00Z', `download:${englishArticle.id}`],
		['2026-10-05T08:00:00Z', `view:${englishArticle.id}`, INSIDE],
		['2026-10-05T09:00:00Z', `download:${englishArticle.id}`, INSIDE],
		['2026-10-06T09:00:00Z', `view:${frenchArticle.id}`, INSIDE],
		['2026-10-06T09:10:00Z', `view:${arabicArticle.id}`],
		['2026-10-06T09:20:00Z', `view:${hostileArticle.id}`],
		['2026-10-07T10:00:00Z', `view:${book.id}`],
		['2026-10-07T10:01:00Z', `view:${chapter.id}`],
		['2026-10-07T10:02:00Z', `download:${book.id}`],
		['2026-10-08T10:00:00Z', 'search:q=swahili', INSIDE],
		['2026-10-08T10:00:10Z', 'search:q=swahili', INSIDE],
		['2026-10-08T10:01:00Z', 'search:q=hausa'],
	])
	// biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says it is
	const ask = async (path: string, query = ''): Promise<{ status: number; body: any }> => {
		const answer = await answerSushi(ctx, path, new URLSearchParams(query))
		if (!answer) throw new Error(`nothing at ${path}`)
		return answer
	}
	const own = `customer_id=${customer.id}&api_key=${customer.key}`
	return { ctx, admin, customer, ask, own }
}
