import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { beginOrcid } from '#app/modules/identity/orcid/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/orcid-link'
import { ACCOUNT_HEADERS } from './form-fields.server.ts'

const MY_SECURITY = pathTo('reader.security')

const REFUSALS = ['taken', 'failed', 'cancelled'] as const

export function loader({ request }: Route.LoaderArgs) {
	const asked = new URL(request.url).searchParams.get('fait')
	return { refusal: REFUSALS.find((code) => code === asked) ?? null }
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
	if (actor.impersonator) throw new Forbidden()
	const begun = await beginOrcid(context.get(ctxContext), { returnTo: MY_SECURITY, linkFor: actor.userId })
	if (!begun) throw new NotFound()
	return data(
		{ url: begun.url },
		{ headers: { ...ACCOUNT_HEADERS, refresh: `0; url=${begun.url}`, 'set-cookie': begun.cookie } },
	)
}

/** Shown for a moment on the way to ORCID, or afterwards when nothing came of it. */
export default function OrcidLink({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	const { refusal } = loaderData
	const title = refusal ? t('orcid.notLinked') : t('orcid.title')
	return (
		<div className="page">
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={title}>{refusal ? t(`orcid.${refusal}`) : t('orcid.text')}</PageHeading>
			<p className="pb-6">
				{refusal ? (
					<ButtonLink variant="primary" href={MY_SECURITY}>
						{t('orcid.back')}
					</ButtonLink>
				) : (
					<ButtonLink variant="primary" href={actionData?.url ?? pathTo('orcidStart')} rel="noreferrer">
						{t('orcid.go')}
					</ButtonLink>
				)}
			</p>
		</div>
	)
}
