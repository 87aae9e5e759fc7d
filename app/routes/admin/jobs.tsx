import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { cancelJob, runJobAgain } from '#app/modules/account/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs } from '#app/platform/http/read-form.ts'
import { canCancel, canRun, countJobs, listJobs } from '#app/platform/jobs/administration.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Paging, TableRegion } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Moment } from '#app/ui/text.tsx'
import type { Route } from './+types/jobs'
import { AdminHeading } from './components/admin-page.tsx'
import { JOB_KINDS } from './components/job-kinds.ts'
import { requireEntry } from './entry.server.ts'

const PAGE = pathTo('admin.jobs')
/** In the order of the tabs: what may need somebody comes first. */
const STATES = ['failed', 'running', 'waiting', 'cancelled', 'done'] as const
const TONES = {
	waiting: 'waiting',
	running: 'waiting',
	done: 'ok',
	failed: 'alert',
	cancelled: undefined,
} as const

export async function loader({ context, request }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const counts = await countJobs(ctx)
	const countOf = (state: (typeof STATES)[number]) =>
		counts.filter((entry) => entry.state === state).reduce((sum, { count }) => sum + count, 0)
	const state =
		STATES.find((name) => name === searchParams.get('etat')) ?? (countOf('failed') > 0 ? 'failed' : 'waiting')
	const page = pageNumber(searchParams)
	const { rows, ...jobs } = await listJobs(ctx, { state, page })
	return {
		...jobs,
		rows: rows.map((job) => ({ ...job, canRun: canRun(job), canCancel: canCancel(job) })),
		counts: STATES.map((name) => ({ name, count: countOf(name) })),
		state,
		page,
		search,
		done: searchParams.get('fait'),
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(await postedForm(request), {
		relancer: ['relancer', posts(runJobAgain, {})],
		arreter: ['arreter', posts(cancelJob, {})],
	})
	return answer.ok
		? redirect(pathTo('admin.jobs', { fait: done }), 303)
		: data({ isRefused: true }, { status: 422 })
}

/** The jobs of the platform: what failed, runs and waits, with the buttons that run and stop them. Mails are looked after in the outbox. */
export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
	const { rows, total, pages, counts, state, page, search, done } = loaderData
	const { t } = useTranslation('admin')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={t('rooms.jobs')} />
			<AdminHeading title={t('rooms.jobs')}>{t('jobs.intro')}</AdminHeading>
			<DoneNotice>
				{actionData
					? null
					: done === 'relancer'
						? t('jobs.runAgainDone')
						: done === 'arreter'
							? t('jobs.cancelDone')
							: null}
			</DoneNotice>
			{actionData ? (
				<FormSummary title={t('jobs.notNow')} faults={[]}>
					{null}
				</FormSummary>
			) : null}
			<TabLinks label={t('filter.label')}>
				{counts.map(({ name, count }) => (
					<a key={name} href={`${PAGE}?etat=${name}`} aria-current={state === name ? 'page' : undefined}>
						{t(`jobs.states.${name}`)}{' '}
						<span className="figures-aligned">{formatNumber(count, language)}</span>
					</a>
				))}
			</TabLinks>
			<p className="table-count figures-aligned" role="status">
				{t('jobs.count', { count: total, formatted: formatNumber(total, language) })}
			</p>
			{rows.length === 0 ? (
				<EmptyState title={t('jobs.none')} />
			) : (
				<TableRegion label={t('rooms.jobs')}>
					<thead>
						<tr>
							{(['kind', 'state', 'at'] as const).map((column) => (
								<th key={column} scope="col">
									{t(`jobs.columns.${column}`)}
								</th>
							))}
							<th scope="col" className="number-cell">
								{t('jobs.columns.attempts')}
							</th>
							<th scope="col">{t('jobs.columns.actions')}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((job) => (
							<Row key={job.id} job={job} />
						))}
					</tbody>
				</TableRegion>
			)}
			<Paging path={PAGE} search={search} page={page} pages={pages} />
		</>
	)
}

function Row({ job }: { job: Route.ComponentProps['loaderData']['rows'][number] }) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const kind = JOB_KINDS.find((name) => name === job.kind)
	const name = kind ? t(`jobs.kinds.${kind}`) : job.kind
	return (
		<tr>
			<th scope="row">
				{name}
				{job.lastError ? (
					<span className="mail-error" dir="ltr">
						{job.lastError}
					</span>
				) : null}
			</th>
			<td>
				<Badge tone={TONES[job.state]}>
					{t(job.isCancelAsked ? 'jobs.stopping' : `jobs.states.${job.state}`)}
				</Badge>
			</td>
			<td>
				<Moment at={job.endedAt ?? (job.state === 'running' ? job.startedAt : null) ?? job.runAt} />
			</td>
			<td className="number-cell">{formatNumber(job.attempts, language)}</td>
			<td>
				{kind === 'mail' ? (
					<a className="link" href={pathTo('admin.outbox')}>
						{t('rooms.outbox')}
					</a>
				) : (
					<ButtonForm<typeof runJobAgain> send={{ jobId: job.id }}>
						{job.canRun ? (
							<TextButton name="acte" value="relancer" aria-label={`${t('jobs.runAgain')} : ${name}`}>
								{t('jobs.runAgain')}
							</TextButton>
						) : null}{' '}
						{job.canCancel && !job.isCancelAsked ? (
							<TextButton danger name="acte" value="arreter" aria-label={`${t('jobs.cancel')} : ${name}`}>
								{t('jobs.cancel')}
							</TextButton>
						) : null}
					</ButtonForm>
				)}
			</td>
		</tr>
	)
}
