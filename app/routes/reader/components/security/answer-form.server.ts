import { pathTo } from '#app/addresses/address.ts'
import {
	askEmailChange,
	beginTwoFactor,
	changePassword,
	confirmTwoFactor,
	disableTwoFactor,
	endAllSessions,
	endOtherSessions,
	endSession,
	NO_USER,
	pendingTwoFactor,
	removePasskey,
	renewRecoveryCodes,
	unlinkOrcid,
} from '#app/modules/identity/security/index.server.ts'
import type { SecurityRequest } from '#app/modules/identity/security/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'
import type { SecurityAct, SecurityAnswer, SecurityFault } from './answer.ts'

/** Where a form leads: on to an address, or to an answer that is shown at once. */
export type Outcome = { cookies: string[] } & ({ path: string } | { answer: SecurityAnswer })

const PAGE = pathTo('reader.security')
const LONGEST_TYPED = 500

type Handler = (
	ctx: Ctx,
	actor: Actor,
	form: PostedForm,
	request: SecurityRequest,
) => Promise<Outcome | SecurityFault | 'notFound'>

const done = (code: string, cookies: string[] = []): Outcome => ({ path: `${PAGE}?fait=${code}`, cookies })
const password = (form: PostedForm) => ({ password: form.text('motDePasse') })

const HANDLERS: Record<SecurityAct, Handler> = {
	async 'mot-de-passe'(ctx, actor, form, request) {
		const typed = { current: form.text('actuel'), next: form.text('nouveau'), repeated: form.text('repete') }
		const changed = await changePassword(ctx, actor, { ...typed, request: request })
		if (changed.ok) return done('password', changed.cookies)
		if (changed.error === 'invalid') return `password.${changed.fault}`
		return changed.error === NO_USER ? 'notFound' : changed.error
	},
	async adresse(ctx, actor, form, request) {
		const asked = await askEmailChange(ctx, actor, {
			email: form.text('adresse'),
			...password(form),
			request,
		})
		return asked.ok ? done('email-asked') : asked.error
	},
	async fermer(ctx, actor, form) {
		const ended = await endSession(ctx, actor, { sessionId: form.text('session') })
		return ended.ok ? done('session-ended') : ended.error
	},
	async 'fermer-autres'(ctx, actor) {
		const ended = await endOtherSessions(ctx, actor, {})
		return ended.ok ? done('others-ended') : ended.error
	},
	async 'fermer-tout'(ctx, actor) {
		const ended = await endAllSessions(ctx, actor, {})
		return ended.ok
			? { path: pathTo('signIn', { fait: 'deconnexion' }), cookies: ended.cookies }
			: ended.error
	},
	async 'deux-facteurs'(ctx, actor, form, request) {
		const begun = await beginTwoFactor(ctx, actor, { ...password(form), request })
		if (!begun.ok) return begun.error
		return { answer: { is: 'key', key: { key: begun.key, uri: begun.uri } }, cookies: [] }
	},
	async 'deux-facteurs-code'(ctx, actor, form, request) {
		const confirmed = await confirmTwoFactor(ctx, actor, { code: form.text('code'), request: request })
		if (!confirmed.ok) return confirmed.error
		return { answer: { is: 'codes', codes: confirmed.codes, isNew: true }, cookies: confirmed.cookies }
	},
	async 'deux-facteurs-secours'(ctx, actor, form, request) {
		const renewed = await renewRecoveryCodes(ctx, actor, { ...password(form), request })
		if (!renewed.ok) return renewed.error
		return { answer: { is: 'codes', codes: renewed.codes, isNew: false }, cookies: [] }
	},
	async 'deux-facteurs-arret'(ctx, actor, form, request) {
		const disabled = await disableTwoFactor(ctx, actor, { ...password(form), request })
		return disabled.ok ? done('two-factor-off', disabled.cookies) : disabled.error
	},
	'cle-ajouter': async () => 'needsScripts',
	async 'cle-retirer'(ctx, actor, form) {
		const removed = await removePasskey(ctx, actor, { id: form.text('cle') })
		return removed.ok ? done('passkey-removed') : removed.error
	},
	async 'orcid-delier'(ctx, actor) {
		const unlinked = await unlinkOrcid(ctx, actor, {})
		return unlinked.ok ? done('orcid-unlinked') : unlinked.error
	},
}

/**
 * Does what one of the forms of the page asks. Ids of other people's things answer 404, unknown forms 400.
 * @throws Response
 */
export async function answerSecurityForm(
	ctx: Ctx,
	actor: Actor,
	form: PostedForm,
	request: SecurityRequest,
): Promise<Outcome> {
	const act = form.text('acte')
	if (!isAct(act)) throw new Response(null, { status: 400 })
	const outcome = await HANDLERS[act](ctx, actor, form, request)
	if (outcome === 'notFound') throw new Response(null, { status: 404 })
	if (typeof outcome !== 'string') return outcome
	const key = act === 'deux-facteurs-code' ? await pendingTwoFactor(ctx, actor) : null
	const typedEmail = act === 'adresse' ? form.text('adresse').toWellFormed().slice(0, LONGEST_TYPED) : ''
	return { answer: { is: 'refused', act, fault: outcome, typedEmail, key }, cookies: [] }
}

function isAct(act: string): act is SecurityAct {
	return Object.hasOwn(HANDLERS, act)
}
