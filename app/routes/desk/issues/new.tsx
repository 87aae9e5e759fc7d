import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { createIssue, listIssueJournals } from '#app/modules/publication/issues/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { IssueFields, typedFrom, typedIssueIn } from '../components/issues/issue-form.tsx'
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
	const form = await postedForm(request)
	const typed = typedIssueIn(form)
	const journalId = form.text('revue')
	const created = await createIssue(context.get(ctxContext), actor, { journalId, typed })
	if (created.ok) return redirect(pathTo('desk.issue', { id: created.id, fait: 'created' }), 303)
	return data(
		{ error: created.error, typed, journalId },
		{ status: 422, headers: { 'cache-control': 'private, no-store' } },
	)
}

/** A new issue of one of one's journals. */
export default function NewIssue({ loaderData, actionData }: Route.ComponentProps) {
	const { journals, year } = loaderData
	const { t } = useTranslation('production')
	const language = useLanguage()
	const [first] = journals
	const empty = { volume: null, number: null, year, title: {}, description: {}, kind: 'regular' }
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
				<FormSummary title={t('refused')} faults={[]}>
					{t(`issues.errors.${actionData.error}`)}
				</FormSummary>
			) : null}
			<form className="form" method="post">
				<Field id="revue" label={t('issues.journal')}>
					{(field) => (
						<select {...field} name="revue" defaultValue={actionData?.journalId ?? first?.id}>
							{journals.map((journal) => (
								<option key={journal.id} value={journal.id}>
									{chooseText(journal.title, language, journal.language)?.text}
								</option>
							))}
						</select>
					)}
				</Field>
				<IssueFields
					typed={actionData?.typed ?? typedFrom(empty)}
					language={language}
					error={actionData?.error ?? null}
				/>
				<Button variant="primary">{t('issues.create')}</Button>
			</form>
		</div>
	)
}
