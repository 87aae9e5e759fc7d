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
	type NewPasswordFault,
	NO_USER,
	pendingTwoFactor,
	removePasskey,
	renewRecoveryCodes,
	unlinkOrcid,
} from '#app/modules/identity/security/index.server.ts'
import type { SecurityRequest } from '#app/modules/identity/security/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed, NotFound } from '#app/platform/failures.ts'
import { type PostedForm, performPosted } from '#app/platform/http/posted-form.ts'
import { type FieldFaults, postsAs, readForm } from '#app/platform/http/read-form.ts'
import type { SecurityAnswer, SecurityFault } from './answer.ts'

/** Where a form leads: on to an address, or to an answer that is shown at once. */
export type SecurityOutcome = { cookies: string[] } & ({ path: string } | { answer: SecurityAnswer })

const PAGE = pathTo('reader.security')
const LONGEST_TYPED = 500

/**
 * Does what one of the forms of the page asks.
 * @throws NotFound for ids of other people's things, Malformed for unknown forms
 */
export async function answerSecurityForm(
	ctx: Ctx,
	actor: Actor,
	form: PostedForm,
	request: SecurityRequest,
): Promise<SecurityOutcome> {
	const posts = postsAs(ctx, actor)
	const from = { request }
	const { action, done, answer } = await performPosted(form, {
		'mot-de-passe': ['password', posts(changePassword, from)],
		adresse: ['email-asked', posts(askEmailChange, from)],
		fermer: ['session-ended', posts(endSession, {})],
		'fermer-autres': ['others-ended', posts(endOtherSessions, {})],
		'fermer-tout': [null, posts(endAllSessions, {})],
		'deux-facteurs': [null, posts(beginTwoFactor, from)],
		'deux-facteurs-code': [null, posts(confirmTwoFactor, from)],
		'deux-facteurs-secours': [null, posts(renewRecoveryCodes, from)],
		'deux-facteurs-arret': ['two-factor-off', posts(disableTwoFactor, from)],
		'cle-ajouter': [null, async () => ({ ok: false, error: 'needsScripts' }) as const],
		'cle-retirer': ['passkey-removed', posts(removePasskey, {})],
		'orcid-delier': ['orcid-unlinked', posts(unlinkOrcid, {})],
	})
	if (!answer.ok) {
		const key = action === 'deux-facteurs-code' ? await pendingTwoFactor(ctx, actor) : null
		const asked = readForm(form, askEmailChange.input.pick({ email: true })).typed
		const typedEmail = action === 'adresse' ? asked.email.toWellFormed().slice(0, LONGEST_TYPED) : ''
		return { answer: { is: 'refused', action, fault: faultOf(answer), typedEmail, key }, cookies: [] }
	}
	const cookies = 'cookies' in answer ? answer.cookies : []
	if ('codes' in answer) {
		const isNew = action === 'deux-facteurs-code'
		return { answer: { is: 'codes', codes: answer.codes, isNew }, cookies }
	}
	if ('key' in answer) return { answer: { is: 'key', key: { key: answer.key, uri: answer.uri } }, cookies }
	return { path: done ? `${PAGE}?fait=${done}` : pathTo('signIn', { fait: 'deconnexion' }), cookies }
}

type Refused =
	| { error: null; faults: FieldFaults<string> }
	| { error: 'invalid'; fault: NewPasswordFault }
	| { error: Exclude<SecurityFault, `password.${string}`> | 'notFound' | typeof NO_USER }

function faultOf(refused: Refused): SecurityFault {
	if (refused.error === null) return unread(refused.faults)
	if (refused.error === 'invalid') return `password.${refused.fault}`
	if (refused.error === 'notFound' || refused.error === NO_USER) throw new NotFound()
	return refused.error
}

/** What a form that was not filled in is told: the same as for what is wrong. */
function unread({ email, password, current, next, repeated, code }: FieldFaults<string>): SecurityFault {
	if (email) return 'malformed'
	if (password || current) return 'wrongPassword'
	if (next) return next.code === 'tooLong' ? 'password.tooLong' : 'password.tooShort'
	if (repeated) return 'password.different'
	if (code) return 'wrongCode'
	throw new Malformed('no such field')
}
