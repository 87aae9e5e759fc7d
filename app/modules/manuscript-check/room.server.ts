import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What the files of private checks take at most, however much room there is. */
const MOST_BYTES = 10e9

type Disk = { bsize: number; bavail: number }

/** Bytes that the files of private checks may take: half of what is free with them, 10 GB at most. Where nothing tells how much is free, those. */
export async function roomForChecks(
	ctx: Ctx,
	diskAt: (folder: string) => Promise<Disk | null> = (folder) => statfs(folder).catch(() => null),
): Promise<number> {
	const disk = await diskAt(ctx.env.DATA_DIR)
	if (!disk) return MOST_BYTES
	const { taken } = await ctx.db
		.selectFrom('manuscript_check')
		.select(({ fn }) => fn.coalesce(fn.sum<number>('bytes'), sql<number>`0`).as('taken'))
		.executeTakeFirstOrThrow()
	return Math.min(MOST_BYTES, (disk.bsize * disk.bavail + Number(taken)) / 2)
}

/**
 * Forgets results until each network has no more than its share, and all of them no more than the room: the oldest of a network that has too many, then the
 * oldest of whichever has most bytes. Answers the keys of their files. Call it while nobody else adds any.
 */
export async function makeRoom(
	ctx: Ctx,
	{ room, ofNetwork }: { room: number; ofNetwork: number },
): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('manuscript_check')
		.select(['token_hash', 'storage_key', 'network_hash', 'bytes'])
		.orderBy('created_at', 'desc')
		.orderBy('token_hash')
		.execute()
	const networks = new Map<string, { bytes: number; results: typeof rows }>()
	const going: typeof rows = []
	let taken = 0
	for (const row of rows) {
		const network = networks.get(row.network_hash) ?? { bytes: 0, results: [] }
		networks.set(row.network_hash, network)
		if (network.results.length >= ofNetwork) going.push(row)
		else {
			network.results.push(row)
			network.bytes += row.bytes
			taken += row.bytes
		}
	}
	while (taken > room) {
		const [greediest] = [...networks.values()].sort((a, b) => b.bytes - a.bytes)
		const oldest = greediest?.results.pop()
		if (!greediest || !oldest) break
		greediest.bytes -= oldest.bytes
		taken -= oldest.bytes
		going.push(oldest)
	}
	if (going.length === 0) return []
	const hashes = going.map(({ token_hash }) => token_hash)
	await ctx.db.deleteFrom('manuscript_check').where('token_hash', 'in', hashes).execute()
	return going.map(({ storage_key }) => storage_key).sort()
}
