import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ClaimForm, type RefusedClaim } from '#app/modules/identity/components/index.ts'
import { actorOf, joinByInvitation, mayJoin } from '#app/modules/identity/index.server.ts'
import { claimForm } from '#app/modules/identity/index.ts'
import {
	acceptInvitation,
	declineInvitation,
	isBacked,
	readInvitation,
} from '#app/modules/people/invitations/index.server.ts'
import { refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { type PostedForm, performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { AskFirst, Panel } from '#app/ui/panel.tsx'
import { Text, TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/invitation'
import { ACCOUNT_HEADERS, seeOther } from './form-fields.server.ts'

export { spaceLinks as links } from '#app/ui/space-styles.ts'

const ANSWERS = ['acceptee', 'declinee'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = actorOf(context)
	const answered = new URL(request.url).searchParams.get('fait')
	if (params.token === undefined) {
		const answer = ANSWERS.find((code) => code === answered)
		return answer ? data({ is: answer }) : gone()
	}
	const invitation = await readInvitation(ctx, secretOf(request, params.token))
	if (!invitation) return gone()
	return data({
		is: 'open' as const,
		path: pathTo('acceptInvitation', { token: params.token }),
		email: invitation.email,
		role: invitation.terms.role,
		duty: invitation.terms.duty,
		place: invitation.placeName,
		invitedBy: invitation.invitedBy?.name ?? null,
		lastDay: invitation.expiresAt.toISOString().slice(0, 10),
		signedInAs: actor?.email ?? null,
		isBacked: await isBacked(ctx, invitation),
		/** The names to begin with; null for who signs in with an account they have, or makes one that a mail confirms. */
		joins: actor ? null : await mayJoin(ctx, invitation),
	})
}

/** The same for every link that is good for nothing, whatever the reason. */
function gone() {
	return data({ is: 'gone' as const }, { status: 404 })
}

export function headers() {
	return ACCOUNT_HEADERS
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = actorOf(context)
	const token = secretOf(request, params.token ?? '')
	if (actor) refuseWhileImpersonating(actor)
	const form = await postedForm(request)
	if (form.text('acte') === 'accepter' && !actor)
		return redirect(signInPath(pathTo('acceptInvitation', { token: params.token ?? '' })), 303)
	if (form.text('acte') === 'compte' && !actor) return join(ctx, request, form, token)
	const { done, answer } = await performPosted(form, {
		accepter: ['acceptee', () => acceptInvitation(ctx, requireActor(actor, request, 'reader'), { token })],
		// To a link of no use there is nothing to decline, and nothing is said of it.
		decliner: ['declinee', async () => (await declineInvitation(ctx, actor, { token })) && DECLINED],
	})
	if (answer.ok) return redirect(pathTo('acceptInvitation', { fait: done }), 303)
	return refusedPage({ error: answer.error })
}

/** Makes the account and takes the role, signed in; or the page again, with what is wrong by its field. */
async function join(ctx: Ctx, request: Request, form: PostedForm, token: string) {
	const read = readForm(form, claimForm)
	const { prenom, nom, terms } = read.typed
	const typed = { prenom, nom, terms }
	if (!read.ok) return refusedPage({ claim: { typed, faults: read.faults } })
	const joined = await joinByInvitation(ctx, { headers: request.headers }, { ...read.input, token })
	if (joined.ok) return seeOther(pathTo('acceptInvitation', { fait: 'acceptee' }), joined.cookies)
	if (joined.error === 'terms' || joined.error === 'password')
		return refusedPage({ claim: { typed, refused: joined } })
	return refusedPage({ error: joined.error })
}

const DECLINED = { ok: true } as const

const signInPath = (returnTo: string) => pathTo('signIn', { retour: returnTo })

/** The page of an invitation's link: what it offers, and the two answers. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('admin')
	const { is } = loaderData
	if (is === 'open')
		return (
			<OpenInvitation
				invitation={loaderData}
				error={actionData && 'error' in actionData ? actionData.error : null}
				refusedClaim={actionData && 'claim' in actionData ? actionData.claim : null}
			/>
		)
	const texts =
		is === 'gone'
			? ([t('invitation.gone'), t('invitation.goneText')] as const)
			: is === 'acceptee'
				? ([t('invitation.accepted'), t('invitation.acceptedText')] as const)
				: ([t('invitation.declined'), t('invitation.declinedText')] as const)
	return (
		<div className="page block">
			<Head />
			<h1 className="visually-hidden">{t('invitation.title')}</h1>
			<EmptyState
				title={texts[0]}
				action={
					is === 'acceptee' ? (
						<ButtonLink variant="primary" href={pathTo('waiting')}>
							{t('invitation.toSpace')}
						</ButtonLink>
					) : (
						<ButtonLink href={pathTo('articles')}>{t('invitation.home')}</ButtonLink>
					)
				}
			>
				{texts[1]}
			</EmptyState>
		</div>
	)
}

function Head() {
	const { t } = useTranslation('admin')
	return (
		<>
			<title>{`${t('invitation.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
		</>
	)
}

type Open = Extract<Route.ComponentProps['loaderData'], { is: 'open' }>

function OpenInvitation({
	invitation,
	error,
	refusedClaim,
}: {
	invitation: Open
	refusedClaim: RefusedClaim | null
	error: 'unknown' | 'unbacked' | 'other-address' | 'unconfirmed' | 'self' | 'impersonating' | null
}) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const { signedInAs, email, place, isBacked, joins } = invitation
	const isForAnother = signedInAs !== null && signedInAs !== email
	return (
		<div className="page receipt">
			<Head />
			<PageHeading title={t('invitation.title')}>
				{invitation.invitedBy
					? t('invitation.intro', { name: invitation.invitedBy })
					: t('invitation.introNobody')}
			</PageHeading>
			{error === 'unconfirmed' || error === 'self' ? (
				<FormSummary title={t(`invitation.${error}`)} faults={[]}>
					{null}
				</FormSummary>
			) : null}
			<dl className="facts-list">
				<div>
					<dt>{t('invitation.role')}</dt>
					<dd>{invitation.duty ? t(`duties.${invitation.duty}`) : t(`roles.${invitation.role}`)}</dd>
				</div>
				{place ? (
					<div>
						<dt>{t(`places.${place.kind}`)}</dt>
						<dd>
							{place.kind === 'publisher' ? (
								<Text text={place.name} language={place.language} />
							) : (
								<TextIn texts={place.title} original={place.language} />
							)}
						</dd>
					</div>
				) : null}
				{place?.kind === 'call' && place.journal ? (
					<div>
						<dt>{t('places.journal')}</dt>
						<dd>
							<TextIn texts={place.journal.title} original={place.journal.language} />
						</dd>
					</div>
				) : null}
				<div>
					<dt>{t('invitation.sentTo')}</dt>
					<dd>
						<bdi dir="ltr">{email}</bdi>
					</dd>
				</div>
				<div>
					<dt>{t('invitation.until')}</dt>
					<dd>{formatDate(invitation.lastDay, language)}</dd>
				</div>
			</dl>
			{joins ? (
				<Panel aria-labelledby="h-compte" className="mt-5">
					<h2 id="h-compte">{t('invitation.joinTitle')}</h2>
					<p>{t('invitation.joinText', { email })}</p>
					<ClaimForm
						perform="compte"
						email={email}
						name={joins}
						refused={refusedClaim}
						notMade={t('invitation.notMade')}
						send={t('invitation.join')}
					/>
				</Panel>
			) : null}
			{signedInAs === null && isBacked && !joins ? (
				<p className="mt-5 quiet">{t('invitation.signInText')}</p>
			) : null}
			{isForAnother ? (
				<Notice tone="important" className="mt-5">
					{t('invitation.otherAddress', { email: signedInAs })}
				</Notice>
			) : null}
			{isBacked ? null : (
				<Notice tone="important" className="mt-5">
					{t('invitation.unbacked')}
				</Notice>
			)}
			<div className="row mt-5">
				{!isBacked || joins ? null : signedInAs === null ? (
					<>
						<ButtonLink variant="primary" href={signInPath(invitation.path)}>
							{t('invitation.signIn')}
						</ButtonLink>
						<ButtonLink href={`${signInPath(invitation.path)}&mode=inscription`}>
							{t('invitation.signUp')}
						</ButtonLink>
					</>
				) : isForAnother ? null : (
					<Answer action="accepter" text={t('invitation.accept')} isFirst />
				)}
			</div>
			<AskFirst act={t('invitation.decline')} className="mt-4">
				<p>{t('invitation.declineFollows')}</p>
				<Answer action="decliner" text={t('invitation.declineReally')} />
			</AskFirst>
		</div>
	)
}

function Answer({ action, text, isFirst = false }: { action: string; text: string; isFirst?: boolean }) {
	return (
		<ButtonForm<typeof acceptInvitation, 'token'> perform={action} send={{}}>
			<Button variant={isFirst ? 'primary' : undefined}>{text}</Button>
		</ButtonForm>
	)
}
