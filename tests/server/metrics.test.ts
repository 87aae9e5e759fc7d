import { expect } from 'vitest'
import { storeArticle, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import { newId } from '#app/platform/id.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { openMetrics } from '#server/metrics.server.ts'
import { test } from '#tests/support/database.ts'

/** Samples of the text format of Prometheus 0.0.4: name, labels as written, value. */
function samplesOf(text: string): Map<string, number> {
	const samples = new Map<string, number>()
	for (const line of text.split('\n')) {
		if (line === '' || line.startsWith('# HELP ') || line.startsWith('# TYPE ')) continue
		const [, sample, value] =
			/^([a-zA-Z_:][\w:]*(?:\{(?:[a-zA-Z_]\w*="[^"\\\n]*",?)*\})?) (\S+)$/.exec(line) ?? []
		// A mean of nothing is "Nan", which Prometheus reads.
		expect([
			line,
			sample !== undefined && (/^nan$/i.test(value ?? '') || !Number.isNaN(Number(value))),
		]).toEqual([line, true])
		samples.set(sample ?? '', Number(value))
	}
	return samples
}

test('a node says what it answers, keeps, has to do and has left undone, and nothing of who asked', async ({
	ctx,
}) => {
	const metrics = openMetrics(ctx, { cache: createPageCache() })
	const port = await metrics.listen(0, '127.0.0.1')
	const facts = { requestId: 'x', method: 'GET', ms: 30, bytes: 10 }
	metrics.observe({ ...facts, path: '/articles/une-etude', status: 200 })
	metrics.observe({ ...facts, path: '/articles/une-autre', status: 200 })
	metrics.observe({ ...facts, path: '/auth/invitation/un-secret', status: 404 })
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	await indexChanges(ctx)
	await storeArticle(ctx, { slug: 'texte', journalId: journal.id })
	const due = new Date(ctx.now().getTime() - 90_000)
	await ctx.db
		.insertInto('job')
		.values({
			id: newId(),
			kind: 'backup',
			key: null,
			payload: '{}',
			state: 'waiting',
			run_at: due,
			created_at: due,
		})
		.execute()
	const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
	const text = await answer.text()
	const samples = samplesOf(text)
	expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
	expect(samples.get('mbongi_http_requests_total{address="article",method="GET",status="200"}')).toBe(2)
	expect(samples.get('mbongi_http_request_seconds_bucket{le="0.02",address="article"}')).toBe(0)
	expect(samples.get('mbongi_http_request_seconds_bucket{le="0.05",address="article"}')).toBe(2)
	expect(samples.get('mbongi_jobs{kind="backup",state="waiting"}')).toBe(1)
	expect(samples.get('mbongi_job_overdue_seconds{kind="backup"}')).toBeCloseTo(90, 0)
	expect(samples.get('mbongi_database_up')).toBe(1)
	expect(samples.get('mbongi_search_changes_behind')).toBe(1)
	expect(samples.has('mbongi_last_backup_timestamp_seconds')).toBe(false)
	for (const name of [
		'mbongi_kept_pages',
		'mbongi_data_free_bytes',
		'process_resident_memory_bytes',
		'nodejs_eventloop_lag_seconds',
	])
		expect([name, samples.has(name)]).toEqual([name, true])
	expect(text).not.toMatch(/une-etude|un-secret/)
	expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
	const health = await (await fetch(`http://127.0.0.1:${port}/health`)).json()
	expect(health).toMatchObject({ live: true, ready: true, memory: { processes: expect.any(Number) } })
	const { rss, heap, database } = health.memory
	expect(rss).toBeGreaterThan(heap)
	expect(samples.has('mbongi_embedded_database_bytes')).toBe(database !== null)
	await metrics.close()
})
