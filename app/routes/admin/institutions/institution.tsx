import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { endClaim, listClaims } from '#app/modules/institution/claim/index.server.ts'
import {
	changeCustomer,
	getCustomer,
	giveCustomerKey,
	revokeCustomerKey,
	type ShownCustomer,
	withdrawCustomer,
} from '#app/modules/institution/customer/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { ListTable } from '#app/ui/list-table.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { Breadcrumb, EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'

import { RemovalForm } from '#app/ui/removal-form.tsx'

import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/institution'
import { CustomerForm, NewKey } from './components/customer-form.tsx'

const DONE = ['added', 'changed', 'revoked', 'ended'] as const

/** Refusals that are of no field. */
const OF_ALL = ['manyKeys', 'changedMeanwhile'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		customer: await getCustomer(context.get(ctxContext), actor, params.id),
		claims: await listClaims(context.get(ctxContext), actor, params.id),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		enregistrer: ['changed', posts(changeCustomer, { id })],
		donner: ['key', posts(giveCustomerKey, { id })],
		revoquer: ['revoked', posts(revokeCustomerKey, { id })],
		retirer: ['withdrawn', posts(withdrawCustomer, { id })],
		reprendre: ['ended', posts(endClaim, {})],
	})
	if (!answer.ok) return refusedForm(form, answer, { made: null })
	if ('key' in answer) {
		const { requestorId, key } = answer
		return data(
			{ error: null, posted: null, made: { requestorId, key } },
			{ headers: { 'cache-control': 'private, no-store' } },
		)
	}
	if (done === 'withdrawn') return redirect(pathTo('admin.institutions', { fait: done }), 303)
	return redirect(pathTo('admin.institution', { id, fait: done }), 303)
}

/** One institution: its networks, its keys, its end. */
export default function InstitutionPage({ loaderData, actionData }: Route.ComponentProps) {
	const { customer, claims, done } = loaderData
	const { t } = useTranslation('institutions')
	const moment = useMoment()
	const faults = useRefusedFields()
	const { withdrawnAt } = customer
	const made = actionData?.made
	return (
		<>
			<HiddenHead title={customer.name} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.institutions'), label: t('title') },
					{ key: 'here', label: <bdi>{customer.name}</bdi> },
				]}
			/>
			<AdminHeading title={<bdi>{customer.name}</bdi>}>{t('oneIntro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData && !made ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(
						OF_ALL.some((code) => code === actionData.error)
							? `errors.${actionData.error as (typeof OF_ALL)[number]}`
							: 'correct',
					)}
				</FormSummary>
			) : null}
			{made ? <NewKey customer={customer.id} requestor={made.requestorId} secret={made.key} /> : null}
			{withdrawnAt ? (
				<Notice tone="important">{t('withdrawnAt', { moment: moment(withdrawnAt) })}</Notice>
			) : (
				<CustomerForm customer={customer} named={actionData?.posted?.named?.[0]} perform="enregistrer" />
			)}
			<Panel aria-labelledby="cles">
				<h2 id="cles">{t('keys')}</h2>
				<KeyTable customer={customer} />
				{withdrawnAt ? null : (
					<ButtonForm<typeof giveCustomerKey, 'id'> perform="donner" send={{}}>
						<p className="quiet small">{t('giveHelp')}</p>
						<Button>{t('give')}</Button>
					</ButtonForm>
				)}
			</Panel>
			<Panel aria-labelledby="bibliothecaires">
				<h2 id="bibliothecaires">{t('claims')}</h2>
				{claims.length === 0 ? <p className="quiet">{t('noClaims')}</p> : null}
				<ul>
					{claims.map((claim) => (
						<li key={claim.id}>
							<bdi>{claim.name}</bdi> · <bdi dir="ltr">{claim.email}</bdi> ·{' '}
							{claim.since ? moment(claim.since) : null}
							<RemovalForm<typeof endClaim>
								perform="reprendre"
								send={{ id: claim.id }}
								act={t('endClaim')}
								label={t('endClaimNamed', { name: claim.name })}
								lost={t('endClaimFollows')}
								isText
							/>
						</li>
					))}
				</ul>
			</Panel>
			{withdrawnAt ? null : (
				<Panel aria-labelledby="retrait">
					<h2 id="retrait">{t('withdraw')}</h2>
					<RemovalForm<typeof withdrawCustomer, 'id'>
						perform="retirer"
						send={{}}
						act={t('withdraw')}
						lost={t('withdrawHelp')}
					/>
				</Panel>
			)}
		</>
	)
}

function KeyTable({ customer: { id, keys } }: { customer: ShownCustomer }) {
	const { t } = useTranslation('institutions')
	const language = useLanguage()
	const moment = useMoment()
	if (keys.length === 0) return <EmptyState title={t('noKeys')} />
	return (
		<>
			<p>
				{t('customerId')} <code dir="ltr">{id}</code>
			</p>
			<ListTable
				label={t('keys')}
				rows={keys.map((key) => ({ ...key, id: key.requestorId }))}
				head={{ label: t('requestorId'), cell: (key) => <code dir="ltr">{key.id}</code> }}
				columns={{
					made: { label: t('made'), cell: ({ createdAt }) => moment(createdAt) },
					used: {
						label: t('used'),
						cell: ({ lastUsedOn }) => (lastUsedOn ? formatDate(lastUsedOn, language) : t('never')),
					},
					state: {
						label: t('state'),
						cell: ({ requestorId, revokedAt }) =>
							revokedAt ? (
								t('revokedAt', { moment: moment(revokedAt) })
							) : (
								<RemovalForm<typeof revokeCustomerKey, 'id'>
									perform="revoquer"
									send={{ requestorId }}
									act={t('revoke')}
									label={t('revokeNamed', { key: requestorId })}
									lost={t('revokeFollows')}
									isText
								/>
							),
					},
				}}
				shown={['made', 'used', 'state']}
			/>
		</>
	)
}
