import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type PersonFigures, personFigures } from '#app/modules/account/index.server.ts'
import { mergesOf } from '#app/modules/account/merge/index.server.ts'
import { recordOnce } from '#app/modules/audit/index.server.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import { grantChoices, grantRole, listGrants, revokeRole } from '#app/modules/people/grants/index.server.ts'
import { termsInput } from '#app/modules/people/grants/index.ts'
import { getPerson } from '#app/modules/people/index.server.ts'
import { administration, isFreshlyProved } from '#app/modules/rights/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/person'
import { FormerAddresses } from './accounts/former-addresses.tsx'
import { AdminHeading } from './components/admin-page.tsx'
import { NOTHING_TYPED, type TypedGrant, unreadTerm } from './components/grant-form.ts'
import { type GrantFault, GrantForm } from './components/grant-form-section.tsx'
import { GrantTable } from './components/grant-table.tsx'
import { requireEntry } from './entry.server.ts'

const DONE = ['accorde', 'retire'] as const
const MERGES = ['reuni', 'separe'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const person = await getPerson(ctx, actor, params.id)
	if (!person) throw new NotFound()
	if (person.userId !== actor.userId)
		await recordOnce(ctx, { action: 'person-viewed', actor, subject: { kind: 'user', id: person.userId } })
	const asked = new URL(request.url).searchParams.get('fait')
	const isSelf = person.userId === actor.userId
	const isPlatform = administration(actor) === 'platform'
	return {
		person,
		grants: await listGrants(ctx, actor, person.userId),
		choices: isSelf ? null : await grantChoices(ctx, actor),
		hasAccess: isPlatform && !isSelf && !person.isAdmin,
		asksProof: !isFreshlyProved(actor, ctx.now()),
		isPlatform,
		isSelf,
		figures: isPlatform ? await personFigures(ctx, person.userId) : null,
		done: DONE.find((code) => code === asked) ?? null,
		merge: MERGES.find((code) => code === asked) ?? null,
		formerAddresses: isPlatform ? await mergesOf(ctx, person.userId) : [],
	}
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const person = await getPerson(ctx, actor, params.id)
	if (!person) throw new NotFound()
	const page = pathTo('admin.person', { id: person.userId })
	const form = await postedForm(request)
	const { done, answer } = await performPosted(form, {
		retirer: [
			'retire',
			async () => {
				const revoked = await revokeRole(ctx, actor, readForm(form, revokeRole.input).typed)
				return revoked.ok ? revoked : { ok: false as const, ...NOT_GIVEN, notRevoked: revoked.error }
			},
		],
		accorder: [
			'accorde',
			async () => {
				const read = readForm(form, termsInput)
				const refused = (fault: GrantFault) => ({
					ok: false as const,
					typed: read.typed,
					fault,
					notRevoked: null,
				})
				if (!read.ok) return refused(unreadTerm(read.faults))
				const granted = await withProof({ context, request }, actor, form, (giver) =>
					grantRole(ctx, giver, { userId: person.userId, ...read.typed }),
				)
				return granted.ok ? granted : refused(granted.error)
			},
		],
	})
	return answer.ok ? redirect(`${page}?fait=${done}`, 303) : refusedPage(answer)
}

const NOT_GIVEN: { typed: TypedGrant; fault: null } = { typed: NOTHING_TYPED, fault: null }

