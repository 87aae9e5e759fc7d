import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { checkDois } from './check-dois.server.ts'
import { depositMissing, depositWork } from './commands.server.ts'
import { getWorkDoi } from './queries.server.ts'
import { keepAccount, publish, world } from './testing.ts'

describe('a work', () => {
	test('is not deposited with a DOI of another prefix than that of its journal', async ({ ctx }) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug)
		const workId = await publish(ctx, here)
		await ctx.db.updateTable('work').set({ doi: '10.6666/ailleurs' }).where('id', '=', workId).execute()
		await pass(1)
		expect(services.requests).toEqual([])
		expect(await ctx.db.selectFrom('doi_deposit').select('id').execute()).toEqual([])
	})

	test('is deposited at the service of today, whatever became of it at the one before', async ({ ctx }) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug)
		const workId = await publish(ctx, here)
		const { doi } = await ctx.db
			.selectFrom('work')
			.select('doi')
			.where('id', '=', workId)
			.executeTakeFirstOrThrow()
		services.dois.set(doi ?? '', { owner: 'ailleurs', url: 'https://ailleurs.example/', version: '1' })
		await pass(1)
		services.dois.clear()
		services.requests.length = 0
		await keepAccount(ctx, chief, journal.slug, { service: 'datacite', mode: 'publication' })
		await ctx.db
			.updateTable('work')
			.set({ title: JSON.stringify({ fr: 'Corrigé' }) })
			.where('id', '=', workId)
			.execute()
		await pass(1)
		expect(services.requests).toEqual([`PUT /dois/${doi}`])
	})
})

test('a text of the demonstration is not deposited, by itself nor by hand', async ({ ctx }) => {
	const here = await world(ctx)
	const { services, journal, chief, pass } = here
	await ctx.db
		.updateTable('any_journal')
		.set({ is_demonstration: true })
		.where('id', '=', journal.id)
		.execute()
	await keepAccount(ctx, chief, journal.slug)
	const workId = await publish(ctx, here)
	await pass(2)
	expect(await depositWork(ctx, chief, { slug: journal.slug, workId })).toEqual({
		ok: false,
		error: 'demonstration',
	})
	expect(await depositMissing(ctx, chief, { slug: journal.slug, issueId: '' })).toMatchObject({ queued: 0 })
	await pass(1)
	expect(services.requests).toEqual([])
})

test('a DOI that leads elsewhere is asked for again after a day, not every hour', async ({ ctx }) => {
	const here = await world(ctx)
	const { services, journal, chief, pass } = here
	await keepAccount(ctx, chief, journal.slug)
	const workId = await publish(ctx, here)
	await pass(2)
	const [doi = '', known] = [...services.dois][0] ?? []
	if (!known) throw new Error('not registered')
	const look = async () => {
		await checkDois(ctx, new AbortController().signal)
		return (await getWorkDoi(ctx, chief, { slug: journal.slug, workId })).work.outcome
	}
	services.dois.set(doi, { ...known, url: 'https://ailleurs.example/' })
	expect(await look()).toBe('elsewhere')
	services.dois.set(doi, known)
	await pass(3)
	expect(await look()).toBe('elsewhere')
	await pass(22)
	expect(await look()).toBe('here')
})
