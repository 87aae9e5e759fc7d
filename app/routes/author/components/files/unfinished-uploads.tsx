import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { Upload } from '#app/modules/submission/uploads/index.ts'
import { TextButton } from '#app/ui/button.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
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
						<div className="line-acts">
							{offset === bytes ? (
								<form method="post" action={place.page}>
									<input type="hidden" name="acte" value="envoyer" />
									<input type="hidden" name="version" value={place.version} />
									<input type="hidden" name="genre" value={kind} />
									<input type="hidden" name="envoi" value={id} />
									<TextButton>
										{t('unfinished.finish')}
										<span className="visually-hidden">
											{' '}
											<bdi>{fileName}</bdi>
										</span>
									</TextButton>
								</form>
							) : null}
							<form method="post" action={place.page}>
								<input type="hidden" name="acte" value="abandonner" />
								<input type="hidden" name="envoi" value={id} />
								<TextButton danger>
									{t('unfinished.giveUp')}
									<span className="visually-hidden">
										{' '}
										<bdi>{fileName}</bdi>
									</span>
								</TextButton>
							</form>
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}
