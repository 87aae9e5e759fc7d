import { pathTo } from '#app/addresses/address.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AnsweredReport } from '#app/modules/review/revision/index.ts'

/** The comments of a report and its annotated files, as its author may read them. */
export function ReportText({
	report,
	submissionId,
}: {
	report: Pick<AnsweredReport, 'comments' | 'attachments'>
	submissionId: string
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	return (
		<>
			{report.comments ? (
				<p className="report-text" dir="auto">
					{report.comments}
				</p>
			) : (
				<p className="quiet">{t('revision.noComments')}</p>
			)}
			{report.attachments.length > 0 ? (
				<ul>
					{report.attachments.map(({ id, fileName, bytes }) => (
						<li key={id}>
							<a
								className="link-alone"
								href={pathTo('author.reportFile', { id: submissionId, fileId: id })}
								download
							>
								<bdi dir="ltr">{fileName}</bdi>{' '}
								<span className="quiet">({formatBytes(bytes, language)})</span>
							</a>
						</li>
					))}
				</ul>
			) : null}
		</>
	)
}
