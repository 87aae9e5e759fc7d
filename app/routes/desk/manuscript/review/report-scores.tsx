import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorReport } from '#app/modules/review/index.server.ts'
import { SCORES } from '#app/modules/review/index.ts'
import type { WorkflowSettings } from '#app/modules/submission/index.ts'
import { TableFrame } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** The scores that a reviewer gave, by the criteria of the journal; nothing when there are none. */
export function Scores({
	report,
	criteria,
	label,
}: {
	report: EditorReport
	criteria: WorkflowSettings['reviewCriteria']
	label: string
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const most = formatNumber(SCORES.length, language)
	const scored = criteria.filter(({ id }) => report.scores[id] !== undefined)
	if (scored.length === 0) return null
	return (
		<TableFrame className="mt-4">
			<table>
				<caption className="visually-hidden">{label}</caption>
				<thead>
					<tr>
						<th scope="col">{t('report.criterion')}</th>
						<th scope="col" className="number-cell">
							{t('report.score')}
						</th>
					</tr>
				</thead>
				<tbody>
					{scored.map(({ id, name }) => (
						<tr key={id}>
							<th scope="row">
								<TextIn texts={name} />
							</th>
							<td className="number-cell">
								<bdi>{`${formatNumber(report.scores[id] ?? 0, language)} / ${most}`}</bdi>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</TableFrame>
	)
}
