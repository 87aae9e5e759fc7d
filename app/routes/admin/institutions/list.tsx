import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { addCustomer, listCustomers } from '#app/modules/institution/customer/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'
import { CustomerForm } from './components/customer-form.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	return {
		customers: await listCustomers(context.get(ctxContext), actor),
		isWithdrawn: new URL(request.url).searchParams.get('fait') === 'withdrawn',
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, { ajouter: ['added', posts(addCustomer, {})] })
	if (!answer.ok) return refusedForm(form, answer)
	return redirect(pathTo('admin.institution', { id: answer.id, fait: done }), 303)
}

/** Institutions that get reports of their own use, and adding one. */
export default function InstitutionsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { customers, isWithdrawn } = loaderData
	const { t } = useTranslation('institutions')
	const language = useLanguage()
	const faults = useRefusedFields()
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			<DoneNotice>{isWithdrawn && !actionData ? t('done.withdrawn') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t('correct')}
				</FormSummary>
			) : null}
			{customers.length === 0 ? (
				<EmptyState title={t('none')} />
			) : (
				<TableRegion label={t('title')}>
					<thead>
						<tr>
							<th scope="col">{t('name')}</th>
							<th scope="col">{t('rangeCount')}</th>
							<th scope="col">{t('keyCount')}</th>
							<th scope="col">{t('state')}</th>
						</tr>
					</thead>
					<tbody>
						{customers.map(({ id, name, ranges, keys, withdrawnAt }) => (
							<tr key={id}>
								<th scope="row">
									<a className="link" href={pathTo('admin.institution', { id })}>
										<bdi>{name}</bdi>
									</a>
								</th>
								<td className="figures-aligned">{formatNumber(Number(ranges), language)}</td>
								<td className="figures-aligned">{formatNumber(Number(keys), language)}</td>
								<td>
									{withdrawnAt ? <Badge>{t('withdrawn')}</Badge> : <Badge tone="ok">{t('counted')}</Badge>}
								</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
			<Panel aria-labelledby="ajout" className="mt-6">
				<h2 id="ajout">{t('new')}</h2>
				<CustomerForm customer={null} named={actionData?.posted.named?.[0]} perform="ajouter" />
			</Panel>
		</>
	)
}
