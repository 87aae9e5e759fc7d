import { formatBytes } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AnswersForReviewer } from '#app/modules/review/components/answers-for-reviewer.tsx'
import type { ReadableText } from '#app/modules/review/queries/readable-text.server.ts'
import type { ReviewerWorkspace } from '#app/modules/review/reviewer-model.ts'
import type { ReviewerDiscussion } from '#app/modules/submission/discussion/model.ts'
import type { ReviewerFile } from '#app/modules/submission/files/model.ts'
import { Icon } from '#app/ui/icons.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { useLanguage } from '#app/ui/text.tsx'
import { PdfViewer } from '../../site/components/pdf-viewer.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { DeclinePart, type RefusedDecline } from './decline-part.tsx'
import { Exchanges, type RefusedMessage } from './exchanges.tsx'
import { Abstracts } from './invitation.tsx'
import { reviewPath } from './paths.ts'
import { ReportView } from './report-view.tsx'

type Shown = { file: ReviewerFile; text: ReadableText | null }

/** The manuscript without its authors, what goes with it, and beside it where the review stands. */
export function Reading({
	review,
	shown,
	discussions,
	refusedMessage,
	declined,
}: {
	review: ReviewerWorkspace
	shown: Shown | null
	discussions: ReviewerDiscussion[]
	refusedMessage: RefusedMessage | null
	declined: RefusedDecline | null
}) {
	const { t } = useTranslation('review')
	const isSent = review.report?.submittedAt != null
	return (
		<>
			<div className="atelier">
				<aside className="encart cote" aria-labelledby="cote">
					<h2 id="cote">{t(review.isRoundOpen ? 'reading.yourReport' : 'reading.over')}</h2>
					<p>{t(`reading.${asideText(review, isSent)}`)}</p>
					{review.isRoundOpen ? (
						<p className="mt-4">
							<a className="bt bt-1" href={`${reviewPath(review.id)}/rapport`}>
								{t(isSent ? 'reading.change' : review.report ? 'reading.goOn' : 'reading.write')}
							</a>
						</p>
					) : null}
					{isSent ? (
						<div className="mt-4">
							<CertificateButton id={review.id} />
						</div>
					) : null}
					<p className="mt-4 rappel-anonymat">{t('reading.anonymous')}</p>
				</aside>
				<div>
					<details className="replie" open={shown === null}>
						<summary>{t('reading.abstracts')}</summary>
						<Abstracts invitation={review} />
					</details>
					{shown ? (
						<ShownFile id={review.id} shown={shown} />
					) : (
						<p className="avis important">{t('reading.noFile')}</p>
					)}
				</div>
			</div>
			<Files review={review} shownId={shown?.file.id ?? null} />
			<AnswersForReviewer revisions={review.answers} letter={review.letter} />
			<Earlier review={review} />
			{isSent && review.report ? (
				<section className="partie" aria-labelledby="votre-rapport">
					<SectionTitle id="votre-rapport">{t('report.yours')}</SectionTitle>
					<ReportView report={review.report} criteria={review.criteria} />
					<Attachments review={review} />
				</section>
			) : null}
			<Others review={review} />
			<Exchanges discussions={discussions} refused={refusedMessage} canWrite />
			{review.isRoundOpen && !isSent ? (
				<section className="partie">
					<DeclinePart kind="review" declined={declined} />
				</section>
			) : null}
		</>
	)
}

function asideText({ isRoundOpen, report }: ReviewerWorkspace, isSent: boolean) {
	if (!isRoundOpen) return isSent ? 'closedThanks' : 'closed'
	if (isSent) return 'sent'
	return report ? 'drafted' : 'toWrite'
}

const filePath = (id: string, fileId: string) => `${reviewPath(id)}/fichiers/${fileId}`

