import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export type OrcidAccount = { orcid: string; given_name?: string; family_name?: string }

type Grant = { challenge: string; nonce: string; redirectUri: string; account: OrcidAccount }

/**
 * A server that plays ORCID: authorization code flow of OpenID Connect with PKCE, for the person who is signed in there (`account`; null refuses). `claims` replaces what
 * the identity token says, `foreignKey` signs it with a key that is not published.
 */
export async function openOrcid({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
	const own = await generateKeyPair('RS256')
	const foreign = await generateKeyPair('RS256')
	const grants = new Map<string, Grant>()
	const state = {
		account: null as OrcidAccount | null,
		claims: {} as Record<string, unknown>,
		foreignKey: false,
		url: '',
	}

	async function token(form: URLSearchParams): Promise<[number, object]> {
		const code = form.get('code') ?? ''
		const grant = grants.get(code)
		grants.delete(code)
		const challenge = createHash('sha256')
			.update(form.get('code_verifier') ?? '')
			.digest('base64url')
		const isRight =
			grant &&
			form.get('grant_type') === 'authorization_code' &&
			form.get('client_id') === clientId &&
			form.get('client_secret') === clientSecret &&
			form.get('redirect_uri') === grant.redirectUri &&
			challenge === grant.challenge
		if (!isRight) return [400, { error: 'invalid_grant' }]
		const { orcid, ...names } = grant.account
		const id = await new SignJWT({ nonce: grant.nonce, ...names, ...state.claims })
			.setProtectedHeader({ alg: 'RS256', kid: 'one' })
			.setIssuer(String(state.claims['iss'] ?? state.url))
			.setAudience(String(state.claims['aud'] ?? clientId))
			.setSubject(String(state.claims['sub'] ?? orcid))
			.setIssuedAt()
			.setExpirationTime((state.claims['exp'] as number | undefined) ?? '10m')
			.sign(state.foreignKey ? foreign.privateKey : own.privateKey)
		return [200, { access_token: randomUUID(), token_type: 'bearer', orcid, id_token: id }]
	}

	const server = createServer(async (request, response) => {
		const { pathname, searchParams: query } = new URL(request.url ?? '/', state.url)
		const answer = (status: number, body: object) => {
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
		}
		if (pathname === '/oauth/jwks') {
			return answer(200, {
				keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
			})
		}
		if (pathname === '/oauth/token') {
			const chunks: Buffer[] = []
			for await (const chunk of request) chunks.push(chunk)
			return answer(...(await token(new URLSearchParams(Buffer.concat(chunks).toString()))))
		}
		if (pathname !== '/oauth/authorize') return answer(404, {})
		const redirectUri = query.get('redirect_uri') ?? ''
		const back = new URL(redirectUri)
		back.searchParams.set('state', query.get('state') ?? '')
		if (state.account) {
			const code = randomUUID()
			back.searchParams.set('code', code)
			grants.set(code, {
				challenge: query.get('code_challenge') ?? '',
				nonce: query.get('nonce') ?? '',
				redirectUri,
				account: state.account,
			})
		} else back.searchParams.set('error', 'access_denied')
		response.writeHead(302, { location: back.href }).end()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	return { state, close: () => new Promise((resolve) => server.close(resolve)) }
}
