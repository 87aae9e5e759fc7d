import type { Ctx } from '#app/platform/ctx.server.ts'

/** The relying party (WebAuthn level 2, section 5.4.2): this site, as its public address names it. */
export function relyingParty(ctx: Ctx): { rpID: string; origin: string } {
	const { hostname, origin } = new URL(ctx.env.PUBLIC_URL)
	return { rpID: hostname, origin }
}

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): what every authenticator knows at least one of. */
export const ALGORITHMS = [-8, -7, -257]
