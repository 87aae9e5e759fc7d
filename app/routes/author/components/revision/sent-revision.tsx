import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ReviewerLetter, RevisionAnswers } from '#app/modules/review/components/index.ts'
import type { AuthorRevision } from '#app/modules/review/revision/index.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { Letter } from '#app/ui/text.tsx'
import { ReportText } from './report-text.tsx'

/** A revision that was sent: the reports and what was answered to them. */
export function SentRevision({ submissionId, revision }: { submissionId: string; revision: AuthorRevision }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const id = `revision-${revision.number}`
	return (
		<section className="section" aria-labelledby={id}>
			<SectionTitle id={id}>
				{t('revision.sent', { date: formatDate(revision.submittedAt?.slice(0, 10) ?? '', language) })}
			</SectionTitle>
			{revision.letter ? (
				<Disclosure summary={t('revision.letter')}>
					<Letter language={revision.letterLanguage}>{revision.letter}</Letter>
				</Disclosure>
			) : null}
			{revision.reports.map((report) => (
				<Disclosure key={report.letter} summary={t('revision.report', { letter: report.letter })}>
					<div className="report-read">
						<ReviewerLetter submissionId={submissionId} letter={report.letter} />
						<ReportText report={report} submissionId={submissionId} />
					</div>
				</Disclosure>
			))}
			<RevisionAnswers revision={revision} />
		</section>
	)
}
