import { customerNetworks } from '#app/modules/institution/customer/index.server.ts'
import { THE_WORLD } from '#app/modules/institution/customer/index.ts'
import { getSettings } from '#app/modules/platform-setting/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { recordClicks, recordSearches } from './commands.server.ts'
import { parseSearchUsage, parseUsage } from './header.ts'
import { type Click, DOUBLE_CLICK_SECONDS, isRobot, linkOf, type SearchSum } from './model.ts'
import { countryTable } from './reader-country/shipped.server.ts'
import { sessionKeys } from './session.server.ts'

const BATCH_CLICKS = 1000
const BATCH_MS = 2000
/** Clicks kept in memory while the database does not take them; beyond, the oldest are lost. */
const MAX_WAITING = 100_000

/** Counts views and downloads of works, and searches. */
export type UsageRecorder = {
	/** Counts what a usage header says, unless a robot asked. Only one array push: the request does not wait. */
	count(usage: string, client: { address: string; userAgent: string }): void
	/** Writes what is waiting. */
	flush(): Promise<void>
	close(): Promise<void>
}

/**
 * Starts counting into `ctx.db`: in batches of 1,000 clicks or 2 s, and at `close`. The institution and the country of an address are found here, the
 * first from networks that are a minute old at most; the address itself goes no further. Where the platform does not count, what waits is dropped.
 */
export function startUsageRecorder(ctx: Ctx): UsageRecorder {
	const keyOf = sessionKeys()
	const networks = customerNetworks(ctx)
	const countries = countryTable()
	const refresh = () =>
		networks.refresh().catch((error: unknown) => ctx.log.error({ err: error }, 'networks could not be read'))
	let writing: Promise<void> = refresh()
	const lastClick = new Map<string, number>()
	let waiting: (Click & { isCounted: boolean })[] = []
	let searches: SearchSum[] = []
	let timer: NodeJS.Timeout | undefined

	const write = async () => {
		clearTimeout(timer)
		timer = undefined
		await refresh()
		if (!(await isCounting())) {
			waiting = []
			searches = []
		}
		await writeClicks()
		await writeSearches()
		forgetOldClicks()
	}
	const isCounting = () =>
		getSettings(ctx).then(
			({ settings }) => settings.counting === 'on',
			() => true,
		)
	const writeClicks = async () => {
		const batch = waiting
		if (batch.length === 0) return
		waiting = []
		try {
			await recordClicks(ctx, batch)
		} catch (error) {
			ctx.log.error({ err: error, clicks: batch.length }, 'clicks could not be written; they wait')
			waiting = [...batch, ...waiting].slice(-MAX_WAITING)
		}
	}
	const writeSearches = async () => {
		const batch = searches
		if (batch.length === 0) return
		searches = []
		try {
			await recordSearches(ctx, batch)
		} catch (error) {
			ctx.log.error({ err: error, searches: batch.length }, 'searches could not be written; they wait')
			searches = [...batch, ...searches].slice(-MAX_WAITING)
		}
	}
	/** The live counters grow with the first click of a double click: the number is that of the rule, 30 s earlier. */
	const isFirstOfDoubleClick = (link: string, at: Date) => {
		const before = lastClick.get(link)
		lastClick.set(link, at.getTime())
		return before === undefined || at.getTime() - before > DOUBLE_CLICK_SECONDS * 1000
	}
	const countSearch = (search: string, at: Date, session: string, customerId: string | null) => {
		if (!isFirstOfDoubleClick(`${session} search ${search}`, at)) return
		const month = `${at.toISOString().slice(0, 7)}-01`
		searches.push({ customerId: THE_WORLD.id, month, searches: 1 })
		if (customerId) searches.push({ customerId, month, searches: 1 })
	}
	const forgetOldClicks = () => {
		const limit = ctx.now().getTime() - DOUBLE_CLICK_SECONDS * 1000
		for (const [link, at] of lastClick) if (at < limit) lastClick.delete(link)
	}
	const flush = () => {
		writing = writing.then(write)
		return writing
	}

	return {
		count(usage, { address, userAgent }) {
			const works = parseUsage(usage)
			const search = parseSearchUsage(usage)
			if ((works.length === 0 && search === null) || isRobot(userAgent)) return
			const at = ctx.now()
			const session = keyOf(at, address, userAgent)
			const customerId = networks.of(address)
			if (search !== null) countSearch(search, at, session, customerId)
			const country = works.length > 0 ? countries.of(address) : null
			for (const what of works) {
				const click = { ...what, at, session, customerId, country }
				waiting.push({ ...click, isCounted: isFirstOfDoubleClick(linkOf(click), at) })
			}
			if (waiting.length + searches.length >= BATCH_CLICKS) void flush()
			else timer ??= setTimeout(flush, BATCH_MS).unref()
		},
		flush,
		close: flush,
	}
}
