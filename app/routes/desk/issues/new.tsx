import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { createIssue, listIssueJournals } from '#app/modules/publication/issues/index.server.ts'
import { newIssueInput } from '#app/modules/publication/issues/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { FieldsForm, faultsOf, SelectField, useFaultSentences } from '#app/ui/form-parts.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { ISSUE_FIELDS, IssueFields, linesOf, typedFrom } from '../components/issues/issue-form.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/new'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const journals = await listIssueJournals(ctx, actor)
	if (journals.length === 0) throw new Response(null, { status: 404 })
	return { journals, year: ctx.now().getUTCFullYear() }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const read = readForm(await postedForm(request), newIssueInput)
	const { typed } = read
	if (!read.ok) return refusedPage({ error: null, faults: read.faults, typed })
	const created = await createIssue(context.get(ctxContext), actor, read.input)
	if (created.ok) return redirect(pathTo('desk.issue', { id: created.id, fait: 'created' }), 303)
	return refusedPage({ error: created.error, faults: {}, typed })
}

/** A new issue of one of one's journals. */
export default function NewIssue({ loaderData, actionData }: Route.ComponentProps) {
	const { journals, year } = loaderData
	const { t } = useTranslation('production')
	const language = useLanguage()
	const [first] = journals
	const sentences = useFaultSentences()
	const typed = actionData?.typed ?? {
		...typedFrom({ volume: null, number: null, year, title: {}, description: {}, kind: 'regular' }),
		journalId: first?.id ?? '',
	}
	const error = actionData?.error ?? null
	const errors = {
		...sentences(actionData?.faults ?? {}),
		...(error === 'yearMalformed' && { year: t('issues.errors.yearMalformed') }),
	}
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
				<FormSummary title={t('refused')} faults={faultsOf(errors)}>
					{error ? t(`issues.errors.${error}`) : null}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={ISSUE_FIELDS}
				values={{ ...linesOf(typed), journalId: typed.journalId }}
				errors={errors}
			>
				<SelectField of={ISSUE_FIELDS.journalId} label={t('issues.journal')}>
					{journals.map((journal) => (
						<option key={journal.id} value={journal.id}>
							{chooseText(journal.title, language, journal.language)?.text}
						</option>
					))}
				</SelectField>
				<IssueFields typed={typed} language={language} />
				<Button variant="primary">{t('issues.create')}</Button>
			</FieldsForm>
		</div>
	)
}
