import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { openLink } from '#app/modules/review/by-link/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/invitation-link'
import { reviewPath } from './components/paths.ts'

export { reviewerLinks as links } from './components/reviewer-styles.ts'

/** Kept by no cache; its address holds a token, which leaves this site never. Not `no-referrer`: forms would then send `Origin: null` and be refused. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

const DONE = ['declinee', 'terminee'] as const

/** The link of the mails to a reviewer: its token is exchanged for a session of that review, and stands in no address after that. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const search = new URL(request.url).searchParams
	const done = DONE.find((code) => code === search.get('fait'))
	if (done) return data({ is: done })
	const opened = await openLink(context.get(ctxContext), actorOf(context), {
		token: secretOf(request, search.get('jeton') ?? ''),
	})
	if (!opened.ok)
		return opened.error === 'over'
			? data({ is: opened.error, email: opened.email })
			: data({ is: opened.error }, { status: 404 })
	const headers = { ...HEADERS, ...(opened.cookie !== null && { 'set-cookie': opened.cookie }) }
	return redirect(reviewPath(opened.assignmentId), { status: 303, headers })
}

export function headers() {
	return HEADERS
}

/** What is said where a link opens no review: it was answered, is over, or good for nothing. */
export default function InvitationLink({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('review')
	const { is } = loaderData
	return (
		<div className="page block">
			<title>{`${t('link.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<h1 className="visually-hidden">{t('link.title')}</h1>
			<EmptyState
				title={t(`link.${is}`)}
				action={
					is === 'over' ? (
						<ButtonLink href={pathTo('forgottenPassword')}>{t('link.choosePassword')}</ButtonLink>
					) : (
						<ButtonLink href={pathTo('articles')}>{t('link.home')}</ButtonLink>
					)
				}
			>
				{is === 'over' ? t('link.overText', { email: loaderData.email }) : t(`link.${is}Text`)}
			</EmptyState>
		</div>
	)
}
