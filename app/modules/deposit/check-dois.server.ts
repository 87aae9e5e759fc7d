import { workPath } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ask, NoAnswer } from '#app/platform/http/outgoing.server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AT_ONCE = 50
/** For so many hours a DOI that is not known yet is asked for every hour, then every day. */
const HOURLY_TRIES = 48

type Found = { outcome: 'here' | 'elsewhere' | 'unknown' | 'unreachable'; target: string | null }

/** Resolves registered DOIs that are due, and notes whether they lead to their pages. */
export async function checkDois(ctx: Ctx, stopping: AbortSignal): Promise<void> {
	const due = await ctx.db
		.selectFrom('doi_check')
		.innerJoin('work', 'work.id', 'doi_check.work_id')
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('work as parent', 'parent.id', 'chapter.book_id')
		.select(['work.id', 'work.kind', 'work.doi', 'work.slug', 'parent.slug as bookSlug', 'doi_check.tries'])
		.where('doi_check.due_at', '<=', ctx.now())
		.where('work.doi', 'is not', null)
		.orderBy('doi_check.due_at')
		.orderBy('work.id')
		.limit(AT_ONCE)
		.execute()
	for (const { id, doi, tries, ...work } of due) {
		if (stopping.aborted) return
		const page = ctx.env.PUBLIC_URL + workPath(work)
		const found = await resolve(ctx, doi ?? '', page, stopping)
		await ctx.db
			.updateTable('doi_check')
			.set({
				...found,
				checked_at: ctx.now(),
				tries: tries + 1,
				due_at: new Date(ctx.now().getTime() + waitAfter(found.outcome, tries)),
			})
			.where('work_id', '=', id)
			.execute()
	}
}

function waitAfter(outcome: Found['outcome'], tries: number): number {
	if (outcome === 'here') return 30 * DAY_MS
	return outcome === 'elsewhere' || tries >= HOURLY_TRIES ? DAY_MS : HOUR_MS
}

type HandleAnswer = { responseCode?: number; values?: { type?: string; data?: { value?: unknown } }[] }

/** Where the handle system says that a DOI leads (Handle.Net Proxy Server, REST API: response code 1 is found, 100 is not). */
async function resolve(ctx: Ctx, doi: string, page: string, signal: AbortSignal): Promise<Found> {
	const name = doi.split('/').map(encodeURIComponent).join('/')
	try {
		const { href: url } = new URL(`api/handles/${name}?type=URL`, `${ctx.env.DOI_SERVICES.resolver}/`)
		const { status, text } = await ask(ctx, { url, reach: 'configured', signal })
		if (status !== 200 && status !== 404) return { outcome: 'unreachable', target: null }
		const { responseCode, values = [] } = JSON.parse(text) as HandleAnswer
		const target = responseCode === 1 ? values.find(({ type }) => type === 'URL')?.data?.value : undefined
		if (typeof target !== 'string') return { outcome: 'unknown', target: null }
		return { outcome: isSame(target, page) ? 'here' : 'elsewhere', target: target.slice(0, 2000) }
	} catch (error) {
		if (error instanceof NoAnswer || error instanceof SyntaxError)
			return { outcome: 'unreachable', target: null }
		throw error
	}
}

const isSame = (a: string, b: string) => URL.parse(a)?.href === URL.parse(b)?.href
