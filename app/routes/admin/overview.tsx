import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { countMails } from '#app/modules/account/index.server.ts'
import { listLog } from '#app/modules/audit/index.server.ts'
import { getDashboard } from '#app/modules/decision/statistics/index.server.ts'
import { listDrafts } from '#app/modules/journal-draft/index.server.ts'
import { countPeople } from '#app/modules/people/index.server.ts'
import { EVERYBODY } from '#app/modules/people/index.ts'
import { countOpenInvitations } from '#app/modules/people/invitations/index.server.ts'
import { administration } from '#app/modules/rights/index.ts'
import { getFirstSteps, tryMail } from '#app/modules/site/index.server.ts'
import { listWaiting } from '#app/modules/waiting/index.server.ts'
import { partsOf, WAITING_PARTS } from '#app/modules/waiting/index.ts'
import { backupState } from '#app/platform/backup/backup.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/overview'
import { AdminHeading } from './components/admin-page.tsx'
import { DashboardPanels } from './components/dashboard.tsx'
import { FirstStepsPanel } from './components/first-steps.tsx'
import { LogTable } from './components/log-table.tsx'
import { WaitingPanel } from './components/waiting-panel.tsx'
import { requireEntry } from './entry.server.ts'

const LATEST = 8
const FIRST_WAITING = 6
const EVERYTHING = { action: null, person: '', from: null, until: null }

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const people = await countPeople(ctx, actor, EVERYBODY)
	const counts = { people, invitations: await countOpenInvitations(ctx, actor) }
	const waiting = partsOf((await listWaiting(ctx, actor)).items)
	const items = WAITING_PARTS.flatMap((part) => waiting[part])
	const own = {
		waiting: { items: items.slice(0, FIRST_WAITING), total: items.length },
		dashboard: await getDashboard(ctx, actor),
	}
	if (administration(actor) !== 'platform') return { counts, own, platform: null }
	const { rows } = await listLog(ctx, EVERYTHING)
	return {
		counts,
		own,
		platform: {
			mails: await countMails(ctx),
			backup: await backupState(ctx),
			steps: await getFirstSteps(ctx, actor),
			hasJournalDraft: (await listDrafts(ctx, actor)).length > 0,
			hasAskedTrial: new URL(request.url).searchParams.get('fait') === 'essai',
			hasMailServer: ctx.env.SMTP_URL !== undefined,
			latest: rows.slice(0, LATEST),
		},
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const { answer } = await performPosted(await postedForm(request), {
		essayer: ['essai', () => tryMail(context.get(ctxContext), actor, {})],
	})
	return answer.ok ? redirect(pathTo('admin', { fait: 'essai' }), 303) : refusedPage(answer)
}

/** What there is, what waits for somebody, and what was done last. */
export default function AdminOverview({ loaderData: { counts, own, platform } }: Route.ComponentProps) {
	const { t } = useTranslation('admin')
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('rooms.overview')}>{platform ? null : t('overview.own')}</AdminHeading>
			{platform ? <FirstStepsPanel {...platform} /> : null}
			<WaitingPanel {...own.waiting} />
			{own.dashboard ? <DashboardPanels dashboard={own.dashboard} /> : null}
			<dl className="tiles">
				<Tile name={t('overview.people')} value={counts.people.count} isMore={counts.people.isMore} />
				<Tile name={t('overview.invitations')} value={counts.invitations} />
				{platform ? (
					<>
						<Tile
							name={t('overview.queued')}
							value={platform.mails.queued.count}
							isMore={platform.mails.queued.isMore}
						/>
						<Tile
							name={t('overview.failed')}
							value={platform.mails.failed.count}
							isMore={platform.mails.failed.isMore}
						/>
					</>
				) : null}
			</dl>
			{platform && !platform.hasMailServer ? <Notice className="mb-5">{t('outbox.noServer')}</Notice> : null}
			{platform?.backup ? <BackupNotice {...platform.backup} /> : null}
			{platform ? (
				<Panel>
					<h2>
						{t('overview.latest')}
						<ButtonLink variant="bare" className="arrow" href={pathTo('admin.log')}>
							{t('overview.all')}
						</ButtonLink>
					</h2>
					<LogTable rows={platform.latest} label={t('overview.latest')} />
				</Panel>
			) : null}
		</>
	)
}

/** How old the last backup is; an alarm where the last two were missed. */
function BackupNotice({ madeAt, isLate }: { madeAt: Date | null; isLate: boolean }) {
	const { t } = useTranslation('admin')
	const moment = useMoment()
	const said = madeAt ? t('overview.backup', { moment: moment(madeAt) }) : t('overview.noBackup')
	if (!isLate) return <p className="quiet mb-5">{said}</p>
	return (
		<Notice className="mb-5" role="alert">
			{said} {t('overview.backupLate')}{' '}
			<a className="link" href={pathTo('admin.backups')}>
				{t('overview.backupsLink')}
			</a>
		</Notice>
	)
}

function Tile({ name, value, isMore = false }: { name: string; value: number; isMore?: boolean }) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const formatted = formatNumber(value, language)
	return (
		<div>
			<dt>{name}</dt>
			<dd>{isMore ? t('overview.moreThan', { formatted }) : formatted}</dd>
		</div>
	)
}