function ShownFile({ id, shown: { file, text } }: { id: string; shown: Shown }) {
	const { t } = useTranslation('review')
	const page = useLanguage()
	if (file.mediaType === 'application/pdf')
		return <PdfViewer pdf={{ path: filePath(id, file.id), bytes: file.bytes }} back={null} />
	if (!text) return <Download id={id} file={file} why={t('reading.noPreview')} />
	const isForeign = text.language !== page
	return (
		<>
			<Download id={id} file={file} why={t('reading.preview')} />
			<article
				className="texte corps manuscrit-lu"
				aria-label={t('reading.manuscript')}
				lang={isForeign ? text.language : undefined}
				dir={isForeign ? directionOf(text.language) : undefined}
				dangerouslySetInnerHTML={{ __html: text.html }}
			/>
		</>
	)
}

function Download({ id, file, why }: { id: string; file: ReviewerFile; why: string }) {
	const { t } = useTranslation('review')
	const language = useLanguage()
	return (
		<div className="telecharger">
			<p className="petit">{why}</p>
			<p>
				<a className="bt" href={filePath(id, file.id)} download>
					<Icon name="download" /> {t('reading.download')} <small>{formatBytes(file.bytes, language)}</small>
				</a>
			</p>
		</div>
	)
}

/** Every file of the round, under the names that the platform gives them. */
function Files({ review, shownId }: { review: ReviewerWorkspace; shownId: string | null }) {
	const { t } = useTranslation('review')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	if (review.files.length === 0) return null
	return (
		<section className="partie" aria-labelledby="fichiers">
			<SectionTitle id="fichiers">{t('reading.files')}</SectionTitle>
			<ul className="lignes">
				{review.files.map((file) => (
					<li key={file.id}>
						<div className="corps-ligne">
							<h3>{workflow(`fileKinds.${file.kind}`)}</h3>
							<p className="meta">
								<bdi dir="ltr">{file.fileName}</bdi>
								<span className="sep"> · </span>
								<bdi className="num">{formatBytes(file.bytes, language)}</bdi>
							</p>
						</div>
						<div className="actes">
							{file.id === shownId ? (
								<span className="puce info">{t('reading.shown')}</span>
							) : (
								<a className="lien-seul" href={`${reviewPath(review.id)}?fichier=${file.id}`}>
									{t('reading.show')}
									<span className="vh"> {file.fileName}</span>
								</a>
							)}
							<a className="lien-seul" href={filePath(review.id, file.id)} download>
								{t('reading.download')}
								<span className="vh"> {file.fileName}</span>
							</a>
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}

/** The annotated files that went with the report. */
function Attachments({ review }: { review: ReviewerWorkspace }) {
	const { t } = useTranslation('review')
	const language = useLanguage()
	if (review.attachments.length === 0) return null
	return (
		<>
			<h3 className="rapport-titre">{t('report.files')}</h3>
			<ul>
				{review.attachments.map((file) => (
					<li key={file.id}>
						<a className="lien-seul" href={filePath(review.id, file.id)} download>
							<bdi dir="ltr">{file.fileName}</bdi>
						</a>{' '}
						<bdi className="num petit discret">{formatBytes(file.bytes, language)}</bdi>
					</li>
				))}
			</ul>
		</>
	)
}

/** The reviewer's own reports of the rounds before. */
function Earlier({ review }: { review: ReviewerWorkspace }) {
	const { t } = useTranslation('review')
	const { earlier } = review
	if (earlier.length === 0) return null
	return (
		<section className="partie" aria-labelledby="tours">
			<SectionTitle id="tours">{t('reading.earlier')}</SectionTitle>
			{earlier.map(({ id, round, report }) => (
				<details key={id} className="replie">
					<summary>{t('reading.earlierRound', { number: round })}</summary>
					<ReportView report={report} criteria={review.criteria} />
				</details>
			))}
		</section>
	)
}

function Others({ review: { others } }: { review: ReviewerWorkspace }) {
	const { t } = useTranslation('review')
	if (others.length === 0) return null
	return (
		<section className="partie" aria-labelledby="autres">
			<SectionTitle id="autres">{t('reading.others')}</SectionTitle>
			{others.map(({ letter, comments }) => (
				<div key={letter} className="echange">
					<h3>{t('reading.other', { letter })}</h3>
					<p className="rapport-texte" dir="auto">
						{comments}
					</p>
				</div>
			))}
		</section>
	)
}
