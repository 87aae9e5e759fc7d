import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { deskChoices, listDesk } from '#app/modules/decision/desk/index.server.ts'
import { ColumnChoice } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { TABLES } from '#app/modules/people/table-columns/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber, withParams } from '#app/platform/http/page-number.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { ListKeys } from '#app/ui/list-keys.tsx'
import { ListFileLink } from '#app/ui/listed.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Paging } from '#app/ui/table.tsx'
import type { Route } from './+types/overview'
import { DeskFilters } from './components/desk-filters.tsx'
import { DeskTable } from './components/desk-table.tsx'
import { QueueMenu } from './components/queue-menu.tsx'
import { deskFilter, isNarrowed } from './desk-filter.ts'
import { requireDesk } from './entry.server.ts'
import { TICKED_ID } from './reminding-form.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const { searchParams } = new URL(request.url)
	const choices = await deskChoices(ctx, actor)
	const filter = deskFilter(searchParams, choices)
	const page = pageNumber(searchParams)
	const shown = await shownColumns(ctx, actor, searchParams, 'desk')
	const [, reminded, byClock] = /^(\d{1,4})-(\d{1,4})$/.exec(searchParams.get('relances') ?? '') ?? []
	return {
		desk: await listDesk(ctx, actor, filter, page),
		choices,
		filter,
		shown,
		page,
		search: withParams('', searchParams, { relances: null }),
		done: reminded && byClock ? { reminded: Number(reminded), byClock: Number(byClock) } : null,
	}
}

/** Queues in which others are late, who can be reminded all at once. */
const REMINDED_QUEUES = ['reviewsLate', 'needsReviewers', 'revisionsLate'] as const

/** A second way past the header, to the first manuscript. */
export const handle = { skipTo: { id: 'manuscrits', key: 'skipToManuscripts' } } as const

/** The desk: what waits and for whom, first what is late. */
export default function Desk({ loaderData }: Route.ComponentProps) {
	const { desk, choices, filter, shown, page, search, done } = loaderData
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const isFiltered = isNarrowed(filter)
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	const canRemind =
		REMINDED_QUEUES.some((queue) => queue === filter.queue) &&
		desk.rows.some(({ view }) => view === 'manuscript')
	const whole = filter.queue === 'active' ? pathTo('desk') : pathTo('desk', { file: filter.queue })
	return (
		<>
			<HiddenHead title={`${t(`queues.${filter.queue}`)} — ${t('rooms.label')}`} />
			<div className="desk">
				<QueueMenu counts={desk.counts} present={filter.queue} search={search} />
				<div>
					<PageHeading title={t(`queues.${filter.queue}`)} />
					<DoneNotice>
						{done
							? [
									done.reminded > 0 ? t('remind.done', counted(done.reminded)) : t('remind.nobody'),
									...(done.byClock > 0 ? [t('remind.byClock', counted(done.byClock))] : []),
								].join(' ')
							: null}
					</DoneNotice>
					<DeskFilters filter={filter} choices={choices} isEmpty={desk.total === 0} />
					<p className="table-count figures-aligned" role="status" id="manuscrits">
						{t('count', { count: desk.total, formatted: formatNumber(desk.total, language) })}
					</p>
					{desk.rows.length === 0 ? (
						<EmptyState
							title={isFiltered ? t('empty.filtered') : t(`empty.${filter.queue}`)}
							action={isFiltered ? <ButtonLink href={whole}>{t('empty.reset')}</ButtonLink> : null}
						/>
					) : (
						<>
							<DeskTable rows={desk.rows} selects={canRemind} shown={shown} />
							<ListKeys ticks={canRemind} />
						</>
					)}
					{canRemind ? (
						<QueryForm id={TICKED_ID} className="form-foot mt-4" action={pathTo('desk.late')}>
							<Button>{t('remind.toWhom')}</Button>
							<p className="small quiet">{t('remind.help')}</p>
						</QueryForm>
					) : null}
					<Paging path={pathTo('desk')} search={search} page={page} pages={desk.pages} />
					<ColumnChoice
						table="desk"
						columns={TABLES.desk.columns}
						shown={shown}
						label={(name) => t(`columns.${name}`)}
					/>
					{desk.rows.length > 0 ? (
						<ListFileLink
							path={pathTo('desk.manuscriptsFile')}
							search={withParams('', new URLSearchParams(search), { relances: null })}
						/>
					) : null}
				</div>
			</div>
		</>
	)
}
