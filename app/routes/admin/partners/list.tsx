import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { countryName, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	addInstitution,
	choosePartners,
	listManagedInstitutions,
	type ManagedInstitution,
} from '#app/modules/institution/manage/index.server.ts'
import { severalInstitutions } from '#app/modules/institution/manage/index.ts'
import {
	ChosenRowsForm,
	type ManagedColumns,
	ManagedList,
	useRowChoice,
} from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { ChoiceFilter } from '#app/ui/list-filter.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { askedInstitutions } from '../asked-lists.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'
import { PartnerForm } from './partner-form.tsx'

const PAGE = pathTo('admin.partners')
const DONE = ['ajoutee', 'supprimee'] as const
const DONE_TOGETHER = ['partenaires', 'autres'] as const
const CHOSEN = fieldsOf(severalInstitutions)

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const asked = askedInstitutions(searchParams)
	return {
		list: await listManagedInstitutions(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'partners'),
		...{ asked, search },
		isAllChosen: searchParams.get('choix') === 'tout',
		done: DONE.find((word) => word === searchParams.get('fait')) ?? null,
		doneTogether: DONE_TOGETHER.find((word) => word === searchParams.get('fait')) ?? null,
		count: Number(searchParams.get('combien')) || 0,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const { done, answer } = await performPosted(form, {
		ajouter: ['ajoutee', posts(addInstitution, {})],
		montrer: ['partenaires', posts(choosePartners, { isPartner: true })],
		oter: ['autres', posts(choosePartners, { isPartner: false })],
	})
	if (!answer.ok) return refusedForm(form, answer)
	const combien = 'count' in answer ? String(answer.count) : null
	return redirect(pathTo('admin.partners', { fait: done, combien }), 303)
}

/** The institutions that the platform knows, partners first, and adding one. */
export default function Partners({ loaderData, actionData }: Route.ComponentProps) {
	const { list, shown, asked, search, done, doneTogether, count, isAllChosen } = loaderData
	const { t } = useTranslation('partners')
	const language = useLanguage()
	const faults = useRefusedFields()
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			<DoneNotice>
				{doneTogether && !actionData
					? t(`together.${doneTogether}`, { count, formatted: formatNumber(count, language) })
					: null}
			</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t('correct')}
				</FormSummary>
			) : null}
			<ManagedList
				table="partners"
				label={t('title')}
				path={PAGE}
				{...{ search, asked, list, shown }}
				{...useColumns()}
				words={t('search')}
				filters={
					<ChoiceFilter
						name="etat"
						label={t('partner')}
						any={t('anyKind')}
						options={(['partenaires', 'autres'] as const).map((word) => [word, t(`kinds.${word}`)])}
						value={asked.isPartner === null ? null : asked.isPartner ? 'partenaires' : 'autres'}
					/>
				}
				isFiltered={asked.isPartner !== null}
				file={pathTo('admin.listFile', { list: 'partenaires' })}
				none={t('none')}
				choice={useRowChoice<ManagedInstitution>(CHOSEN.ids, isAllChosen, ({ name }) => name)}
			>
				<ChosenRowsForm fields={CHOSEN} path={PAGE} {...{ search, isAllChosen }}>
					<Button small name="acte" value="montrer">
						{t('together.show')}
					</Button>
					<Button small name="acte" value="oter">
						{t('together.hide')}
					</Button>
				</ChosenRowsForm>
			</ManagedList>
			<Panel aria-labelledby="ajout" className="mt-6">
				<h2 id="ajout">{t('new')}</h2>
				<PartnerForm institution={null} perform="ajouter" />
			</Panel>
		</>
	)
}

function useColumns(): ManagedColumns<ManagedInstitution, 'partners'> {
	const { t } = useTranslation('partners')
	const language = useLanguage()
	return {
		head: {
			label: t('name'),
			isOrdered: true,
			cell: ({ id, name }) => (
				<a className="link" href={pathTo('admin.partner', { id })}>
					<bdi>{name}</bdi>
				</a>
			),
		},
		columns: {
			country: {
				label: t('country'),
				isOrdered: true,
				cell: ({ country }) => (country ? countryName(country, language) : null),
			},
			ror: {
				label: t('ror'),
				cell: ({ ror }) => <bdi dir="ltr">{ror?.replace('https://ror.org/', '')}</bdi>,
			},
			partner: {
				label: t('partner'),
				isOrdered: true,
				cell: ({ isPartner }) => (isPartner ? <Badge tone="ok">{t('partner')}</Badge> : null),
			},
		},
	}
}
