import { BlockList, isIP } from 'node:net'
import type { Ctx } from '#app/platform/ctx.server.ts'

const KEPT_MS = 60_000

/** Tells whose network an address is of, from memory. */
type CustomerNetworks = {
	/** The institution of an address; null for none. Keeps nothing of it. */
	of(address: string): string | null
	/** Reads the networks again if that was not done for a minute. */
	refresh(): Promise<void>
}

/** The networks of institutions as they were a minute ago at most; none before the first `refresh`. */
export function customerNetworks(ctx: Ctx): CustomerNetworks {
	let readAt = Number.NEGATIVE_INFINITY
	let all = new BlockList()
	let lists: [id: string, list: BlockList][] = []
	return {
		of(address) {
			const plain = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address
			const family = isIP(plain)
			if (family === 0) return null
			const type = family === 4 ? 'ipv4' : 'ipv6'
			if (!all.check(plain, type)) return null
			return lists.find(([, list]) => list.check(plain, type))?.[0] ?? null
		},
		async refresh() {
			const now = ctx.now().getTime()
			if (now - readAt < KEPT_MS) return
			const rows = await ctx.db.selectFrom('customer_range').select(['customer_id', 'range']).execute()
			readAt = now
			all = new BlockList()
			const byCustomer = new Map<string, BlockList>()
			for (const { customer_id, range } of rows) {
				const own = byCustomer.get(customer_id) ?? new BlockList()
				byCustomer.set(customer_id, own)
				const [network = '', bits = ''] = range.split('/')
				const type = isIP(network) === 4 ? 'ipv4' : 'ipv6'
				for (const list of [all, own]) list.addSubnet(network, Number(bits), type)
			}
			lists = [...byCustomer]
		},
	}
}
