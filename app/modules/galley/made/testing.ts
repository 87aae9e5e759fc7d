import { toFullText } from '#app/modules/work/full-text/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { JobKind } from '#app/platform/jobs/job.ts'
import { makesGalleys } from './make-galley.server.ts'

const HTML =
	'<h2>Introduction</h2><p>Two &lt;words&gt;.<a href="#n1" class="footnote-ref">1</a></p><section class="footnotes"><ol><li id="n1">A note.</li></ol></section>'

/** Writes a record into the library, with a text. */
export async function storeText(ctx: Ctx, record: WorkRecord, html = HTML): Promise<void> {
	await storeRecord(ctx, record)
	const text = toFullText(html, { language: record.language })
	await ctx.db
		.insertInto('body')
		.values({
			work_id: record.id,
			language: record.language,
			html: text.html,
			outline: JSON.stringify(text.outline),
			word_count: text.wordCount,
		})
		.execute()
}

/** Makes the files that are queued, as a node would; how many there were. */
export function makeQueued(ctx: Ctx): Promise<number> {
	return runQueued(ctx, makesGalleys())
}

/** Does the queued jobs of a kind, as a node would; how many there were. */
export async function runQueued(ctx: Ctx, kind: JobKind): Promise<number> {
	const jobs = await ctx.db.deleteFrom('job').where('kind', '=', kind.name).returning('payload').execute()
	const signal = new AbortController().signal
	const running = { attempt: 1, progress: null, stopping: signal, ended: signal, save: async () => {} }
	for (const { payload } of jobs) await kind.perform(ctx, payload, running)
	return jobs.length
}
