import { describe, expect } from 'vitest'
import { getIssue, getJournal } from '#app/modules/journal/index.server.ts'
import { storeIssue } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeReady } from '#app/modules/production/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { listWaiting } from '#app/modules/waiting/list-waiting.server.ts'
import { getWorkRecord } from '#app/modules/work/record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { checkDois } from './check-dois.server.ts'
import { depositMissing, depositWork } from './commands.server.ts'
import { followDeposits } from './follow-works.server.ts'
import { doisAsCsv, getWorkDoi, listDois, listRefusedDeposits } from './queries.server.ts'
import { keepAccount, publish, type World, world } from './testing.ts'

const doiOf = (ctx: Ctx, chief: Actor, { journal }: Pick<World, 'journal'>, workId: string) =>
	getWorkDoi(ctx, chief, { slug: journal.slug, workId })

const stateOf = async (ctx: Ctx, workId: string) =>
	ctx.db.selectFrom('work').select(['doi', 'doi_state']).where('id', '=', workId).executeTakeFirstOrThrow()

describe('a journal with an account at Crossref', () => {
	test('gives a work its DOI as it is published, and registers it; only then is it a link', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		expect(await keepAccount(ctx, chief, journal.slug)).toEqual({ ok: true })
		services.queueLooks = 2
		const workId = await publish(ctx, here)
		const { doi } = await stateOf(ctx, workId)
		expect(doi).toMatch(new RegExp(`^10\\.5555/${journal.slug}\\.2026\\.[a-z0-9-]+$`))
		expect(await getWorkRecord(ctx, { id: workId })).toMatchObject({ doi: null, reservedDoi: doi })
		await pass()
		expect(await stateOf(ctx, workId)).toMatchObject({ doi_state: 'deposited' })
		expect(await getWorkRecord(ctx, { id: workId })).toMatchObject({ doi: null, reservedDoi: doi })
		await pass(3)
		expect(await getWorkRecord(ctx, { id: workId })).toMatchObject({ doi, reservedDoi: null })
		const { work, deposits } = await doiOf(ctx, chief, here, workId)
		expect(work.state).toBe('registered')
		expect(deposits).toMatchObject([
			{ cause: 'publication', by: null, state: 'registered', message: 'Successfully added', reason: null },
		])
		expect(deposits[0]?.xml).toContain('<depositor_name>Presses de Kinshasa</depositor_name>')
		expect(services.dois.get(doi ?? '')?.url).toContain('/articles/')
		await pass(2)
		expect(services.submissions).toHaveLength(1)
	})

	test('registers its own DOI and that of an issue with an article of it, and needs no ISSN then', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		await ctx.db.updateTable('journal').set({ issn_online: null }).where('id', '=', journal.id).execute()
		const own = { journalDoi: 'https://doi.org/10.5555/Revue', issueDois: true }
		expect(await keepAccount(ctx, chief, journal.slug, { ...own, journalDoi: '10.6666/revue' })).toEqual({
			...{ ok: false, error: 'journalDoi' },
		})
		expect(await keepAccount(ctx, chief, journal.slug, own)).toEqual({ ok: true })
		const workId = await publish(ctx, here)
		const issue = { slug: 'un', on: '2026-01-01', number: '1' }
		const issueId = await storeIssue(ctx, journal.id, issue)
		await ctx.db.updateTable('article').set({ issue_id: issueId }).where('work_id', '=', workId).execute()
		const dois = async () => (await getWorkRecord(ctx, { id: workId }))?.periodicalDois
		expect(await dois()).toEqual({ journal: { doi: '10.5555/revue', isRegistered: false }, issue: null })
		const onPages = async () => {
			const shown = await getJournal(ctx, journal.slug)
			return [shown?.doi, shown && (await getIssue(ctx, shown, 'un'))?.doi]
		}
		expect(await onPages()).toEqual([null, null])
		await pass(1)
		const of = `10.5555/${journal.slug}.un`
		expect(services.dois.get('10.5555/revue')?.url).toMatch(new RegExp(`/revues/${journal.slug}$`))
		expect(services.dois.get(of)?.url).toMatch(new RegExp(`/revues/${journal.slug}/numeros/un$`))
		expect(await dois()).toEqual({
			journal: { doi: '10.5555/revue', isRegistered: true },
			issue: { doi: of, isRegistered: true },
		})
		expect((await stateOf(ctx, workId)).doi_state).toBe('registered')
		expect(await onPages()).toEqual(['10.5555/revue', of])
	})

	test('gives an issue another DOI where its own is that of an issue, a journal or a work already', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug, { issueDois: true })
		const workId = await publish(ctx, here)
		const plain = `10.5555/${journal.slug}.un`
		const older = await storeIssue(ctx, journal.id, { slug: 'ancien', on: '2025-01-01', number: '0' })
		await ctx.db.updateTable('issue').set({ doi: plain }).where('id', '=', older).execute()
		await ctx.db
			.updateTable('journal')
			.set({ doi: `${plain}-2` })
			.where('id', '=', journal.id)
			.execute()
		const issueId = await storeIssue(ctx, journal.id, { slug: 'un', on: '2026-01-01', number: '1' })
		await ctx.db.updateTable('article').set({ issue_id: issueId }).where('work_id', '=', workId).execute()
		await pass(1)
		expect((await getWorkRecord(ctx, { id: workId }))?.periodicalDois.issue).toEqual({
			...{ doi: `${plain}-3`, isRegistered: true },
		})
		expect(services.dois.get(`${plain}-3`)?.url).toMatch(/\/numeros\/un$/)
		expect((await stateOf(ctx, workId)).doi_state).toBe('registered')
	})

	test('registers no DOI of its own while it is only tried, and gives issues none where that is not wanted', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug, { journalDoi: '10.5555/revue', isTest: true })
		const workId = await publish(ctx, here)
		const issueId = await storeIssue(ctx, journal.id, { slug: 'un', on: '2026-01-01', number: '1' })
		await ctx.db.updateTable('article').set({ issue_id: issueId }).where('work_id', '=', workId).execute()
		await pass(1)
		expect((await getWorkRecord(ctx, { id: workId }))?.periodicalDois).toEqual({
			...{ journal: { doi: '10.5555/revue', isRegistered: false }, issue: null },
		})
	})

	test('deposits again what was corrected, also while the first deposit is under way, and nothing else', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug)
		const workId = await publish(ctx, here)
		await pass()
		const change = (values: object) =>
			ctx.db.updateTable('work').set(values).where('id', '=', workId).execute()
		await change({ title: JSON.stringify({ fr: 'Un titre corrigé' }) })
		await pass(3)
		expect(services.submissions).toHaveLength(2)
		expect(services.submissions[1]?.xml).toContain('Un titre corrigé')
		await change({ updated_at: ctx.now() })
		await pass(2)
		expect(services.submissions).toHaveLength(2)
		await keepAccount(ctx, chief, journal.slug, { mode: 'publication', secret: '' })
		await change({ title: JSON.stringify({ fr: 'Encore un' }) })
		await pass(2)
		expect(services.submissions).toHaveLength(2)
		const { deposits } = await doiOf(ctx, chief, here, workId)
		expect(deposits.map(({ cause, state }) => [cause, state])).toEqual([
			['change', 'registered'],
			['publication', 'registered'],
		])
	})

	for (const [what, typed, reason] of [
		['a wrong login', { secret: 'faux' }, 'login'],
		['a prefix of somebody else', { prefix: '10.6666' }, 'prefix'],
	] as const)
		test(`is told of ${what} in words, and may send again once that is mended`, async ({ ctx }) => {
			const here = await world(ctx)
			const { services, journal, chief, pass } = here
			await keepAccount(ctx, chief, journal.slug, typed)
			const workId = await publish(ctx, here)
			await pass(1)
			const { work, deposits } = await doiOf(ctx, chief, here, workId)
			expect(work.state).toBe('refused')
			expect(deposits[0]).toMatchObject({ state: 'refused', reason })
			expect(JSON.stringify(deposits)).not.toContain('faux')
			expect(await getWorkRecord(ctx, { id: workId })).toMatchObject({ doi: null })
			expect(await listRefusedDeposits(ctx, chief)).toMatchObject([{ slug: journal.slug, count: 1 }])
			expect((await listWaiting(ctx, chief)).items).toMatchObject([
				{ what: 'depositsRefused', count: 1, href: `/redaction/revues/${journal.slug}/doi?etat=refused` },
			])
			const asked = { slug: journal.slug, workId }
			if (reason === 'prefix') {
				expect(deposits[0]?.message).toBe('User not allowed to add records for prefix: 10.6666')
				await keepAccount(ctx, chief, journal.slug)
				expect(await depositWork(ctx, chief, asked)).toEqual({ ok: false, error: 'foreignDoi' })
				return
			}
			await keepAccount(ctx, chief, journal.slug)
			expect(await depositWork(ctx, chief, asked)).toEqual({ ok: true })
			expect(await depositWork(ctx, chief, asked)).toEqual({ ok: false, error: 'underWay' })
			await pass(1)
			expect(await stateOf(ctx, workId)).toMatchObject({ doi_state: 'registered' })
			expect(await listRefusedDeposits(ctx, chief)).toEqual([])
			expect(services.dois.size).toBe(1)
		})

	test('tries again by itself when the service fails, is slow or says nothing, and gives up in the end', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug)
		services.fails = [503, null, 429]
		const workId = await publish(ctx, here)
		await pass(4)
		expect(await stateOf(ctx, workId)).toMatchObject({ doi_state: 'registered' })
		expect(services.fails).toEqual([])
		services.fails = Array.from({ length: 100 }, () => 500)
		await depositWork(ctx, chief, { slug: journal.slug, workId })
		await pass(72)
		const { deposits, work } = await doiOf(ctx, chief, here, workId)
		expect(deposits[0]).toMatchObject({ state: 'refused', reason: 'unreachable' })
		expect(work.state).toBe('refused')
		expect(await getWorkRecord(ctx, { id: workId })).toMatchObject({ doi: work.doi })
	})

	test('sends nothing of its own accord of what was there before the account, and nothing of what was withdrawn meanwhile', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		const workId = await publish(ctx, here)
		const change = (values: object) =>
			ctx.db.updateTable('work').set(values).where('id', '=', workId).execute()
		await change({ doi: '10.5555/avant', doi_state: 'reserved' })
		await pass(1)
		await keepAccount(ctx, chief, journal.slug)
		await change({ title: JSON.stringify({ fr: 'Un titre corrigé' }) })
		await pass(1)
		expect((await doiOf(ctx, chief, here, workId)).deposits).toEqual([])
		expect(await depositWork(ctx, chief, { slug: journal.slug, workId })).toEqual({ ok: true })
		await change({ state: 'withdrawn', withdrawn_on: '2026-11-21' })
		await pass(1)
		expect(
			await ctx.db
				.selectFrom('doi_deposit')
				.select(['state', 'reason'])
				.where('work_id', '=', workId)
				.execute(),
		).toEqual([{ state: 'refused', reason: 'notPublished' }])
		expect(services.requests).toEqual([])
	})

	test('sends nothing through another account than the one for which it was queued', async ({ ctx }) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug)
		const workId = await publish(ctx, here)
		await followDeposits(ctx)
		await keepAccount(ctx, chief, journal.slug, { service: 'datacite' })
		await pass(1)
		expect((await doiOf(ctx, chief, here, workId)).deposits.at(-1)).toMatchObject({ reason: 'noAccount' })
		expect(services.submissions).toEqual([])
	})

	test('is told when Crossref has a newer record, or somebody else the DOI', async ({ ctx }) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug)
		const workId = await publish(ctx, here)
		const doi = (await stateOf(ctx, workId)).doi ?? ''
		const known = { owner: 'mbongi/revue', url: 'https://ailleurs.example/', version: '99990101000000000' }
		services.dois.set(doi, known)
		await pass(1)
		expect((await doiOf(ctx, chief, here, workId)).deposits[0]).toMatchObject({ reason: 'older' })
		services.dois.set(doi, { ...known, owner: 'ailleurs', version: '1' })
		await depositWork(ctx, chief, { slug: journal.slug, workId })
		await pass(1)
		expect((await doiOf(ctx, chief, here, workId)).deposits[0]).toMatchObject({ reason: 'taken' })
	})

	test('sends nothing that Crossref would refuse for want of an ISSN, and nothing once the account is off', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug)
		await ctx.db.updateTable('journal').set({ issn_online: null }).where('id', '=', journal.id).execute()
		const workId = await publish(ctx, here)
		await pass(1)
		expect((await doiOf(ctx, chief, here, workId)).deposits[0]).toMatchObject({ reason: 'noIssn' })
		await keepAccount(ctx, chief, journal.slug, { mode: 'off' })
		const asked = { slug: journal.slug, workId }
		expect(await depositWork(ctx, chief, asked)).toEqual({ ok: false, error: 'isOff' })
		expect(await depositMissing(ctx, chief, { slug: journal.slug, issueId: '' })).toEqual({
			ok: false,
			error: 'isOff',
		})
		expect(services.requests).toEqual([])
	})

	test('tries at the service for trying without telling readers that a DOI is registered', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug, { isTest: true })
		const workId = await publish(ctx, here)
		await pass(1)
		expect((await doiOf(ctx, chief, here, workId)).work.state).toBe('tested')
		expect(await stateOf(ctx, workId)).toMatchObject({ doi_state: 'reserved' })
		const missing = { slug: journal.slug, issueId: '' }
		expect(await depositMissing(ctx, chief, missing)).toMatchObject({ queued: 0 })
		await keepAccount(ctx, chief, journal.slug)
		expect(await depositMissing(ctx, chief, missing)).toMatchObject({ queued: 1, left: 0 })
		await pass(1)
		expect(await stateOf(ctx, workId)).toMatchObject({ doi_state: 'registered' })
	})

	test('deposits all that is missing, of one issue or of all, once each, giving DOIs where there are none', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		const issueId = await storeIssue(ctx, journal.id, { slug: 'un', on: '2026-01-01', volume: '1' })
		const first = await publish(ctx, here)
		const inIssue = await publish(ctx, {
			article: await storeReady(ctx, { journalId: journal.id, prefix: null, issueId }),
		})
		await keepAccount(ctx, chief, journal.slug, { mode: 'hand' })
		await pass()
		expect(services.submissions).toHaveLength(0)
		const list = () => listDois(ctx, chief, { slug: journal.slug, state: null, issueId: '', page: 1 })
		expect((await list()).counts).toMatchObject({ none: { count: 2 }, registered: { count: 0 } })
		const answer = await depositMissing(ctx, chief, { slug: journal.slug, issueId })
		expect(answer).toMatchObject({ ok: true, queued: 1, left: 0 })
		expect(await stateOf(ctx, inIssue)).toMatchObject({ doi_state: 'reserved' })
		expect(await stateOf(ctx, first)).toEqual({ doi: null, doi_state: 'none' })
		expect(await depositMissing(ctx, chief, { slug: journal.slug, issueId: '' })).toMatchObject({ queued: 1 })
		expect(await depositMissing(ctx, chief, { slug: journal.slug, issueId: '' })).toMatchObject({ queued: 0 })
		await pass(1)
		expect((await list()).counts).toMatchObject({ none: { count: 0 }, registered: { count: 2 } })
		let file = ''
		const asked = { slug: journal.slug, state: 'registered' as const, issueId }
		for await (const part of doisAsCsv(ctx, chief, asked)) file += part
		expect(file.split('\r\n').slice(1, -1)).toEqual([expect.stringContaining(',registered,')])
	})
})

