import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { MOST_SUBJECTS } from '#app/modules/people/profile/index.ts'
import { getAvailability, saveAvailability } from '#app/modules/review/index.server.ts'
import { availabilityInput } from '#app/modules/review/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, faultsOf, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
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
	const saved = await postsAs(context.get(ctxContext), actor)(saveAvailability, {})(form)
	if (saved.ok) return redirect(pathTo('reviewer', { fait: 'disponibilite' }), 303)
	const faults = 'faults' in saved ? saved.faults : {}
	return refusedForm(form, { ok: false, error: saved.error }, { faults })
}

const FIELDS = fieldsOf(availabilityInput)

/** When a reviewer may be asked, and about what. */
export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('review')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const faults: { readonly [name in keyof typeof FIELDS]?: unknown } = actionData?.faults ?? {}
	const errors = {
		unavailableUntil: faults.unavailableUntil ? t('availability.faults.day') : undefined,
		expertise:
			faults.expertise === 'tooMany'
				? t('availability.faults.tooMany', { most: formatNumber(MOST_SUBJECTS, language) })
				: faults.expertise
					? t('availability.faults.tooLong')
					: undefined,
	}
	const listed = faultsOf(errors)
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
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				values={loaderData}
				errors={errors}
				draft={{ name: 'disponibilite' }}
				noValidate
			>
				{listed.length > 0 ? (
					<FormSummary title={t('availability.notSaved')} faults={listed}>
						{null}
					</FormSummary>
				) : null}
				<ParagraphsField
					of={FIELDS.expertise}
					label={t('availability.fields')}
					hint={t('availability.fieldsHelp', { most: formatNumber(MOST_SUBJECTS, language) })}
				/>
				<TextField
					of={FIELDS.unavailableUntil}
					label={t('availability.day')}
					hint={t('availability.dayHelp')}
				/>
				<div className="form-end">
					<ButtonLink href={pathTo('reviewer')}>{t('availability.back')}</ButtonLink>
					<Button variant="primary">{t('availability.save')}</Button>
				</div>
			</FieldsForm>
		</div>
	)
}
