import { formatDate, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { HistoryEntry } from '#app/modules/decision/index.server.ts'
import { Moment } from '#app/ui/text.tsx'

/** The log of a manuscript in sentences. */
export function HistoryList({ entries }: { entries: HistoryEntry[] }) {
	return (
		<ol className="log">
			{entries.map((entry) => (
				<li key={entry.id}>
					<Moment at={entry.at} />
					<Sentence entry={entry} />
				</li>
			))}
		</ol>
	)
}

function Sentence({ entry }: { entry: HistoryEntry }) {
	const { t } = useTranslation('workflow')
	const { t: desk } = useTranslation('desk')
	const language = useLanguage()
	const { detail } = entry
	const text = (value: unknown) =>
		typeof value === 'string' || typeof value === 'number' ? String(value) : null
	const day = text(detail['dueOn'])
	const more = [
		detail['letter'] ? t('detail.letter', { letter: text(detail['letter']) ?? '' }) : null,
		detail['round'] ? t('detail.round', { round: text(detail['round']) ?? '' }) : null,
		detail['version'] ? t('detail.version', { version: text(detail['version']) ?? '' }) : null,
		day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? t('detail.dueOn', { date: formatDate(day, language) }) : null,
		detail['recommendOnly'] === true ? t('detail.recommendOnly') : null,
		detail['namesConfirmed']
			? t('detail.namesConfirmed', { count: text(detail['namesConfirmed']) ?? '' })
			: null,
		detail['conflicts'] ? t('detail.conflicts') : null,
		entry.editor,
	].filter(Boolean)
	const who = entry.actor ?? (entry.side === 'platform' ? t('sides.platform') : t(`sides.${entry.side}`))
	return (
		<span>
			{t(`log.${entry.action}`)}
			{more.length > 0 ? ` (${more.join(listSeparator(language))})` : ''}
			<span className="quiet">
				{' — '}
				<bdi>{who}</bdi>
				{entry.impersonator ? (
					<>
						{' '}
						{desk('history.impersonator')} <bdi>{entry.impersonator}</bdi>
					</>
				) : null}
			</span>
		</span>
	)
}
