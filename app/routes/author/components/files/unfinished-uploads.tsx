import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { giveUpUpload } from '#app/modules/submission/uploads/index.server.ts'
import type { Upload } from '#app/modules/submission/uploads/index.ts'
import { TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import type { fileForm } from './file-fields.ts'
import type { FormPlace } from './upload-form.tsx'

/** Uploads that were begun and not finished, with how to go on and a way to give each one up; what has arrived whole only waits to be taken. */
export function UnfinishedUploads({
	uploads,
	place,
}: {
	uploads: readonly Pick<Upload, 'id' | 'kind' | 'fileName' | 'bytes' | 'offset'>[]
	place: FormPlace
}) {
	const { t } = useTranslation('upload')
	const language = useLanguage()
	if (uploads.length === 0) return null
	return (
		<section className="section" aria-labelledby="envois">
			<SectionTitle id="envois">{t('unfinished.title')}</SectionTitle>
			<p className="small mb-4">{t('unfinished.text')}</p>
			<ul className="lines">
				{uploads.map(({ id, kind, fileName, bytes, offset }) => (
					<li key={id}>
						<div className="line-body">
							<h3>
								<bdi>{fileName}</bdi>
							</h3>
							<p className="small quiet figures-aligned">
								{t('unfinished.arrived', {
									kind: t(`kinds.${kind}`),
									done: formatBytes(offset, language),
									total: formatBytes(bytes, language),
								})}
							</p>
						</div>
						<div className="line-actions">
							{offset === bytes ? (
								<ButtonForm<{ input: typeof fileForm }, 'file' | 'replaces'>
									action={place.page}
									perform="envoyer"
									send={{ version: place.version, kind, uploadId: id }}
								>
									<TextButton>
										{t('unfinished.finish')}
										<span className="visually-hidden">
											{' '}
											<bdi>{fileName}</bdi>
										</span>
									</TextButton>
								</ButtonForm>
							) : null}
							<RemovalForm<typeof giveUpUpload, 'submissionId'>
								action={place.page}
								perform="abandonner"
								send={{ uploadId: id }}
								act={t('unfinished.giveUp')}
								label={t('unfinished.giveUpNamed', { name: fileName })}
								lost={t('unfinished.giveUpFollows')}
								isText
							/>
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}
