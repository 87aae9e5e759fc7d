import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { listTrials } from '#app/modules/trial-journal/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

const DONE = ['rendu', 'decline'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		trials: await listTrials(context.get(ctxContext), actor),
		done: DONE.find((code) => code === done) ?? null,
	}
}

/** The trial journals, which stand in no other list: what waits for an answer first. */
export default function Trials({ loaderData: { trials, done } }: Route.ComponentProps) {
	const { t } = useTranslation('trial')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={t('desk.title')} />
			<AdminHeading title={t('desk.title')}>{t('desk.intro')}</AdminHeading>
			<DoneNotice>{done ? t(`desk.done.${done}`) : null}</DoneNotice>
			{trials.length === 0 ? (
				<EmptyState title={t('desk.none')} />
			) : (
				<TableRegion label={t('desk.title')}>
					<thead>
						<tr>
							{(['journal', 'owner', 'state', 'texts', 'ends'] as const).map((column) => (
								<th key={column} scope="col">
									{t(`desk.columns.${column}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{trials.map((trial) => (
							<tr key={trial.id}>
								<th scope="row">
									<a className="link" href={pathTo('admin.trial', { id: trial.id })}>
										<TextIn texts={trial.title} original={trial.language} />
									</a>
								</th>
								<td>
									<bdi>{trial.owner?.name}</bdi>
								</td>
								<td>{t(`states.${trial.state}`)}</td>
								<td>{formatNumber(trial.texts, language)}</td>
								<td>{formatDate(trial.endsAt.toISOString().slice(0, 10), language)}</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
		</>
	)
}
