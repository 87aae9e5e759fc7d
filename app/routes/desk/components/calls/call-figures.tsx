import { countryName, formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { CallFigures } from '#app/modules/call/desk/index.server.ts'
import { type Bar, Bars } from '#app/ui/bars.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** What a call has brought: four figures, then how they are spread. Nothing is shown of what has not come. */
export function CallFiguresPanel({ figures }: { figures: CallFigures }) {
	const { t } = useTranslation('callDesk')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	const spread: ['byDay' | 'byStatus' | 'byCountry' | 'byInstitution', Bar[]][] = [
		[
			'byStatus',
			figures.byStatus.map(({ status, count }) => bar(status, workflow(`statuses.${status}`), count)),
		],
		['byDay', figures.byDay.map(({ day, count }) => bar(day, formatDate(day, language), count))],
		[
			'byCountry',
			figures.byCountry.map(({ country, count }) =>
				bar(country ?? '', country ? countryName(country, language) : t('figures.noCountry'), count),
			),
		],
		[
			'byInstitution',
			figures.byInstitution.map(({ institution, count }) =>
				bar(institution, <bdi>{institution}</bdi>, count),
			),
		],
	]
	return (
		<Panel aria-labelledby="chiffres">
			<h2 id="chiffres">{t('figures.title')}</h2>
			<dl className="call-figures">
				{(['followers', 'drafts', 'received', 'accepted'] as const).map((figure) => (
					<div key={figure}>
						<dt>{t(`figures.${figure}`)}</dt>
						<dd>{formatNumber(figures[figure], language)}</dd>
					</div>
				))}
			</dl>
			{spread.map(([name, bars]) =>
				bars.length > 0 ? (
					<div key={name} className="mt-4">
						<h3 className="small">{t(`figures.${name}`)}</h3>
						<Bars bars={bars} label={t(`figures.${name}`)} unit={t('figures.texts')} />
					</div>
				) : null,
			)}
		</Panel>
	)
}

function bar(key: string, label: Bar['label'], value: number): Bar {
	return { key, label, value }
}
