import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { createIssue, listIssueJournals, proposeIssue } from '#app/modules/publication/issues/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { FieldsForm, useRefusedFields } from '#app/ui/form-parts.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { ISSUE_FIELDS, IssueFields, linesOf, typedFrom } from '../components/issues/issue-form.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/new'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const journals = await listIssueJournals(ctx, actor)
	const asked = new URL(request.url).searchParams.get('revue')
	const journal = journals.find(({ slug }) => slug === asked) ?? journals[0]
	if (!journal) throw new NotFound()
	return { journals, journal, proposed: await proposeIssue(ctx, journal.id) }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const created = await postsAs(context.get(ctxContext), actor)(createIssue, {})(form)
	return created.ok
		? redirect(pathTo('desk.issue', { id: created.id, fait: 'created' }), 303)
		: refusedForm(form, created)
}

/** A new issue of one of one's journals: first of one's own, with the number that comes next. */
export default function NewIssue({ loaderData, actionData }: Route.ComponentProps) {
	const { journals, journal, proposed } = loaderData
	const { t } = useTranslation('production')
	const language = useLanguage()
	const faults = useRefusedFields()
	const blank = typedFrom({ ...proposed, title: {}, description: {}, kind: 'regular' })
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
			<PageHeading title={t('issues.new')}>
				<TextIn texts={journal.title} original={journal.language} />
			</PageHeading>
			{journals.length > 1 ? (
				<Disclosure summary={t('issues.otherJournal')}>
					<QueryForm className="form-line" action={pathTo('desk.newIssue')}>
						<Field id="revue" label={t('issues.journal')}>
							{(field) => (
								<select {...field} name="revue" defaultValue={journal.slug}>
									{journals.map(({ slug, title, language: original }) => (
										<option key={slug} value={slug}>
											{chooseText(title, language, original)?.text}
										</option>
									))}
								</select>
							)}
						</Field>
						<Button>{t('issues.chooseJournal')}</Button>
					</QueryForm>
				</Disclosure>
			) : null}
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{error ? t(`issues.errors.${error}`) : null}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={ISSUE_FIELDS}
				hidden={{ journalId: journal.id }}
				values={linesOf(blank)}
				errors={{ year: error === 'yearMalformed' ? t('issues.errors.yearMalformed') : undefined }}
			>
				<p className="small quiet">{t('issues.proposed')}</p>
				<IssueFields typed={blank} language={journal.language} />
				<Button variant="primary">{t('issues.create')}</Button>
			</FieldsForm>
		</div>
	)
}
