import { pathTo } from '#app/addresses/address.ts'
import { cpuSeconds, load } from '#bench/http/load.ts'
import type { Figure } from './figures.ts'
import type { Node } from './node.ts'

/** Texts that are asked for before anything is measured: a node at work has compiled what makes them. */
const WARMING = 300
const TEXTS = 400
const ROUNDS = 4

/** What a text costs at a node, which is asked as over a network: read first, kept, and known to somebody who is signed in; and a feed and a part of the sitemap that are kept. Each is the time of Node and of `server`, the server of the database. */
export async function measureTexts(node: Node, works: number, server: () => number): Promise<Figure[]> {
	const slugs = Array.from({ length: WARMING + TEXTS }, (_, n) => {
		const number = Math.floor((n * (works - 10)) / (WARMING + TEXTS))
		return pathTo('article', { slug: `texte-${number - (number % 10) + 1}` })
	})
	const [warming, texts] = [slugs.slice(0, WARMING), slugs.slice(WARMING)]
	const cost = async (paths: string[], headers: Record<string, string> = {}) => {
		const [own, its] = [cpuSeconds(node.pid) * 1000, server()]
		const { requests, failed } = await load(node.url, paths, node.pid, {
			seconds: 300,
			requests: paths.length,
			connections: 4,
			headers,
		})
		if (failed > 0) throw new Error(`${failed} of ${requests} answers failed`)
		return (cpuSeconds(node.pid) * 1000 - own + server() - its) / requests
	}
	const repeated = (paths: string[]) => Array.from({ length: ROUNDS }, () => paths).flat()
	const cookie = { cookie: node.cookies.reader }
	await cost(warming)
	const first = await cost(texts)
	const kept = await cost(repeated(texts))
	await cost(texts, cookie)
	const signedIn = await cost(repeated(texts), cookie)
	const others = [pathTo('rss'), pathTo('sitemap.part', { part: 'works-1.xml' })]
	await cost(others)
	const fed = await cost(Array.from({ length: TEXTS }, () => others).flat())
	const figures: Figure[] = [
		{ what: 'an article read first', measured: first, unit: 'ms', aim: 3 },
		{ what: 'an article, kept', measured: kept, unit: 'ms', aim: 0.063 },
		{ what: 'an article, signed in', measured: signedIn, unit: 'ms', aim: 0.5 },
		{ what: 'a feed and a part of the sitemap, kept', measured: fed, unit: 'ms', aim: 1 },
	]
	console.log('\nat a node, as over a network')
	for (const { what, measured } of figures)
		console.log(`${what.padEnd(40)} ${measured.toFixed(2).padStart(6)} ms`)
	return figures
}
