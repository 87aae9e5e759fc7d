import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import type { ClientSite } from './site.ts'

/** A password to change to. */
export const NEXT_PASSWORD = 'la pirogue remonte le fleuve'

/** A person who can sign in, and a client in which they have. */
export async function signedIn(site: ClientSite, person: Parameters<typeof storePerson>[1] = {}) {
	const actor = await storePerson(site.ctx, { password: true, ...person })
	const storage = new Map<string, string>()
	const client = site.client({ storage })
	const { data, error } = await client.auth.signInWithPassword({
		email: actor.email,
		password: TEST_PASSWORD,
	})
	if (error || !data.session) throw error ?? new Error('no session')
	return { actor, client, storage, session: data.session }
}
