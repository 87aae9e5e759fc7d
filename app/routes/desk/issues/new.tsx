import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { createIssue, listIssueJournals } from '#app/modules/publication/issues/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { FieldsForm, SelectField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { ISSUE_FIELDS, IssueFields, linesOf, typedFrom } from '../components/issues/issue-form.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/new'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const journals = await listIssueJournals(ctx, actor)
	if (journals.length === 0) throw new NotFound()
	return { journals, year: ctx.now().getUTCFullYear() }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const created = await postsAs(context.get(ctxContext), actor)(createIssue, {})(form)
	return created.ok
		? redirect(pathTo('desk.issue', { id: created.id, fait: 'created' }), 303)
		: refusedForm(form, created)
}

/** A new issue of one of one's journals. */
export default function NewIssue({ loaderData, actionData }: Route.ComponentProps) {
	const { journals, year } = loaderData
	const { t } = useTranslation('production')
	const language = useLanguage()
	const [first] = journals
	const faults = useRefusedFields()
	const blank = typedFrom({ volume: null, number: null, year, title: {}, description: {}, kind: 'regular' })
	const error = actionData?.error ?? null
	return (
		<div className="narrow">
			<HiddenHead title={t('issues.new')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('issues.title'), href: pathTo('desk.issues') },
					{ key: 'here', label: t('issues.new') },
				]}
			/>
			<PageHeading title={t('issues.new')} />
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{error ? t(`issues.errors.${error}`) : null}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={ISSUE_FIELDS}
				values={{ ...linesOf(blank), journalId: first?.id }}
				errors={{ year: error === 'yearMalformed' ? t('issues.errors.yearMalformed') : undefined }}
			>
				<SelectField of={ISSUE_FIELDS.journalId} label={t('issues.journal')}>
					{journals.map((journal) => (
						<option key={journal.id} value={journal.id}>
							{chooseText(journal.title, language, journal.language)?.text}
						</option>
					))}
				</SelectField>
				<IssueFields typed={blank} language={language} />
				<Button variant="primary">{t('issues.create')}</Button>
			</FieldsForm>
		</div>
	)
}
