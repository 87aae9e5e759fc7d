import { formatBytes } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ReadableText } from '#app/modules/review/index.server.ts'
import type { ReviewerWorkspace } from '#app/modules/review/index.ts'
import type { ReviewerFile } from '#app/modules/submission/files/index.ts'
import { PdfViewer } from '#app/modules/work/components/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Separator } from '#app/ui/text.tsx'
import { reviewPath } from './paths.ts'

/** The file that a page shows, and its text where it can be read so. */
export type Shown = { file: ReviewerFile; text: ReadableText | null }

const filePath = (id: string, fileId: string) => `${reviewPath(id)}/fichiers/${fileId}`

/** A file in the page: page by page as a PDF, as a text from Word, or only to be downloaded. */
export function ShownFile({ id, shown: { file, text } }: { id: string; shown: Shown }) {
	const { t } = useTranslation('review')
	const page = useLanguage()
	if (file.mediaType === 'application/pdf')
		return <PdfViewer pdf={{ path: filePath(id, file.id), bytes: file.bytes }} back={null} />
	if (!text) return <Download id={id} file={file} why={t('reading.noPreview')} />
	const isForeign = text.language !== page
	return (
		<>
			<Download
				id={id}
				file={file}
				why={t(text.isWithoutPictures ? 'reading.previewWithoutPictures' : 'reading.preview')}
			/>
			<article
				className="text text-body manuscript-text"
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
		<div className="download-box">
			<p className="small">{why}</p>
			<p>
				<ButtonLink href={filePath(id, file.id)} download>
					<Icon name="download" /> {t('reading.download')} <small>{formatBytes(file.bytes, language)}</small>
				</ButtonLink>
			</p>
		</div>
	)
}

/** Every file of the round, under the names that the platform gives them. */
export function Files({ review, shownId }: { review: ReviewerWorkspace; shownId: string | null }) {
	const { t } = useTranslation('review')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	if (review.files.length === 0) return null
	return (
		<section className="section" aria-labelledby="fichiers">
			<SectionTitle id="fichiers">{t('reading.files')}</SectionTitle>
			<ul className="lines">
				{review.files.map((file) => (
					<li key={file.id}>
						<div className="line-body">
							<h3>{workflow(`fileKinds.${file.kind}`)}</h3>
							<p className="meta">
								<bdi dir="ltr">{file.fileName}</bdi>
								<Separator />
								<bdi className="figures-aligned">{formatBytes(file.bytes, language)}</bdi>
							</p>
						</div>
						<div className="line-actions">
							{file.id === shownId ? (
								<Badge tone="info">{t('reading.shown')}</Badge>
							) : (
								<a className="link-alone" href={`${reviewPath(review.id)}?fichier=${file.id}`}>
									{t('reading.show')}
									<span className="visually-hidden"> {file.fileName}</span>
								</a>
							)}
							<a className="link-alone" href={filePath(review.id, file.id)} download>
								{t('reading.download')}
								<span className="visually-hidden"> {file.fileName}</span>
							</a>
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}

/** The annotated files that went with the report. */
export function Attachments({ review }: { review: ReviewerWorkspace }) {
	const { t } = useTranslation('review')
	const language = useLanguage()
	if (review.attachments.length === 0) return null
	return (
		<>
			<h3 className="report-title">{t('report.files')}</h3>
			<ul>
				{review.attachments.map((file) => (
					<li key={file.id}>
						<a className="link-alone" href={filePath(review.id, file.id)} download>
							<bdi dir="ltr">{file.fileName}</bdi>
						</a>{' '}
						<bdi className="figures-aligned small quiet">{formatBytes(file.bytes, language)}</bdi>
					</li>
				))}
			</ul>
		</>
	)
}
