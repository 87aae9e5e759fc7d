import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { offeredLanguages } from '#app/i18n/languages.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

const DAY_MS = 86_400_000
/** What it says is asked for again within half a year (section 2.5.5: less than one). */
const GOOD_FOR_DAYS = 180

/** Whom those who find a weakness write to (RFC 9116): the operator's address, else the contact page. */
export function loader({ context }: LoaderFunctionArgs) {
	const { env, now } = context.get(ctxContext)
	const today = Math.floor(now().getTime() / DAY_MS)
	const lines = [
		`Contact: ${env.CONTACT_EMAIL ? `mailto:${env.CONTACT_EMAIL}` : `${env.PUBLIC_URL}${pathTo('contact')}`}`,
		`Expires: ${new Date((today + GOOD_FOR_DAYS) * DAY_MS).toISOString()}`,
		`Preferred-Languages: ${offeredLanguages().join(', ')}`,
		`Canonical: ${env.PUBLIC_URL}${pathTo('security')}`,
		'',
	]
	return new Response(lines.join('\n'), {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
	})
}
