import { pathTo } from '#app/addresses/address.ts'
import { translator } from '#app/i18n/i18n.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import {
	addPasskey,
	beginPasskey,
	beginPasskeySignIn,
	signInWithPasskey,
} from '#app/modules/identity/security/index.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { clientAddressContext, ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import type { Route } from './+types/passkey'
import { jsonFrom, refusal, taken } from './passkey-json.server.ts'

/** These addresses take JSON from the page's own script and show nothing. */
export function loader(): never {
	throw new NotFound()
}

/**
 * The four steps of passkeys as JSON from pages of this site: `ajout-debut` and `ajout` for the person who is signed in,
 * `connexion-debut` and `connexion` for anybody. A refusal is a sentence in the reader's language.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const language = context.get(languageContext)
	const body = await jsonFrom(request, ctx.env.PUBLIC_URL)
	const about = { address: context.get(clientAddressContext), headers: request.headers }
	if (params.step === 'connexion-debut') return taken({ options: await beginPasskeySignIn(ctx) })
	if (params.step === 'connexion') {
		const entered = await signInWithPasskey(ctx, about, { response: body['response'] }).catch(
			(error: unknown): { ok: false; error: 'suspended' } => {
				if (error instanceof Forbidden) return { ok: false, error: 'suspended' }
				throw error
			},
		)
		if (!entered.ok) return refusal(language, entered.error)
		return taken({ to: returnPath(body['retour'], pathTo('waiting')) }, entered.cookies)
	}
	const actor = actorOf(context)
	if (params.step !== 'ajout-debut' && params.step !== 'ajout') throw new NotFound()
	if (!actor) return refusal(language, 'signedOut')
	if (actor.impersonator) throw new Forbidden()
	if (params.step === 'ajout-debut') {
		const begun = await beginPasskey(ctx, actor, { password: textOf(body['password']), request: about })
		return begun.ok ? taken({ options: begun.options }) : refusal(language, begun.error)
	}
	const added = await addPasskey(ctx, actor, {
		name: textOf(body['name']),
		fallbackName: translator(language, 'security')('passkeys.fallbackName'),
		response: body['response'],
	})
	return added.ok
		? taken({ to: pathTo('reader.security', { fait: 'passkey-added' }) })
		: refusal(language, added.error)
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : ''
}
