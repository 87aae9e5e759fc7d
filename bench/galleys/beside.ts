import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { collectAddresses } from '#bench/http/addresses.ts'
import { type Load, load } from '#bench/http/load.ts'
import { startSite } from '#tests/support/process.ts'

const SECONDS = 20
const ADDRESSES = 20
const AGAIN_MS = 300
/** Of an article in the list that has no text here, so no files. */
const WITHOUT_TEXT = 404
const BOOKS = ['diversity-in-african-languages', 'arabic-and-contact-induced-change']
/** Of nobody, but it might be of somebody: such a page is not kept. */
const MADE_EACH_TIME = { cookie: 'another=1' }

/** Reading pages, one after the other, alone and while a file of an article and one of a book are being made all the time (issue 14: not beyond twice as slow). */
export async function measureBeside(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-bench-'))
	try {
		const first = await startSite(folder, { DEMO: 'library' })
		first.child.kill('SIGTERM')
		await first.ended
		const site = await startSite(folder)
		const { article } = await collectAddresses(site.url)
		const read = (seconds: number) =>
			load(site.url, article.slice(0, ADDRESSES), site.child.pid ?? 0, {
				...{ seconds, connections: 1, headers: MADE_EACH_TIME },
			})
		await read(5)
		const alone = await read(SECONDS)
		const ending = new AbortController()
		const makers = [
			make(
				site.url,
				article.slice(ADDRESSES).map((path) => `${path}/texte/${path.split('/').at(-1)}.pdf`),
				ending.signal,
			),
			make(
				site.url,
				BOOKS.flatMap((slug) =>
					['.pdf', '.epub', '.impression.zip'].map((end) => `/ouvrages/${slug}/texte/${slug}${end}`),
				),
				ending.signal,
			),
		]
		await setTimeout(1000)
		const beside = await read(SECONDS)
		ending.abort()
		const [articles, books] = await Promise.all(makers)
		const again = await read(SECONDS)
		site.child.kill('SIGTERM')
		await site.ended
		const [oneMinute = 0] = loadavg()
		const line = (name: string, { requests, p50Ms, p95Ms, failed }: Load) =>
			console.log(
				`${name}: ${requests} pages, p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms, failed ${failed}`,
			)
		line('alone', alone)
		line(`beside two files at once (made meanwhile: ${articles} of articles, ${books} of books)`, beside)
		line('alone again', again)
		console.log(
			`times as slow: p50 ${(beside.p50Ms / alone.p50Ms).toFixed(2)}, p95 ${(beside.p95Ms / alone.p95Ms).toFixed(2)} (aim: at most 2); load of the machine ${oneMinute.toFixed(1)}`,
		)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Has files made one after the other until it is told to end; answers how many came to their end. */
async function make(site: string, paths: readonly string[], ending: AbortSignal): Promise<number> {
	let made = 0
	for (const path of paths) {
		for (let status = 503; status === 503 && !ending.aborted; ) {
			const answer = await fetch(site + path)
			await answer.body?.cancel()
			status = answer.status
			if (status === 503) await setTimeout(AGAIN_MS)
			else if (status === 200) made += 1
			else if (status !== WITHOUT_TEXT) throw new Error(`${path}: ${status}`)
		}
		if (ending.aborted) break
	}
	return made
}
