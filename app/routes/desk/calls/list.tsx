import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { CallChip } from '#app/modules/call/components/index.ts'
import { type DeskCall, listDeskCalls } from '#app/modules/call/desk/index.server.ts'
import { lastDayOf } from '#app/modules/call/index.ts'
import { ColumnChoice } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { type ColumnOf, TABLES } from '#app/modules/people/table-columns/index.ts'
import { contentPlaces } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChoiceFilter, ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { ListKeys } from '#app/ui/list-keys.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { ListFileLink } from '#app/ui/listed.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Paging } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'
import { askedCalls, STATE_NAMES, STATES } from './asked-calls.ts'

const PATH = pathTo('desk.calls')

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { searchParams, search } = new URL(request.url)
	const ctx = context.get(ctxContext)
	const asked = askedCalls(searchParams)
	return {
		calls: await listDeskCalls(ctx, actor, { ...asked, page: pageNumber(searchParams) }),
		shown: await shownColumns(ctx, actor, searchParams, 'calls'),
		isOwn: contentPlaces(actor) !== null,
		isRemoved: searchParams.get('fait') === 'retire',
		query: asked.query,
		state: STATE_NAMES.find((word) => STATES[word] === asked.state) ?? null,
		search,
	}
}

/** The calls that somebody runs, with what each has brought. */
export default function DeskCalls({ loaderData }: Route.ComponentProps) {
	const { calls, shown, isOwn, query, state, search } = loaderData
	const { t } = useTranslation('callDesk')
	const { t: ofCalls } = useTranslation('calls')
	const language = useLanguage()
	const { head, columns } = useColumns()
	if (!isOwn) return <NotYours />
	const isFiltered = query !== '' || state !== null
	return (
		<>
			<HiddenHead title={t('title')} />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<DoneNotice>{loaderData.isRemoved ? t('remove.done') : null}</DoneNotice>
			<p className="pb-4">
				<ButtonLink variant="primary" href={`${PATH}/nouveau`}>
					{t('new')}
				</ButtonLink>
			</p>
			{calls.total > 0 || isFiltered ? (
				<>
					<ListFilter label={t('filter.label')} action={PATH} isSet={isFiltered}>
						<WordsFilter label={t('filter.query')} value={query} />
						<ChoiceFilter
							name="etat"
							label={t('filter.state')}
							any={t('filter.any')}
							options={STATE_NAMES.map((name) => [name, ofCalls(`state.${STATES[name]}`)] as const)}
							value={state}
						/>
					</ListFilter>
					<ColumnChoice
						table="calls"
						columns={TABLES.calls.columns}
						shown={shown}
						label={(name) => columns[name].label}
					/>
					<p className="table-count figures-aligned" role="status">
						{t('count', { count: calls.total, formatted: formatNumber(calls.total, language) })}
					</p>
				</>
			) : null}
			{calls.total > 0 ? (
				<ListTable label={t('title')} rows={calls.rows} head={head} columns={columns} shown={shown} />
			) : isFiltered ? (
				<EmptyState title={t('empty.found')} />
			) : (
				<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
			)}
			<Paging path={PATH} search={search} page={calls.page} pages={calls.pages} />
			{calls.total > 0 ? (
				<ListFileLink path={pathTo('desk.listFile', { list: 'appels' })} search={search} />
			) : null}
			{calls.rows.length > 0 ? <ListKeys ticks={false} /> : null}
		</>
	)
}

function useColumns(): {
	head: ListColumn<DeskCall>
	columns: { [name in ColumnOf<'calls'>]: ListColumn<DeskCall> }
} {
	const { t } = useTranslation('callDesk')
	const language = useLanguage()
	const figure = (name: 'followers' | 'drafts' | 'received'): ListColumn<DeskCall> => ({
		label: t(`columns.${name}`),
		isNumber: true,
		cell: (call) => formatNumber(call[name], language),
	})
	return {
		head: {
			label: t('columns.call'),
			className: 'call-name',
			cell: (call) => <CallName call={call} />,
		},
		columns: {
			state: { label: t('columns.state'), cell: (call) => <CallChip call={call} /> },
			lastDay: {
				label: t('columns.lastDay'),
				className: 'day-short',
				cell: (call) => {
					const lastDay = lastDayOf(call)
					return lastDay ? <time dateTime={lastDay}>{formatDate(lastDay, language)}</time> : t('noLastDay')
				},
			},
			followers: figure('followers'),
			drafts: figure('drafts'),
			received: figure('received'),
		},
	}
}

function CallName({ call }: { call: DeskCall }) {
	return (
		<>
			<a className="link" href={pathTo('desk.call', { id: call.id })}>
				<TextIn texts={call.title} original={call.language} />
			</a>
			{call.caller ? (
				<span className="small quiet">
					<TextIn texts={call.caller.title} original={call.caller.language} />
				</span>
			) : null}
		</>
	)
}

/** What other editors of a journal find here. */
function NotYours() {
	const { t } = useTranslation('callDesk')
	return (
		<>
			<HiddenHead title={t('title')} />
			<PageHeading title={t('title')} />
			<EmptyState
				title={t('empty.notYours')}
				action={
					<p className="button-row-centred mt-5">
						<ButtonLink href={pathTo('calls')}>{t('empty.public')}</ButtonLink>
					</p>
				}
			>
				{t('empty.notYoursText')}
			</EmptyState>
		</>
	)
}
