import { sortKey } from '#app/i18n/sort-key.ts'
import { type Actor, canManageContents, managedPlaces } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type CallCard, type CallState, lastDayOf, sectionsOf } from '../model.ts'
import { listPlacedCalls, listTrialCalls } from '../queries.server.ts'
import { type ShortFigures, shortFigures } from './figures.server.ts'

export const CALL_PAGE_SIZE = 25

export type DeskCall = CallCard & ShortFigures
export type DeskCalls = { rows: DeskCall[]; total: number; page: number; pages: number }

/** What a list of calls is narrowed to; null and empty: not. */
export type CallFilter = { query: string; state: CallState['is'] | null; page: number }

/** The calls that somebody runs: open ones first, the nearest last day at the top, then those to come, then the closed. */
export async function listDeskCalls(ctx: Ctx, actor: Actor, filter: CallFilter): Promise<DeskCalls> {
	const { journalIds } = managedPlaces(actor)
	const own = [...(await listPlacedCalls(ctx)), ...(await listTrialCalls(ctx, journalIds))]
		.filter(({ place }) => canManageContents(actor, place))
		.map(({ call }) => call)
	const { open, upcoming, recent, archive } = sectionsOf(own)
	const words = sortKey(filter.query, '').split(' ').filter(Boolean)
	const found = [...open, ...upcoming, ...recent, ...archive]
		.filter(({ state }) => filter.state === null || state.is === filter.state)
		.filter((call) => {
			const text = sortKey(
				[...Object.values(call.title), ...Object.values(call.caller?.title ?? {})].join(' '),
				'',
			)
			return words.every((word) => text.includes(word))
		})
	const pages = Math.max(1, Math.ceil(found.length / CALL_PAGE_SIZE))
	const page = Math.min(filter.page, pages)
	const shown = found.slice((page - 1) * CALL_PAGE_SIZE, page * CALL_PAGE_SIZE)
	const figures = await shortFigures(
		ctx,
		shown.map(({ id }) => id),
	)
	return {
		rows: shown.map((call) => ({
			...call,
			...(figures.get(call.id) ?? { followers: 0, drafts: 0, received: 0 }),
		})),
		total: found.length,
		page,
		pages,
	}
}

const CSV: CsvColumns<DeskCall> = {
	id: (call) => call.id,
	title: (call) => call.title[call.language],
	caller: (call) => call.caller?.title[call.caller.language],
	state: (call) => call.state.is,
	lastDay: (call) => lastDayOf(call),
	followers: (call) => call.followers,
	drafts: (call) => call.drafts,
	received: (call) => call.received,
}

/** The whole of such a list as CSV for spreadsheets. */
export const callsAsCsv = (ctx: Ctx, actor: Actor, filter: Omit<CallFilter, 'page'>) =>
	csvOfPages(CSV, (part) => listDeskCalls(ctx, actor, { ...filter, ...part }))
