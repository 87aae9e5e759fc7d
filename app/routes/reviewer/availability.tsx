import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { MOST_SUBJECTS } from '#app/modules/people/profile/index.ts'
import {
	type AvailabilityFaults,
	getAvailability,
	saveAvailability,
} from '#app/modules/review/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { Breadcrumb, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/availability'
import { requireReviewer } from './entry.server.ts'

export { reviewerLinks as links } from './components/reviewer-styles.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = await requireReviewer(context, request)
	const { unavailableUntil, expertise } = await getAvailability(context.get(ctxContext), actor)
	return { unavailableUntil: unavailableUntil ?? '', expertise: expertise.join(', ') }
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = await requireReviewer(context, request)
	const form = await postedForm(request)
	const typed = { unavailableUntil: form.text('indisponible'), expertise: form.text('domaines') }
	const saved = await saveAvailability(context.get(ctxContext), actor, typed)
	if (saved.ok) return redirect(pathTo('reviewer', { fait: 'disponibilite' }), 303)
	return refusedPage({ typed, faults: saved.faults })
}

const NONE: AvailabilityFaults = {}

/** When a reviewer may be asked, and about what. */
export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('review')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const { unavailableUntil, expertise } = actionData?.typed ?? loaderData
	const faults = actionData?.faults ?? NONE
	const dayFault = faults.unavailableUntil ? t('availability.faults.day') : undefined
	const fieldFault =
		faults.expertise === 'tooMany'
			? t('availability.faults.tooMany', { most: formatNumber(MOST_SUBJECTS, language) })
			: faults.expertise
				? t('availability.faults.tooLong')
				: undefined
	const listed = [
		...(dayFault ? [{ href: '#indisponible', text: dayFault }] : []),
		...(fieldFault ? [{ href: '#domaines', text: fieldFault }] : []),
	]
	return (
		<div className="page review-page">
			<title>{`${t('availability.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<Breadcrumb
				crumbs={[
					{ key: 'space', label: common('nav.reviewerSpace'), href: pathTo('reviewer') },
					{ key: 'availability', label: t('availability.title') },
				]}
			/>
			<PageHeading title={t('availability.title')}>{t('availability.intro')}</PageHeading>
			<form method="post" className="form narrow" noValidate>
				{listed.length > 0 ? (
					<FormSummary title={t('availability.notSaved')} faults={listed}>
						{null}
					</FormSummary>
				) : null}
				<Field
					id="domaines"
					label={t('availability.fields')}
					hint={t('availability.fieldsHelp', { most: formatNumber(MOST_SUBJECTS, language) })}
					error={fieldFault}
				>
					{(field) => <textarea {...field} name="domaines" defaultValue={expertise} />}
				</Field>
				<Field
					id="indisponible"
					label={t('availability.day')}
					hint={t('availability.dayHelp')}
					error={dayFault}
				>
					{(field) => <input {...field} type="date" name="indisponible" defaultValue={unavailableUntil} />}
				</Field>
				<div className="form-end">
					<ButtonLink href={pathTo('reviewer')}>{t('availability.back')}</ButtonLink>
					<Button variant="primary">{t('availability.save')}</Button>
				</div>
			</form>
		</div>
	)
}
