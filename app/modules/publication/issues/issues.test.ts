import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { getIssue } from '#app/modules/journal/queries/get-issue.server.ts'
import { getIssueInTime, listIssues } from '#app/modules/journal/queries/get-journal.server.ts'
import { listJournals } from '#app/modules/journal/queries/list-journals.server.ts'
import { storeSection } from '#app/modules/journal/testing/store-journal.server.ts'
import { saveText } from '#app/modules/production/commands/save-text.server.ts'
import { performOn, storeReady } from '#app/modules/production/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { publishArticle } from '../commands/publish-article.server.ts'
import { publishDue } from '../commands/publish-due.server.ts'
import { createIssue, deleteIssue, editIssue } from './edit-issue.server.ts'
import { listFallenIssues } from './fall-back.server.ts'
import { getDeskIssue, listDeskIssues } from './list-issues.server.ts'
import { keyOfEntry, lacksApprovalsAlone, type TypedIssue } from './model.ts'
import { orderEntries, removeEntry, setEntry } from './order-issue.server.ts'
import { publishIssue, scheduleIssue, unscheduleIssue } from './publish-issue.server.ts'
import { journalWithChief, journalWithOther, made, TYPED } from './testing.ts'

const later = (ctx: Ctx, minutes: number): Ctx => {
	const at = new Date(ctx.now().getTime() + minutes * 60_000)
	return { ...ctx, now: () => at }
}

