import { describe, expect } from 'vitest'
import { signInWithPassword } from '#app/modules/identity/client-api/password-sign-in.server.ts'
import { recover } from '#app/modules/identity/client-api/recovery.server.ts'
import { finishOrcid } from '#app/modules/identity/orcid/finish-orcid.server.ts'
import { linkOrcid } from '#app/modules/identity/orcid/orcid-link.server.ts'
import { requestPasswordReset, resetPassword } from '#app/modules/identity/password/reset-password.server.ts'
import { askEmailChange, confirmEmailChange } from '#app/modules/identity/security/change-email.server.ts'
import { changePassword } from '#app/modules/identity/security/change-password.server.ts'
import { unlinkOrcid } from '#app/modules/identity/security/orcid.server.ts'
import { addPasskey, removePasskey } from '#app/modules/identity/security/passkeys/own-passkeys.server.ts'
import { endSession } from '#app/modules/identity/security/sessions.server.ts'
import { beginTwoFactor, confirmTwoFactor } from '#app/modules/identity/security/two-factor.server.ts'
import { takeSecondStep } from '#app/modules/identity/sign-in/second-step.server.ts'
import { signIn } from '#app/modules/identity/sign-in/sign-in.server.ts'
import { asksForMail } from '#app/modules/identity/sign-up/account-mail.server.ts'
import { confirmEmail, resendConfirmation } from '#app/modules/identity/sign-up/confirm-email.server.ts'
import { signUp } from '#app/modules/identity/sign-up/sign-up.server.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { becomeAuthor } from '#app/modules/people/grants/become-author.server.ts'
import { grantRole } from '#app/modules/people/grants/grant-role.server.ts'
import { revokeRole } from '#app/modules/people/grants/revoke-role.server.ts'
import { askedTerms } from '#app/modules/people/grants/testing.ts'
import {
	endImpersonation,
	startImpersonation,
} from '#app/modules/people/impersonation/impersonation.server.ts'
import { acceptInvitation, declineInvitation } from '#app/modules/people/invitations/answer.server.ts'
import { invite, resendInvitation } from '#app/modules/people/invitations/invite.server.ts'
import { removeAvatar, setAvatar } from '#app/modules/people/profile/avatar/avatar.server.ts'
import { changeLanguage, changeProfile } from '#app/modules/people/profile/commands.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { secretKey } from '#app/platform/secret-key.server.ts'
import { test } from '#tests/support/database.ts'
import { allRows } from '#tests/support/traces.ts'
import { follow, setFrequency, stopFollow } from '../follow/commands.server.ts'
import { stopAlerts } from '../follow/stop-links.server.ts'
import { createFolder, deleteFolder, renameFolder } from '../shelf/commands/folders.server.ts'
import { annotateSaved, saveWork } from '../shelf/commands/saved.server.ts'
import { askDeletion } from './deletion/ask-deletion.server.ts'
import { cancelDeletionByLink } from './deletion/cancel-deletion.server.ts'

async function world(ctx: Ctx) {
	for (const purpose of ['attempt-key', 'auth-key', 'link-key'] as const) await secretKey(ctx, purpose)
	const admin = await storePerson(ctx, { password: true, grants: [{ role: 'admin' }] })
	const reader = await storePerson(ctx, { password: true, email: 'lectrice@example.org' })
	const other = await storePerson(ctx, { password: true })
	const linked = (userId: string, orcid: string) =>
		inTransaction(ctx, (ctx) => linkOrcid(ctx, { userId, impersonator: null }, orcid))
	await linked(reader.userId, '0000-0002-1825-0097')
	await linked(other.userId, '0000-0001-5109-3700')
	const asked = askedTerms({ role: 'author' })
	await grantRole(ctx, admin, { userId: other.userId, ...asked })
	await createFolder(ctx, reader, { name: 'Thèse' })
	const essay = await createFolder(ctx, reader, { name: 'Essai' })
	const { id: ownGrant } = await ctx.db
		.selectFrom('role_grant')
		.select('id')
		.where('user_id', '=', admin.userId)
		.executeTakeFirstOrThrow()
	return {
		admin,
		reader,
		other,
		asked,
		essay: essay.ok ? essay.id : '',
		ownGrant,
		impersonated: { ...reader, impersonator: { userId: admin.userId, name: 'Administration' } },
	}
}

