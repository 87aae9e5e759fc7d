import { mailHtml } from '#app/modules/account/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/mail-preview'
import { requireEntry } from './entry.server.ts'

/**
 * The HTML of a mail for the frame of its page: no script, no form, nothing from elsewhere, no access to the site
 * (Content-Security-Policy level 3, `sandbox`). Mails are laid out with style attributes, which this policy alone allows.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const html = await mailHtml(context.get(ctxContext), actor, params.id)
	if (html === null) throw new NotFound()
	return new Response(html, {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy':
				"sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
			'x-frame-options': 'SAMEORIGIN',
			'referrer-policy': 'no-referrer',
			'cache-control': 'private, no-store',
		},
	})
}
