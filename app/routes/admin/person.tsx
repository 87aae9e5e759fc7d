import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	grantChoices,
	grantRole,
	listGrants,
	parseTerms,
	revokeRole,
} from '#app/modules/people/grants/index.server.ts'
import { getPerson } from '#app/modules/people/index.server.ts'
import { administration } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/person'
import { AdminHeading } from './components/admin-page.tsx'
import { NOTHING_TYPED, termsOf, typedGrant } from './components/grant-form.ts'
import { type GrantFault, GrantForm } from './components/grant-form-section.tsx'
import { GrantTable } from './components/grant-table.tsx'
import { requireEntry } from './entry.server.ts'

const DONE = ['accorde', 'retire'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const person = await getPerson(ctx, actor, params.id)
	if (!person) throw new Response(null, { status: 404 })
	const asked = new URL(request.url).searchParams.get('fait')
	const isSelf = person.userId === actor.userId
	const isPlatform = administration(actor) === 'platform'
	return {
		person,
		grants: await listGrants(ctx, actor, person.userId),
		choices: isSelf ? null : await grantChoices(ctx, actor),
		mayImpersonate: isPlatform && !isSelf && !person.isAdmin,
		isPlatform,
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const person = await getPerson(ctx, actor, params.id)
	if (!person) throw new Response(null, { status: 404 })
	const page = pathTo('admin.person', { id: person.userId })
	const form = await postedForm(request)
	if (form.text('acte') === 'retirer') {
		const revoked = await revokeRole(ctx, actor, { grantId: form.text('grant') })
		if (revoked.ok) return redirect(`${page}?fait=retire`, 303)
		return data({ typed: NOTHING_TYPED, fault: null, notRevoked: revoked.error }, { status: 422 })
	}
	if (form.text('acte') !== 'accorder') throw new Response(null, { status: 400 })
	const typed = typedGrant(form)
	const refused = (fault: GrantFault) => data({ typed, fault, notRevoked: null }, { status: 422 })
	const parsed = await parseTerms(ctx, termsOf(typed))
	if (!parsed.ok) return refused(parsed.fault)
	const granted = await grantRole(ctx, actor, { userId: person.userId, ...parsed })
	return granted.ok ? redirect(`${page}?fait=accorde`, 303) : refused(granted.error)
}

/** One person: the account, the roles, and what whoever looks may do about them. */
export default function Person({ loaderData, actionData }: Route.ComponentProps) {
	const { person, grants, choices, mayImpersonate, isPlatform, done } = loaderData
	const { t } = useTranslation('admin')
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
					isPlatform ? (
						<ButtonLink small href={pathTo('admin.log', { personne: person.email })}>
							{t('person.log')}
						</ButtonLink>
					) : null
				}
			/>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData?.notRevoked ? (
				<FormSummary title={t('grant.revokeRefused')} faults={[]}>
					{t(`grant.revokeErrors.${actionData.notRevoked}`)}
				</FormSummary>
			) : null}
			<Panel aria-labelledby="compte">
				<h2 id="compte">{t('person.account')}</h2>
				<Account person={person} />
			</Panel>
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
				/>
			) : null}
			{mayImpersonate ? (
				<Panel aria-labelledby="agir">
					<h2 id="agir">{t('person.actTitle')}</h2>
					<form className="narrow" method="post" action={pathTo('admin.startImpersonation')}>
						<input type="hidden" name="personne" value={person.userId} />
						<p className="quiet pb-4">{t('person.actText')}</p>
						<Button>{t('person.act', { name: person.name })}</Button>
					</form>
				</Panel>
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
