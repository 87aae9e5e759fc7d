import { describe, expect, onTestFinished } from 'vitest'
import { sendsRemovals } from '#app/modules/deposit/index.server.ts'
import { keepAccount, servicesFor } from '#app/modules/deposit/testing.ts'
import { answerHarvester } from '#app/modules/exchange/oai/answer.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeArticle, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { getDeskWork, withdrawWork } from '#app/modules/publication/works/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { removedAt } from '#app/platform/db/given-up-address.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { runDueJobs } from '#app/platform/jobs/worker.server.ts'
import { test } from '#tests/support/database.ts'
import { schemaKept } from '#tests/support/xml-schemas.ts'
import { getRemoval, removeWork } from './remove-work.server.ts'

const SLUG = 'cauris'
const REASON = { fr: 'Jugement du tribunal de Dakar.' }

/** An article of a journal, its chief and an administrator. `isEntered`: it was entered directly. */
async function world(ctx: Ctx, { isEntered = false } = {}) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const workId = await storeArticle(ctx, { slug: SLUG, journalId: journal.id })
	await ctx.db.updateTable('work').set({ created_at: ctx.now() }).where('id', '=', workId).execute()
	const at = ctx.now()
	if (isEntered)
		await ctx.db
			.insertInto('article_draft')
			.values({
				id: newId(),
				journal_id: journal.id,
				issue_id: null,
				section_id: null,
				details: '{}',
				balance: null,
				work_id: workId,
				created_at: at,
				updated_at: at,
			})
			.execute()
	await indexChanges(ctx)
	const scope = { kind: 'journal', journalId: journal.id } as const
	return {
		...{ journal, workId },
		admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		chief: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
		copyeditor: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'copyeditor', scope }] }),
	}
}

async function asked(ctx: Ctx, actor: Actor, workId: string) {
	const work = await getDeskWork(ctx, actor, workId)
	return { workId, version: work?.version ?? '', reason: REASON, isConfirmed: true }
}

async function withdrawn(ctx: Ctx, actor: Actor, workId: string) {
	await withdrawWork(ctx, actor, await asked(ctx, actor, workId))
	await indexChanges(ctx)
}

