import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { countryName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { addInstitution, listManagedInstitutions } from '#app/modules/institution/manage/index.server.ts'
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
import { PartnerForm } from './partner-form.tsx'

const DONE = ['ajoutee', 'supprimee'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		institutions: await listManagedInstitutions(context.get(ctxContext), actor),
		done: DONE.find((word) => word === done) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const { done, answer } = await performPosted(form, { ajouter: ['ajoutee', posts(addInstitution, {})] })
	if (!answer.ok) return refusedForm(form, answer)
	return redirect(pathTo('admin.partners', { fait: done }), 303)
}

/** The institutions that the platform knows, partners first, and adding one. */
export default function Partners({ loaderData, actionData }: Route.ComponentProps) {
	const { institutions, done } = loaderData
	const { t } = useTranslation('partners')
	const language = useLanguage()
	const faults = useRefusedFields()
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t('correct')}
				</FormSummary>
			) : null}
			{institutions.length === 0 ? (
				<EmptyState title={t('none')} />
			) : (
				<TableRegion label={t('title')}>
					<thead>
						<tr>
							<th scope="col">{t('name')}</th>
							<th scope="col">{t('country')}</th>
							<th scope="col">{t('ror')}</th>
							<th scope="col">{t('partner')}</th>
						</tr>
					</thead>
					<tbody>
						{institutions.map(({ id, name, country, ror, isPartner }) => (
							<tr key={id}>
								<th scope="row">
									<a className="link" href={pathTo('admin.partner', { id })}>
										<bdi>{name}</bdi>
									</a>
								</th>
								<td>{country ? countryName(country, language) : null}</td>
								<td>
									<bdi dir="ltr">{ror?.replace('https://ror.org/', '')}</bdi>
								</td>
								<td>{isPartner ? <Badge tone="ok">{t('partner')}</Badge> : null}</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
			<Panel aria-labelledby="ajout" className="mt-6">
				<h2 id="ajout">{t('new')}</h2>
				<PartnerForm institution={null} perform="ajouter" />
			</Panel>
		</>
	)
}
