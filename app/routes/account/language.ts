import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { DEFAULT_LANGUAGE, isOffered, LANGUAGE_PARAMETER, languageCookie } from '#app/i18n/languages.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import type { Route } from './+types/language'

/** Remembers the language that somebody chose on this device, and leads back to their page in it. */
export function loader({ request }: Route.LoaderArgs) {
	const { searchParams, origin } = new URL(request.url)
	const asked = searchParams.get('langue')
	const language = isOffered(asked) ? asked : DEFAULT_LANGUAGE
	const page = new URL(returnPath(searchParams.get('page'), pathTo('home')), origin)
	page.searchParams.set(LANGUAGE_PARAMETER, language)
	return redirect(page.pathname + page.search, {
		status: 303,
		headers: { 'set-cookie': languageCookie(language, 'chosen'), 'cache-control': 'no-store' },
	})
}
