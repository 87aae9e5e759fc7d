import type { AuthChangeEvent, AuthError, Session, SupabaseClient, User } from '@supabase/supabase-js'

/** A row of the table `profiles`. */
export type Profile = {
	id: string
	nom: string
	prenom: string
	institution: string | null
	specialization: string | null
	bio: string | null
	avatar_url: string | null
	created_at: string
	updated_at: string
}

/** The authentication user merged with the profile. */
export type AppUser = User & {
	nom: string
	prenom: string
	institution: string | null
	specialization: string | null
	bio: string | null
	avatar: string | null
	dateCreated: string
	/** 'lecteur' unless the platform's grants say more. A client cannot change it. */
	role: string
}

/** What an app shows: `loading` until the session is known for the first time. */
export type SessionState = { loading: boolean; user: AppUser | null; session: Session | null }

type Listener = (state: SessionState, event: AuthChangeEvent) => void

/** The session of an app: who is signed in, and the calls that change it. Errors come back to the caller; only `updatePassword` throws. */
export type AppSession = {
	state(): SessionState
	/** Calls back after every change and answers how to stop. */
	subscribe(listener: Listener): () => void
	signIn(email: string, password: string): Promise<{ error: AuthError | null }>
	signUp(
		email: string,
		password: string,
		names?: { nom?: string; prenom?: string },
	): Promise<{ error: AuthError | null }>
	signOut(): Promise<{ error: AuthError | null }>
	/** Checks the present password by signing in with it first. @throws Error 'No user' when nobody is signed in, AuthError when refused. */
	updatePassword(current: string, next: string): Promise<void>
	updateProfile(
		changes: Partial<Omit<Profile, 'id' | 'created_at' | 'updated_at'>>,
	): Promise<{ error: Error | null }>
	/** Does nothing: a role is a grant that the platform keeps. */
	loginAs(role: string): void
	close(): void
}

/**
 * Follows the session of a client of the official library. The profile is loaded after the user changes and cleared on sign-out.
 * @param root where the link of a sign-up mail leads to: the root of the site
 */
export function createSession(client: SupabaseClient, root: string): AppSession {
	const listeners = new Set<Listener>()
	let state: SessionState = { loading: true, user: null, session: null }
	let changes = 0

	const show = (next: SessionState, event: AuthChangeEvent) => {
		state = next
		for (const listener of listeners) listener(state, event)
	}

	async function follow(event: AuthChangeEvent, session: Session | null) {
		const change = ++changes
		if (!session) return show({ loading: false, user: null, session: null }, event)
		const { data } = await client.from('profiles').select('*').eq('id', session.user.id).single<Profile>()
		if (change !== changes) return
		show({ loading: false, user: merged(session.user, data), session }, event)
	}

	// The library holds a lock while it calls back: calls of its own wait until it has returned.
	const { data: following } = client.auth.onAuthStateChange((event, session) => {
		setTimeout(() => void follow(event, session), 0)
	})

	return {
		state: () => state,
		subscribe(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		async signIn(email, password) {
			const { error } = await client.auth.signInWithPassword({ email, password })
			return { error }
		},
		async signUp(email, password, { nom = '', prenom = '' } = {}) {
			const { error } = await client.auth.signUp({
				email,
				password,
				options: { emailRedirectTo: root, data: { nom, prenom } },
			})
			return { error }
		},
		signOut: () => client.auth.signOut(),
		async updatePassword(current, next) {
			const email = state.session?.user.email
			if (!email) throw new Error('No user')
			const { error: refused } = await client.auth.signInWithPassword({ email, password: current })
			if (refused) throw refused
			const { error } = await client.auth.updateUser({ password: next })
			if (error) throw error
		},
		async updateProfile(changes) {
			const { session } = state
			if (!session) return { error: new Error('No user') }
			const { error } = await client
				.from('profiles')
				.update({ ...changes, updated_at: new Date().toISOString() })
				.eq('id', session.user.id)
			if (!error) await follow('USER_UPDATED', session)
			return { error }
		},
		loginAs(role) {
			console.warn(`loginAs(${role}) is not supported in production`)
		},
		close: () => following.subscription.unsubscribe(),
	}
}

function merged(user: User, profile: Profile | null): AppUser {
	return {
		...user,
		nom: profile?.nom ?? String(user.user_metadata['nom'] ?? ''),
		prenom: profile?.prenom ?? String(user.user_metadata['prenom'] ?? ''),
		institution: profile?.institution ?? null,
		specialization: profile?.specialization ?? null,
		bio: profile?.bio ?? null,
		avatar: profile?.avatar_url ?? null,
		dateCreated: user.created_at,
		role: String(user.app_metadata['role'] ?? 'lecteur'),
	}
}
