import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { StandardsList } from '#app/modules/readiness/components/index.ts'
import { MOST_PEOPLE, MOST_TEXTS } from '#app/modules/trial/index.ts'
import { acceptTrial, declineTrial, getTrial, returnTrial } from '#app/modules/trial-journal/index.server.ts'
import { reasonForm } from '#app/modules/trial-journal/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { AskFirst, Panel } from '#app/ui/panel.tsx'
import readinessStyles from '#app/ui/styles/readiness.css?url'
import { TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/trial'

const REASON = fieldsOf(reasonForm)

export const links = () => [{ rel: 'stylesheet', href: readinessStyles }]

export async function loader({ context, params }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	return { trial: await getTrial(context.get(ctxContext), actor, params.id) }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const form = await postedForm(request)
	const { done, answer } = await performPosted(form, {
		ouvrir: ['ouvert', posts(acceptTrial, { id })],
		rendre: ['rendu', posts(returnTrial, { id })],
		decliner: ['decline', posts(declineTrial, { id })],
	})
	if (!answer.ok) return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
	if ('slug' in answer) return redirect(pathTo('admin.journal', { slug: answer.slug, fait: 'ouverte' }), 303)
	return redirect(pathTo('admin.trials', { fait: done }), 303)
}

/** One trial for administrators: what it holds and lacks, and once its owner asks, the answer. */
export default function TrialPage({ loaderData: { trial }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('trial')
	const language = useLanguage()
	const faults = useRefusedFields()
	const { version } = trial
	const title = <TextIn texts={trial.title} original={trial.language} />
	return (
		<>
			<HiddenHead title={t('desk.one')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.trials'), label: t('desk.title') },
					{ key: 'self', label: title },
				]}
			/>
			<AdminHeading title={title}>
				<bdi>{trial.publisherName}</bdi> · <bdi>{trial.owner?.name}</bdi> ·{' '}
				<bdi dir="ltr">{trial.owner?.email}</bdi> · {t(`states.${trial.state}`)} ·{' '}
				{t('banner.until', { date: formatDate(trial.endsAt.toISOString().slice(0, 10), language) })}
			</AdminHeading>
			{actionData ? (
				<FormSummary title={t('desk.refused')} faults={faults}>
					{actionData.error ? t(`desk.errors.${actionData.error}`) : t('own.correct')}
				</FormSummary>
			) : null}
			<Panel aria-labelledby="etat">
				<h2 id="etat">{t('readiness.title')}</h2>
				<StandardsList
					board={trial.board}
					hrefOf={(norme) => pathTo('desk.readiness', { slug: trial.slug, norme, '#': 'points' })}
				/>
				<p>
					{t('counts.texts', {
						count: trial.texts,
						formatted: formatNumber(trial.texts, language),
						most: formatNumber(MOST_TEXTS, language),
					})}{' '}
					·{' '}
					{t('counts.people', {
						count: trial.people,
						formatted: formatNumber(trial.people, language),
						most: formatNumber(MOST_PEOPLE, language),
					})}
				</p>
				{trial.message ? (
					<blockquote className="letter" dir="auto">
						{trial.message}
					</blockquote>
				) : null}
			</Panel>
			{trial.state === 'asked' ? (
				<>
					<Panel aria-labelledby="ouvrir" className="mt-6">
						<h2 id="ouvrir">{t('desk.open')}</h2>
						<AskFirst act={t('desk.openSubmit')} variant="primary">
							<p>{t('desk.openText')}</p>
							<ButtonForm<typeof acceptTrial, 'id'> perform="ouvrir" send={{ version }}>
								<Button variant="primary">{t('desk.openReally')}</Button>
							</ButtonForm>
						</AskFirst>
					</Panel>
					{(['rendre', 'decliner'] as const).map((perform) => (
						<Panel key={perform} aria-labelledby={`h-${perform}`} className="mt-6">
							<h2 id={`h-${perform}`}>{t(`desk.${perform}.title`)}</h2>
							<FieldsForm
								fields={REASON}
								className="form narrow"
								perform={perform}
								hidden={{ version }}
								draft={{ name: `essai-${perform}-${trial.id}`, version }}
								noValidate
							>
								<ParagraphsField
									of={REASON.reason}
									label={t(`desk.${perform}.reason`)}
									hint={t('desk.reasonHelp')}
									rows={4}
								/>
								<p className="form-foot">
									<Button>{t(`desk.${perform}.submit`)}</Button>
								</p>
							</FieldsForm>
						</Panel>
					))}
				</>
			) : (
				<p className="quiet">{t('desk.notAsked')}</p>
			)}
		</>
	)
}
