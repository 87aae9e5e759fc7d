import { pathTo } from '#app/addresses/address.ts'
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
	const jeton = await signLink(ctx, { purpose: PURPOSE, subject: id, expires: endOf(expiresOn) })
	return `${ctx.env.PUBLIC_URL}${pathTo('reviewInvitation', { jeton, ...(language !== DEFAULT_LANGUAGE && { lang: language }) })}`
}

/** The assignment whose invitation a token answers; null for one that was made elsewhere, changed or has expired. */
export function assignmentOfLink(ctx: Ctx, token: string): Promise<string | null> {
	return readLink(ctx, PURPOSE, token)
}
