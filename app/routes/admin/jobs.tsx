import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { colonOf, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { cancelJob, runFailedJobs, runJobAgain } from '#app/modules/account/index.server.ts'
import { ColumnChoice } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { type ColumnOf, TABLES } from '#app/modules/people/table-columns/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedRows, placesAround } from '#app/platform/http/list-state.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs } from '#app/platform/http/read-form.ts'
import {
	canCancel,
	canRun,
	countJobs,
	JOB_STATES,
	listJobs,
} from '#app/platform/jobs/administration.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { ChoiceFilter, ListFilter } from '#app/ui/list-filter.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { ListFileLink, PlacePaging } from '#app/ui/listed.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Moment } from '#app/ui/text.tsx'
import type { Route } from './+types/jobs'
import { AdminHeading } from './components/admin-page.tsx'
import { JOB_GROUPS, JOB_KINDS, type JobGroup } from './components/job-kinds.ts'
import { JobProgress } from './components/job-progress.tsx'
import { LastError } from './components/last-error.tsx'
import { requireEntry } from './entry.server.ts'
import { askedJobs } from './job-filter.server.ts'

const PAGE = pathTo('admin.jobs')
const TONES = {
	waiting: 'waiting',
	running: 'waiting',
	done: 'ok',
	failed: 'alert',
	cancelled: undefined,
} as const

const GROUPS = Object.keys(JOB_GROUPS) as JobGroup[]

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const { kind, state: askedState } = askedJobs(searchParams)
	const counts = await Promise.all(
		JOB_STATES.map(async (name) => ({ name, length: await countJobs(ctx, { state: name, kind }) })),
	)
	const hasFailed = counts.some(({ name, length }) => name === 'failed' && length.count > 0)
	const state = askedState ?? (hasFailed ? 'failed' : 'waiting')
	const jobs = await listJobs(ctx, { state, kind }, askedRows(searchParams))
	return {
		rows: jobs.rows.map((job) => ({ ...job, canRun: canRun(job), canCancel: canCancel(job) })),
		...placesAround(jobs),
		shown: await shownColumns(ctx, actor, searchParams, 'jobs'),
		counts,
		state,
		kind,
		search,
		done: searchParams.get('fait'),
		count: Number(searchParams.get('combien')) || 0,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(await postedForm(request), {
		relancer: ['relancer', posts(runJobAgain, {})],
		arreter: ['arreter', posts(cancelJob, {})],
		relancerTout: ['relancerTout', posts(runFailedJobs, {})],
	})
	if (!answer.ok) return data({ isRefused: true }, { status: 422 })
	const combien = 'count' in answer ? String(answer.count) : null
	return redirect(pathTo('admin.jobs', { fait: done, ...(combien && { combien }) }), 303)
}

/** The jobs of the platform: what failed, runs and waits, with the buttons that run and stop them. Mails are looked after in the outbox. */
export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
	const { rows, shown, before, after, counts, state, kind, search, done, count } = loaderData
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const { head, columns } = useColumns()
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
							: done === 'relancerTout'
								? t('jobs.allRunAgain', { count, formatted: formatNumber(count, language) })
								: null}
			</DoneNotice>
			{actionData ? (
				<FormSummary title={t('jobs.notNow')} faults={[]}>
					{null}
				</FormSummary>
			) : null}
			<TabLinks label={t('filter.label')}>
				{counts.map(({ name, length }) => (
					<a
						key={name}
						href={pathTo('admin.jobs', { etat: name, ...(kind && { genre: kind }) })}
						aria-current={state === name ? 'page' : undefined}
					>
						{t(`jobs.states.${name}`)}{' '}
						<span className="figures-aligned">
							{length.isMore
								? t('overview.moreThan', { formatted: formatNumber(length.count, language) })
								: formatNumber(length.count, language)}
						</span>
					</a>
				))}
			</TabLinks>
			<ListFilter
				action={PAGE}
				keep={{ etat: state }}
				isSet={kind !== null}
				whole={pathTo('admin.jobs', { etat: state })}
			>
				<ChoiceFilter
					name="genre"
					label={t('jobs.columns.kind')}
					any={t('jobs.anyKind')}
					options={GROUPS.map((group) => ({
						name: t(`jobs.groups.${group}`),
						choices: JOB_GROUPS[group].map((name) => [name, t(`jobs.kinds.${name}`)]),
					}))}
					value={kind}
				/>
			</ListFilter>
			<ColumnChoice
				table="jobs"
				columns={TABLES.jobs.columns}
				shown={shown}
				label={(name) => columns[name].label}
			/>
			{state === 'failed' && rows.length > 0 && kind !== 'mail' ? (
				<ButtonForm<typeof runFailedJobs> send={{ kind: kind ?? '' }} className="mb-5">
					<Button small name="acte" value="relancerTout">
						{t(kind ? 'jobs.runAllOfKind' : 'jobs.runAll')}
					</Button>
				</ButtonForm>
			) : null}
			{rows.length === 0 ? (
				<EmptyState title={t('jobs.none')} />
			) : (
				<ListTable
					label={t('rooms.jobs')}
					rows={rows}
					head={head}
					columns={columns}
					shown={shown}
					actions={{ label: t('jobs.columns.actions'), cell: (job) => <Actions job={job} /> }}
				/>
			)}
			<PlacePaging path={PAGE} search={search} before={before} after={after} />
			{rows.length === 0 ? null : (
				<ListFileLink
					path={pathTo('admin.listFile', { list: 'taches' })}
					search={withParams('', new URLSearchParams(search), { etat: state })}
				/>
			)}
		</>
	)
}

