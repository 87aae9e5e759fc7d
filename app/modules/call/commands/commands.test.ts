import { describe, expect } from 'vitest'
import { follow } from '#app/modules/follow/commands.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeIssue, storeSection } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { newId } from '#app/platform/id.ts'
import { presentChange } from '#app/platform/library/changes.server.ts'
import { test } from '#tests/support/database.ts'
import { getCall, listCalls } from '../queries.server.ts'
import { callInput, storeCall, storeCallWorld } from '../testing.ts'
import { createCall } from './create-call.server.ts'
import { editCall } from './edit-call.server.ts'
import { closeCall, extendCall, reopenCall } from './move-dates.server.ts'
import { removeCall } from './remove-call.server.ts'

/** The same context on another day. */
const on = (ctx: Ctx, day: string): Ctx => ({ ...ctx, now: () => new Date(`${day}T09:00:00Z`) })

const logOf = (ctx: Ctx, callId: string) =>
	ctx.db
		.selectFrom('call_event')
		.select(['action', 'actor_id', 'impersonator_id', 'detail'])
		.where('call_id', '=', callId)
		.orderBy('id')
		.execute()

const hidden = (work: Promise<unknown>) => expect(work).rejects.toThrow(NotFound)

const stateOf = async (ctx: Ctx, slug: string) => (await getCall(ctx, slug))?.state

describe('removing a call', () => {
	test('that nobody answered leaves what stood there at its address, and no follower', async ({ ctx }) => {
		const { journalId, may, mayNot } = await storeCallWorld(ctx)
		const { id, slug } = await storeCall(ctx, may['editor in chief'], journalId)
		const reader = await storePerson(ctx)
		await follow(ctx, reader, { kind: 'call', named: slug })
		for (const actor of Object.values(mayNot)) await hidden(removeCall(ctx, actor, { id, version: '1' }))
		expect(await removeCall(ctx, may['editor in chief'], { id, version: '0' })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		expect(await removeCall(ctx, may['editor in chief'], { id, version: '1' })).toEqual({ ok: true })
		expect(await getCall(ctx, slug)).toBeNull()
		expect(await ctx.db.selectFrom('follow').select('id').execute()).toEqual([])
		const request = new Request('http://localhost/appels/villes-secondaires')
		const answer = await movedOrMissing(ctx, request, 'call', slug, (to) => `/appels/${to}`)
		expect(answer.status).toBe(410)
		expect(await answer.json()).toMatchObject({ kind: 'call', name: { fr: 'Villes secondaires' } })
		expect((await storeCall(ctx, may.admin, journalId)).slug).not.toBe(slug)
	})

	test('is refused once somebody began to answer it, or is its guest editor', async ({ ctx }) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const answered = await storeCall(ctx, may.admin, journalId)
		await storeSubmission(ctx, { journalId, callId: answered.id, actions: [] })
		const guested = await storeCall(ctx, may.admin, journalId)
		const scope = { kind: 'call', journalId, callId: guested.id } as const
		await storePerson(ctx, { grants: [{ role: 'editor', duty: 'guest-editor', scope }] })
		for (const { id, slug } of [answered, guested]) {
			expect(await removeCall(ctx, may.admin, { id, version: '1' })).toEqual({ ok: false, error: 'inUse' })
			expect(await getCall(ctx, slug)).not.toBeNull()
		}
	})
})

