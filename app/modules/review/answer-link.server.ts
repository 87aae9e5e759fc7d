import { DEFAULT_LANGUAGE, type Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readLink, signLink } from '#app/platform/signed-link.server.ts'
import { endOf } from './model.ts'

const PURPOSE = 'review-invitation'

/** The address at which an invitation is read and answered without an account, until the day ends on which it expires. */
export async function answerUrl(
	ctx: Ctx,
	{ id, expiresOn, language }: { id: string; expiresOn: string; language: Language },
): Promise<string> {
	const token = await signLink(ctx, { purpose: PURPOSE, subject: id, expires: endOf(expiresOn) })
	const query = language === DEFAULT_LANGUAGE ? '' : `&lang=${language}`
	return `${ctx.env.PUBLIC_URL}/auth/evaluation?jeton=${token}${query}`
}

/** The assignment whose invitation a token answers; null for one that was made elsewhere, changed or has expired. */
export function assignmentOfLink(ctx: Ctx, token: string): Promise<string | null> {
	return readLink(ctx, PURPOSE, token)
}