/** One person: the account, the roles, and what whoever looks may do about them. */
export default function Person({ loaderData, actionData }: Route.ComponentProps) {
	const { person, grants, choices, figures, hasAccess, asksProof, isPlatform, isSelf, done, merge } =
		loaderData
	const { t } = useTranslation('admin')
	const { t: ofMerge } = useTranslation('accountMerge')
	return (
		<>
			<HiddenHead title={person.name} />
			<Breadcrumb
				crumbs={[
					{ key: 'people', label: t('rooms.people'), href: pathTo('admin.people') },
					{ key: 'self', label: <bdi>{person.name}</bdi> },
				]}
			/>
			<AdminHeading
				title={<bdi>{person.name}</bdi>}
				actions={
					<>
						{!isSelf && !person.isSuspended ? (
							<ButtonLink
								small
								href={`${pathTo('admin.peopleTogether', { personne: person.userId })}#ecrire`}
							>
								{t('person.write')}
							</ButtonLink>
						) : null}
						{isPlatform ? (
							<>
								{hasAccess ? (
									<ButtonLink small href={pathTo('admin.personAccess', { id: person.userId })}>
										{t('access.title')}
									</ButtonLink>
								) : null}
								{hasAccess && !person.isSuspended ? (
									<ButtonLink small href={pathTo('admin.mergeAccount', { id: person.userId })}>
										{ofMerge('title')}
									</ButtonLink>
								) : null}
								<ButtonLink small href={pathTo('admin.log', { personne: person.email })}>
									{t('person.log')}
								</ButtonLink>
							</>
						) : null}
					</>
				}
			/>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			<DoneNotice>{merge && !actionData ? ofMerge(`done.${merge}`) : null}</DoneNotice>
			{actionData?.notRevoked ? (
				<FormSummary title={t('grant.revokeRefused')} faults={[]}>
					{t(`grant.revokeErrors.${actionData.notRevoked}`)}
				</FormSummary>
			) : null}
			<Panel aria-labelledby="compte">
				<h2 id="compte">{t('person.account')}</h2>
				<Account person={person} />
			</Panel>
			<FormerAddresses former={loaderData.formerAddresses} />
			{figures ? <Figures figures={figures} /> : null}
			<Panel>
				<h2>{t('person.roles')}</h2>
				{grants.length === 0 ? (
					<p className="quiet">{t('person.noRoles')}</p>
				) : (
					<GrantTable grants={grants} label={t('person.roles')} />
				)}
			</Panel>
			{choices ? (
				<GrantForm
					choices={choices}
					typed={actionData?.typed ?? NOTHING_TYPED}
					fault={actionData?.fault ?? null}
					asksProof={asksProof}
				/>
			) : null}
		</>
	)
}

function Account({ person }: { person: Route.ComponentProps['loaderData']['person'] }) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const day = (at: Date) => formatDate(at.toISOString().slice(0, 10), language)
	const facts: [string, string | null][] = [
		[t('person.institution'), person.institution],
		[t('person.specialization'), person.specialization],
		[t('person.language'), languageName(person.language, language)],
		[t('person.since'), day(person.createdAt)],
		[t('people.columns.seen'), person.seenOn && formatDate(person.seenOn, language)],
		[t('person.sessions'), person.sessions === null ? null : formatNumber(person.sessions, language)],
		[
			t('person.twoFactor'),
			person.twoFactor === null ? null : t(person.twoFactor ? 'person.yes' : 'person.no'),
		],
		[t('person.deletion'), person.deletionAskedAt ? day(person.deletionAskedAt) : null],
	]
	return (
		<dl className="facts-list">
			<div>
				<dt>{t('person.email')}</dt>
				<dd>
					<bdi dir="ltr">{person.email}</bdi>
					{person.emailVerified ? null : (
						<Badge tone="waiting" className="ms-2">
							{t('people.unconfirmed')}
						</Badge>
					)}
					{person.isSuspended ? (
						<Badge tone="alert" className="ms-2">
							{t('people.suspended')}
						</Badge>
					) : null}
					{person.undeliverable ? (
						<p className="small">
							{t('person.undeliverable', { date: day(new Date(person.undeliverable.since)) })}{' '}
							<bdi dir="auto">{person.undeliverable.said}</bdi>
						</p>
					) : null}
				</dd>
			</div>
			{facts.map(([name, value]) =>
				value === null ? null : (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							<bdi>{value}</bdi>
						</dd>
					</div>
				),
			)}
		</dl>
	)
}

function Figures({ figures }: { figures: PersonFigures }) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const names = ['submitted', 'published', 'reviewsAccepted', 'reviewsSent', 'decisions'] as const
	return (
		<Panel aria-labelledby="activite">
			<h2 id="activite">{t('person.figures.title')}</h2>
			<p className="quiet">{t('person.figures.text')}</p>
			<dl className="facts-list">
				{names.map((name) => (
					<div key={name}>
						<dt>{t(`person.figures.${name}`)}</dt>
						<dd>{formatNumber(figures[name], language)}</dd>
					</div>
				))}
			</dl>
		</Panel>
	)
}
