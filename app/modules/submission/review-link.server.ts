import { createHash } from 'node:crypto'
import { pathTo } from '#app/addresses/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { readLink, signLink } from '#app/platform/signed-link.server.ts'

const PURPOSE = 'review'

/**
 * Where the mails to a reviewer lead: the invitation is answered and the review done there without an account. Each mail has the same link
 * until the editors replace it; it is bound to the address that was invited, and opens after the round what was sent in it.
 */
export async function reviewUrl(ctx: Ctx, assignmentId: string, language: Language): Promise<string> {
	const link = await ctx.db
		.selectFrom('review_assignment')
		.select(['id', 'email', 'link_number'])
		.where('id', '=', assignmentId)
		.executeTakeFirstOrThrow()
	const jeton = await signLink(ctx, { purpose: PURPOSE, subject: subjectOf(link), expires: null })
	return secretUrl(ctx.env.PUBLIC_URL, pathTo('reviewInvitation', { jeton }), language)
}

/** The assignment of a link; null for one that was made elsewhere, changed, replaced, or sent to another address. */
export async function assignmentOfLink(
	ctx: Ctx,
	token: string,
): Promise<{ id: string; linkNumber: number } | null> {
	const subject = await readLink(ctx, PURPOSE, token)
	const [id] = subject?.split(':') ?? []
	if (!id) return null
	const link = await ctx.db
		.selectFrom('review_assignment')
		.select(['id', 'email', 'link_number'])
		.where('id', '=', id)
		.executeTakeFirst()
	return link && subjectOf(link) === subject ? { id: link.id, linkNumber: link.link_number } : null
}

function subjectOf({ id, email, link_number }: { id: string; email: string; link_number: number }): string {
	const address = createHash('sha256').update(email).digest('base64url').slice(0, 22)
	return `${id}:${link_number}:${address}`
}
