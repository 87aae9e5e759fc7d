import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import { ColumnChoice, ListCount, ListPaging } from '#app/modules/people/table-columns/components/index.ts'
import { type ColumnOf, TABLES } from '#app/modules/people/table-columns/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Select } from '#app/ui/control.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { ListKeys } from '#app/ui/list-keys.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { ListFileLink } from '#app/ui/listed.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page-parts.tsx'
import { Moment, TextIn } from '#app/ui/text.tsx'
import type { depositMissing } from '../commands.server.ts'
import { DOI_STATES } from '../model.ts'
import type { ListedDoi, ListedDois } from '../queries.server.ts'
import { DoiState } from './doi-state.tsx'

type Refused = 'noAccount' | 'isOff' | 'noDoi' | 'foreignDoi' | 'underWay' | 'demonstration'

/** The works of a journal or a publisher by how far their DOIs are, and the deposit of those that are missing. */
export function DoiList({
	dois,
	asked: { shown, state, issueId, search },
	places,
	done,
	refused,
}: {
	dois: ListedDois
	asked: {
		shown: readonly ColumnOf<'dois'>[]
		state: ListedDoi['state'] | null
		issueId: string
		search: string
	}
	/** `file` is the whole list as a file, where there is one. */
	places: { list: string; account: string; file?: string; work: (id: string) => string }
	done: 'deposited' | 'nothing' | null
	refused: Refused | null
}) {
	const { t } = useTranslation('dois')
	const { account, rows } = dois
	const { head, columns } = useColumns(places.work)
	return (
		<>
			<DoneNotice>{done && !refused ? t(`done.${done}`) : null}</DoneNotice>
			{refused ? (
				<FormSummary title={t('refused')} faults={[]}>
					{t(`errors.${refused}`)}
				</FormSummary>
			) : null}
			<AccountLine href={places.account} account={account} />
			<Filters dois={dois} state={state} issueId={issueId} whole={places.list} />
			<Missing dois={dois} issueId={issueId} />
			<ColumnChoice
				table="dois"
				columns={TABLES.dois.columns}
				shown={shown}
				label={(name) => columns[name].label}
			/>
			<ListCount list={dois} isNarrowed={state !== null || issueId !== ''} />
			{rows.length === 0 ? (
				<EmptyState title={t('none')} />
			) : (
				<ListTable label={t('title')} rows={rows} head={head} columns={columns} shown={shown} />
			)}
			<ListPaging path={places.list} search={search} list={dois} />
			{rows.length > 0 && places.file ? <ListFileLink path={places.file} search={search} /> : null}
			{rows.length > 0 ? <ListKeys ticks={false} /> : null}
		</>
	)
}

function AccountLine({ href, account }: { href: string; account: ListedDois['account'] }) {
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
				<ButtonLink href={href}>{t('account.title')}</ButtonLink>
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
	dois: ListedDois
	state: ListedDoi['state'] | null
	issueId: string
	whole: string
}) {
	const { t } = useTranslation('dois')
	const { t: admin } = useTranslation('admin')
	const language = useLanguage()
	const figure = ({ count, isMore }: ListedDois['counts'][ListedDoi['state']]) => {
		const formatted = formatNumber(count, language)
		return isMore ? admin('overview.moreThan', { formatted }) : formatted
	}
	const label = useDatedIssueLabel()
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
									count: figure(dois.counts[code]),
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
									{label(issue)}
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
function Missing({ dois: { account, counts, issues }, issueId }: { dois: ListedDois; issueId: string }) {
	const { t } = useTranslation('dois')
	const language = useLanguage()
	const issue = issues.find(({ id }) => id === issueId)
	const missing = [counts.none, counts.reserved, counts.refused, ...(account?.isTest ? [] : [counts.tested])]
	const count = missing.reduce((sum, state) => sum + state.count, 0)
	const formatted = formatNumber(count, language)
	if (!account || account.mode === 'off' || count === 0) return null
	return (
		<ButtonForm<typeof depositMissing, 'slug' | 'holder'>
			className="form mb-5"
			perform="deposer"
			send={{ issueId: issue?.id ?? '' }}
		>
			<p className="quiet small">{t('missingHelp')}</p>
			<p>
				<Button variant="primary">
					{missing.some(({ isMore }) => isMore)
						? t('depositMore', { formatted })
						: t(issue ? 'depositIssue' : 'depositAll', { count, formatted })}
				</Button>
			</p>
		</ButtonForm>
	)
}

function useColumns(hrefOf: (id: string) => string): {
	head: ListColumn<ListedDoi>
	columns: { [name in ColumnOf<'dois'>]: ListColumn<ListedDoi> }
} {
	const { t } = useTranslation('dois')
	return {
		head: {
			label: t('work'),
			cell: ({ id, title, language }) => (
				<a className="link" href={hrefOf(id)}>
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
