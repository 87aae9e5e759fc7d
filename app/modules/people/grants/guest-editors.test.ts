import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { storeGuestEditor } from '#app/modules/decision/testing.ts'
import { mailsTo } from '#app/modules/identity/sign-up/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { up } from '#app/platform/db/migrations/0094-guest-editors-of-calls.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { loadActor } from '../accounts/load-actor.server.ts'
import { invite } from '../invitations/invite.server.ts'
import { grantChoices } from './grant-choices.server.ts'
import { grantRole } from './grant-role.server.ts'
import { listGrants } from './list-grants.server.ts'

const GUEST = { role: 'editor:guest-editor', recommendOnly: false, until: '' }

async function journalWithChief(ctx: Ctx, slug: string) {
	const { id: journalId } = await storeJournal(ctx, { slug, title: { fr: 'Revue' } })
	const scope = { kind: 'journal', journalId } as const
	const chief = await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] })
	return { journalId, chief }
}

describe('a guest editor', () => {
	test('is given a call of the journal, by name, and not the journal', async ({ ctx }) => {
		const { journalId, chief } = await journalWithChief(ctx, 'ici')
		const { callId } = await storeGuestEditor(ctx, journalId)
		await ctx.db.updateTable('call').set({ title: '{"fr":"Les ports"}' }).where('id', '=', callId).execute()
		const elsewhere = await storeGuestEditor(ctx, (await journalWithChief(ctx, 'ailleurs')).journalId)
		const reader = await storePerson(ctx, { email: 'invitee@example.org' })
		const give = async (place: string, role = GUEST.role) => {
			const given = await grantRole(ctx, chief, { ...GUEST, role, userId: reader.userId, place })
			return given.ok ? 'given' : given.error
		}
		expect((await grantChoices(ctx, chief)).calls.map(({ id }) => id)).toEqual([callId])
		expect(await give(`journal:${journalId}`)).toBe('place')
		expect(await give(`call:${callId}`, 'editor:section-editor')).toBe('place')
		expect(await give(`call:${callId}`, 'reviewer')).toBe('place')
		expect(await give(`call:${elsewhere.callId}`)).toBe('forbidden')
		expect(await give("call:' or 1=1")).toBe('place')
		expect(await give(`call:${callId}`)).toBe('given')
		expect(await give(`call:${callId}`)).toBe('already')
		expect((await loadActor(ctx, reader.userId, ''))?.grants).toMatchObject([
			{ role: 'editor', duty: 'guest-editor', scope: { kind: 'call', journalId, callId } },
		])
		expect(await listGrants(ctx, chief, reader.userId)).toMatchObject([
			{ place: { kind: 'call', title: { fr: 'Les ports' }, slug: callId }, holds: true, revocable: true },
		])
		expect((await mailsTo(ctx, 'invitee@example.org')).at(-1)?.body_text).toContain('Les ports')
	})

	test('reads in the mail of which call and of which journal, and answers to the journal', async ({
		ctx,
	}) => {
		const { journalId, chief } = await journalWithChief(ctx, 'ici')
		const { callId } = await storeGuestEditor(ctx, journalId)
		await ctx.db.updateTable('call').set({ title: '{"fr":"Les ports"}' }).where('id', '=', callId).execute()
		const asked = { language: 'fr', role: GUEST.role, recommendOnly: false, place: `call:${callId}` } as const
		await invite(ctx, chief, { ...asked, email: 'sans@example.org' })
		await ctx.db
			.updateTable('journal')
			.set({ contact_email: 'revue@example.org' })
			.where('id', '=', journalId)
			.execute()
		await invite(ctx, chief, { ...asked, email: 'avec@example.org' })
		const [without] = await mailsTo(ctx, 'sans@example.org')
		const [mail] = await mailsTo(ctx, 'avec@example.org')
		expect(mail?.subject).toBe('Une invitation : Les ports (Revue)')
		expect(mail?.body_text).toMatch(/Appel.*Les ports[\s\S]*Revue.*Revue/)
		expect([without?.reply_to, mail?.reply_to]).toEqual([chief.email, 'revue@example.org'])
	})

	test('of a whole journal becomes that of its calls; else keeps what they have as section editor', async ({
		ctx,
	}) => {
		const { journalId } = await journalWithChief(ctx, 'appels')
		const calls = [await storeGuestEditor(ctx, journalId), await storeGuestEditor(ctx, journalId)]
		const without = await journalWithChief(ctx, 'sans-appel')
		const [guest, busy, alone] = [await storePerson(ctx), await storePerson(ctx), await storePerson(ctx)]
		const submission = await storeSubmission(ctx, { journalId, actions: ['submit'] })
		const given = { submission_id: submission.id, user_id: busy.userId, state: 'assigned' } as const
		await ctx.db
			.insertInto('submission_editor')
			.values({ ...given, recommend_only: false, assigned_at: ctx.now() })
			.execute()
		await ctx.db.deleteFrom('role_grant').where('duty', '=', 'guest-editor').execute()
		for (const statement of [
			`alter table role_grant drop column call_id,
				drop constraint if exists role_grant_scope_check, drop constraint role_grant_journal,
				drop constraint role_grant_editor, drop constraint role_grant_editor_scope, drop constraint if exists role_grant_guest`,
			`alter table invitation drop column call_id`,
			`alter table role_grant
				add constraint role_grant_scope_check check (scope in ('platform', 'publisher', 'journal')),
				add constraint role_grant_check check ((scope = 'journal') = (journal_id is not null)),
				add constraint role_grant_check2 check ((role = 'editor') = (scope = 'journal' and duty is not null))`,
		])
			await sql.raw(statement).execute(ctx.db)
		for (const [person, place] of [
			[guest, journalId],
			[busy, journalId],
			[alone, without.journalId],
		] as const)
			await sql`insert into role_grant (id, user_id, role, scope, journal_id, duty, valid_from)
				values (${newId()}, ${person.userId}, 'editor', 'journal', ${place}, 'guest-editor', ${ctx.now()})`.execute(
				ctx.db,
			)
		await up(ctx.db as Kysely<unknown>)

		const held = async ({ userId }: { userId: string }) => (await loadActor(ctx, userId, ''))?.grants
		expect((await held(guest))?.map(({ scope }) => 'callId' in scope && scope.callId).toSorted()).toEqual(
			calls.map(({ callId }) => callId).toSorted(),
		)
		expect(await held(busy)).toMatchObject([
			{ duty: 'section-editor', scope: { kind: 'journal', journalId } },
		])
		expect(await held(alone)).toMatchObject([
			{ duty: 'section-editor', scope: { kind: 'journal', journalId: without.journalId } },
		])
	})
})
