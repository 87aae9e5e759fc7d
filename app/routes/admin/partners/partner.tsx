import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	changeInstitution,
	deleteInstitution,
	getManagedInstitution,
} from '#app/modules/institution/manage/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/partner'
import { PartnerForm } from './partner-form.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	return {
		institution: await getManagedInstitution(context.get(ctxContext), actor, params.id),
		isSaved: new URL(request.url).searchParams.get('fait') === 'enregistree',
	}
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistree', posts(changeInstitution, { id })],
		supprimer: ['supprimee', posts(deleteInstitution, { id })],
	})
	if (!answer.ok) return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
	if (done === 'supprimee') return redirect(pathTo('admin.partners', { fait: done }), 303)
	return redirect(pathTo('admin.partner', { id, fait: done }), 303)
}

/** An institution: what is said of it, and its removal. */
export default function PartnerPage({ loaderData, actionData }: Route.ComponentProps) {
	const { institution, isSaved } = loaderData
	const { name, version } = institution
	const { t } = useTranslation('partners')
	const faults = useRefusedFields()
	const isStale = actionData?.error === 'changedMeanwhile'
	return (
		<>
			<HiddenHead title={name} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.partners'), label: t('title') },
					{ key: 'self', label: <bdi>{name}</bdi> },
				]}
			/>
			<AdminHeading title={<bdi>{name}</bdi>} />
			<DoneNotice>{isSaved && !actionData ? t('done.enregistree') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(isStale ? 'changedMeanwhile' : 'correct')}
				</FormSummary>
			) : null}
			<PartnerForm institution={institution} perform="enregistrer" />
			<Panel aria-labelledby="suppression" className="mt-6">
				<h2 id="suppression">{t('removal')}</h2>
				<p className="quiet mb-4">{t('removalText')}</p>
				<RemovalForm<typeof deleteInstitution, 'id'>
					perform="supprimer"
					send={{ version }}
					act={t('remove')}
				/>
			</Panel>
		</>
	)
}
