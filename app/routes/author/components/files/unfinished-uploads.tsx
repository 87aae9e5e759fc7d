import { formatBytes } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Upload } from '#app/modules/submission/uploads/model.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { useLanguage } from '#app/ui/text.tsx'

/** Uploads that were begun and not finished, with how to go on and a way to give each one up. */
export function UnfinishedUploads({
	uploads,
	page,
}: {
	uploads: readonly Pick<Upload, 'id' | 'kind' | 'fileName' | 'bytes' | 'offset'>[]
	page: string
}) {
	const { t } = useTranslation('upload')
	const language = useLanguage()
	if (uploads.length === 0) return null
	return (
		<section className="partie" aria-labelledby="envois">
			<SectionTitle id="envois">{t('unfinished.title')}</SectionTitle>
			<p className="petit mb-4">{t('unfinished.text')}</p>
			<ul className="lignes">
				{uploads.map(({ id, kind, fileName, bytes, offset }) => (
					<li key={id}>
						<div className="corps-ligne">
							<h3>
								<bdi>{fileName}</bdi>
							</h3>
							<p className="petit discret num">
								{t('unfinished.arrived', {
									kind: t(`kinds.${kind}`),
									done: formatBytes(offset, language),
									total: formatBytes(bytes, language),
								})}
							</p>
						</div>
						<form className="actes" method="post" action={page}>
							<input type="hidden" name="acte" value="abandonner" />
							<input type="hidden" name="envoi" value={id} />
							<button className="lien-bt danger" type="submit">
								{t('unfinished.giveUp')}
								<span className="vh">
									{' '}
									<bdi>{fileName}</bdi>
								</span>
							</button>
						</form>
					</li>
				))}
			</ul>
		</section>
	)
}
