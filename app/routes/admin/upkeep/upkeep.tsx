import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, formatNumber } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	databaseFacts,
	recountUsage,
	runUpkeep,
	searchState,
	storageUse,
	upkeepJobs,
} from '#app/modules/upkeep/index.server.ts'
import { ASKED_TASKS, FILE_KINDS, recountForm } from '#app/modules/upkeep/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/upkeep'
import { TaskState } from './task-state.tsx'

const DONE = [...ASKED_TASKS, 'usage-recount'] as const
const RECOUNT = fieldsOf(recountForm)

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	requireEntry(context, 'platform')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		storage: await storageUse(ctx),
		place: ctx.env.S3_URL ? new URL(ctx.env.S3_URL).host : null,
		database: await databaseFacts(ctx),
		search: await searchState(ctx),
		jobs: await upkeepJobs(ctx),
		month: ctx.now().toISOString().slice(0, 7),
		done: DONE.find((code) => code === done) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const posts = postsAs(context.get(ctxContext), actor)
	const form = await postedForm(request)
	const { done, answer } = await performPosted(form, {
		compter: ['storage-count', posts(runUpkeep, { task: 'storage-count' })],
		nettoyer: ['object-sweep', posts(runUpkeep, { task: 'object-sweep' })],
		reindexer: ['search-rebuild', posts(runUpkeep, { task: 'search-rebuild' })],
		recompter: ['usage-recount', posts(recountUsage, {})],
	})
	return answer.ok ? redirect(pathTo('admin.upkeep', { fait: done }), 303) : refusedForm(form, answer)
}