describe('an issue', () => {
	test('is made and changed by those who manage the journal, and named once', async ({ ctx }) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		expect(await getDeskIssue(ctx, chief, issueId)).toMatchObject({
			slug: 'vol-7-no-2-2026',
			title: { fr: 'Les ports' },
			kind: 'special',
			state: 'draft',
			entries: [],
		})
		const create = (typed: Partial<TypedIssue>) =>
			by(createIssue, ctx, { actor: chief, journalId, ...TYPED, ...typed })
		expect(await create({})).toEqual({ ok: false, error: 'taken' })
		expect(await create({ year: 'MMXX' })).toEqual({ ok: false, error: 'yearMalformed' })
		expect(await create({ volume: '', number: '', title: {} })).toEqual({ ok: false, error: 'nothingNamed' })
		await expect(create({ volume: '9'.repeat(21) })).rejects.toThrow(Malformed)
		expect(await by(editIssue, ctx, { actor: chief, issueId, ...TYPED, number: '3' })).toEqual({
			ok: true,
		})

		const seen = (await getDeskIssue(ctx, chief, issueId))?.seen
		const change = (number: string) =>
			by(editIssue, ctx, { actor: chief, issueId, ...TYPED, number, ...(seen && { seen }) })
		expect(await change('4')).toEqual({ ok: true })
		expect(await change('5')).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect((await getDeskIssue(ctx, chief, issueId))?.number).toBe('4')

		const scope = { kind: 'journal', journalId } as const
		for (const actor of [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'copyeditor' }] }),
			(await journalWithOther(ctx)).chief,
		]) {
			await expect(by(createIssue, ctx, { actor, journalId, ...TYPED })).rejects.toThrow(NotFound)
			await expect(by(editIssue, ctx, { actor, issueId, ...TYPED })).rejects.toThrow(NotFound)
			await expect(by(publishIssue, ctx, { actor, issueId })).rejects.toThrow(NotFound)
			await expect(by(deleteIssue, ctx, { actor, issueId })).rejects.toThrow(NotFound)
			const at = later(ctx, 90).now().toISOString()
			await expect(by(scheduleIssue, ctx, { actor, issueId, at })).rejects.toThrow(NotFound)
			await expect(by(unscheduleIssue, ctx, { actor, issueId })).rejects.toThrow(NotFound)
			const place = { entry: `s-${issueId}`, pages: '1', sectionId: '' }
			await expect(by(setEntry, ctx, { actor, issueId, ...place })).rejects.toThrow(NotFound)
		}
		expect(await getDeskIssue(ctx, (await journalWithOther(ctx, 'b')).chief, issueId)).toBeNull()
		expect(await getDeskIssue(ctx, chief, "' or 1=1")).toBeNull()
		expect(await by(deleteIssue, ctx, { actor: chief, issueId })).toEqual({ ok: true })
		expect(await listDeskIssues(ctx, chief, null)).toEqual([])
	})

	test('appears without the word of an author who is silent where the editor says so, and without nothing else', async ({
		ctx,
	}) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		const silent = await storeReady(ctx, { journalId, issueId, title: 'Sans réponse' })
		await storeReady(ctx, { journalId, issueId, title: 'Approuvé' })
		const set = (values: { proof_approved_at?: null; doi?: string | null }) =>
			ctx.db.updateTable('production').set(values).where('submission_id', '=', silent.id).execute()
		const lacksApprovals = async () =>
			lacksApprovalsAlone((await getDeskIssue(ctx, chief, issueId))?.entries ?? [])
		expect(await lacksApprovals()).toBe(false)
		await set({ proof_approved_at: null, doi: null })
		expect(await lacksApprovals()).toBe(false)
		const publish = (withoutApproval: boolean) =>
			by(publishIssue, ctx, { actor: chief, issueId, withoutApproval })
		expect(await publish(true)).toMatchObject({ error: 'incomplete' })
		await set({ doi: '10.5555/sans-reponse' })
		expect(await lacksApprovals()).toBe(true)
		expect(await publish(false)).toMatchObject({ error: 'incomplete' })
		expect(await publish(true)).toEqual({ ok: true, published: 2 })
		const logged = await ctx.db
			.selectFrom('submission_event')
			.select('detail')
			.where('submission_id', '=', silent.id)
			.where('action', '=', 'publish')
			.execute()
		expect(logged).toMatchObject([{ detail: { withoutApproval: true } }])
	})

	test('that comes out last on a day is the latest of its journal, whenever it was begun', async ({
		ctx,
	}) => {
		const { journalId, slug, chief } = await journalWithChief(ctx)
		const journal = { id: journalId, slug }
		const special = await made(ctx, chief, journalId, { volume: '', number: '', title: { fr: 'Les ports' } })
		const regular = await made(ctx, chief, journalId, { kind: 'regular' })
		for (const [minutes, issueId] of [regular, special].entries()) {
			await storeReady(ctx, { journalId, issueId, title: `Article ${minutes}` })
			expect(await by(publishIssue, later(ctx, minutes), { actor: chief, issueId })).toMatchObject({
				ok: true,
			})
		}
		const issues = await listIssues(ctx, journal, { limit: 2 })
		expect(issues.map(({ kind }) => kind)).toEqual(['special', 'regular'])
		const [latest, before] = issues
		expect(await getIssueInTime(ctx, journal, latest?.slug ?? '')).toMatchObject({
			previous: { id: before?.id },
			next: null,
		})
		expect(await getIssueInTime(ctx, journal, before?.slug ?? '')).toMatchObject({
			previous: null,
			next: { id: latest?.id },
		})
		const { journals } = await listJournals(ctx, { query: 'ports' })
		expect(journals[0]?.latest).toMatchObject({ slug: latest?.slug })
	})

	test('is ordered, and published whole with its sections and pages', async ({ ctx }) => {
		const { journalId, slug, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		const sectionId = await storeSection(ctx, journalId, {
			slug: 'etudes',
			title: { fr: 'Études' },
			position: 1,
		})
		const [one, two] = [
			await storeReady(ctx, { journalId, issueId, title: 'Un' }),
			await storeReady(ctx, { journalId, issueId, title: 'Deux' }),
		]
		const keys = (await getDeskIssue(ctx, chief, issueId))?.entries.map(keyOfEntry) ?? []
		expect(keys).toEqual([`s-${one.id}`, `s-${two.id}`])
		const entry = keys[1] ?? ''
		for (const order of [[...keys, 's-nobody'], [entry, entry], ["' or 1=1"]])
			expect(await by(orderEntries, ctx, { actor: chief, issueId, order })).toEqual({
				ok: false,
				error: 'changedMeanwhile',
			})
		expect(await by(orderEntries, ctx, { actor: chief, issueId, order: keys.toReversed() })).toEqual({
			ok: true,
		})
		expect((await getDeskIssue(ctx, chief, issueId))?.entries.map(keyOfEntry)).toEqual(keys.toReversed())
		expect(await by(setEntry, ctx, { actor: chief, issueId, entry, pages: '1-20', sectionId })).toEqual({
			ok: true,
		})
		expect(await by(setEntry, ctx, { actor: chief, issueId, entry, pages: '1', sectionId: issueId })).toEqual(
			{
				ok: false,
				error: 'changedMeanwhile',
			},
		)

		expect(await by(publishArticle, ctx, await performOn(ctx, one))).toEqual({
			ok: false,
			error: 'issueIsDraft',
		})
		await ctx.db
			.updateTable('production')
			.set({ proof_approved_at: null })
			.where('submission_id', '=', one.id)
			.execute()
		const { reference } = await ctx.db
			.selectFrom('submission')
			.select('reference')
			.where('id', '=', one.id)
			.executeTakeFirstOrThrow()
		expect(await by(publishIssue, ctx, { actor: chief, issueId })).toEqual({
			ok: false,
			error: 'incomplete',
			references: [reference],
		})
		expect(await ctx.db.selectFrom('work').select('id').execute()).toEqual([])
		expect(await getIssue(ctx, { id: journalId, slug }, 'vol-7-no-2-2026')).toBeNull()

		await ctx.db.updateTable('production').set({ proof_approved_at: ctx.now() }).execute()
		expect(await by(publishIssue, ctx, { actor: chief, issueId })).toEqual({ ok: true, published: 2 })
		expect(await by(publishIssue, ctx, { actor: chief, issueId })).toEqual({ ok: false, error: 'notNow' })
		const page = await getIssue(ctx, { id: journalId, slug }, 'vol-7-no-2-2026')
		const titles = page?.contents.flatMap(({ entries }) =>
			entries.map(({ title, pages }) => `${title['fr']} ${pages}`),
		)
		expect(titles?.toSorted()).toEqual(['Deux 1-20', 'Un 12-34'])
		expect(page?.contents.map(({ title }) => title)).toEqual([null, { fr: 'Études' }])

		const added = await storeReady(ctx, { journalId, issueId, title: 'Trois' })
		expect(await by(publishArticle, ctx, await performOn(ctx, added))).toMatchObject({ ok: true })
		expect((await getDeskIssue(ctx, chief, issueId))?.entries).toHaveLength(3)
	})

	test('appears at its hour with all its articles, which do not change until then', async ({ ctx }) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		expect(await by(publishIssue, ctx, { actor: chief, issueId })).toEqual({ ok: false, error: 'noArticles' })
		const article = await storeReady(ctx, { journalId, issueId })
		const other = await storeReady(ctx, { journalId, issueId })
		const at = later(ctx, 30).now().toISOString()
		expect(await by(scheduleIssue, ctx, { actor: chief, issueId, at })).toEqual({ ok: true })
		const typed = { ...(await performOn(ctx, article)), html: '<p>x</p>', references: '' }
		expect(await by(saveText, ctx, typed)).toEqual({ ok: false, error: 'notNow' })
		const entry = `s-${other.id}`
		expect(await by(removeEntry, ctx, { actor: chief, issueId, entry })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		expect(await by(unscheduleIssue, ctx, { actor: chief, issueId })).toEqual({ ok: true })
		expect(await by(removeEntry, ctx, { actor: chief, issueId, entry })).toEqual({ ok: true })
		expect(await publishDue(later(ctx, 60))).toBe(0)
		expect(await by(scheduleIssue, ctx, { actor: chief, issueId, at })).toEqual({ ok: true })
		expect(await publishDue(later(ctx, 29))).toBe(0)
		expect(await publishDue(later(ctx, 60))).toBe(1)
		expect(await publishDue(later(ctx, 60))).toBe(0)
		expect(await getDeskIssue(ctx, chief, issueId)).toMatchObject({
			state: 'published',
			publishAt: null,
			published: 1,
			waiting: 0,
		})
	})

	test('that came to lack something stays a draft, and its editors are told', async ({ ctx }) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		const article = await storeReady(ctx, { journalId, issueId })
		await storeReady(ctx, { journalId, issueId, title: 'Les criées' })
		const at = later(ctx, 30).now().toISOString()
		await by(scheduleIssue, ctx, { actor: chief, issueId, at })
		await ctx.db.updateTable('submission').set({ title: '{}' }).where('id', '=', article.id).execute()
		expect(await publishDue(later(ctx, 60))).toBe(0)
		expect(await getDeskIssue(ctx, chief, issueId)).toMatchObject({
			state: 'draft',
			publishAt: null,
			fellBackAt: later(ctx, 60).now().toISOString(),
		})
		const mails = await ctx.db.selectFrom('mail').select(['template', 'to_address', 'body_text']).execute()
		expect(mails).toMatchObject([{ template: 'publication-failed', to_address: chief.email }])
		expect(mails[0]?.body_text).toMatch(/Les criées/)
		expect(mails[0]?.body_text).toContain(`/redaction/numeros/${issueId}`)

		const waiting = async (actor = chief) =>
			(await listFallenIssues(ctx, actor)).map(({ id, name }) => [id, name['fr']])
		expect(await waiting()).toEqual([[issueId, expect.stringMatching(/Vol\.\s7,\snº\s2/)]])
		expect(await waiting((await journalWithOther(ctx)).chief)).toEqual([])
		await ctx.db
			.updateTable('submission')
			.set({ title: '{"fr":"x","en":"x"}' })
			.where('id', '=', article.id)
			.execute()
		expect(await by(scheduleIssue, ctx, { actor: chief, issueId, at })).toEqual({ ok: true })
		expect(await waiting()).toEqual([])
	})

	test('shows a manager of the publisher no title and no author before an article is accepted', async ({
		ctx,
	}) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const publisherId = newId()
		await ctx.db
			.insertInto('publisher')
			.values({ id: publisherId, slug: 'presses', name: 'P', name_sort: 'p', language: 'fr' })
			.execute()
		await ctx.db
			.updateTable('journal')
			.set({ publisher_id: publisherId })
			.where('id', '=', journalId)
			.execute()
		const manager = await storePerson(ctx, {
			grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
		})
		const issueId = await made(ctx, chief, journalId)
		const ready = await storeReady(ctx, { journalId, issueId })
		const early = await storeReady(ctx, { journalId, issueId, actions: ['submit', 'sendToReview'] })
		const entries = async (who: Actor) => (await getDeskIssue(ctx, who, issueId))?.entries ?? []
		const known = await entries(chief)
		expect(known.map(({ deskPath }) => deskPath).toSorted()).toEqual(
			[ready, early].map(({ id }) => `/redaction/manuscrits/${id}/production`).toSorted(),
		)
		const seen = await entries(manager)
		const hidden = seen.find(({ submissionId }) => submissionId === early.id)
		expect(hidden).toMatchObject({ authors: [], deskPath: null, state: 'reviewing' })
		expect(JSON.stringify(hidden)).not.toContain('registres')
		expect(seen.find(({ submissionId }) => submissionId === ready.id)).toMatchObject({
			deskPath: `/redaction/a-paraitre/${ready.id}`,
			title: { fr: 'Les registres des marchés' },
		})
	})

	test('appears at the hour of who types it', async ({ ctx }) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		await storeReady(ctx, { journalId, issueId })
		const actor = { ...chief, timeZone: { name: 'Africa/Nairobi', isChosen: true } }
		const day = later(ctx, 7 * 24 * 60)
			.now()
			.toISOString()
			.slice(0, 10)
		expect(await by(scheduleIssue, ctx, { actor, issueId, at: `${day}T09:00` })).toEqual({ ok: true })
		expect(await getDeskIssue(ctx, chief, issueId)).toMatchObject({ publishAt: `${day}T06:00:00.000Z` })
	})
})