type Job = Route.ComponentProps['loaderData']['rows'][number]

function useColumns(): { head: ListColumn<Job>; columns: { [name in ColumnOf<'jobs'>]: ListColumn<Job> } } {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	return {
		head: { label: t('jobs.columns.kind'), cell: (job) => <Kind job={job} /> },
		columns: {
			state: { label: t('jobs.columns.state'), cell: (job) => <State job={job} /> },
			at: {
				label: t('jobs.columns.at'),
				cell: (job) => (
					<Moment at={job.endedAt ?? (job.state === 'running' ? job.startedAt : null) ?? job.runAt} />
				),
			},
			created: { label: t('jobs.columns.created'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
			attempts: {
				label: t('jobs.columns.attempts'),
				isNumber: true,
				cell: ({ attempts }) => formatNumber(attempts, language),
			},
		},
	}
}

function useKindName({ kind }: Job): string {
	const { t } = useTranslation('admin')
	const known = JOB_KINDS.find((name) => name === kind)
	return known ? t(`jobs.kinds.${known}`) : kind
}

function Kind({ job }: { job: Job }) {
	return (
		<>
			{useKindName(job)}
			{job.lastError ? <LastError text={job.lastError} /> : null}
		</>
	)
}

function State({ job }: { job: Job }) {
	const { t } = useTranslation('admin')
	return (
		<>
			<Badge tone={TONES[job.state]}>
				{t(job.isCancelAsked ? 'jobs.stopping' : `jobs.states.${job.state}`)}
			</Badge>
			<JobProgress job={job} name={useKindName(job)} />
		</>
	)
}

function Actions({ job }: { job: Job }) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const name = useKindName(job)
	if (job.kind === 'mail')
		return (
			<a className="link" href={pathTo('admin.outbox')}>
				{t('rooms.outbox')}
			</a>
		)
	return (
		<ButtonForm<typeof runJobAgain> send={{ jobId: job.id }}>
			{job.canRun ? (
				<TextButton
					name="acte"
					value="relancer"
					aria-label={`${t('jobs.runAgain')}${colonOf(language)}${name}`}
				>
					{t('jobs.runAgain')}
				</TextButton>
			) : null}{' '}
			{job.canCancel && !job.isCancelAsked ? (
				<TextButton
					danger
					name="acte"
					value="arreter"
					aria-label={`${t('jobs.cancel')}${colonOf(language)}${name}`}
				>
					{t('jobs.cancel')}
				</TextButton>
			) : null}
		</ButtonForm>
	)
}
