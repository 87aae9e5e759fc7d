import { redirect } from 'react-router'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { guideFilePath } from '#app/modules/site/index.ts'
import { listOpenPlaces, startDraft } from '#app/modules/submission/index.server.ts'
import { stepPath } from '#app/modules/submission/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { newId } from '#app/platform/id.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Check, Fieldset, FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { Sign } from '#app/ui/icons.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/submit'
import { WizardSteps } from './components/wizard/steps.tsx'
import { requireAuthor } from './entry.server.ts'

export { authorLinks as links } from './components/author-styles.ts'

/** The place as the form names it: `appel:` or `revue:` and its slug. */
const startForm = z.object({ place: z.string(), draftId: z.string() })
const FIELDS = fieldsOf(startForm)

export async function loader({ context, request }: Route.LoaderArgs) {
	const author = requireAuthor(context, request)
	const { searchParams } = new URL(request.url)
	const [call, journal] = [searchParams.get('appel'), searchParams.get('revue')]
	const { calls, journals } = await listOpenPlaces(context.get(ctxContext), author)
	const isOpen =
		(!call || calls.some(({ slug }) => slug === call)) &&
		(!journal || journals.some(({ slug }) => slug === journal))
	return {
		draftId: newId(),
		calls: calls.map(({ slug, title, language, state, journal }) => ({
			slug,
			title,
			language,
			lastDay: state.is === 'open' ? state.lastDay : null,
			journal: { title: journal.title, language: journal.language },
		})),
		journals: journals.map(({ slug, title, language }) => ({ slug, title, language })),
		chosen: call ? `appel:${call}` : journal ? `revue:${journal}` : '',
		isOpen,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireAuthor(context, request)
	const form = await postedForm(request)
	const { typed } = readForm(form, startForm)
	const [, kind, slug = ''] = /^(appel|revue):(.+)$/.exec(typed.place) ?? []
	if (!kind) return refusedPage({ error: 'noPlace' as const })
	const started = await startDraft(context.get(ctxContext), actor, {
		place: kind === 'appel' ? { call: slug } : { journal: slug },
		draftId: typed.draftId,
		language: context.get(languageContext),
	})
	if (started.ok) return redirect(stepPath(started.id, 'call'), 303)
	return refusedPage({ error: started.error })
}

const READY = ['manuscript', 'metadata', 'authors', 'statements'] as const

/** Where a submission begins: the call or the journal, and what to have at hand. */
export default function Submit({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const { draftId, calls, journals, chosen, isOpen } = loaderData
	const isEmpty = calls.length + journals.length === 0
	const error = actionData?.error ?? (isOpen ? null : 'notOpen')
	return (
		<div className="page wizard">
			<title>{`${t('wizard.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('wizard.title')}>{t('start.intro')}</PageHeading>
			{isEmpty ? (
				<EmptyState
					title={t('start.nothing')}
					action={<ButtonLink href={pathTo('calls')}>{t('start.allCalls')}</ButtonLink>}
				>
					{t('start.nothingText')}
				</EmptyState>
			) : (
				<>
					<WizardSteps submissionId={null} current="call" done={[]} />
					<div className="workshop">
						<div>
							{error ? (
								<FormSummary
									title={t('start.refused')}
									faults={[{ href: `#${FIELDS.place.name}`, text: t(`start.errors.${error}`) }]}
								>
									{null}
								</FormSummary>
							) : null}
							<FieldsForm fields={FIELDS} action={pathTo('author.submit')} hidden={{ draftId }}>
								<Fieldset id={FIELDS.place.name} tabIndex={-1}>
									<legend>{t('start.where')}</legend>
									{calls.length > 0 ? <p className="label mt-4">{t('start.calls')}</p> : null}
									<div className="choices">
										{calls.map((call) => (
											<Check
												key={call.slug}
												type="radio"
												name={FIELDS.place.name}
												value={`appel:${call.slug}`}
												defaultChecked={chosen === `appel:${call.slug}`}
											>
												<TextIn texts={call.title} original={call.language} />
												<span className="small quiet">
													{' — '}
													<TextIn texts={call.journal.title} original={call.journal.language} />
													{call.lastDay
														? listSeparator(language) +
															t('call.until', { date: formatDate(call.lastDay, language) })
														: ''}
												</span>
											</Check>
										))}
									</div>
									{journals.length > 0 ? <p className="label mt-4">{t('start.journals')}</p> : null}
									<div className="choices">
										{journals.map((journal) => (
											<Check
												key={journal.slug}
												type="radio"
												name={FIELDS.place.name}
												value={`revue:${journal.slug}`}
												defaultChecked={chosen === `revue:${journal.slug}`}
											>
												<TextIn texts={journal.title} original={journal.language} />
											</Check>
										))}
									</div>
								</Fieldset>
								<div className="form-end">
									<ButtonLink href={pathTo('author')}>{t('wizard.toSpace')}</ButtonLink>
									<Button variant="primary">{t('start.begin')}</Button>
								</div>
							</FieldsForm>
						</div>
						<AsideBox aria-labelledby="h-pret">
							<h2 id="h-pret">{t('start.ready')}</h2>
							<ul>
								{READY.map((item) => (
									<li key={item}>
										<Sign name="losange" size={10} />
										<span>{t(`start.have.${item}`)}</span>
									</li>
								))}
							</ul>
							<p className="small mt-4">
								<a className="link" href={pathTo('authorGuide')}>
									{t('start.guide')}
								</a>
								<br />
								<a className="link" href={guideFilePath('template')} download>
									{t('start.template')}
								</a>
								<br />
								<a className="link" href={pathTo('check')}>
									{t('start.check')}
								</a>
							</p>
						</AsideBox>
					</div>
				</>
			)}
		</div>
	)
}