type World = Awaited<ReturnType<typeof world>>
const request = { address: '203.0.113.7', headers: new Headers({ 'user-agent': 'Firefox/140.0' }) }
const WRONG = 'pas le bon mot de passe'
const NEW = { prenom: 'Awa', nom: 'Ndiaye', email: 'awa@example.org', language: 'fr', returnTo: '/' } as const

/** Uses up the mails that one network may ask for in five minutes. */
async function askedTooOften(ctx: Ctx): Promise<void> {
	for (let time = 0; time < 30; time++)
		await asksForMail.prepare(ctx, { actor: request, input: { email: `n${time}@example.org` } })
}
/** A failed try is counted, and a failed sign-in noted, on purpose: they outlast the refusal. */
const COUNTED = ['budget_use']
const NOTED = ['audit_event', 'audit_head', 'budget_use']

const REFUSED: [
	name: string,
	error: string,
	action: (ctx: Ctx, w: World) => Promise<unknown>,
	outlasting?: string[],
][] = [
	[
		'signing in',
		'refused',
		(ctx, w) => signIn(ctx, request, { email: w.reader.email, password: WRONG }),
		NOTED,
	],
	['signing up with a weak password', 'invalid', (ctx) => signUp(ctx, request, { ...NEW, password: 'x' })],
	[
		'coming back from ORCID without having gone there',
		'failed',
		(ctx, w) =>
			finishOrcid(ctx, { headers: new Headers(), actor: w.reader }, { state: 'x', code: 'y', error: '' }),
	],
	[
		'a picture that is none',
		'notAPicture',
		(ctx, w) => setAvatar(ctx, w.reader, { picture: new TextEncoder().encode('<svg/>') }),
	],
	[
		'giving a role on no terms',
		'role',
		(ctx, w) => grantRole(ctx, w.admin, { userId: w.other.userId, ...w.asked, role: 'king' }),
	],
	[
		'inviting without the right',
		'forbidden',
		(ctx, w) => invite(ctx, w.reader, { email: 'x@example.org', language: 'fr', ...w.asked }),
	],
	['confirming an address', 'expired', (ctx) => confirmEmail(ctx, request, { token: 'x', password: WRONG })],
	['a second step', 'expired', (ctx) => takeSecondStep(ctx, request, { method: 'code', code: '000000' })],
	['a reset', 'expired', (ctx) => resetPassword(ctx, request, { token: 'x', password: WRONG }), COUNTED],
	[
		'changing the password',
		'wrongPassword',
		(ctx, w) => changePassword(ctx, w.reader, { current: WRONG, next: 'x', repeated: 'x', request }),
		COUNTED,
	],
	[
		'choosing a weak password',
		'invalid',
		(ctx, w) => changePassword(ctx, w.reader, { current: TEST_PASSWORD, next: 'x', repeated: 'x', request }),
	],
	[
		'moving to another address',
		'wrongPassword',
		(ctx, w) => askEmailChange(ctx, w.reader, { email: 'neuve@example.org', password: WRONG, request }),
		COUNTED,
	],
	['confirming another address', 'expired', (ctx) => confirmEmailChange(ctx, null, { token: 'x' })],
	[
		'beginning two-factor',
		'wrongPassword',
		(ctx, w) => beginTwoFactor(ctx, w.reader, { password: WRONG, request }),
		COUNTED,
	],
	[
		'beginning two-factor in the name of somebody',
		'impersonating',
		(ctx, w) => beginTwoFactor(ctx, w.impersonated, { password: TEST_PASSWORD, request }),
	],
	[
		'confirming two-factor',
		'notBegun',
		(ctx, w) => confirmTwoFactor(ctx, w.reader, { code: '000000', request }),
	],
	[
		'adding a passkey',
		'notAccepted',
		(ctx, w) => addPasskey(ctx, w.reader, { name: '', fallbackName: 'Clé', response: {} }),
	],
	['removing a passkey', 'notFound', (ctx, w) => removePasskey(ctx, w.reader, { id: newId() })],
	[
		"ending another person's session",
		'notFound',
		(ctx, w) => endSession(ctx, w.reader, { sessionId: w.other.sessionId }),
	],
	[
		'unlinking ORCID in the name of somebody',
		'impersonating',
		(ctx, w) => unlinkOrcid(ctx, w.impersonated, {}),
	],
	[
		"linking another person's ORCID iD",
		'taken',
		(ctx, w) => inTransaction(ctx, (ctx) => linkOrcid(ctx, w.reader, '0000-0001-5109-3700')),
	],
	[
		'giving a role twice',
		'already',
		(ctx, w) => grantRole(ctx, w.admin, { userId: w.other.userId, ...w.asked }),
	],
	[
		'giving oneself a role',
		'self',
		(ctx, w) => grantRole(ctx, w.admin, { userId: w.admin.userId, ...w.asked }),
	],
	[
		'giving a role without the right',
		'forbidden',
		(ctx, w) => grantRole(ctx, w.reader, { userId: w.other.userId, ...w.asked }),
	],
	[
		'taking the last administrator',
		'last-administrator',
		(ctx, w) => revokeRole(ctx, w.admin, { grantId: w.ownGrant }),
	],
	[
		'becoming an author in the name of somebody',
		'impersonating',
		(ctx, w) => becomeAuthor(ctx, w.impersonated, { institution: 'Université', specialization: 'Histoire' }),
	],
	[
		'inviting who holds the role',
		'holds-already',
		(ctx, w) => invite(ctx, w.admin, { email: w.other.email, language: 'fr', ...w.asked }),
	],
	[
		'sending an unknown invitation again',
		'unknown',
		(ctx, w) => resendInvitation(ctx, w.admin, { id: newId() }),
	],
	[
		'accepting an invitation of no use',
		'unknown',
		(ctx, w) => acceptInvitation(ctx, w.reader, { token: 'x' }),
	],
	['declining an invitation of no use', 'unknown', (ctx) => declineInvitation(ctx, null, { token: 'x' })],
	[
		'saving what is not there',
		'notFound',
		(ctx, w) => saveWork(ctx, w.reader, { kind: 'article', slug: 'rien' }),
	],
	['a second folder of one name', 'taken', (ctx, w) => createFolder(ctx, w.reader, { name: 'THÈSE' })],
	[
		"renaming another's folder",
		'notFound',
		(ctx, w) => renameFolder(ctx, w.other, { id: w.essay, name: 'Volé' }),
	],
	["deleting another's folder", 'notFound', (ctx, w) => deleteFolder(ctx, w.other, { id: w.essay })],
	[
		"writing in another's folder",
		'notFound',
		(ctx, w) => annotateSaved(ctx, w.other, { workId: newId(), folderId: w.essay, note: 'x' }),
	],
	[
		'following what is not there',
		'unknown',
		(ctx, w) => follow(ctx, w.reader, { kind: 'journal', named: 'rien' }),
	],
	[
		'how often without a follow',
		'notFound',
		(ctx, w) => setFrequency(ctx, w.reader, { id: newId(), frequency: 'none' }),
	],
	['stopping what is not followed', 'notFound', (ctx, w) => stopFollow(ctx, w.reader, { id: newId() })],
	['stopping by a forged link', 'unknown', (ctx) => stopAlerts(ctx, null, { token: 'x' })],
	[
		'leaving as last administrator',
		'lastAdministrator',
		(ctx, w) => askDeletion(ctx, w.admin, { password: TEST_PASSWORD, request }),
	],
	[
		'leaving with a wrong password',
		'wrongPassword',
		(ctx, w) => askDeletion(ctx, w.reader, { password: WRONG, request }),
		COUNTED,
	],
	['coming back by an old link', 'expired', (ctx) => cancelDeletionByLink(ctx, null, { token: 'x' })],
]