describe('removing an article for good', () => {
	test('leaves nothing of it but an address that says what stood there, where and why', async ({ ctx }) => {
		const { workId, admin } = await world(ctx)
		await withdrawn(ctx, admin, workId)
		const { key } = await ctx.storage.put(new TextEncoder().encode('%PDF-1.7 un fichier'))
		const file = {
			language: 'fr',
			file_name: 'a.pdf',
			media_type: 'application/pdf',
			bytes: 19,
			sha256: 'x',
			position: 1,
		}
		await ctx.db
			.insertInto('galley')
			.values({ id: newId(), work_id: workId, format: 'pdf', storage_key: key, ...file })
			.execute()
		const earlier = await ctx.storage.put(new TextEncoder().encode('ce que les lecteurs avaient'))
		const made = { format: 'txt', version: 1, sha256: 'y', bytes: 27, made_at: ctx.now() } as const
		await ctx.db
			.insertInto('replaced_galley')
			.values({ id: newId(), work_id: workId, storage_key: earlier.key, offered_until: ctx.now(), ...made })
			.execute()
		expect(await removeWork(ctx, admin, await asked(ctx, admin, workId))).toEqual({ ok: true, slug: SLUG })
		expect(await ctx.db.selectFrom('work').select('id').where('id', '=', workId).execute()).toEqual([])
		expect(
			await ctx.db.selectFrom('search_document').select('work_id').where('work_id', '=', workId).execute(),
		).toEqual([])
		expect(
			await ctx.db
				.selectFrom('sitemap_page')
				.select('address')
				.where('address', 'like', `%${SLUG}%`)
				.where('is_listed', '=', true)
				.execute(),
		).toEqual([])
		expect([await ctx.storage.head(key), await ctx.storage.head(earlier.key)]).toEqual([null, null])
		expect(await removedAt(ctx, 'article', SLUG)).toMatchObject({
			kind: 'article',
			place: { fr: 'Revue' },
			reason: REASON,
		})
		const host = new URL(ctx.env.PUBLIC_URL).hostname
		const query = new URLSearchParams({
			verb: 'GetRecord',
			metadataPrefix: 'oai_dc',
			identifier: `oai:${host}:${workId}`,
		})
		expect(await answerHarvester(ctx, query)).toContain('status="deleted"')
		const actions = await ctx.db.selectFrom('audit_event').select('action').orderBy('sequence').execute()
		expect(actions.map(({ action }) => action)).toEqual(['work-withdrawn', 'work-removed'])
	})

	test('asks that it was withdrawn, for a reason, a confirmation, a fresh proof and one’s own name', async ({
		ctx,
	}) => {
		const { workId, admin } = await world(ctx)
		const first = await asked(ctx, admin, workId)
		expect(await removeWork(ctx, admin, first)).toEqual({ ok: false, error: 'isPublished' })
		await withdrawn(ctx, admin, workId)
		const seen = await asked(ctx, admin, workId)
		expect(await removeWork(ctx, admin, { ...seen, reason: { fr: ' ' } })).toMatchObject({
			error: 'noReason',
		})
		expect(await removeWork(ctx, admin, { ...seen, isConfirmed: false })).toMatchObject({
			error: 'notUnderstood',
		})
		expect(await removeWork(ctx, { ...admin, provedAt: null }, seen)).toMatchObject({ error: 'staleProof' })
		const impersonator = { userId: newId(), name: 'A', endsAt: ctx.now() }
		await expect(removeWork(ctx, { ...admin, impersonator } as Actor, seen)).rejects.toThrow(Forbidden)
	})

	test('is the administrators’; who publishes for the journal removes only a slip of their own of late', async ({
		ctx,
	}) => {
		const { workId, chief, copyeditor, journal } = await world(ctx, { isEntered: true })
		await withdrawn(ctx, chief, workId)
		for (const other of [copyeditor, await storePerson(ctx)]) {
			expect(await getRemoval(ctx, other, workId)).toBeNull()
			await expect(removeWork(ctx, other, await asked(ctx, chief, workId))).rejects.toThrow(NotFound)
		}
		expect(await getRemoval(ctx, chief, workId)).toMatchObject({ refusal: null, chapters: 0, citedBy: 0 })
		const late = { ...ctx, now: () => new Date(ctx.now().getTime() + 31 * 86_400_000) }
		expect(await getRemoval(late, chief, workId)).toMatchObject({ refusal: 'lasting' })
		await ctx.db
			.updateTable('work')
			.set({ doi: '10.5555/x', doi_state: 'registered' })
			.where('id', '=', workId)
			.execute()
		expect(await removeWork(ctx, chief, await asked(ctx, chief, workId))).toEqual({
			ok: false,
			error: 'lasting',
		})
		const imported = await storeArticle(ctx, { slug: 'importe', journalId: journal.id })
		await withdrawn(ctx, chief, imported)
		expect(await getRemoval(ctx, chief, imported)).toMatchObject({ refusal: 'lasting' })
	})

	for (const service of ['crossref', 'datacite'] as const)
		test(`tells ${service} that what the DOI named is gone, without its people`, async ({ ctx }) => {
			const services = await servicesFor(ctx, onTestFinished)
			const { workId, admin, journal } = await world(ctx)
			await ctx.db
				.updateTable('journal')
				.set({ issn_online: '1234-5679' })
				.where('id', '=', journal.id)
				.execute()
			await ctx.db
				.updateTable('work')
				.set({ doi: '10.5555/cauris', doi_state: 'registered', abstract: JSON.stringify({ fr: 'Résumé.' }) })
				.where('id', '=', workId)
				.execute()
			await ctx.db
				.insertInto('contribution')
				.values({ id: newId(), work_id: workId, position: 0, role: 'author', name: 'Fatou Ndiaye' })
				.execute()
			expect(await getRemoval(ctx, admin, workId)).toMatchObject({ hasUntoldDoi: true })
			await keepAccount(ctx, admin, journal.slug, { service })
			expect(await getRemoval(ctx, admin, workId)).toMatchObject({ hasUntoldDoi: false })
			await withdrawn(ctx, admin, workId)
			expect(await removeWork(ctx, admin, await asked(ctx, admin, workId))).toMatchObject({ ok: true })
			await runDueJobs(ctx, [sendsRemovals()])
			const [record = '', ...others] =
				service === 'crossref' ? services.submissions.map(({ xml }) => xml) : services.hidden
			expect(others).toEqual([])
			expect(record).toContain('REMOVED: ')
			expect(record).not.toMatch(/Ndiaye|Résumé\.|<person_name|<abstract/)
			expect((await schemaKept(service))(record)).toEqual([])
			const jobs = await ctx.db.selectFrom('job').select('state').where('kind', '=', 'doi-removal').execute()
			expect(jobs.map(({ state }) => state)).not.toContain('failed')
		})

	test('tells no service of a DOI under a prefix of others, and says so before', async ({ ctx }) => {
		const services = await servicesFor(ctx, onTestFinished)
		const { workId, admin, journal } = await world(ctx)
		const values = { doi: '10.6666/cauris', doi_state: 'registered' } as const
		await ctx.db.updateTable('work').set(values).where('id', '=', workId).execute()
		await keepAccount(ctx, admin, journal.slug)
		expect(await getRemoval(ctx, admin, workId)).toMatchObject({ hasUntoldDoi: true })
		await withdrawn(ctx, admin, workId)
		expect(await removeWork(ctx, admin, await asked(ctx, admin, workId))).toMatchObject({ ok: true })
		await runDueJobs(ctx, [sendsRemovals()])
		expect(services.requests).toEqual([])
	})
})
