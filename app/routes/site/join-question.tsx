import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { issueFormToken } from '#app/modules/contact/index.server.ts'
import { askQuestion } from '#app/modules/journal-question/index.server.ts'
import { questionForm } from '#app/modules/journal-question/index.ts'
import { clientAddressContext, ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import type { Route } from './+types/join-question'

const FIELDS = fieldsOf(questionForm)

export async function loader({ context, request }: Route.LoaderArgs) {
	const isSent = new URL(request.url).searchParams.get('envoye') === '1'
	return { isSent, token: isSent ? '' : await issueFormToken(context.get(ctxContext)) }
}

/** Each form has its own token, so that no cache may keep the page. */
export function headers() {
	return { 'cache-control': 'no-store' }
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), { address: context.get(clientAddressContext) })
	const asked = await posts(askQuestion, { language: context.get(languageContext) })(form)
	// A refused form keeps its token, which says when it was first shown; one that is no longer good is replaced.
	const token = form.text(FIELDS.token.name)
	const kept = asked.ok || asked.error === 'expired' || !/^[\w.-]{90,120}$/.test(token) ? null : token
	if (!asked.ok) return refusedForm(form, asked, { token: kept })
	return redirect(pathTo('join.question', { envoye: '1' }), 303)
}

/** A question before a journal is brought here; its own queue in administration, not the contact form. */
export default function JoinQuestion({ loaderData: { isSent, token }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('join')
	const faults = useRefusedFields()
	const title = t('question.title')
	return (
		<div className="page">
			<PageHead title={title} description={t('question.intro')} path={pathTo('join.question')} />
			{isSent && !actionData ? (
				<div className="receipt" role="status">
					<PageHeading title={t('question.sentTitle')}>{t('question.sentText')}</PageHeading>
					<ButtonLink variant="primary" href={pathTo('join')}>
						{t('question.back')}
					</ButtonLink>
				</div>
			) : (
				<>
					<PageHeading title={title}>{t('question.intro')}</PageHeading>
					<div className="two-panes">
						<div>
							{actionData ? (
								<FormSummary title={t('question.refused')} faults={faults}>
									{t(`question.${actionData.error ?? 'correct'}`)}
								</FormSummary>
							) : null}
							<FieldsForm
								fields={FIELDS}
								action={pathTo('join.question')}
								noValidate
								data-draft-device="revue"
							>
								{/* Not among what tells forms apart: each answer has another. */}
								<input type="hidden" name={FIELDS.token.name} value={actionData?.token ?? token} />
								<TextField of={FIELDS.name} label={t('question.name')} />
								<TextField of={FIELDS.email} label={t('question.email')} hint={t('question.emailHelp')} />
								<TextField
									of={FIELDS.journal}
									label={t('question.journal')}
									hint={t('question.journalHelp')}
								/>
								<ParagraphsField of={FIELDS.message} label={t('question.message')} rows={9} />
								<div className="honeypot" aria-hidden="true">
									<label htmlFor="website">{t('question.website')}</label>
									<input
										id="website"
										name={FIELDS.website.name}
										tabIndex={-1}
										autoComplete="off"
										defaultValue=""
									/>
								</div>
								<div className="form-end">
									<Button variant="primary">{t('question.send')}</Button>
								</div>
							</FieldsForm>
						</div>
						<AsideBox>
							<p className="small">{t('question.kept')}</p>
							<p>
								<a className="link" href={pathTo('legal', { '#': 'donnees' })}>
									{t('question.data')}
								</a>
							</p>
							<p>
								<a className="link" href={pathTo('join')}>
									{t('question.back')}
								</a>
							</p>
						</AsideBox>
					</div>
				</>
			)}
		</div>
	)
}
