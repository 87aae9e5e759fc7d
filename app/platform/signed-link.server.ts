import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from './ctx.server.ts'
import { secretKey } from './secret-key.server.ts'

/**
 * A token for a link in a mail, good for one purpose, one subject (an id) and until `expires` (null: for ever). It needs no
 * stored state and cannot be made or changed elsewhere. What may be used once needs a check of its own.
 */
export async function signLink(
	ctx: Ctx,
	{ purpose, subject, expires }: { purpose: string; subject: string; expires: Date | null },
): Promise<string> {
	const claim = `${subject}.${expires?.getTime() ?? 0}`
	return `${claim}.${await signature(ctx, purpose, claim)}`
}

/** The subject that a token was signed for, or null: another purpose, changed, expired. */
export async function readLink(ctx: Ctx, purpose: string, token: string): Promise<string | null> {
	const [, subject, expires, given] = /^([\w:-]{1,200})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
	if (!subject || !expires || !given) return null
	const expected = await signature(ctx, purpose, `${subject}.${expires}`)
	if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return null
	return Number(expires) !== 0 && Number(expires) <= ctx.now().getTime() ? null : subject
}

async function signature(ctx: Ctx, purpose: string, claim: string): Promise<string> {
	return createHmac('sha256', await secretKey(ctx, 'link-key'))
		.update(`${purpose} ${claim}`)
		.digest('base64url')
}
