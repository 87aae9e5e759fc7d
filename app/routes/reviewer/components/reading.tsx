import { useTranslation } from '#app/i18n/use-translation.ts'
import { AnswersForReviewer } from '#app/modules/review/components/index.ts'
import type { ReviewerWorkspace } from '#app/modules/review/index.ts'
import type { ReviewerDiscussion } from '#app/modules/submission/discussion/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox, Disclosure } from '#app/ui/panel.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { DeclinePart } from './decline-part.tsx'
import { Exchanges } from './exchanges.tsx'
import { Abstracts } from './invitation.tsx'
import { reviewPath } from './paths.ts'
import { ReportView } from './report-view.tsx'
import { Attachments, Files, type Shown, ShownFile } from './round-files.tsx'

/** The manuscript without its authors, what goes with it, and beside it where the review stands. */
export function Reading({
	review,
	shown,
	discussions,
}: {
	review: ReviewerWorkspace
	shown: Shown | null
	discussions: ReviewerDiscussion[]
}) {
	const { t } = useTranslation('review')
	const isSent = review.report?.submittedAt != null
	return (
		<>
			<div className="workshop">
				<AsideBox className="side" aria-labelledby="cote">
					<h2 id="cote">{t(review.isRoundOpen ? 'reading.yourReport' : 'reading.over')}</h2>
					<p>{t(`reading.${asideText(review, isSent)}`)}</p>
					{review.isRoundOpen ? (
						<p className="mt-4">
							<ButtonLink variant="primary" href={`${reviewPath(review.id)}/rapport`}>
								{t(isSent ? 'reading.change' : review.report ? 'reading.goOn' : 'reading.write')}
							</ButtonLink>
						</p>
					) : null}
					{isSent ? (
						<div className="mt-4">
							<CertificateButton id={review.id} />
						</div>
					) : null}
					<p className="mt-4 anonymity-reminder">{t('reading.anonymous')}</p>
				</AsideBox>
				<div>
					<Disclosure summary={t('reading.abstracts')} open={shown === null}>
						<Abstracts invitation={review} />
					</Disclosure>
					{shown ? (
						<ShownFile id={review.id} shown={shown} />
					) : (
						<Notice tone="important">{t('reading.noFile')}</Notice>
					)}
				</div>
			</div>
			<Files review={review} shownId={shown?.file.id ?? null} />
			<AnswersForReviewer revisions={review.answers} letter={review.letter} />
			<Earlier review={review} />
			{isSent && review.report ? (
				<section className="section" aria-labelledby="votre-rapport">
					<SectionTitle id="votre-rapport">{t('report.yours')}</SectionTitle>
					<ReportView report={review.report} criteria={review.criteria} />
					<Attachments review={review} />
				</section>
			) : null}
			<Others review={review} />
			<Exchanges assignmentId={review.id} discussions={discussions} />
			{review.isRoundOpen && !isSent ? (
				<div className="section">
					<DeclinePart kind="review" />
				</div>
			) : null}
		</>
	)
}

function asideText({ isRoundOpen, report }: ReviewerWorkspace, isSent: boolean) {
	if (!isRoundOpen) return isSent ? 'closedThanks' : 'closed'
	if (isSent) return 'sent'
	return report ? 'drafted' : 'toWrite'
}

/** The reviewer's own reports of the rounds before. */
function Earlier({ review }: { review: ReviewerWorkspace }) {
	const { t } = useTranslation('review')
	const { earlier } = review
	if (earlier.length === 0) return null
	return (
		<section className="section" aria-labelledby="tours">
			<SectionTitle id="tours">{t('reading.earlier')}</SectionTitle>
			{earlier.map(({ id, round, report }) => (
				<Disclosure key={id} summary={t('reading.earlierRound', { number: round })}>
					<ReportView report={report} criteria={review.criteria} />
				</Disclosure>
			))}
		</section>
	)
}

function Others({ review: { others } }: { review: ReviewerWorkspace }) {
	const { t } = useTranslation('review')
	if (others.length === 0) return null
	return (
		<section className="section" aria-labelledby="autres">
			<SectionTitle id="autres">{t('reading.others')}</SectionTitle>
			{others.map(({ letter, comments }) => (
				<div key={letter} className="discussion">
					<h3>{t('reading.other', { letter })}</h3>
					<p className="report-text" dir="auto">
						{comments}
					</p>
				</div>
			))}
		</section>
	)
}