/** What the platform holds and keeps in order: files, database, search index, figures of use. */
export default function Upkeep({ loaderData, actionData }: Route.ComponentProps) {
	const { storage, place, database, search, jobs, month, done } = loaderData
	const { t } = useTranslation('upkeep')
	const language = useLanguage()
	const refusal = actionData ? t(`errors.${actionData.error ?? 'malformed'}`) : undefined
	const isOfMonth = actionData?.error === 'noClicks' || 'month' in (actionData?.posted.faults ?? {})
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`asked.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary
					title={t('refused')}
					faults={isOfMonth && refusal ? [{ href: '#month', text: refusal }] : []}
				>
					{isOfMonth ? null : refusal}
				</FormSummary>
			) : null}
			<Panel className="spaced" aria-labelledby="fichiers">
				<h2 id="fichiers">{t('storage.title')}</h2>
				<p className="quiet">{place ? t('storage.bucket', { place }) : t('storage.disk')}</p>
				{storage ? <StorageTable storage={storage} /> : <p>{t('storage.never')}</p>}
				<TaskState job={jobs['storage-count'] ?? null} name={t('tasks.storage-count')} />
				<ButtonForm className="row form-foot" send={{}}>
					<Button name="acte" value="compter">
						{t('storage.count')}
					</Button>
					<Button name="acte" value="nettoyer">
						{t('storage.sweep')}
					</Button>
				</ButtonForm>
				<p className="small quiet">{t('storage.sweepText')}</p>
				<TaskState job={jobs['object-sweep'] ?? null} name={t('tasks.object-sweep')} />
			</Panel>
			<Panel className="spaced" aria-labelledby="recherche">
				<h2 id="recherche">{t('search.title')}</h2>
				<dl className="facts-list">
					<div>
						<dt>{t('search.works')}</dt>
						<dd>{formatNumber(search.works, language)}</dd>
					</div>
					<div>
						<dt>{t('search.state')}</dt>
						<dd>
							{t(search.isCurrent ? (search.isBehind ? 'search.behind' : 'search.current') : 'search.old')}
						</dd>
					</div>
				</dl>
				<TaskState job={jobs['search-rebuild'] ?? null} name={t('tasks.search-rebuild')} />
				<ButtonForm className="form-foot" send={{}}>
					<Button name="acte" value="reindexer">
						{t('search.rebuild')}
					</Button>
				</ButtonForm>
				<p className="small quiet">{t('search.rebuildText')}</p>
			</Panel>
			<Panel className="spaced" aria-labelledby="chiffres">
				<h2 id="chiffres">{t('usage.title')}</h2>
				<p className="quiet">{t('usage.text')}</p>
				<TaskState job={jobs['usage-recount'] ?? null} name={t('tasks.usage-recount')} />
				<FieldsForm
					fields={RECOUNT}
					className="form narrow"
					perform="recompter"
					values={{ month }}
					errors={{ month: isOfMonth ? refusal : undefined }}
				>
					<TextField of={RECOUNT.month} label={t('usage.month')} hint={t('usage.monthHint')} dir="ltr" />
					<p className="form-foot">
						<Button>{t('usage.recount')}</Button>
					</p>
				</FieldsForm>
			</Panel>
			<DatabasePanel database={database} />
		</>
	)
}

function StorageTable({ storage }: { storage: NonNullable<Route.ComponentProps['loaderData']['storage']> }) {
	const { t } = useTranslation('upkeep')
	const language = useLanguage()
	const moment = useMoment()
	const rows = [
		...FILE_KINDS.map((kind) => [t(`storage.kinds.${kind}`), storage.kinds[kind]] as const),
		[t('storage.ownerless'), storage.ownerless] as const,
	]
	return (
		<>
			<p>{t('storage.at', { moment: moment(new Date(storage.at)) })}</p>
			<TableRegion label={t('storage.title')}>
				<thead>
					<tr>
						<th scope="col">{t('storage.kind')}</th>
						<th scope="col" className="number-cell">
							{t('storage.files')}
						</th>
						<th scope="col" className="number-cell">
							{t('storage.bytes')}
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(([name, { files, bytes }]) => (
						<tr key={name}>
							<th scope="row">{name}</th>
							<td className="number-cell">{formatNumber(files, language)}</td>
							<td className="number-cell">{formatBytes(bytes, language)}</td>
						</tr>
					))}
				</tbody>
			</TableRegion>
			{storage.missing > 0 ? (
				<p role="alert">
					{t('storage.missing', {
						count: storage.missing,
						formatted: formatNumber(storage.missing, language),
					})}
				</p>
			) : null}
		</>
	)
}

function DatabasePanel({ database }: { database: Route.ComponentProps['loaderData']['database'] }) {
	const { t } = useTranslation('upkeep')
	const language = useLanguage()
	return (
		<Panel className="spaced" aria-labelledby="base">
			<h2 id="base">{t('database.title')}</h2>
			<dl className="facts-list">
				<div>
					<dt>{t('database.version')}</dt>
					<dd>
						<bdi dir="ltr">PostgreSQL {database.version}</bdi>{' '}
						{t(database.isEmbedded ? 'database.embedded' : 'database.server')}
					</dd>
				</div>
				<div>
					<dt>{t('database.size')}</dt>
					<dd>{formatBytes(database.bytes, language)}</dd>
				</div>
			</dl>
			<h3>{t('database.largest')}</h3>
			<TableRegion label={t('database.largest')}>
				<thead>
					<tr>
						<th scope="col">{t('database.table')}</th>
						<th scope="col" className="number-cell">
							{t('database.rows')}
						</th>
						<th scope="col" className="number-cell">
							{t('storage.bytes')}
						</th>
					</tr>
				</thead>
				<tbody>
					{database.tables.map(({ name, rows, bytes }) => (
						<tr key={name}>
							<th scope="row">
								<bdi dir="ltr">{name}</bdi>
							</th>
							<td className="number-cell">
								{rows === null ? t('database.notCounted') : formatNumber(rows, language)}
							</td>
							<td className="number-cell">{formatBytes(bytes, language)}</td>
						</tr>
					))}
				</tbody>
			</TableRegion>
			<h3>{t('database.slow')}</h3>
			{database.slow ? (
				<TableRegion label={t('database.slow')}>
					<thead>
						<tr>
							<th scope="col">{t('database.statement')}</th>
							<th scope="col" className="number-cell">
								{t('database.calls')}
							</th>
							<th scope="col" className="number-cell">
								{t('database.mean')}
							</th>
						</tr>
					</thead>
					<tbody>
						{database.slow.map(({ statement, calls, meanMs }) => (
							<tr key={statement}>
								<td className="details">
									<bdi dir="ltr">{statement}</bdi>
								</td>
								<td className="number-cell">{formatNumber(calls, language)}</td>
								<td className="number-cell">{formatNumber(Math.round(meanMs * 10) / 10, language)} ms</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
			) : (
				<p className="quiet">{t('database.notNoted')}</p>
			)}
		</Panel>
	)
}
