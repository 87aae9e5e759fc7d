import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { CallChip } from '#app/modules/call/components/index.ts'
import { type DeskCall, listDeskCalls } from '#app/modules/call/desk/index.server.ts'
import { lastDayOf } from '#app/modules/call/index.ts'
import { contentPlaces } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChoiceFilter, ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Paging, TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'

const PATH = pathTo('desk.calls')
const LONGEST_QUERY = 200
/** The states in addresses. */
const STATES = { ouvert: 'open', 'a-venir': 'upcoming', clos: 'closed' } as const
const STATE_NAMES = ['ouvert', 'a-venir', 'clos'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { searchParams, search } = new URL(request.url)
	const query = typedLine(searchParams.get('q') ?? '').slice(0, LONGEST_QUERY)
	const state = STATE_NAMES.find((name) => name === searchParams.get('etat')) ?? null
	const filter = { query, state: state && STATES[state], page: pageNumber(searchParams) }
	return {
		calls: await listDeskCalls(context.get(ctxContext), actor, filter),
		isOwn: contentPlaces(actor) !== null,
		isRemoved: searchParams.get('fait') === 'retire',
		query,
		state,
		search,
	}
}

/** The calls that somebody runs, with what each has brought. */
export default function DeskCalls({ loaderData }: Route.ComponentProps) {
	const { calls, isOwn, query, state, search } = loaderData
	const { t } = useTranslation('callDesk')
	const { t: ofCalls } = useTranslation('calls')
	const language = useLanguage()
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
					<p className="table-count figures-aligned" role="status">
						{t('count', { count: calls.total, formatted: formatNumber(calls.total, language) })}
					</p>
				</>
			) : null}
			{calls.total > 0 ? (
				<CallTable rows={calls.rows} />
			) : isFiltered ? (
				<EmptyState title={t('empty.found')} />
			) : (
				<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
			)}
			<Paging path={PATH} search={search} page={calls.page} pages={calls.pages} />
		</>
	)
}

function CallTable({ rows }: { rows: DeskCall[] }) {
	const { t } = useTranslation('callDesk')
	const language = useLanguage()
	return (
		<TableRegion label={t('title')}>
			<thead>
				<tr>
					{(['call', 'state', 'lastDay'] as const).map((column) => (
						<th key={column} scope="col">
							{t(`columns.${column}`)}
						</th>
					))}
					{(['followers', 'drafts', 'received'] as const).map((column) => (
						<th key={column} scope="col" className="number-cell">
							{t(`columns.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((call) => {
					const lastDay = lastDayOf(call)
					return (
						<tr key={call.id}>
							<th scope="row" className="call-name">
								<a className="link" href={`${PATH}/${call.id}`}>
									<TextIn texts={call.title} original={call.language} />
								</a>
								{call.caller ? (
									<span className="small quiet">
										<TextIn texts={call.caller.title} original={call.caller.language} />
									</span>
								) : null}
							</th>
							<td>
								<CallChip call={call} />
							</td>
							<td className="day-short">
								{lastDay ? <time dateTime={lastDay}>{formatDate(lastDay, language)}</time> : t('noLastDay')}
							</td>
							{(['followers', 'drafts', 'received'] as const).map((figure) => (
								<td key={figure} className="number-cell figures-aligned">
									{formatNumber(call[figure], language)}
								</td>
							))}
						</tr>
					)
				})}
			</tbody>
		</TableRegion>
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
