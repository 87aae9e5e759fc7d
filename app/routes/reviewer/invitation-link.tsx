import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import {
	acceptReview,
	assignmentOfLink,
	declineReview,
	getInvitation,
} from '#app/modules/review/index.server.ts'
import { awaitsAnswer } from '#app/modules/review/index.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/invitation-link'
import { declining, refusedDecline } from './components/decline-form.server.ts'
import { DeclinePart } from './components/decline-part.tsx'
import { InvitationFacts } from './components/invitation.tsx'
import { reviewPath } from './components/paths.ts'

export { reviewerLinks as links } from './components/reviewer-styles.ts'

/** Kept by no cache; its address holds a token, which leaves this site never. Not `no-referrer`: forms would then send `Origin: null` and be refused. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const search = new URL(request.url).searchParams
	if (search.get('fait') === 'declinee') return data({ is: 'declined' as const })
	const token = search.get('jeton') ?? ''
	const id = await assignmentOfLink(ctx, token)
	const found = id ? await getInvitation(ctx, id) : null
	if (!found) return gone()
	const { email, isRoundOpen, ...invitation } = found
	const actor = actorOf(context)
	if (invitation.state === 'accepted' || invitation.state === 'overdue_review')
		return data({ is: 'accepted' as const, path: reviewPath(invitation.id) })
	if (!isRoundOpen || !awaitsAnswer(invitation.state)) return gone()
	return data({
		is: 'open' as const,
		invitation,
		path: pathTo('reviewInvitation', { jeton: token }),
		email,
		signedInAs: actor?.email ?? null,
	})
}

/** The same for every link that is good for nothing, whatever the reason. */
function gone() {
	return data({ is: 'gone' as const }, { status: 404 })
}

export function headers() {
	return HEADERS
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = actorOf(context)
	if (actor) refuseWhileImpersonating(actor, 'reviewer')
	const token = new URL(request.url).searchParams.get('jeton') ?? ''
	const form = await postedForm(request)
	const page = pathTo('reviewInvitation', { jeton: token })
	const said = declining(form)
	const { act, answer } = await performPosted(form, {
		decliner: ['declinee', () => declineReview(ctx, actor, { token, ...said })],
		accepter: ['acceptee', async () => (actor ? acceptReview(ctx, actor, { token }) : null)],
	})
	if (act === 'decliner') {
		if (!answer.ok && 'fault' in answer) return refusedPage(refusedDecline(said, answer.fault))
		return redirect(answer.ok ? pathTo('reviewInvitation', { fait: 'declinee' }) : page, 303)
	}
	if (!answer) return redirect(signInPath(page), 303)
	if (answer.ok) return redirect(`${reviewPath(answer.assignmentId)}?fait=acceptee`, 303)
	return refusedPage({ is: 'refused' as const, error: answer.error })
}

const signInPath = (returnTo: string) => pathTo('signIn', { retour: returnTo })

/** The page of the link in an invitation: what is asked, and the two answers; no account is needed to read or to decline. */
export default function InvitationLink({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('review')
	const { is } = loaderData
	if (is === 'open') return <OpenInvitation open={loaderData} refused={actionData ?? null} />
	return (
		<div className="page block">
			<Head />
			<h1 className="visually-hidden">{t('link.title')}</h1>
			<EmptyState
				title={t(`link.${is}`)}
				action={
					is === 'accepted' ? (
						<ButtonLink variant="primary" href={loaderData.path}>
							{t('link.toReview')}
						</ButtonLink>
					) : (
						<ButtonLink href={pathTo('articles')}>{t('link.home')}</ButtonLink>
					)
				}
			>
				{t(`link.${is}Text`)}
			</EmptyState>
		</div>
	)
}

function Head() {
	const { t } = useTranslation('review')
	return (
		<>
			<title>{`${t('link.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
		</>
	)
}

type Open = Extract<Route.ComponentProps['loaderData'], { is: 'open' }>
type Refused = NonNullable<Route.ComponentProps['actionData']>

function OpenInvitation({ open, refused }: { open: Open; refused: Refused | null }) {
	const { t } = useTranslation('review')
	const language = useLanguage()
	const { invitation, signedInAs, email, path } = open
	const isForAnother = signedInAs !== null && signedInAs !== email
	return (
		<div className="page receipt review-page">
			<Head />
			<PageHeading title={<TextIn texts={invitation.title} original={invitation.language} />}>
				{t('link.intro')}
			</PageHeading>
			{refused?.is === 'refused' ? (
				<FormSummary title={t('link.notAccepted')} faults={[]}>
					{t(`link.refused.${refused.error}`)}
				</FormSummary>
			) : null}
			<InvitationFacts invitation={invitation} />
			<section className="answer" aria-labelledby="repondre">
				<h2 id="repondre">{t('link.answer')}</h2>
				<p>{t('link.blind')}</p>
				{signedInAs === null ? <p className="quiet">{t('link.signInText', { email })}</p> : null}
				{isForAnother ? (
					<Notice tone="important">{t('link.otherAddress', { email: signedInAs })}</Notice>
				) : null}
				<div className="row">
					{signedInAs === null ? (
						<>
							<ButtonLink variant="primary" href={signInPath(path)}>
								{t('link.signIn')}
							</ButtonLink>
							<ButtonLink href={`${signInPath(path)}&mode=inscription`}>{t('link.signUp')}</ButtonLink>
						</>
					) : isForAnother ? null : (
						<form method="post">
							<input type="hidden" name="acte" value="accepter" />
							<Button variant="primary">{t('link.accept')}</Button>
						</form>
					)}
				</div>
				<DeclinePart kind="invitation" declined={refused?.is === 'declining' ? refused : null} />
				<p className="small quiet">{t('link.until', { date: formatDate(invitation.expiresOn, language) })}</p>
			</section>
		</div>
	)
}
