import { formatNumber } from '#app/i18n/format.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { OwnReport } from '#app/modules/review/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** A report as it was sent, to be read by who wrote it. */
export function ReportView({
	report,
	criteria,
}: {
	report: OwnReport
	criteria: { id: string; name: Texts }[]
}) {
	const { t } = useTranslation('review')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	return (
		<>
			<dl className="facts-list">
				{report.recommendation ? (
					<div>
						<dt>{t('report.recommendation')}</dt>
						<dd>{workflow(`recommendations.${report.recommendation}`)}</dd>
					</div>
				) : null}
				{criteria.map(({ id, name }) => {
					const score = report.scores[id]
					return score === undefined ? null : (
						<div key={id}>
							<dt>
								<TextIn texts={name} original="fr" />
							</dt>
							<dd className="figures-aligned">
								{t('report.ofFive', { score: formatNumber(score, language) })}
							</dd>
						</div>
					)
				})}
			</dl>
			<h3 className="report-title">{t('report.toAuthor')}</h3>
			<p className="report-text" dir="auto">
				{report.commentsToAuthor || t('report.nothing')}
			</p>
			{report.commentsToEditor ? (
				<div className="confidential">
					<h3 className="report-title">
						{t('report.toEditor')} <Badge tone="waiting">{t('report.confidential')}</Badge>
					</h3>
					<p className="report-text" dir="auto">
						{report.commentsToEditor}
					</p>
				</div>
			) : null}
		</>
	)
}
