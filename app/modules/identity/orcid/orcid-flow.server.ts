import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, EncryptJWT, jwtDecrypt, jwtVerify } from 'jose'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { orcidIn } from '#app/modules/people/profile/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretKey } from '#app/platform/secret-key.server.ts'
import type { OrcidCookie } from '../session/cookies.ts'

/** Somebody who has just signed in at ORCID. The names are as far as ORCID shows them. */
export type OrcidPerson = { orcid: string; prenom: string; nom: string }

/** Where a sign-in at ORCID began: where to lead afterwards, and the account to link to when it was for that. */
export type OrcidPurpose = { returnTo: string; linkFor: string | null }

type Flow = OrcidPurpose & { state: string; nonce: string; verifier: string }

const FLOW_S = 600
const ANSWER_WITHIN_MS = 10_000
const CALLBACK = pathTo('orcidReturn')
const SHORTEST_SECRET = 32

/**
 * Begins the authorization code flow of OpenID Connect Core 1.0 (section 3.1) with PKCE (RFC 7636). `url` is where to send the browser,
 * `cookie` the Set-Cookie value that binds the answer to it. Null when ORCID is not configured.
 */
export async function beginOrcid(
	ctx: Ctx,
	purpose: OrcidPurpose,
): Promise<{ url: string; cookie: string } | null> {
	const { ORCID } = ctx.env
	if (!ORCID) return null
	const secret = () => randomBytes(SHORTEST_SECRET).toString('base64url')
	const flow: Flow = { ...purpose, state: secret(), nonce: secret(), verifier: secret() }
	const url = new URL('/oauth/authorize', ORCID.url)
	url.search = new URLSearchParams({
		client_id: ORCID.clientId,
		response_type: 'code',
		scope: 'openid',
		redirect_uri: ctx.env.PUBLIC_URL + CALLBACK,
		state: flow.state,
		nonce: flow.nonce,
		code_challenge: createHash('sha256').update(flow.verifier).digest('base64url'),
		code_challenge_method: 'S256',
	}).toString()
	return { url: url.href, cookie: await sealedCookie(ctx, 'orcid_flow', flow, FLOW_S) }
}

export type OrcidAnswer =
	| { is: 'proved'; person: OrcidPerson; purpose: OrcidPurpose }
	/** Refused at ORCID. */
	| { is: 'cancelled'; purpose: OrcidPurpose }
	/** Another browser's answer, an old one, or one that does not hold. */
	| { is: 'failed'; purpose: OrcidPurpose | null }

/** Reads ORCID's answer, the parameters of the address that it led back to. The code is exchanged only for the browser that began. */
export async function readOrcidAnswer(
	ctx: Ctx,
	headers: Headers,
	{ state, code, error: refusal }: { state: string; code: string; error: string },
): Promise<OrcidAnswer> {
	const flow = flowSchema.safeParse(await openedCookie(ctx, 'orcid_flow', headers)).data
	if (!flow || state !== flow.state) return { is: 'failed', purpose: null }
	const purpose = { returnTo: flow.returnTo, linkFor: flow.linkFor }
	if (refusal === 'access_denied') return { is: 'cancelled', purpose }
	try {
		if (!code) throw new Error(`ORCID answered ${refusal.slice(0, 60) || 'without a code'}`)
		return { is: 'proved', person: await personOf(ctx, code, flow), purpose }
	} catch (error) {
		ctx.log.warn({ reason: String(error).slice(0, 200) }, 'a sign-in with ORCID failed')
		return { is: 'failed', purpose }
	}
}

const flowSchema = z.object({
	state: z.string().min(SHORTEST_SECRET),
	nonce: z.string().min(SHORTEST_SECRET),
	verifier: z.string().min(SHORTEST_SECRET),
	returnTo: z.string(),
	linkFor: z.string().nullable(),
})

const claimsSchema = z.object({
	sub: z.string(),
	nonce: z.string(),
	given_name: z.string().nullish(),
	family_name: z.string().nullish(),
})