describe('a journal with an account at DataCite', () => {
	test('registers a record at once, changes it, and is told of what is refused', async ({ ctx }) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug, { service: 'datacite' })
		const workId = await publish(ctx, here)
		await pass()
		const { doi, doi_state } = await stateOf(ctx, workId)
		expect(doi_state).toBe('registered')
		expect(services.requests).toEqual([`PUT /dois/${doi}`])
		await keepAccount(ctx, chief, journal.slug, { service: 'datacite', secret: 'faux' })
		await depositWork(ctx, chief, { slug: journal.slug, workId })
		await pass()
		const { deposits } = await doiOf(ctx, chief, here, workId)
		expect(deposits[0]).toMatchObject({ reason: 'login', message: 'Bad credentials.' })
		services.dois.set(doi ?? '', { owner: 'ailleurs', url: '', version: '0' })
		await keepAccount(ctx, chief, journal.slug, { service: 'datacite' })
		await depositWork(ctx, chief, { slug: journal.slug, workId })
		await pass()
		expect((await doiOf(ctx, chief, here, workId)).deposits[0]).toMatchObject({ reason: 'prefix' })
		expect(await stateOf(ctx, workId)).toMatchObject({ doi_state: 'registered' })
	})
})

describe('a registered DOI', () => {
	test('is resolved after a while, and again later: here, elsewhere, unknown', async ({ ctx }) => {
		const here = await world(ctx)
		const { services, journal, chief, pass } = here
		await keepAccount(ctx, chief, journal.slug)
		const workId = await publish(ctx, here)
		const look = async () => {
			await checkDois(ctx, new AbortController().signal)
			const { outcome, target } = (await doiOf(ctx, chief, here, workId)).work
			return { outcome, target }
		}
		await pass(2)
		const doi = (await stateOf(ctx, workId)).doi ?? ''
		const known = services.dois.get(doi)
		if (!known) throw new Error('not registered')
		services.dois.delete(doi)
		expect(await look()).toEqual({ outcome: 'unknown', target: null })
		services.dois.set(doi, { ...known, url: 'https://ailleurs.example/' })
		expect(await look()).toMatchObject({ outcome: 'unknown' })
		await pass(2)
		expect(await look()).toEqual({ outcome: 'elsewhere', target: 'https://ailleurs.example/' })
		services.fails = [500]
		await pass(25)
		expect(await look()).toMatchObject({ outcome: 'unreachable' })
		services.dois.set(doi, known)
		await pass(2)
		expect(await look()).toEqual({ outcome: 'here', target: known.url })
	})
})