describe('announcing a call', () => {
	test('those who run the journal may, nobody else, and to nobody else is there such a journal', async ({
		ctx,
	}) => {
		const { journalId, publisherId, may, mayNot } = await storeCallWorld(ctx)
		for (const actor of Object.values(may))
			expect(await createCall(ctx, actor, { caller: { journalId }, call: callInput() })).toMatchObject({
				ok: true,
			})
		for (const actor of Object.values(mayNot))
			await hidden(createCall(ctx, actor, { caller: { journalId }, call: callInput() }))
		expect(await listCalls(ctx)).toHaveLength(3)
		const ofPublisher = (actor: (typeof may)['admin']) =>
			createCall(ctx, actor, { caller: { publisherId }, call: callInput() })
		expect(await ofPublisher(may['publisher manager'])).toMatchObject({ ok: true })
		await hidden(ofPublisher(may['editor in chief']))
		await hidden(createCall(ctx, may.admin, { caller: { journalId: newId() }, call: callInput() }))
	})

	test('readers see it at once, and its log begins', async ({ ctx }) => {
		const { journalId, sectionId, may } = await storeCallWorld(ctx)
		const editor = may['editor in chief']
		const before = await presentChange(ctx)
		const { id, slug } = await storeCall(ctx, editor, journalId, {
			sectionId,
			guestEditors: [{ name: 'Prénom Nom', role: 'Coordination' }],
			issue: { is: 'new', title: 'Villes' },
		})
		expect(await presentChange(ctx)).toBeGreaterThan(before)
		expect(slug).toBe('villes-secondaires')
		expect(await getCall(ctx, slug)).toMatchObject({
			state: { is: 'open', lastDay: '2027-01-31' },
			guestEditors: [{ name: 'Prénom Nom', role: 'Coordination' }],
			issue: { title: { fr: 'Villes' }, path: null },
			section: { fr: 'Articles' },
			acceptsSubmissions: true,
			revision: 0,
		})
		expect(await logOf(ctx, id)).toEqual([
			{ action: 'created', actor_id: editor.userId, impersonator_id: null, detail: { to: '2027-01-31' } },
		])
		const issue = await ctx.db.selectFrom('issue').selectAll().executeTakeFirstOrThrow()
		expect(issue).toMatchObject({ slug: 'villes', kind: 'special', state: 'draft', year: 2027 })
	})

	test('an address is never used twice, whatever happened to the call that had it', async ({ ctx }) => {
		const { journalId, may } = await storeCallWorld(ctx)
		await ctx.db
			.insertInto('slug_redirect')
			.values({ kind: 'call', slug: 'villes-secondaires-2', target: 'ailleurs' })
			.execute()
		const slugs = []
		for (let i = 0; i < 3; i++) slugs.push((await storeCall(ctx, may.admin, journalId)).slug)
		expect(slugs).toEqual(['villes-secondaires', 'villes-secondaires-3', 'villes-secondaires-4'])
	})

	test('only draft issues and sections of the journal itself', async ({ ctx }) => {
		const { journalId, otherJournalId, may } = await storeCallWorld(ctx)
		const draft = await storeIssue(ctx, journalId, { slug: 'n1', on: '2027-01-01', state: 'draft' })
		const out = await storeIssue(ctx, journalId, { slug: 'n0', on: '2026-01-01' })
		const foreign = await storeIssue(ctx, otherJournalId, { slug: 'n1', on: '2027-01-01', state: 'draft' })
		const foreignSection = await storeSection(ctx, otherJournalId, {
			slug: 'x',
			title: { fr: 'X' },
			position: 1,
		})
		const create = (changes: Parameters<typeof callInput>[0]) =>
			createCall(ctx, may.admin, { caller: { journalId }, call: callInput(changes) })
		expect(await create({ issue: { is: 'draft', id: draft } })).toMatchObject({ ok: true })
		for (const id of [out, foreign, newId()])
			expect(await create({ issue: { is: 'draft', id } })).toMatchObject({ errors: { issue: 'unknown' } })
		expect(await create({ sectionId: foreignSection })).toMatchObject({ errors: { sectionId: 'unknown' } })
	})

	test('a publisher alone takes no submissions and has no issue', async ({ ctx }) => {
		const { publisherId, may } = await storeCallWorld(ctx)
		const input = callInput({ kind: 'book', issue: { is: 'new', title: 'Sans revue' } })
		const made = await createCall(ctx, may['publisher manager'], { caller: { publisherId }, call: input })
		const call = made.ok ? await getCall(ctx, made.slug) : null
		expect(call).toMatchObject({ acceptsSubmissions: false, issue: null })
		expect(call?.caller?.path).toMatch(/^\/editeurs\//)
	})

	test('an administrator who impersonates the editor is named in the log', async ({ ctx }) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const admin = { userId: may.admin.userId, name: 'Admin' }
		const { id } = await storeCall(ctx, { ...may['editor in chief'], impersonator: admin }, journalId)
		expect(await logOf(ctx, id)).toMatchObject([
			{ actor_id: may['editor in chief'].userId, impersonator_id: admin.userId },
		])
	})
})

