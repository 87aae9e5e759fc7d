import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, formatRange, listSeparator } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { listArticleDrafts, startArticle } from '#app/modules/article-draft/index.server.ts'
import { IssueCover, useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import { issuePath } from '#app/modules/journal/index.ts'
import {
	addEntries,
	deleteIssue,
	editIssue,
	getDeskIssue,
	listSections,
	numberPages,
	orderEntries,
	publishIssue,
	removeEntry,
	removeIssueCover,
	scheduleIssue,
	setEntry,
	setIssueCover,
	unscheduleIssue,
} from '#app/modules/publication/issues/index.server.ts'
import { type IssueDesk, rangeOfPages } from '#app/modules/publication/issues/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/form-draft.ts'
import { FieldsForm, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { IssueContents, MOVED_FIELD, placeOfMoved } from '../components/issues/issue-contents.tsx'
import { COVER_REFUSALS, IssueCoverForm } from '../components/issues/issue-cover-form.tsx'
import { IssueEntries } from '../components/issues/issue-entries.tsx'
import { ISSUE_FIELDS, IssueFields, linesOf, typedFrom } from '../components/issues/issue-form.tsx'
import { IssueMissing } from '../components/issues/issue-missing.tsx'
import { IssueNumbering } from '../components/issues/issue-numbering.tsx'
import { IssuePublication } from '../components/issues/issue-publication.tsx'
import { ReadyArticles } from '../components/issues/ready-articles.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/issue'
import { IssueState } from './list.tsx'

const DONE = [
	'created',
	'saved',
	'moved',
	'added',
	'entered',
	'removed',
	'published',
	'scheduled',
	'unscheduled',
	'removedCover',
] as const

/** Articles in entry that the page of an issue shows. */
const MOST_DRAFTS = 100

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const issue = await getDeskIssue(ctx, actor, params.id)
	if (!issue) throw new NotFound()
	const { searchParams } = new URL(request.url)
	const asked = searchParams.get('fait')
	return {
		issue,
		drafts: (await listArticleDrafts(ctx, actor, { issueId: issue.id, page: 1, most: MOST_DRAFTS })).rows,
		sections: await listSections(ctx, issue.journal.id),
		done: DONE.find((code) => code === asked) ?? null,
		count: Number(/^\d{1,3}$/.exec(searchParams.get('nombre') ?? '')?.[0] ?? 1),
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const form = await postedForm(request)
	const here = { issueId: params.id }
	const posts = postsAs(ctx, actor)
	const { done, answer, action } = await performPosted(form, {
		modifier: ['saved', posts(editIssue, here)],
		ajouter: ['added', posts(addEntries, here)],
		ordonner: ['moved', posts(orderEntries, here)],
		paginer: [null, posts(numberPages, here)],
		placer: ['saved', posts(setEntry, here)],
		sortir: ['removed', posts(removeEntry, here)],
		publier: ['published', posts(publishIssue, here)],
		programmer: ['scheduled', posts(scheduleIssue, here)],
		deprogrammer: ['unscheduled', posts(unscheduleIssue, here)],
		couverture: ['saved', posts(setIssueCover, here)],
		decouvrir: ['removedCover', posts(removeIssueCover, here)],
		saisir: ['saved', posts(startArticle, here)],
		supprimer: ['deleted', posts(deleteIssue, here)],
	})
	if (!answer.ok)
		return refusedForm(form, answer, { references: 'references' in answer ? answer.references : [] })
	if (action === 'saisir') return redirect(pathTo('desk.entry', { id: answer.id, fait: 'started' }), 303)
	return redirect(
		done === 'deleted'
			? pathTo('desk.issues', { fait: done })
			: pathTo('desk.issue', {
					id: params.id,
					fait: done,
					...('added' in answer && { nombre: answer.added }),
					...(action === 'ordonner' && { '#': placeOfMoved(form.text(MOVED_FIELD)) ?? 'sommaire' }),
					...(action === 'paginer' && { '#': 'numerotation' }),
				}),
		303,
	)
}

/** How many articles an issue has, and from which page to which where all are numbered. */
function IssueExtent({ issue: { entries } }: { issue: IssueDesk }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const ranges = entries.map(({ pages }) => rangeOfPages(pages))
	const known = ranges.filter((range) => range !== null)
	if (entries.length === 0) return null
	const count = { count: entries.length, formatted: formatNumber(entries.length, language) }
	if (known.length === 0 || known.length < ranges.length) return <span>{t('issues.articles', count)}</span>
	const first = Math.min(...known.map((range) => range.first))
	const last = Math.max(...known.map((range) => range.last))
	return (
		<span>
			{t('issues.articles', count)} ·{' '}
			{t('issues.pagesOf', { pages: isolate(formatRange(`${first}`, `${last}`), language) })}
		</span>
	)
}

const isOfCover = (error: string): error is keyof typeof COVER_REFUSALS =>
	Object.hasOwn(COVER_REFUSALS, error)

/** Whether a form in which something stored can be changed was refused, since somebody else was faster. */
const isOvertaken = ({ error, posted }: { error: string | null; posted: RefusedForm }) =>
	error === 'changedMeanwhile' &&
	['modifier', 'placer', 'couverture'].includes(posted.fields['acte']?.[0] ?? '')

type Refused = NonNullable<Route.ComponentProps['actionData']>

/** Why nothing changed, in a sentence. */
function useReason(): (refused: Refused) => string | null {
	const { t } = useTranslation('production')
	const { t: library } = useTranslation('library')
	return (refused) => {
		if (!refused.error) return null
		if (isOvertaken(refused)) return library('changedMeanwhile')
		if (isOfCover(refused.error)) return t(`issues.coverErrors.${refused.error}`)
		return t(`issues.errors.${refused.error}`)
	}
}

/** One issue: its articles in their order, what each lacks, and its publication. */
export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
	const { issue, drafts, sections, done, count } = loaderData
	const { t } = useTranslation('production')
	const reason = useReason()
	const language = useLanguage()
	const label = useDatedIssueLabel()
	const moment = useMoment()
	const faults = useRefusedFields()
	const yearError = actionData?.error === 'yearMalformed' ? t('issues.errors.yearMalformed') : undefined
	const name = label(issue)
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
				{Object.keys(issue.title).length > 0 ? (
					<>
						<TextIn texts={issue.title} original={issue.journal.language} /> ·{' '}
					</>
				) : null}
				<TextIn texts={issue.journal.title} original={issue.journal.language} />
			</PageHeading>
			<DoneNotice>
				{done && !actionData
					? t(`issues.done.${done}`, { count, formatted: formatNumber(count, language) })
					: null}
			</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{reason(actionData)}
					{actionData.references.length > 0
						? ` ${t('issues.blocked', { references: actionData.references.join(listSeparator(language)) })}`
						: null}
				</FormSummary>
			) : null}
			<p className="facts mt-3">
				<IssueState issue={issue} />
				<IssueExtent issue={issue} />
				{issue.state === 'published' ? (
					<a className="link" href={issuePath(issue.journal.slug, issue.slug)}>
						{t('issues.page')}
					</a>
				) : (
					<a className="link" href={pathTo('desk.issuePreview', { id: issue.id })}>
						{t('issues.preview')}
					</a>
				)}
			</p>
			{issue.fellBackAt && issue.state === 'draft' ? (
				<Notice tone="important">{t('issues.fellBack', { date: moment(new Date(issue.fellBackAt)) })}</Notice>
			) : null}
			<IssueNumbering issue={issue} whole="contenu-du-numero" />
			<div id="contenu-du-numero" className="issue-desk mt-4">
				<div>
					<IssueContents issue={issue} sections={sections} />
					<IssueEntries issue={issue} drafts={drafts} />
				</div>
				<ReadyArticles issue={issue} />
				<aside>
					<figure className="issue-cover">
						<IssueCover
							issue={issue}
							journal={issue.journal}
							label={<TextIn texts={issue.journal.title} original={issue.journal.language} />}
							detail={name}
						/>
						{issue.cover ? null : <figcaption className="small quiet">{t('issues.cover')}</figcaption>}
					</figure>
					<IssueMissing issue={issue} />
					<IssuePublication issue={issue} entered={drafts.length} />
					{issue.mayManage ? <IssueCoverForm issue={issue} /> : null}
				</aside>
			</div>
			{issue.mayManage ? (
				<Panel aria-labelledby="modifier">
					<h2 id="modifier">{t('issues.edit')}</h2>
					<FieldsForm
						fields={ISSUE_FIELDS}
						perform="modifier"
						hidden={{ seen: issue.seen }}
						isStored
						values={linesOf(typedFrom(issue))}
						errors={{ year: yearError }}
					>
						<IssueFields typed={typedFrom(issue)} language={issue.journal.language} />
						<div className="form-foot">
							<Button>{t('issues.save')}</Button>
						</div>
					</FieldsForm>
				</Panel>
			) : null}
		</>
	)
}
