import { RouterContextProvider } from 'react-router'
import type { Language } from '#app/i18n/languages.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import { storeAccount } from '#app/modules/people/accounts/store-account.server.ts'
import type { Actor, Grant } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	clientAddressContext,
	ctxContext,
	languageContext,
	requestIdContext,
} from '#app/platform/http/context.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { hashPassword } from './password/password.server.ts'
import { setActor } from './session/actor.server.ts'

/** The password of every person that tests store. */
export const TEST_PASSWORD = 'sous le baobab 1960'
let hash: Promise<string> | undefined

/** Its hash, made once: that takes some tens of milliseconds. */
function hashOfTests(): Promise<string> {
	hash ??= hashPassword(TEST_PASSWORD)
	return hash
}

/** Stores a person with a confirmed address, a profile, a session and these grants; answers them as they would act. */
export async function storePerson(
	ctx: Ctx,
	person: {
		email?: string
		prenom?: string
		nom?: string
		institution?: string
		specialization?: string
		emailVerified?: boolean
		language?: Language
		/** Stores a password (TEST_PASSWORD). */
		password?: boolean
		grants?: (Partial<Grant> & Pick<Grant, 'role'>)[]
	} = {},
): Promise<Actor> {
	const { language = 'fr', institution, specialization, emailVerified = true } = person
	const userId = await storeAccount(ctx, {
		email: person.email ?? `${newId()}@example.org`,
		prenom: person.prenom ?? 'Prénom',
		nom: person.nom ?? 'Nom',
		language,
		passwordHash: person.password ? await hashOfTests() : null,
		...(institution && { institution }),
		...(specialization && { specialization }),
		isConfirmed: emailVerified,
	})
	const sessionId = newId()
	const at = ctx.now()
	await ctx.db
		.insertInto('user_session')
		.values({
			id: sessionId,
			user_id: userId,
			token_hash: newId(),
			expires_at: new Date(at.getTime() + 86_400_000),
			user_agent: null,
			impersonated_id: null,
			impersonation_ends_at: null,
			proved_at: at,
			created_at: at,
			updated_at: at,
		})
		.execute()
	for (const grant of person.grants ?? []) await storeGrant(ctx, userId, grant)
	const actor = await loadActor(ctx, userId, sessionId)
	if (!actor) throw new Error('the person was not stored')
	return actor
}

/** Stores a grant that holds since the clock's time. */
export async function storeGrant(
	ctx: Ctx,
	userId: string,
	{
		role,
		scope = { kind: 'platform' },
		duty = null,
		recommendOnly = false,
	}: Partial<Grant> & Pick<Grant, 'role'>,
): Promise<void> {
	await ctx.db
		.insertInto('role_grant')
		.values({
			id: newId(),
			user_id: userId,
			role,
			scope: scope.kind,
			journal_id: 'journalId' in scope ? scope.journalId : null,
			publisher_id: scope.kind === 'publisher' ? scope.publisherId : null,
			call_id: scope.kind === 'call' ? scope.callId : null,
			duty,
			recommend_only: recommendOnly,
			valid_from: ctx.now(),
			granted_by: null,
			revoked_by: null,
		})
		.execute()
}

/** What a loader or an action gets from the server, for a request of this person (null: a visitor). */
export function routeContext(
	ctx: Ctx,
	actor: Actor | null,
	{ language = 'fr', address = '203.0.113.7' }: { language?: Language; address?: string } = {},
): RouterContextProvider {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	context.set(languageContext, language)
	context.set(requestIdContext, newId())
	context.set(clientAddressContext, address)
	setActor(context, actor)
	return context
}

/** What a loader or an action answers or throws, as the status and place that a browser sees. */
export async function outcome(
	answer: () => Promise<unknown>,
): Promise<{ status: number; location: string | null; data: unknown }> {
	const result = await inHttp(answer).catch((thrown: unknown) => thrown)
	if (result instanceof Response)
		return { status: result.status, location: result.headers.get('location'), data: null }
	if (result instanceof Error) throw result
	const { data, init } = result as { data: unknown; init: { status?: number } | null }
	return { status: init?.status ?? 200, location: null, data }
}
