import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	depositMissing,
	type JournalDois,
	type ListedDoi,
	listJournalDois,
} from '#app/modules/deposit/index.server.ts'
import { DOI_STATES } from '#app/modules/deposit/index.ts'
import { useIssueLabel } from '#app/modules/journal/components/index.ts'
import { ColumnChoice } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { type ColumnOf, TABLES } from '#app/modules/people/table-columns/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Select } from '#app/ui/control.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { ListFileLink } from '#app/ui/listed.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { Paging } from '#app/ui/table.tsx'
import { Moment, TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'
import { askedDois } from './asked-dois.ts'
import { DoiState, DoisHead } from './dois-head.tsx'

const DONE = ['deposited', 'nothing'] as const

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { searchParams, search } = new URL(request.url)
	const ctx = context.get(ctxContext)
	const { state, issueId } = askedDois(searchParams)
	const page = pageNumber(searchParams)
	const dois = await listJournalDois(ctx, actor, { slug, state, issueId, page })
	const done = DONE.find((code) => code === searchParams.get('fait')) ?? null
	const shown = await shownColumns(ctx, actor, searchParams, 'dois')
	return { ...dois, shown, state, issueId, page, search, done }
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { answer } = await performPosted(form, {
		deposer: ['deposited', posts(depositMissing, { slug })],
	})
	if (!answer.ok) return refusedForm(form, answer)
	const fait = answer.queued > 0 ? 'deposited' : 'nothing'
	return redirect(pathTo('desk.dois', { slug, numero: answer.issueId || undefined, fait }), 303)
}

/** The works of a journal by how far their DOIs are, and the deposit of those that are missing. */
export default function JournalDoisPage({ loaderData, actionData }: Route.ComponentProps) {
	const { journal, account, rows, shown, total, pages, page, search, state, issueId, done } = loaderData
	const { t } = useTranslation('dois')
	const language = useLanguage()
	const { head, columns } = useColumns(journal.slug)
	const whole = pathTo('desk.dois', { slug: journal.slug })
	return (
		<>
			<DoisHead journal={journal} title={t('title')} />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData?.error ? (
				<FormSummary title={t('refused')} faults={[]}>
					{t(`errors.${actionData.error}`)}
				</FormSummary>
			) : null}
			<AccountLine slug={journal.slug} account={account} />
			<Filters dois={loaderData} state={state} issueId={issueId} whole={whole} />
			<Missing dois={loaderData} issueId={issueId} />
			<ColumnChoice
				table="dois"
				columns={TABLES.dois.columns}
				shown={shown}
				label={(name) => columns[name].label}
			/>
			<p className="table-count figures-aligned" role="status">
				{t('count', { count: total, formatted: formatNumber(total, language) })}
			</p>
			{rows.length === 0 ? (
				<EmptyState title={t('none')} />
			) : (
				<ListTable label={t('title')} rows={rows} head={head} columns={columns} shown={shown} />
			)}
			<Paging path={whole} search={search} page={page} pages={pages} />
			{rows.length > 0 ? (
				<ListFileLink path={pathTo('desk.doisFile', { slug: journal.slug })} search={search} />
			) : null}
		</>
	)
}

function AccountLine({ slug, account }: { slug: string; account: JournalDois['account'] }) {
	const { t } = useTranslation('dois')
	return (
		<>
			<p className="pb-4">
				{account
					? t('accountLine', { service: t(`services.${account.service}`), mode: t(`modes.${account.mode}`) })
					: t('noAccount')}
			</p>
			{account?.isTest ? <Notice tone="important">{t('testNotice')}</Notice> : null}
			<p className="mb-5">
				<ButtonLink href={pathTo('desk.doiAccount', { slug })}>{t('account.title')}</ButtonLink>
			</p>
		</>
	)
}

function Filters({
	dois,
	state,
	issueId,
	whole,
}: {
	dois: JournalDois
	state: ListedDoi['state'] | null
	issueId: string
	whole: string
}) {
	const { t } = useTranslation('dois')
	const language = useLanguage()
	const label = useIssueLabel()
	return (
		<ListFilter label={t('filter')} action={whole} isSet={state !== null || issueId !== ''}>
			<Field id="etat" label={t('state')}>
				{(field) => (
					<Select {...field} name="etat" defaultValue={state ?? ''}>
						<option value="">{t('anyState')}</option>
						{DOI_STATES.map((code) => (
							<option key={code} value={code}>
								{t('stateCount', {
									state: t(`states.${code}`),
									count: formatNumber(dois.counts[code], language),
								})}
							</option>
						))}
					</Select>
				)}
			</Field>
			{dois.issues.length > 0 ? (
				<Field id="numero" label={t('issue')}>
					{(field) => (
						<Select {...field} name="numero" defaultValue={issueId}>
							<option value="">{t('anyIssue')}</option>
							{dois.issues.map((issue) => (
								<option key={issue.id} value={issue.id}>
									{label(issue)} ({issue.year})
								</option>
							))}
						</Select>
					)}
				</Field>
			) : null}
		</ListFilter>
	)
}

/** The button that deposits what is missing, in the issue that the list shows or in all. */
function Missing({ dois: { account, counts, issues }, issueId }: { dois: JournalDois; issueId: string }) {
	const { t } = useTranslation('dois')
	const language = useLanguage()
	const issue = issues.find(({ id }) => id === issueId)
	const count = counts.none + counts.reserved + counts.refused + (account?.isTest ? 0 : counts.tested)
	if (!account || account.mode === 'off' || count === 0) return null
	return (
		<ButtonForm<typeof depositMissing, 'slug'>
			className="form mb-5"
			perform="deposer"
			send={{ issueId: issue?.id ?? '' }}
		>
			<p className="quiet small">{t('missingHelp')}</p>
			<p>
				<Button variant="primary">
					{t(issue ? 'depositIssue' : 'depositAll', { count, formatted: formatNumber(count, language) })}
				</Button>
			</p>
		</ButtonForm>
	)
}

function useColumns(slug: string): {
	head: ListColumn<ListedDoi>
	columns: { [name in ColumnOf<'dois'>]: ListColumn<ListedDoi> }
} {
	const { t } = useTranslation('dois')
	return {
		head: {
			label: t('work'),
			cell: ({ id, title, language }) => (
				<a className="link" href={pathTo('desk.doi', { slug, id })}>
					<TextIn texts={title} original={language} />
				</a>
			),
		},
		columns: {
			doi: { label: t('doi'), cell: ({ doi }) => (doi ? <bdi dir="ltr">{doi}</bdi> : '—') },
			state: { label: t('state'), cell: (row) => <StateOf row={row} /> },
			leads: { label: t('leads'), cell: ({ outcome }) => (outcome ? t(`outcomes.${outcome}`) : '—') },
		},
	}
}

function StateOf({ row: { state, reason, at } }: { row: ListedDoi }) {
	const { t } = useTranslation('dois')
	return (
		<>
			<DoiState state={state} />
			{reason ? <span className="small own-line">{t(`reasons.${reason}`)}</span> : null}
			{at ? (
				<span className="small quiet own-line">
					<Moment at={at} />
				</span>
			) : null}
		</>
	)
}
