import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { createSession, type SessionState } from '../../clients/supabase/session.ts'
import { type ClientSite, openClientSite, PUBLIC_URL } from './site.ts'

let site: ClientSite
beforeAll(async () => {
	site = await openClientSite()
})
afterAll(() => site.close())

const NEXT_PASSWORD = 'la pirogue remonte le fleuve'

/** A session of an app, and what it showed after each event. */
function openApp(storage?: Map<string, string>) {
	const client = site.client(storage ? { storage } : {})
	const session = createSession(client, `${PUBLIC_URL}/`)
	const shown: [string, SessionState][] = []
	session.subscribe((state, event) => shown.push([event, state]))
	const until = (event: string) => vi.waitFor(() => expect(shown.map(([name]) => name)).toContain(event))
	return { client, session, shown, until }
}

test('an app follows its user from the start to the sign-out', async () => {
	const { email, userId } = await storePerson(site.ctx, {
		password: true,
		nom: 'Diop',
		prenom: 'Awa',
		institution: 'Université de Dakar',
	})
	const storage = new Map<string, string>()
	const app = openApp(storage)
	expect(app.session.state()).toEqual({ loading: true, user: null, session: null })
	await app.until('INITIAL_SESSION')
	expect(app.session.state()).toEqual({ loading: false, user: null, session: null })

	expect((await app.session.signIn(email, TEST_PASSWORD)).error).toBeNull()
	await app.until('SIGNED_IN')
	expect(app.session.state().user).toMatchObject({
		id: userId,
		email,
		nom: 'Diop',
		prenom: 'Awa',
		institution: 'Université de Dakar',
		specialization: null,
		bio: null,
		avatar: null,
		role: 'lecteur',
	})
	expect(Date.parse(app.session.state().user?.dateCreated ?? '')).not.toBeNaN()

	expect((await app.session.updateProfile({ bio: 'Historienne' })).error).toBeNull()
	expect(app.session.state().user?.bio).toBe('Historienne')

	await expect(app.session.updatePassword('wrong', NEXT_PASSWORD)).rejects.toMatchObject({
		code: 'invalid_credentials',
	})
	await app.session.updatePassword(TEST_PASSWORD, NEXT_PASSWORD)
	await app.until('USER_UPDATED')
	await app.client.auth.refreshSession()
	await app.until('TOKEN_REFRESHED')

	const reopened = openApp(storage)
	await reopened.until('INITIAL_SESSION')
	expect(reopened.session.state().user?.bio).toBe('Historienne')

	expect((await app.session.signOut()).error).toBeNull()
	await app.until('SIGNED_OUT')
	expect(app.session.state()).toEqual({ loading: false, user: null, session: null })
	for (const { session } of [app, reopened]) session.close()
})

test('roles come from the grants; loginAs only warns', async () => {
	const { email } = await storePerson(site.ctx, { password: true, grants: [{ role: 'reviewer' }] })
	const app = openApp()
	await app.session.signIn(email, TEST_PASSWORD)
	await app.until('SIGNED_IN')
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
	app.session.loginAs('administrateur')
	expect(warn).toHaveBeenCalledWith('loginAs(administrateur) is not supported in production')
	warn.mockRestore()
	expect(app.session.state().user?.role).toBe('réviseur')
	app.session.close()
})

test('without a session: errors come back, the password change throws No user', async () => {
	const app = openApp()
	await app.until('INITIAL_SESSION')
	expect((await app.session.signIn('nobody@example.org', 'x')).error?.code).toBe('invalid_credentials')
	expect((await app.session.updateProfile({ bio: 'x' })).error?.message).toBe('No user')
	await expect(app.session.updatePassword('x', NEXT_PASSWORD)).rejects.toThrow('No user')
	expect((await app.session.signUp('nouvelle@example.org', NEXT_PASSWORD)).error).toBeNull()
	expect((await app.session.signUp('nouvelle@example.org', 'court')).error?.code).toBe('weak_password')
	expect(app.session.state().user).toBeNull()
	app.session.close()
})
