import { pathTo } from '#app/addresses/address.ts'
import { customerByKey } from '#app/modules/institution/customer/index.server.ts'
import { THE_WORLD } from '#app/modules/institution/customer/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { buildReport, type CounterReport, type Customer, WORLD } from './build.server.ts'
import { PLATFORM } from './describe.server.ts'
import { type CounterException, exceptionOf, statusOf } from './exceptions.ts'
import { monthAfter, monthOf } from './months.ts'
import { REPORTS, reportAt } from './reports.ts'
import { type AskedReport, type Availability, readRequest } from './request.ts'
import { readProgress } from './sums.server.ts'

type Refused = { ok: false; exception: CounterException }

/** What the SUSHI API answers at a path behind `/r51/` (COUNTER 5.1, section 8); null for a path that it has not (404). */
export async function answerSushi(
	ctx: Ctx,
	path: string,
	given: URLSearchParams,
): Promise<{ status: number; body: object } | null> {
	if (path === 'status') return { status: 200, body: [{ Service_Active: true, Registry_Record: '' }] }
	const [, segment = null] = /^reports\/([a-z0-9_]+)$/.exec(path) ?? []
	const report = segment === null ? null : reportAt(segment)
	if (path !== 'members' && path !== 'reports' && !report) return null
	const found = await customerOf(ctx, given)
	if (!found.ok) return { status: statusOf(found.exception), body: found.exception }
	const { customer, requestorId } = found
	if (path === 'members') return { status: 200, body: [memberOf(customer, requestorId)] }
	const available = await availabilityOf(ctx, customer)
	if (!report) return { status: 200, body: reportList(available) }
	const read = readRequest(report, given, available)
	if (!read.ok) return { status: statusOf(read.exception), body: read.exception }
	return { status: 200, body: await buildReport(ctx, customer, read.asked) }
}

/** A report for a table, asked with the parameters of the SUSHI API. */
export async function reportForTable(
	ctx: Ctx,
	segment: string,
	given: URLSearchParams,
): Promise<{ ok: true; asked: AskedReport; report: CounterReport } | Refused | null> {
	const report = reportAt(segment)
	if (!report) return null
	const found = await customerOf(ctx, given)
	if (!found.ok) return found
	const read = readRequest(report, given, await availabilityOf(ctx, found.customer))
	if (!read.ok) return read
	return { ok: true, asked: read.asked, report: await buildReport(ctx, found.customer, read.asked) }
}

/** For which months the whole platform's use can be asked. */
export function availabilityOfWorld(ctx: Ctx): Promise<Availability> {
	return availabilityOf(ctx, WORLD)
}

/** The World is open to everybody; an institution needs one of its keys. Who has none cannot learn which institutions there are. */
async function customerOf(
	ctx: Ctx,
	given: URLSearchParams,
): Promise<{ ok: true; customer: Customer; requestorId: string | null } | Refused> {
	const refused = (...about: Parameters<typeof exceptionOf>): Refused => ({
		ok: false,
		exception: exceptionOf(...about),
	})
	const sushiId = given.get('customer_id')
	if (!sushiId) return refused(1030, 'customer_id')
	const platform = given.get('platform')
	if (platform && platform !== PLATFORM) return refused(1030, 'platform')
	if (sushiId === THE_WORLD.sushiId) return { ok: true, customer: WORLD, requestorId: null }
	const key = given.get('api_key')
	if (!key) return refused(1030, 'api_key')
	const held = await customerByKey(ctx, key)
	if (!held) return refused(2020)
	const requestorId = given.get('requestor_id')
	if (requestorId && requestorId !== held.requestorId) return refused(2000)
	if (sushiId !== held.id) return refused(2010)
	return { ok: true, customer: { ...held, sushiId }, requestorId: held.requestorId }
}

/** An institution has use from the month in which it was entered, the World from the first that was counted. */
async function availabilityOf(ctx: Ctx, customer: Customer): Promise<Availability> {
	const { through, first } = await readProgress(ctx, customer.id)
	const current = monthOf(ctx.now())
	const before = monthAfter(current, -1)
	const dayAfter = through && new Date(Date.parse(`${through}T00:00:00Z`) + 86_400_000)
	const ready = dayAfter ? monthAfter(monthOf(dayAfter), -1) : monthAfter(before, -1)
	const last = ready < before ? ready : before
	const since = customer.since ? monthOf(customer.since) : (first ?? last)
	return { first: since, last, current }
}

function reportList({ first, last }: Availability) {
	return REPORTS.map(({ id, name, description }) => ({
		Report_Name: name,
		Report_ID: id,
		Release: '5.1',
		Report_Description: description,
		Path: pathTo('sushi', { '*': `reports/${id.toLowerCase()}` }),
		First_Month_Available: first < last ? first : last,
		Last_Month_Available: last,
	}))
}

function memberOf({ sushiId, name, ror }: Customer, requestorId: string | null) {
	return {
		Institution_Name: name,
		Institution_ID: { ...(ror && { ROR: [ror] }), Proprietary: [`${PLATFORM}:${sushiId}`] },
		Customer_ID: sushiId,
		...(requestorId && { Requestor_ID: requestorId }),
	}
}
