import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { BookPage } from '#app/modules/book/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'

const EXPORTS = [
	{ format: 'bib', name: 'BibTeX' },
	{ format: 'ris', name: 'RIS' },
	{ format: 'json', name: 'CSL-JSON' },
]

/** Beside the contents: the files of the whole book with format and size, and its record for reference managers. */
export function BookFiles({ book }: { book: BookPage }) {
	const { t } = useTranslation('books')
	const language = useLanguage()
	return (
		<aside aria-label={t('formats')}>
			<h2>{t('formats')}</h2>
			{book.files.length === 0 ? <p className="small quiet">{t('noFile')}</p> : null}
			<div className="stack">
				{book.files.map((file) => (
					<ButtonLink key={file.path} href={`${file.path}?telecharger=1`} data-download>
						<Icon name="download" /> {t('download', { format: file.format.toUpperCase() })}{' '}
						<bdi className="quiet">{formatBytes(file.bytes, language)}</bdi>
					</ButtonLink>
				))}
			</div>
			<h2>{t('exportAll')}</h2>
			<p className="button-row">
				{EXPORTS.map(({ format, name }) => (
					<ButtonLink key={format} small href={`${book.path}/citation.${format}`} rel="nofollow" download>
						<bdi>{name}</bdi>
					</ButtonLink>
				))}
			</p>
		</aside>
	)
}
