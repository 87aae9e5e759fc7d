import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	addCustomer,
	type ListedCustomer,
	listCustomers,
} from '#app/modules/institution/customer/index.server.ts'
import { type ManagedColumns, ManagedList } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { ChoiceFilter } from '#app/ui/list-filter.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { askedCustomers } from '../asked-lists.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'
import { CustomerForm } from './components/customer-form.tsx'

const PAGE = pathTo('admin.institutions')

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const asked = askedCustomers(searchParams)
	return {
		list: await listCustomers(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'institutions'),
		...{ asked, search },
		isWithdrawn: searchParams.get('fait') === 'withdrawn',
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
	const { list, shown, asked, search, isWithdrawn } = loaderData
	const { t } = useTranslation('institutions')
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
			<ManagedList
				table="institutions"
				label={t('title')}
				path={PAGE}
				{...{ search, asked, list, shown }}
				{...useColumns()}
				words={t('search')}
				filters={
					<ChoiceFilter
						name="etat"
						label={t('state')}
						any={t('anyState')}
						options={[
							['comptees', t('counted')],
							['retirees', t('withdrawn')],
						]}
						value={asked.isWithdrawn === null ? null : asked.isWithdrawn ? 'retirees' : 'comptees'}
					/>
				}
				isFiltered={asked.isWithdrawn !== null}
				file={pathTo('admin.listFile', { list: 'institutions' })}
				none={t('none')}
			/>
			<Panel aria-labelledby="ajout" className="mt-6">
				<h2 id="ajout">{t('new')}</h2>
				<CustomerForm customer={null} named={actionData?.posted.named?.[0]} perform="ajouter" />
			</Panel>
		</>
	)
}

function useColumns(): ManagedColumns<ListedCustomer, 'institutions'> {
	const { t } = useTranslation('institutions')
	const language = useLanguage()
	return {
		head: {
			label: t('name'),
			isOrdered: true,
			cell: ({ id, name }) => (
				<a className="link" href={pathTo('admin.institution', { id })}>
					<bdi>{name}</bdi>
				</a>
			),
		},
		columns: {
			ror: {
				label: t('ror'),
				cell: ({ ror }) => <bdi dir="ltr">{ror?.replace('https://ror.org/', '')}</bdi>,
			},
			ranges: {
				label: t('rangeCount'),
				isNumber: true,
				cell: ({ ranges }) => formatNumber(Number(ranges), language),
			},
			keys: {
				label: t('keyCount'),
				isNumber: true,
				cell: ({ keys }) => formatNumber(Number(keys), language),
			},
			state: {
				label: t('state'),
				isOrdered: true,
				cell: ({ withdrawnAt }) =>
					withdrawnAt ? <Badge>{t('withdrawn')}</Badge> : <Badge tone="ok">{t('counted')}</Badge>,
			},
		},
	}
}
