import { pathTo } from '#app/addresses/address.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { BookPage } from '#app/modules/book/index.ts'
import { printedName, type VolumeFile } from '#app/modules/galley/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { VolumeLink } from '../volume-link.tsx'
import { mainPdf } from './main-pdf.ts'

const EXPORTS = [
	{ format: 'bib', name: 'BibTeX' },
	{ format: 'ris', name: 'RIS' },
	{ format: 'json', name: 'CSL-JSON' },
]

/** Beside the contents: the files of the whole book that do not stand at its head, with format and size, and its record for reference managers. */
export function BookFiles({
	book,
	volumes,
}: {
	book: BookPage
	/** The chapters as one file. */
	volumes: VolumeFile[]
}) {
	const { t } = useTranslation('books')
	const { t: galley } = useTranslation('galley')
	const language = useLanguage()
	const head = mainPdf(book)
	const others = book.files.filter((file) => file !== head)
	const hasNone = book.files.length + volumes.length === 0
	return (
		<aside aria-label={t('formats')}>
			{others.length > 0 || hasNone ? <h2>{t('formats')}</h2> : null}
			{hasNone ? <p className="small quiet">{t('noFile')}</p> : null}
			{others.length > 0 ? (
				<div className="stack">
					{others.map((file) => (
						<ButtonLink key={file.path} href={`${file.path}?telecharger=1`} data-download>
							<Icon name="download" /> {t('download', { format: file.format.toUpperCase() })}{' '}
							<bdi className="quiet">{formatBytes(file.bytes, language)}</bdi>
						</ButtonLink>
					))}
				</div>
			) : null}
			{volumes.length > 0 ? (
				<>
					<h2>{galley('whole.book')}</h2>
					<p className="button-row">
						{volumes.map(({ format, bytes }) => (
							<VolumeLink
								key={format}
								href={pathTo('book.text', {
									id: book.slug,
									fileName: format === 'print' ? printedName(book.slug) : `${book.slug}.${format}`,
								})}
								name={format === 'print' ? galley('formats.print') : format.toUpperCase()}
								bytes={bytes}
							/>
						))}
					</p>
				</>
			) : null}
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