const THROWN: [name: string, error: string, action: (ctx: Ctx, w: World) => Promise<unknown>][] = [
	[
		'a reader who impersonates',
		'Forbidden',
		(ctx, w) => startImpersonation(ctx, w.reader, { userId: w.other.userId, reason: 'x' }),
	],
	[
		'impersonating oneself',
		'Forbidden',
		(ctx, w) => startImpersonation(ctx, w.admin, { userId: w.admin.userId, reason: 'x' }),
	],
	[
		'impersonating nobody',
		'NotFound',
		(ctx, w) => startImpersonation(ctx, w.admin, { userId: newId(), reason: 'x' }),
	],
	['ending what was not begun', 'NotFound', (ctx, w) => endImpersonation(ctx, w.admin, {})],
	[
		'giving a role in the name of an administrator',
		'Forbidden',
		(ctx, w) =>
			grantRole(
				ctx,
				{ ...w.admin, impersonator: w.impersonated.impersonator },
				{ userId: w.reader.userId, ...w.asked },
			),
	],
	[
		'a picture by who impersonates',
		'Forbidden',
		(ctx, w) => setAvatar(ctx, w.impersonated, { picture: new Uint8Array() }),
	],
	[
		'taking a picture away by who impersonates',
		'Forbidden',
		(ctx, w) => removeAvatar(ctx, w.impersonated, {}),
	],
	[
		'a profile that is too long',
		'Malformed',
		(ctx, w) => changeProfile(ctx, w.reader, { nom: 'x'.repeat(101), bio: 'y' }),
	],
	[
		'a language that the site does not speak',
		'Malformed',
		(ctx, w) => changeLanguage(ctx, w.reader, { language: 'tlh' as 'fr' }),
	],
	[
		'signing up with what is no address',
		'Malformed',
		(ctx) => signUp(ctx, request, { ...NEW, email: 'x', password: TEST_PASSWORD }),
	],
	[
		'inviting what is no address',
		'Malformed',
		(ctx, w) => invite(ctx, w.admin, { email: 'a@b', language: 'fr', ...w.asked }),
	],
	[
		'a malformed asking',
		'Malformed',
		(ctx, w) => createFolder(ctx, w.reader, { name: 1 as unknown as string }),
	],
]

