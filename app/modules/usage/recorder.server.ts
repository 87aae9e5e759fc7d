import type { Ctx } from '#app/platform/ctx.server.ts'
import { recordClicks } from './commands.server.ts'
import { parseUsage } from './header.ts'
import { type Click, DOUBLE_CLICK_SECONDS, isRobot, linkOf } from './model.ts'
import { sessionKeys } from './session.server.ts'

const BATCH_CLICKS = 1000
const BATCH_MS = 2000
/** Clicks kept in memory while the database does not take them; beyond, the oldest are lost. */
const MAX_WAITING = 100_000

/** Counts views and downloads of works. */
export type UsageRecorder = {
	/** Counts what a usage header says, unless a robot asked. Only one array push: the request does not wait. */
	count(usage: string, client: { address: string; userAgent: string }): void
	/** Writes what is waiting. */
	flush(): Promise<void>
	close(): Promise<void>
}

/** Starts counting into `ctx.db`: in batches of 1,000 clicks or 2 s, and at `close`. */
export function startUsageRecorder(ctx: Ctx): UsageRecorder {
	const keyOf = sessionKeys()
	const lastClick = new Map<string, number>()
	let waiting: (Click & { isCounted: boolean })[] = []
	let writing: Promise<void> = Promise.resolve()
	let timer: NodeJS.Timeout | undefined

	const write = async () => {
		clearTimeout(timer)
		timer = undefined
		const batch = waiting
		if (batch.length === 0) return
		waiting = []
		try {
			await recordClicks(ctx, batch)
		} catch (error) {
			ctx.log.error({ err: error, clicks: batch.length }, 'clicks could not be written; they wait')
			waiting = [...batch, ...waiting].slice(-MAX_WAITING)
		}
		forgetOldClicks()
	}
	/** The live counters grow with the first click of a double click: the number is that of the rule, 30 s earlier. */
	const isFirstOfDoubleClick = (click: Click) => {
		const link = linkOf(click)
		const before = lastClick.get(link)
		lastClick.set(link, click.at.getTime())
		return before === undefined || click.at.getTime() - before > DOUBLE_CLICK_SECONDS * 1000
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
			if (works.length === 0 || isRobot(userAgent)) return
			const at = ctx.now()
			for (const what of works) {
				const click = { ...what, at, session: keyOf(at, address, userAgent) }
				waiting.push({ ...click, isCounted: isFirstOfDoubleClick(click) })
			}
			if (waiting.length >= BATCH_CLICKS) void flush()
			else timer ??= setTimeout(flush, BATCH_MS).unref()
		},
		flush,
		close: flush,
	}
}