describe('changing a call', () => {
	test('nobody who may not announce one may do anything to it', async ({ ctx }) => {
		const { journalId, may, mayNot } = await storeCallWorld(ctx)
		const { id } = await storeCall(ctx, may.admin, journalId)
		for (const actor of Object.values(mayNot)) {
			await hidden(editCall(ctx, actor, { id, version: '1', call: callInput() }))
			await hidden(extendCall(ctx, actor, { id, version: '1', closesOn: '2027-02-28' }))
			await hidden(closeCall(ctx, actor, { id, version: '1', when: 'now' }))
			await hidden(reopenCall(ctx, actor, { id, version: '1', closesOn: '2027-02-28' }))
		}
		for (const strange of ['', 'x', "'; drop table call; --", newId(), '\0'])
			await hidden(closeCall(ctx, may.admin, { id: strange, version: '1', when: 'now' }))
		expect(await logOf(ctx, id)).toHaveLength(1)
	})

	test('an edit says which fields it changed and keeps the address; one without changes leaves no trace', async ({
		ctx,
	}) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const { id, slug } = await storeCall(ctx, may.admin, journalId)
		expect(await editCall(ctx, may.admin, { id, version: '1', call: callInput() })).toEqual({ ok: true })
		expect(await logOf(ctx, id)).toHaveLength(1)
		const changed = callInput({ title: { fr: 'Autre titre', ar: 'مدن' }, themes: {} })
		expect(await editCall(ctx, may.admin, { id, version: '1', call: changed })).toEqual({ ok: true })
		expect((await getCall(ctx, slug))?.title).toEqual({ fr: 'Autre titre', ar: 'مدن' })
		expect((await logOf(ctx, id)).at(-1)).toMatchObject({
			action: 'edited',
			detail: { fields: ['title', 'themes'] },
		})
	})

	test('dates change with the text only before the call opens', async ({ ctx }) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const open = await storeCall(ctx, may.admin, journalId)
		const upcoming = await storeCall(ctx, may.admin, journalId, { opensOn: '2026-12-01' })
		const later = callInput({ opensOn: '2026-12-15', deadlineOn: '2027-03-01' })
		await editCall(ctx, may.admin, { id: open.id, version: '1', call: later })
		await editCall(ctx, may.admin, { id: upcoming.id, version: '1', call: later })
		expect(await getCall(ctx, open.slug)).toMatchObject({ opensOn: '2026-11-01', deadlineOn: '2027-01-31' })
		expect(await getCall(ctx, upcoming.slug)).toMatchObject({
			opensOn: '2026-12-15',
			deadlineOn: '2027-03-01',
		})
	})

	test('of two at once one wins, the other is told', async ({ ctx }) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const { id } = await storeCall(ctx, may.admin, journalId)
		expect(await extendCall(ctx, may.admin, { id, version: '1', closesOn: '2027-02-28' })).toEqual({
			ok: true,
		})
		expect(await closeCall(ctx, may['editor in chief'], { id, version: '1', when: 'now' })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
	})

	test('an issue that has come out meanwhile stays the issue of its call', async ({ ctx }) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const issueId = await storeIssue(ctx, journalId, { slug: 'n1', on: '2027-01-01', state: 'draft' })
		const issue = { is: 'draft', id: issueId } as const
		const { id, slug } = await storeCall(ctx, may.admin, journalId, { issue })
		await ctx.db.updateTable('issue').set({ state: 'published' }).where('id', '=', issueId).execute()
		expect(
			await editCall(ctx, may.admin, { id, version: '1', call: callInput({ issue, body: { fr: 'Autre' } }) }),
		).toEqual({
			ok: true,
		})
		expect((await getCall(ctx, slug))?.issue?.path).toBe('/revues/archipel/numeros/n1')
	})
})