describe('what is refused leaves no trace in any table', () => {
	test.for(REFUSED)('%s: %s', async ([, error, action, outlasting = []], { ctx }) => {
		const w = await world(ctx)
		const before = await allRows(ctx)
		expect(await action(ctx, w)).toMatchObject({ ok: false, error })
		expect(changedIn(before, await allRows(ctx))).toEqual(outlasting)
	})

	test.for(THROWN)('%s: %s', async ([, name, action], { ctx }) => {
		const w = await world(ctx)
		const before = await allRows(ctx)
		await expect(action(ctx, w)).rejects.toMatchObject({ name })
		expect(changedIn(before, await allRows(ctx))).toEqual([])
	})

	test('a wrong password by the calls of an app, but that it is counted and noted', async ({ ctx }) => {
		const w = await world(ctx)
		const before = await allRows(ctx)
		const from = { address: '203.0.113.7', userAgent: null }
		await expect(
			signInWithPassword(ctx, { email: w.reader.email, password: WRONG }, from),
		).rejects.toMatchObject({
			code: 'invalid_credentials',
		})
		await expect(recover(ctx, from, { token: 'x' })).rejects.toMatchObject({ code: 'otp_expired' })
		expect(changedIn(before, await allRows(ctx))).toEqual(NOTED)
	})

	test('mails that are asked for too often: tooMany, whoever has the address', async ({ ctx }) => {
		const w = await world(ctx)
		await askedTooOften(ctx)
		const before = await allRows(ctx)
		const refused = { ok: false, error: 'tooMany', seconds: 10 }
		for (const email of [w.reader.email, 'nobody@example.org']) {
			expect(await signUp(ctx, request, { ...NEW, email, password: TEST_PASSWORD })).toEqual(refused)
			expect(await resendConfirmation(ctx, request, { email, returnTo: '/' })).toEqual(refused)
			expect(await requestPasswordReset(ctx, request, { email })).toEqual(refused)
		}
		expect(changedIn(before, await allRows(ctx))).toEqual([])
	})

	test('and what is done leaves one, so that this would notice', async ({ ctx }) => {
		const w = await world(ctx)
		const before = await allRows(ctx)
		expect(before.size).toBeGreaterThan(50)
		expect(await createFolder(ctx, w.reader, { name: 'Nouveau' })).toMatchObject({ ok: true })
		expect(changedIn(before, await allRows(ctx))).toEqual(['saved_folder'])
	})
})

function changedIn(before: Map<string, string>, after: Map<string, string>): string[] {
	return [...after].filter(([table, text]) => before.get(table) !== text).map(([table]) => table)
}