async function personOf(ctx: Ctx, code: string, flow: Flow): Promise<OrcidPerson> {
	const { ORCID, PUBLIC_URL } = ctx.env
	if (!ORCID) throw new Error('ORCID is not configured')
	const answer = await fetch(new URL('/oauth/token', ORCID.url), {
		method: 'POST',
		headers: { accept: 'application/json' },
		body: new URLSearchParams({
			grant_type: 'authorization_code',
			client_id: ORCID.clientId,
			client_secret: ORCID.clientSecret,
			redirect_uri: PUBLIC_URL + CALLBACK,
			code,
			code_verifier: flow.verifier,
		}),
		redirect: 'error',
		signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
	})
	if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}`)
	const { id_token } = z.object({ id_token: z.string() }).parse(await answer.json())
	const { payload } = await jwtVerify(id_token, keysOf(ORCID.url), {
		issuer: ORCID.url,
		audience: ORCID.clientId,
		algorithms: ['RS256', 'ES256'],
		currentDate: ctx.now(),
		clockTolerance: 60,
		requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
	})
	const claims = claimsSchema.parse(payload)
	if (claims.nonce !== flow.nonce) throw new Error('the nonce is another')
	const orcid = orcidIn(claims.sub)
	if (!orcid) throw new Error('the subject is no ORCID iD')
	return { orcid, prenom: claims.given_name ?? '', nom: claims.family_name ?? '' }
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** The issuer's public keys, fetched when needed and kept. */
function keysOf(issuer: string): ReturnType<typeof createRemoteJWKSet> {
	const known = keySets.get(issuer)
	if (known) return known
	const keys = createRemoteJWKSet(new URL('/oauth/jwks', issuer), { timeoutDuration: ANSWER_WITHIN_MS })
	keySets.set(issuer, keys)
	return keys
}

const PROVED_S = 3600
const personSchema = z.object({ orcid: z.string(), prenom: z.string(), nom: z.string() })

/** Keeps who somebody is at ORCID in their browser, sealed, while they sign up. */
export function keepOrcidPerson(ctx: Ctx, person: OrcidPerson): Promise<string> {
	return sealedCookie(ctx, 'orcid_person', person, PROVED_S)
}

/** Who this browser has proved to be at ORCID within the last hour, without an account here yet; null for nobody. */
export async function keptOrcidPerson(ctx: Ctx, headers: Headers): Promise<OrcidPerson | null> {
	return personSchema.safeParse(await openedCookie(ctx, 'orcid_person', headers)).data ?? null
}

/** The Set-Cookie value that makes the browser forget. */
export function forgetOrcid(ctx: Ctx, name: OrcidCookie): string {
	return setCookie(ctx, name, '', 0)
}

/** A cookie that only this platform reads and writes: a JWT, encrypted (RFC 7516), for one use and a time. */
async function sealedCookie(ctx: Ctx, name: OrcidCookie, content: object, seconds: number): Promise<string> {
	const now = Math.floor(ctx.now().getTime() / 1000)
	const token = await new EncryptJWT({ ...content })
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.setExpirationTime(now + seconds)
		.encrypt(await keyFor(ctx, name))
	return setCookie(ctx, name, token, seconds)
}

async function openedCookie(ctx: Ctx, name: OrcidCookie, headers: Headers): Promise<unknown> {
	const pattern = new RegExp(`(?:^|;\\s*)(?:__Secure-)?mbongi\\.${name}=([\\w.-]{1,3000})(?:;|$)`)
	const token = pattern.exec(headers.get('cookie') ?? '')?.[1]
	if (!token) return null
	const key = await keyFor(ctx, name)
	const opened = await jwtDecrypt(token, key, { currentDate: ctx.now() }).catch(() => null)
	return opened?.payload ?? null
}

async function keyFor(ctx: Ctx, name: OrcidCookie): Promise<Uint8Array> {
	return new Uint8Array(hkdfSync('sha256', await secretKey(ctx, 'link-key'), '', `mbongi ${name}`, 32))
}

function setCookie(ctx: Ctx, name: OrcidCookie, value: string, seconds: number): string {
	const isSecure = ctx.env.PUBLIC_URL.startsWith('https:')
	return `${isSecure ? '__Secure-' : ''}mbongi.${name}=${value}; Max-Age=${seconds}; Path=/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
