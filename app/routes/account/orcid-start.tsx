import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { actorOf } from '#app/modules/user/actor.server.ts'
import { beginOrcid } from '#app/modules/user/auth/orcid-flow.server.ts'
import { requireActor } from '#app/modules/user/gate.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/orcid-start'
import { ACCOUNT_HEADERS, wantedPath } from './form-fields.server.ts'

const MY_SPACE = '/espace-lecteur'
const MY_SECURITY = '/espace-lecteur/securite'

/** Leads to ORCID to sign in. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const returnTo = wantedPath(request, MY_SPACE)
	const begun = await beginOrcid(context.get(ctxContext), { returnTo, linkFor: null })
	if (!begun) throw new Response(null, { status: 404 })
	throw redirect(begun.url, { status: 302, headers: { ...ACCOUNT_HEADERS, 'set-cookie': begun.cookie } })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return { ...ACCOUNT_HEADERS, ...Object.fromEntries(actionHeaders) }
}

/**
 * Leads to ORCID to link an iD to the account of the person who is signed in. It is a form, so that no other site can begin it; and the answer is a page that
 * moves on by itself, since a form must not be redirected to another site (Content-Security-Policy, form-action).
 */
export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	if (actor.actedBy) throw new Response(null, { status: 403 })
	const begun = await beginOrcid(context.get(ctxContext), { returnTo: MY_SECURITY, linkFor: actor.userId })
	if (!begun) throw new Response(null, { status: 404 })
	return data(
		{ url: begun.url },
		{ headers: { ...ACCOUNT_HEADERS, refresh: `0; url=${begun.url}`, 'set-cookie': begun.cookie } },
	)
}

/** Shown for a moment, or where pages may not move on by themselves. */
export default function OrcidStart({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	return (
		<div className="page">
			<title>{`${t('orcid.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('orcid.title')}>{t('orcid.text')}</PageHeading>
			<p className="pb-6">
				<a className="bt bt-1" href={actionData?.url} rel="noreferrer">
					{t('orcid.go')}
				</a>
			</p>
		</div>
	)
}
