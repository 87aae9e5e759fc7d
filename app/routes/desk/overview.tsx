import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { deskChoices } from '#app/modules/decision/desk/choices.server.ts'
import { listDesk } from '#app/modules/decision/desk/list-desk.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { useLanguage } from '#app/ui/text.tsx'
import { HiddenHead, Paging } from '../site/components/table-page.tsx'
import type { Route } from './+types/overview'
import { DeskFilters } from './components/desk-filters.tsx'
import { DeskTable } from './components/desk-table.tsx'
import { QueueMenu } from './components/queue-menu.tsx'
import { deskFilter, isNarrowed } from './desk-filter.ts'
import { requireDesk } from './entry.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const choices = await deskChoices(ctx, actor)
	const filter = deskFilter(searchParams, choices)
	const page = pageNumber(searchParams)
	return { desk: await listDesk(ctx, actor, filter, page), choices, filter, page, search }
}

/** The desk: what waits and for whom, first what is late. */
export default function Desk({ loaderData }: Route.ComponentProps) {
	const { desk, choices, filter, page, search } = loaderData
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const isFiltered = isNarrowed(filter)
	const whole = filter.queue === 'active' ? '/redaction' : `/redaction?file=${filter.queue}`
	return (
		<>
			<HiddenHead title={`${t(`queues.${filter.queue}`)} — ${t('rooms.label')}`} />
			<div className="bureau">
				<QueueMenu counts={desk.counts} present={filter.queue} search={search} />
				<div>
					<PageHeading title={t(`queues.${filter.queue}`)} />
					<DeskFilters filter={filter} choices={choices} />
					<p className="compte-table num" role="status">
						{t('count', { count: desk.total, formatted: formatNumber(desk.total, language) })}
					</p>
					{desk.rows.length === 0 ? (
						<EmptyState
							title={isFiltered ? t('empty.filtered') : t(`empty.${filter.queue}`)}
							action={
								isFiltered ? (
									<a className="bt" href={whole}>
										{t('empty.reset')}
									</a>
								) : null
							}
						/>
					) : (
						<DeskTable rows={desk.rows} selects={null} />
					)}
					<Paging path="/redaction" search={search} page={page} pages={desk.pages} />
				</div>
			</div>
		</>
	)
}
