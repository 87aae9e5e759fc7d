import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { colonOf, formatBytes, formatNumber } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ExportForm, proofFaultIn } from '#app/modules/identity/components/index.ts'
import { isFreshlyProved } from '#app/modules/rights/index.ts'
import {
	backupPlaces,
	checkBackup,
	type ListedBackup,
	listBackupFiles,
	runUpkeep,
	upkeepJobs,
} from '#app/modules/upkeep/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { postsAs } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { ListTable } from '#app/ui/list-table.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Moment } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/backups'
import { TaskState } from './task-state.tsx'

const DONE = ['faire', 'verifier'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	const { searchParams } = new URL(request.url)
	return {
		backups: await listBackupFiles(ctx),
		places: await backupPlaces(ctx),
		job: (await upkeepJobs(ctx))['backup'] ?? null,
		done: DONE.find((code) => code === searchParams.get('fait')) ?? null,
		asked: searchParams.get('archive'),
		asksProof: !isFreshlyProved(actor, ctx.now()),
		proofFault: proofFaultIn(searchParams),
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(await postedForm(request), {
		faire: ['faire', posts(runUpkeep, { task: 'backup' })],
		verifier: ['verifier', posts(checkBackup, {})],
	})
	return answer.ok ? redirect(pathTo('admin.backups', { fait: done }), 303) : refusedPage(answer)
}

/** The backups: how old they are, where they go, whether they come back; made, verified and downloaded here, restored by command only. */
export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
	const { backups, places, job, done, asked, asksProof, proofFault } = loaderData
	const taken = backups.find(({ name }) => name === asked)
	const { t } = useTranslation('upkeep')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={t('backups.title')} />
			<AdminHeading title={t('backups.title')}>{t('backups.intro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`backups.done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={[]}>
					{t(`errors.${actionData.error ?? 'malformed'}`)}
				</FormSummary>
			) : null}
			<Panel className="spaced" aria-labelledby="maintenant">
				<h2 id="maintenant">{t('backups.now')}</h2>
				{places ? (
					<>
						{places.isLate ? <Notice role="alert">{t('backups.late')}</Notice> : null}
						<dl className="facts-list">
							<div>
								<dt>{t('backups.last')}</dt>
								<dd>{places.madeAt ? <Moment at={places.madeAt} /> : t('backups.never')}</dd>
							</div>
							<div>
								<dt>{t('backups.folder')}</dt>
								<dd>
									<bdi dir="ltr">{places.folder}</bdi>
								</dd>
							</div>
							<div>
								<dt>{t('backups.bucket')}</dt>
								<dd>{places.bucket ? <bdi dir="ltr">{places.bucket}</bdi> : t('backups.noBucket')}</dd>
							</div>
							<div>
								<dt>{t('backups.encryption')}</dt>
								<dd>{t(places.isEncrypted ? 'backups.encrypted' : 'backups.plain')}</dd>
							</div>
						</dl>
						<TaskState job={job} name={t('tasks.backup')} />
						<ButtonForm className="form-foot" send={{}}>
							<Button variant="primary" name="acte" value="faire">
								{t('backups.make')}
							</Button>
						</ButtonForm>
					</>
				) : (
					<p>{t('backups.notHere')}</p>
				)}
			</Panel>
			<Panel className="spaced" aria-labelledby="archives">
				<h2 id="archives">{t('backups.archives')}</h2>
				{backups.length === 0 ? (
					<EmptyState title={t('backups.none')} />
				) : (
					<ListTable
						label={t('backups.archives')}
						rows={backups.map((backup) => ({ ...backup, id: backup.name }))}
						head={{ label: t('backups.columns.archive'), cell: ({ name }) => <bdi dir="ltr">{name}</bdi> }}
						columns={{
							made: { label: t('backups.columns.made'), cell: ({ madeAt }) => <Moment at={madeAt} /> },
							size: {
								label: t('backups.columns.size'),
								isNumber: true,
								cell: ({ bytes }) => formatBytes(bytes, language),
							},
							check: { label: t('backups.columns.check'), cell: (backup) => <Check backup={backup} /> },
						}}
						shown={['made', 'size', 'check']}
						actions={{
							label: t('backups.columns.actions'),
							cell: (backup) => (
								<div className="row">
									{backup.isEncrypted ? null : (
										<ButtonForm<typeof checkBackup> send={{ name: backup.name }}>
											<TextButton
												name="acte"
												value="verifier"
												aria-label={`${t('backups.verify')}${colonOf(language)}${backup.name}`}
											>
												{t('backups.verify')}
											</TextButton>
										</ButtonForm>
									)}
									<a
										className="link"
										href={`${pathTo('admin.backups', { archive: backup.name })}#telecharger`}
										aria-label={`${t('backups.download')}${colonOf(language)}${backup.name}`}
									>
										{t('backups.download')}
									</a>
								</div>
							),
						}}
					/>
				)}
			</Panel>
			{taken ? (
				<Panel className="spaced" aria-labelledby="telecharger">
					<h2 id="telecharger">{t('backups.download')}</h2>
					<p>
						<bdi dir="ltr">{taken.name}</bdi> · {formatBytes(taken.bytes, language)}
					</p>
					<p className="quiet">{t('backups.downloadText')}</p>
					<ExportForm
						action={pathTo('admin.backupFile', { name: taken.name })}
						submit={t('backups.download')}
						asksProof={asksProof}
						fault={proofFault}
					/>
				</Panel>
			) : null}
			<Panel className="spaced" aria-labelledby="restaurer">
				<h2 id="restaurer">{t('backups.restore')}</h2>
				<p>{t('backups.restoreText')}</p>
				<pre dir="ltr">
					<code>{`npm run restore -- ${places?.folder ?? 'var/backups'}/${backups[0]?.name ?? 'mbongi-….tar.gz'}`}</code>
				</pre>
			</Panel>
		</>
	)
}

function Check({ backup: { check, isEncrypted } }: { backup: ListedBackup }) {
	const { t } = useTranslation('upkeep')
	const language = useLanguage()
	const moment = useMoment()
	if (!check)
		return <span className="quiet">{t(isEncrypted ? 'backups.byCommand' : 'backups.atMaking')}</span>
	if (check.state === 'open') return <Badge tone="waiting">{t('backups.checking')}</Badge>
	if (check.state === 'broken')
		return (
			<>
				<Badge tone="alert">{t('backups.broken')}</Badge>
				<span className="mail-error" dir="ltr">
					{check.why}
				</span>
			</>
		)
	return (
		<>
			<Badge tone="ok">{t('backups.whole')}</Badge>{' '}
			<span className="small quiet">
				{t('backups.held', {
					rows: formatNumber(check.rows, language),
					files: formatNumber(check.files, language),
					moment: moment(check.at),
				})}
			</span>
		</>
	)
}
