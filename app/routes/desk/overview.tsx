import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { deskChoices, listDesk } from '#app/modules/decision/desk/index.server.ts'
import type { DeskRow } from '#app/modules/decision/desk/index.ts'
import { ColumnChoice, ListPaging } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { TABLES } from '#app/modules/people/table-columns/index.ts'
import { extendAssignment, thankReviewer } from '#app/modules/review/index.server.ts'
import { OpenTogether } from '#app/modules/review/recall/components/index.ts'
import { openTogether, recallLetters } from '#app/modules/review/recall/index.server.ts'
import { remindAuthor, remindReviewer } from '#app/modules/review/reminders/index.server.ts'
import { extendRevision } from '#app/modules/review/revision/index.server.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { toldPoints } from '#app/modules/submission/files/index.server.ts'
import { RefusedAction } from '#app/modules/waiting/components/index.ts'
import { nextActions } from '#app/modules/waiting/index.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { LostPlace } from '#app/ui/list-end.tsx'
import { ListKeys } from '#app/ui/list-keys.tsx'
import { ListFileLink } from '#app/ui/listed.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/overview'
import { DeskFilters } from './components/desk-filters.tsx'
import { DeskTable } from './components/desk-table.tsx'
import { QueueMenu } from './components/queue-menu.tsx'
import { deskFilter, isNarrowed } from './desk-filter.ts'
import { requireDesk } from './entry.server.ts'
import { TICKED_ID } from './reminding-form.ts'

/** What the address says of the act before this page. */
const SAID = { relances: null, lettre: null, fait: null }
const DONE = ['relance', 'remerciement', 'delai', 'repris'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const { searchParams } = new URL(request.url)
	const choices = await deskChoices(ctx, actor)
	const filter = deskFilter(searchParams, choices)
	const shown = await shownColumns(ctx, actor, searchParams, 'desk')
	const [, reminded, byClock] = /^(\d{1,4})-(\d{1,4})$/.exec(searchParams.get('relances') ?? '') ?? []
	const desk = await listDesk(ctx, actor, filter, askedPart(searchParams))
	return {
		desk,
		acts: await nextActions(ctx, actor, desk.rows),
		checks: shown.includes('check') ? await toldPoints(ctx, wholeIds(desk.rows)) : {},
		choices,
		filter,
		shown,
		search: withParams('', searchParams, SAID),
		done: reminded && byClock ? { reminded: Number(reminded), byClock: Number(byClock) } : null,
		sent: await openTogether(ctx, actor, searchParams.get('lettre') ?? ''),
		did: DONE.find((code) => code === searchParams.get('fait')) ?? null,
	}
}

/** The manuscripts whose texts their reader may see. */
const wholeIds = (rows: readonly DeskRow[]) =>
	rows.flatMap(({ view, id }) => (view === 'manuscript' ? [id] : []))

/** Does what a row offers, or takes back what was sent by one press. */
export async function action({ context, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	refuseWhileImpersonating(actor, 'desk')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		relancer: ['relance', posts(remindReviewer, {})],
		relancerAuteur: ['relance', posts(remindAuthor, {})],
		remercier: ['remerciement', posts(thankReviewer, { letter: '', confirmed: '' })],
		prolonger: ['delai', posts(extendAssignment, {})],
		prolongerRevision: ['delai', posts(extendRevision, {})],
		reprendre: ['repris', posts(recallLetters, {})],
	})
	if (!answer.ok && answer.error === null) throw new Malformed('no such act')
	if (!answer.ok) return refusedForm(form, answer)
	const { searchParams } = new URL(request.url)
	const lettre = 'letterId' in answer ? answer.letterId : null
	return redirect(withParams(pathTo('desk'), searchParams, { ...SAID, lettre, fait: done }), 303)
}

/** Queues in which others are late, who can be reminded all at once. */
const REMINDED_QUEUES = ['reviewsLate', 'needsReviewers', 'revisionsLate'] as const

/** A second way past the header, to the first manuscript. */
export const handle = { skipTo: { id: 'manuscrits', key: 'skipToManuscripts' } } as const

/** The desk: what waits and for whom, first what is late. */
export default function Desk({ loaderData, actionData }: Route.ComponentProps) {
	const { desk, acts, checks, choices, filter, shown, search, ...said } = loaderData
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const isFiltered = isNarrowed(filter)
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
					{actionData ? <RefusedAction {...actionData} /> : <Said {...said} />}
					<DeskFilters filter={filter} choices={choices} isEmpty={desk.total === 0} />
					<p className="table-count figures-aligned" role="status" id="manuscrits">
						{t('count', { count: desk.total, formatted: formatNumber(desk.total, language) })}
						<LostPlace isLost={desk.isLost} />
					</p>
					{desk.rows.length === 0 ? (
						<EmptyState
							title={isFiltered ? t('empty.filtered') : t(`empty.${filter.queue}`)}
							action={isFiltered ? <ButtonLink href={whole}>{t('empty.reset')}</ButtonLink> : null}
						/>
					) : (
						<>
							<DeskTable rows={desk.rows} acts={acts} checks={checks} selects={canRemind} shown={shown} />
							<ListKeys ticks={canRemind} />
						</>
					)}
					{canRemind ? (
						<QueryForm id={TICKED_ID} className="form-foot mt-4" action={pathTo('desk.late')}>
							<Button>{t('remind.toWhom')}</Button>
							<p className="small quiet">{t('remind.help')}</p>
						</QueryForm>
					) : null}
					<ListPaging path={pathTo('desk')} search={search} list={desk} />
					<ColumnChoice
						table="desk"
						columns={TABLES.desk.columns}
						shown={shown}
						label={(name) => t(`columns.${name}`)}
					/>
					{desk.rows.length > 0 ? (
						<ListFileLink
							path={pathTo('desk.manuscriptsFile')}
							search={withParams('', new URLSearchParams(search), SAID)}
						/>
					) : null}
				</div>
			</div>
		</>
	)
}

/** What was done by one press, and that it can still be taken back, or was. */
function Said({ done, did, sent }: Pick<Route.ComponentProps['loaderData'], 'done' | 'did' | 'sent'>) {
	const { t } = useTranslation('desk')
	const { t: waiting } = useTranslation('waiting')
	const language = useLanguage()
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	if (!done && !did) return null
	const reminded = done && done.reminded > 0 ? t('remind.done', counted(done.reminded)) : t('remind.nobody')
	const said = did ? waiting(`done.${did}`) : reminded
	const byClock = done && done.byClock > 0 ? t('remind.byClock', counted(done.byClock)) : null
	if (!sent) return <DoneNotice>{[said, byClock].filter(Boolean).join(' ')}</DoneNotice>
	return (
		<>
			<OpenTogether said={said} open={sent} />
			<DoneNotice>{byClock}</DoneNotice>
		</>
	)
}
