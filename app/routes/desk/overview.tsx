import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { deskChoices, listDesk, remindLateReviewers } from '#app/modules/decision/desk/index.server.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber, withParams } from '#app/platform/http/page-number.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Paging } from '#app/ui/table.tsx'
import type { Route } from './+types/overview'
import { DeskFilters } from './components/desk-filters.tsx'
import { DeskTable } from './components/desk-table.tsx'
import { QueueMenu } from './components/queue-menu.tsx'
import { deskFilter, isNarrowed } from './desk-filter.ts'
import { requireDesk } from './entry.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const { searchParams } = new URL(request.url)
	const choices = await deskChoices(ctx, actor)
	const filter = deskFilter(searchParams, choices)
	const page = pageNumber(searchParams)
	const reminded = searchParams.get('relances') ?? ''
	return {
		desk: await listDesk(ctx, actor, filter, page),
		choices,
		filter,
		page,
		search: withParams('', searchParams, { relances: null }),
		reminded: /^\d{1,4}$/.test(reminded) ? Number(reminded) : null,
	}
}

/** Reminds the late reviewers of the files that were ticked, or of all that the page shows. */
export async function action({ context, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	refuseWhileImpersonating(actor, 'desk')
	const form = await postedForm(request)
	const chosen = { relancer: 'manuscrit', 'relancer-tous': 'affiche' }[form.text('acte')]
	if (!chosen) throw new Malformed('no such act')
	const reminded = await remindLateReviewers(context.get(ctxContext), actor, form.texts(chosen))
	const { searchParams } = new URL(request.url)
	return redirect(withParams(pathTo('desk'), searchParams, { relances: String(reminded) }), 303)
}

/** The form to which the boxes of the table belong. */
const REMINDING = 'relance'

/** The desk: what waits and for whom, first what is late. */
export default function Desk({ loaderData }: Route.ComponentProps) {
	const { desk, choices, filter, page, search, reminded } = loaderData
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const isFiltered = isNarrowed(filter)
	const canRemind = filter.queue === 'reviewsLate' && desk.rows.some(({ view }) => view === 'file')
	const whole = filter.queue === 'active' ? pathTo('desk') : pathTo('desk', { file: filter.queue })
	return (
		<>
			<HiddenHead title={`${t(`queues.${filter.queue}`)} — ${t('rooms.label')}`} />
			<div className="desk">
				<QueueMenu counts={desk.counts} present={filter.queue} search={search} />
				<div>
					<PageHeading title={t(`queues.${filter.queue}`)} />
					<DoneNotice>
						{reminded === null
							? null
							: t('remind.done', { count: reminded, formatted: formatNumber(reminded, language) })}
					</DoneNotice>
					<DeskFilters filter={filter} choices={choices} />
					<p className="table-count figures-aligned" role="status">
						{t('count', { count: desk.total, formatted: formatNumber(desk.total, language) })}
					</p>
					{desk.rows.length === 0 ? (
						<EmptyState
							title={isFiltered ? t('empty.filtered') : t(`empty.${filter.queue}`)}
							action={isFiltered ? <ButtonLink href={whole}>{t('empty.reset')}</ButtonLink> : null}
						/>
					) : (
						<DeskTable rows={desk.rows} selects={canRemind ? REMINDING : null} />
					)}
					{canRemind ? (
						<form
							id={REMINDING}
							className="form-foot mt-4"
							method="post"
							action={pathTo('desk', { '?': search })}
						>
							{desk.rows.map(({ id }) => (
								<input key={id} type="hidden" name="affiche" value={id} />
							))}
							<Button name="acte" value="relancer">
								{t('remind.one')}
							</Button>
							<Button variant="bare" name="acte" value="relancer-tous">
								{t('remind.all', {
									count: desk.rows.length,
									formatted: formatNumber(desk.rows.length, language),
								})}
							</Button>
							<p className="small quiet">{t('remind.help')}</p>
						</form>
					) : null}
					<Paging path={pathTo('desk')} search={search} page={page} pages={desk.pages} />
				</div>
			</div>
		</>
	)
}