describe('the dates of a call', () => {
	test('extended: only to a later day, and only while it is open', async ({ ctx }) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const { id, slug } = await storeCall(ctx, may.admin, journalId)
		const extend = (closesOn: string) => extendCall(ctx, may.admin, { id, version: '1', closesOn })
		for (const day of ['2027-01-31', '2026-12-01'])
			expect(await extend(day)).toEqual({ ok: false, error: 'notLater' })
		expect(await extend('')).toEqual({ ok: false, error: 'empty' })
		expect(await extend('2027-02-28')).toEqual({ ok: true })
		expect(await getCall(ctx, slug)).toMatchObject({
			deadlineOn: '2027-01-31',
			state: { lastDay: '2027-02-28' },
			revision: 1,
		})
		expect((await logOf(ctx, id)).at(-1)).toMatchObject({
			action: 'extended',
			detail: { from: '2027-01-31', to: '2027-02-28' },
		})
		const late = on(ctx, '2027-03-01')
		expect(await extendCall(late, may.admin, { id, version: '2', closesOn: '2027-04-01' })).toEqual({
			ok: false,
			error: 'notNow',
		})
	})

	test('closed tonight it is open until the end of the day; closed now, it is closed', async ({ ctx }) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const { id, slug } = await storeCall(ctx, may.admin, journalId)
		const close = (when: 'now' | 'tonight', version: string) =>
			closeCall(ctx, may.admin, { id, version, when })
		expect(await close('tonight', '1')).toEqual({ ok: true })
		expect(await stateOf(ctx, slug)).toMatchObject({ is: 'open', daysLeft: 0 })
		expect(await stateOf(on(ctx, '2026-11-22'), slug)).toMatchObject({ is: 'closed' })
		expect(await close('tonight', '2')).toEqual({ ok: false, error: 'notNow' })
		expect(await close('now', '2')).toEqual({ ok: true })
		expect(await stateOf(ctx, slug)).toMatchObject({ is: 'closed', recent: true })
		expect(await close('now', '3')).toEqual({ ok: false, error: 'notNow' })
	})

	test('an upcoming call is closed at once and never opens; a permanent one is closed and reopened without end', async ({
		ctx,
	}) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const upcoming = await storeCall(ctx, may.admin, journalId, { opensOn: '2026-12-01' })
		expect(await closeCall(ctx, may.admin, { id: upcoming.id, version: '1', when: 'tonight' })).toMatchObject(
			{
				error: 'notNow',
			},
		)
		expect(await closeCall(ctx, may.admin, { id: upcoming.id, version: '1', when: 'now' })).toEqual({
			ok: true,
		})
		expect(await stateOf(ctx, upcoming.slug)).toMatchObject({ is: 'closed' })
		expect(
			await reopenCall(ctx, may.admin, { id: upcoming.id, version: '2', closesOn: '2026-11-30' }),
		).toMatchObject({
			error: 'beforeOpening',
		})

		const always = await storeCall(ctx, may.admin, journalId, {
			kind: 'permanent',
			opensOn: null,
			deadlineOn: null,
		})
		await closeCall(ctx, may.admin, { id: always.id, version: '1', when: 'now' })
		expect(await stateOf(ctx, always.slug)).toMatchObject({ is: 'closed' })
		expect(await reopenCall(ctx, may.admin, { id: always.id, version: '2', closesOn: '' })).toEqual({
			ok: true,
		})
		expect(await stateOf(ctx, always.slug)).toMatchObject({ is: 'open', lastDay: null })
	})

	test('reopened: until a day that is not past', async ({ ctx }) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const { id, slug } = await storeCall(ctx, may.admin, journalId)
		const late = on(ctx, '2027-02-10')
		const reopen = (closesOn: string) => reopenCall(late, may.admin, { id, version: '1', closesOn })
		expect(await reopenCall(ctx, may.admin, { id, version: '1', closesOn: '2027-03-01' })).toMatchObject({
			error: 'notNow',
		})
		expect(await reopen('2027-02-09')).toEqual({ ok: false, error: 'past' })
		expect(await reopen('')).toEqual({ ok: false, error: 'empty' })
		expect(await reopen('2027-02-10')).toEqual({ ok: true })
		expect(await stateOf(late, slug)).toMatchObject({ is: 'open', daysLeft: 0 })
	})
})

test('whoever made a call may leave: the call and its log stay', async ({ ctx }) => {
	const { journalId } = await storeCallWorld(ctx)
	const scope = { kind: 'journal', journalId } as const
	const editor = await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] })
	const { id } = await storeCall(ctx, editor, journalId)
	await ctx.db.deleteFrom('user_account').where('id', '=', editor.userId).execute()
	expect(await logOf(ctx, id)).toMatchObject([{ action: 'created', actor_id: null }])
})
