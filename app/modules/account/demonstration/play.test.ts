import { expect } from 'vitest'
import { listDesk } from '#app/modules/decision/desk/index.server.ts'
import { type DeskFilter, QUEUES } from '#app/modules/decision/desk/index.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import type { RunningJob } from '#app/platform/jobs/job.ts'
import { test } from '#tests/support/database.ts'
import { demoPerson } from './demo-person.server.ts'
import { readManuscripts } from './manuscripts.server.ts'
import { makeDemoAccounts, storeDemoPeople } from './people.server.ts'
import { playsDemonstration } from './play.server.ts'
import { STORIES } from './story.ts'

const NEVER = new AbortController().signal

const WHOLE: DeskFilter = {
	queue: 'all',
	journalId: null,
	sectionId: null,
	callId: null,
	mine: false,
	stage: null,
	query: '',
	sort: 'late',
}

const jobThat = (stopsAfter: number): RunningJob => {
	let saved = 0
	return {
		attempt: 1,
		progress: null,
		stopping: NEVER,
		ended: NEVER,
		async save(this: RunningJob, _, progress) {
			if (++saved > stopsAfter) throw new Error('the node went away')
			this.progress = JSON.parse(JSON.stringify(progress))
		},
	}
}

test('a journal at work: each queue has a manuscript, some are late, and a cut in the middle doubles nothing', async ({
	ctx,
}) => {
	await storeDemoPeople(ctx, await makeDemoAccounts())
	const bytes = await docxOf({})
	const kind = playsDemonstration(async () => bytes)
	const payload = { startedAt: ctx.now().toISOString() }
	const cut = jobThat(60)
	await expect(kind.perform(ctx, payload, cut)).rejects.toThrow('the node went away')
	await kind.perform(ctx, payload, { ...jobThat(Number.POSITIVE_INFINITY), progress: cut.progress })

	const rows = await ctx.db.selectFrom('submission').select(['status', 'note_to_editor', 'reprint']).execute()
	expect(rows).toHaveLength(STORIES.length)
	expect(rows.every((row) => row.note_to_editor?.startsWith('Texte de démonstration, déjà publié'))).toBe(
		true,
	)

	expect(rows.every(({ reprint }) => reprint?.attribution && reprint.sourceUrl.startsWith('https://'))).toBe(
		true,
	)

	const countries = await ctx.db.selectFrom('submission').select('author_country').distinct().execute()
	expect(countries.map((row) => row.author_country)).toEqual(expect.arrayContaining(['FR', 'ET', 'US']))
	const homeless = await ctx.db.selectFrom('profile').select('nom').where('country', 'is', null).execute()
	expect(homeless).toEqual([])

	const editor = await demoPerson(ctx, 'editor')
	for (const queue of QUEUES) {
		const page = await listDesk(ctx, editor, { ...WHOLE, queue }, { page: 1 })
		const isEmpty = queue === 'published'
		expect([queue, page.total > 0]).toEqual([queue, !isEmpty])
	}

	const addresses = await ctx.db.selectFrom('mail').select('to_address').distinct().execute()
	expect(addresses.every((mail) => mail.to_address.endsWith('@mbongi.example'))).toBe(true)
})

test('each text says who wrote it, under which licence, and is told in a story', async () => {
	const manuscripts = await readManuscripts()
	expect([...manuscripts.keys()].toSorted()).toEqual(
		[...new Set(STORIES.map(({ manuscript }) => manuscript))].toSorted(),
	)
	for (const { licence, attribution, authors } of manuscripts.values()) {
		expect(licence).toMatch(/^(CC-BY(-SA)?-4\.0|MIT)$/)
		expect(authors.length).toBeGreaterThan(0)
		expect(attribution.length).toBeGreaterThan(40)
	}
})
