import { formatDate, formatList } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { CallLogEntry } from '#app/modules/call/desk/index.server.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Moment } from '#app/ui/text.tsx'
import { useFieldName } from './field-name.ts'

/** Everything that happened to a call, newest first. */
export function CallLog({ entries }: { entries: CallLogEntry[] }) {
	const { t } = useTranslation('callDesk')
	return (
		<Panel aria-labelledby="journal-appel">
			<h2 id="journal-appel">{t('log.title')}</h2>
			{entries.length === 0 ? <p className="quiet">{t('log.empty')}</p> : null}
			<ol className="log log-narrow">
				{entries.map((entry) => (
					<li key={entry.id}>
						<Moment at={entry.at} />
						<span>
							<Change entry={entry} />
							{entry.by ? <span className="quiet"> {t('log.by', { name: entry.by })}</span> : null}
							{entry.impersonator ? (
								<span className="quiet"> {t('log.impersonator', { admin: entry.impersonator })}</span>
							) : null}
						</span>
					</li>
				))}
			</ol>
		</Panel>
	)
}

function Change({ entry: { action, detail } }: { entry: CallLogEntry }) {
	const { t } = useTranslation('callDesk')
	const language = useLanguage()
	const nameOf = useFieldName()
	const day = (iso: string | null | undefined) => (iso ? formatDate(iso, language) : t('log.noDay'))
	if (action === 'created') return t('log.created')
	if (action === 'edited')
		return t('log.edited', { fields: formatList((detail.fields ?? []).map(nameOf), language) })
	return t(`log.${action}`, { from: day(detail.from), to: day(detail.to) })
}
