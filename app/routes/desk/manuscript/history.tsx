import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { listHistory } from '#app/modules/decision/index.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { HistoryList } from '../components/history-list.tsx'
import { ManuscriptTitle } from '../components/manuscript-title.tsx'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/history'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, place } = await requireManuscript(context, request, params.id)
	return { id: place.id, entries: await listHistory(ctx, place.id) }
}

/** Everything that happened to the manuscript; nothing of it can be changed. */
export default function History({ loaderData }: Route.ComponentProps) {
	const { id, entries } = loaderData
	const { t } = useTranslation('desk')
	return (
		<Panel className="manuscript-page">
			<ManuscriptTitle tab={t('tabs.history')} />
			<h2>
				{t('tabs.history')}
				<ButtonLink small href={pathTo('desk.historyFile', { id })} download>
					<Icon name="download" /> {t('csv')}
				</ButtonLink>
			</h2>
			<p className="small quiet">{t('history.intro')}</p>
			<HistoryList entries={entries} />
		</Panel>
	)
}
