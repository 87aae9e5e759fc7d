import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useIssueLabel } from '#app/modules/journal/components/index.ts'
import { issuePath } from '#app/modules/journal/index.ts'
import {
	deleteIssue,
	editIssue,
	getDeskIssue,
	listSections,
	moveEntry,
	publishIssue,
	removeEntry,
	scheduleIssue,
	setEntry,
	unscheduleIssue,
} from '#app/modules/publication/issues/index.server.ts'
import { type IssueAnswer, issueInput } from '#app/modules/publication/issues/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { FieldsForm, faultsOf, useFaultSentences } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import { IssueContents } from '../components/issues/issue-contents.tsx'
import { ISSUE_FIELDS, IssueFields, linesOf, typedFrom } from '../components/issues/issue-form.tsx'
import { IssuePublication } from '../components/issues/issue-publication.tsx'
import { requireDesk } from '../entry.server.ts'
import { momentIn } from '../manuscript/production/answer.server.ts'
import type { Route } from './+types/issue'
import { IssueState } from './list.tsx'

const DONE = ['created', 'saved', 'moved', 'removed', 'published', 'scheduled', 'unscheduled'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const issue = await getDeskIssue(ctx, actor, params.id)
	if (!issue) throw new Response(null, { status: 404 })
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		issue,
		sections: await listSections(ctx, issue.journal.id),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const form = await postedForm(request)
	const read = form.text('acte') === 'modifier' ? readForm(form, issueInput) : null
	if (read?.ok === false)
		return refusedPage({ error: null, faults: read.faults, typed: read.typed, references: [] })
	const here = { issueId: params.id }
	const entry = form.text('article')
	const { done, answer } = await performPosted<(typeof DONE)[number] | 'deleted', IssueAnswer>(form, {
		...(read && { modifier: ['saved', () => editIssue(ctx, actor, { ...here, ...read.input })] }),
		monter: ['moved', () => moveEntry(ctx, actor, { ...here, entry, by: -1 })],
		descendre: ['moved', () => moveEntry(ctx, actor, { ...here, entry, by: 1 })],
		placer: [
			'saved',
			() =>
				setEntry(ctx, actor, {
					...here,
					entry,
					pages: form.text('pages'),
					sectionId: form.text('rubrique'),
				}),
		],
		sortir: ['removed', () => removeEntry(ctx, actor, { ...here, entry })],
		publier: ['published', () => publishIssue(ctx, actor, here)],
		programmer: [
			'scheduled',
			() => scheduleIssue(ctx, actor, { ...here, at: momentIn(form.text('moment')) }),
		],
		deprogrammer: ['unscheduled', () => unscheduleIssue(ctx, actor, here)],
		supprimer: ['deleted', () => deleteIssue(ctx, actor, here)],
	})
	if (!answer.ok)
		return refusedPage({
			error: answer.error,
			faults: {},
			typed: read?.typed ?? null,
			references: answer.references ?? [],
		})
	return redirect(
		done === 'deleted'
			? pathTo('desk.issues', { fait: done })
			: pathTo('desk.issue', { id: params.id, fait: done }),
		303,
	)
}

/** One issue: its articles in their order, what each lacks, and its publication. */
export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
	const { issue, sections, done } = loaderData
	const { t } = useTranslation('production')
	const label = useIssueLabel()
	const sentences = useFaultSentences()
	const typed = actionData?.typed ?? typedFrom(issue)
	const errors = {
		...sentences(actionData?.faults ?? {}),
		...(actionData?.error === 'yearMalformed' && { year: t('issues.errors.yearMalformed') }),
	}
	const name = `${label(issue)} (${issue.year})`
	return (
		<>
			<HiddenHead title={name} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('issues.title'), href: pathTo('desk.issues') },
					{ key: 'here', label: name },
				]}
			/>
			<PageHeading title={name}>
				<TextIn texts={issue.journal.title} original={issue.journal.language} />
			</PageHeading>
			<DoneNotice>{done && !actionData ? t(`issues.done.${done}`) : null}</DoneNotice>
			<p className="facts mt-3">
				<IssueState issue={issue} />
				{issue.state === 'published' ? (
					<a className="link" href={issuePath(issue.journal.slug, issue.slug)}>
						{t('issues.page')}
					</a>
				) : null}
			</p>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faultsOf(errors)}>
					{actionData.error ? t(`issues.errors.${actionData.error}`) : null}
					{actionData.references.length > 0
						? ` ${t('issues.blocked', { references: actionData.references.join(', ') })}`
						: null}
				</FormSummary>
			) : null}
			<div className="workshop mt-4">
				<div>
					<IssueContents issue={issue} sections={sections} />
				</div>
				<aside>
					<figure className="issue-cover">
						<Cover
							id={issue.id}
							label={<TextIn texts={issue.journal.title} original={issue.journal.language} />}
							detail={name}
							{...(issue.journal.dye === null ? {} : { dye: issue.journal.dye })}
						/>
						<figcaption className="small quiet">{t('issues.cover')}</figcaption>
					</figure>
					<IssuePublication issue={issue} />
				</aside>
			</div>
			{issue.mayManage ? (
				<Panel aria-labelledby="modifier">
					<h2 id="modifier">{t('issues.edit')}</h2>
					<FieldsForm fields={ISSUE_FIELDS} values={linesOf(typed)} errors={errors}>
						<input type="hidden" name="acte" value="modifier" />
						<IssueFields typed={typed} language={issue.journal.language} />
						<Button>{t('issues.save')}</Button>
					</FieldsForm>
				</Panel>
			) : null}
		</>
	)
}
