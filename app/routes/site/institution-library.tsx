import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { askClaim, endClaim, getLibrarianView } from '#app/modules/institution/claim/index.server.ts'
import { claimForm } from '#app/modules/institution/claim/index.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Bars } from '#app/ui/bars.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { spaceLinks } from '#app/ui/space-styles.ts'
import { TableRegion } from '#app/ui/table.tsx'
import type { Route } from './+types/institution-library'

export { spaceLinks as links }

const FIELDS = fieldsOf(claimForm)
const DONE = ['done', 'left'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		view: await getLibrarianView(context.get(ctxContext), actor, params.id),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	const posts = postsAs(context.get(ctxContext), actor)
	const form = await postedForm(request)
	const { done, answer } = await performPosted(form, {
		demander: ['asked', posts(askClaim, { slug: id, language: context.get(languageContext) })],
		rendre: ['left', posts(endClaim, {})],
	})
	if (!answer.ok) return refusedForm(form, answer)
	return redirect(pathTo('institution.library', { id, fait: done }), 303)
}

/** An institution for its librarian: the claim of its page, and the use from its networks. */
export default function InstitutionLibrary({ loaderData: { view, done }, actionData }: Route.ComponentProps) {
	const { institution, domain, askedUntil, held } = view
	const { t } = useTranslation('institutionPage')
	const moment = useMoment()
	const faults = useRefusedFields()
	return (
		<div className="page">
			<HiddenHead title={t('librarianLink')} />
			<Breadcrumb
				crumbs={[
					{
						key: 'institution',
						label: <bdi>{institution.name}</bdi>,
						href: pathTo('institution', { id: institution.slug }),
					},
					{ key: 'self', label: t(held ? 'usage' : 'librarianLink') },
				]}
			/>
			<PageHeading title={t(held ? 'usage' : 'claim.title')}>
				<bdi>{institution.name}</bdi>
			</PageHeading>
			<DoneNotice>{done && !actionData ? t(`claim.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('claim.refused')} faults={faults}>
					{t(actionData.error ? `claim.errors.${actionData.error}` : 'claim.correct')}
				</FormSummary>
			) : null}
			{held ? (
				<Held held={held} />
			) : domain ? (
				<div className="narrow">
					{askedUntil ? <Notice>{t('claim.sent', { moment: moment(askedUntil) })}</Notice> : null}
					<p>{t('claim.text', { domain: `\u2068${domain}\u2069` })}</p>
					<FieldsForm fields={FIELDS} className="form" perform="demander" noValidate>
						<TextField of={FIELDS.email} label={t('claim.email')} dir="ltr" />
						<p className="form-foot">
							<Button variant="primary">{t('claim.send')}</Button>
						</p>
					</FieldsForm>
				</div>
			) : (
				<>
					<p className="narrow">{t('claim.none')}</p>
					<p className="mt-4">
						<ButtonLink href={pathTo('contact')}>{t('write')}</ButtonLink>
					</p>
				</>
			)}
		</div>
	)
}

function Held({ held }: { held: NonNullable<Route.ComponentProps['loaderData']['view']['held']> }) {
	const { t } = useTranslation('institutionPage')
	const language = useLanguage()
	return (
		<>
			<p>{t('since', { email: `\u2068${held.email}\u2069` })}</p>
			{held.hasNetworks ? null : (
				<Notice as="div">
					<p>{t('noNetworks')}</p>
					<p>
						<a className="link" href={pathTo('contact')}>
							{t('write')}
						</a>
					</p>
				</Notice>
			)}
			<section className="section" aria-labelledby="usage">
				<SectionTitle id="usage">{t('downloads')}</SectionTitle>
				<p className="small quiet">{t('usageText')}</p>
				<Bars
					label={t('month')}
					unit={t('downloads')}
					bars={held.use.map(({ month, downloads }) => ({
						key: month,
						label: formatDate(`${month}-01`, language, 'month'),
						value: downloads,
					}))}
					table={
						<TableRegion label={t('usage')}>
							<thead>
								<tr>
									<th scope="col">{t('month')}</th>
									<th scope="col" className="number-cell">
										{t('views')}
									</th>
									<th scope="col" className="number-cell">
										{t('downloads')}
									</th>
								</tr>
							</thead>
							<tbody>
								{held.use.map(({ month, views, downloads }) => (
									<tr key={month}>
										<th scope="row">{formatDate(`${month}-01`, language, 'month')}</th>
										<td className="number-cell figures-aligned">{formatNumber(views, language)}</td>
										<td className="number-cell figures-aligned">{formatNumber(downloads, language)}</td>
									</tr>
								))}
							</tbody>
						</TableRegion>
					}
				/>
			</section>
			<ButtonForm<typeof endClaim> className="mt-6" perform="rendre" send={{ id: held.claimId }}>
				<Button variant="bare">{t('leave')}</Button>
			</ButtonForm>
		</>
	)
}
