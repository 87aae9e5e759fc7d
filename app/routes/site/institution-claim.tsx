import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { confirmClaim, openClaim } from '#app/modules/institution/claim/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm } from '#app/platform/http/read-form.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/institution-claim'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? ''

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	const token = tokenOf(request)
	const claim = await openClaim(context.get(ctxContext), actor, secretOf(request, token))
	if (!claim) throw new NotFound()
	return { institution: claim.name, token }
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	const posts = postsAs(context.get(ctxContext), actor)
	const form = await postedForm(request)
	const { token } = readForm(form, confirmClaim.input).typed
	const { answer } = await performPosted(form, {
		tenir: ['done', posts(confirmClaim, { token: secretOf(request, token) })],
	})
	if (!answer.ok) return refusedPage(answer)
	const { slug } = answer
	return redirect(slug ? pathTo('institution.library', { id: slug, fait: 'done' }) : pathTo('libraries'), 303)
}

/** Where the link of a claim leads: nothing happens before the button, which programs that open links in mails do not press. */
export default function InstitutionClaim({ loaderData: { institution, token } }: Route.ComponentProps) {
	const { t } = useTranslation('institutionPage')
	const title = t('claim.confirmTitle', { institution: `\u2068${institution}\u2069` })
	return (
		<div className="page">
			<HiddenHead title={title} />
			<PageHeading title={title}>{t('claim.confirmText')}</PageHeading>
			<ButtonForm<typeof confirmClaim> perform="tenir" send={{ token }}>
				<Button variant="primary">{t('claim.confirm')}</Button>
			</ButtonForm>
		</div>
	)
}
