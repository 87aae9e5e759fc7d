import { performance } from 'node:perf_hooks'
import { networkOf } from '#app/platform/http/network.ts'
import { type Rate, tokenBuckets } from './rate-limit.ts'
import type { Client } from './request.ts'

/** How hard the node works: `busy` when answers come late by its own work, `overloaded` when they come very late. */
export type Strain = 'none' | 'busy' | 'overloaded'

/** What must be refused now, and for how many seconds: a network that spent more than its share, or whoever is not signed in. */
export type Shed = { because: 'spent' | 'overloaded'; seconds: number }

/** Processor time that one network may make pages cost while the node is busy: 10 s at once, then a fifth of a core. In ms. */
const SHARE: Rate = { perSecond: 200, burst: 10_000 }
const OVERLOADED_FOR_SECONDS = 5
const TICK_MS = 100
const WEIGHT_OF_ONE_TICK = 0.3
const BUSY = { utilization: 0.9, lateMs: 30 }
const OVERLOADED_LATE_MS = 200

/** Says whether the event loop has no idle time left, and how late it is, which a timer of 100 ms notices by its own lateness (averaged over some ticks). */
export function watchEventLoop(): { strain(): Strain; close(): void } {
	let strain: Strain = 'none'
	let lateMs = 0
	let before = { at: performance.now(), loop: performance.eventLoopUtilization() }
	const timer = setInterval(() => {
		const present = { at: performance.now(), loop: performance.eventLoopUtilization() }
		const { utilization } = performance.eventLoopUtilization(present.loop, before.loop)
		const late = Math.max(0, present.at - before.at - TICK_MS)
		lateMs += (late - lateMs) * WEIGHT_OF_ONE_TICK
		before = present
		const isBusy = utilization > BUSY.utilization && lateMs > BUSY.lateMs
		strain = !isBusy ? 'none' : lateMs > OVERLOADED_LATE_MS ? 'overloaded' : 'busy'
	}, TICK_MS).unref()
	return { strain: () => strain, close: () => clearInterval(timer) }
}

/**
 * What making pages costs, by network, and whom to refuse at the limit. The processor time of the whole process is shared out evenly among the
 * requests that are being answered. While there is time for all, nobody is refused; requests from this machine never are.
 */
export function loadShedder(
	strain: () => Strain,
	{ cpuMs = processCpuMs, now = Date.now }: { cpuMs?: () => number; now?: () => number } = {},
) {
	const budgets = tokenBuckets(now)
	let running = 0
	let seen = cpuMs()
	/** What one request that ran from the beginning on would have cost by now, in ms. */
	let shareMs = 0
	const shareOut = () => {
		const present = cpuMs()
		if (running > 0) shareMs += (present - seen) / running
		seen = present
		return shareMs
	}
	return {
		/** Whether this client's request for a page that must be made is refused now. */
		refuses(client: Client, isSignedIn: boolean): Shed | null {
			const present = strain()
			if (present === 'none' || client.isThisMachine) return null
			const seconds = budgets.wait('cpu', networkOf(client.address), SHARE)
			if (seconds > 0) return { because: 'spent', seconds }
			if (present === 'busy' || isSignedIn) return null
			return { because: 'overloaded', seconds: OVERLOADED_FOR_SECONDS }
		},
		/** A page is being made for this client; the answer is called when it is. */
		begin(client: Client): () => void {
			const from = shareOut()
			running += 1
			return () => {
				const spent = shareOut() - from
				running -= 1
				if (!client.isThisMachine) budgets.spend('cpu', networkOf(client.address), SHARE, spent)
			}
		},
	}
}

export type LoadShedder = ReturnType<typeof loadShedder>

function processCpuMs(): number {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1000
}
