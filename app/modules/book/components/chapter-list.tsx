import { formatBytes, formatPages, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Colon } from '#app/ui/colon.tsx'
import { LinkedNames } from '#app/ui/linked-names.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { ChapterLine } from '../model.ts'

/** The contents of a book: number, title, authors, pages, PDF; a chapter whose text is not here says so. */
export function ChapterList({ chapters }: { chapters: ChapterLine[] }) {
	const { t } = useTranslation('books')
	const language = useLanguage()
	return (
		<ol className="table-of-contents numbered">
			{chapters.map((chapter) => (
				<li key={chapter.id} value={chapter.number}>
					<span className="number figures-aligned">{chapter.number}</span>
					<a className="title-cell" href={chapter.path}>
						<TextIn texts={chapter.title} original={chapter.language} />
					</a>
					<span className="authors">
						<LinkedNames of={chapter.authors} />
						{chapter.hasFullText || chapter.pdf ? null : (
							<span className="quiet">
								{chapter.authors.length > 0 ? ' · ' : ''}
								{t('recordOnly')}
							</span>
						)}
					</span>
					<span className="pages-cell figures-aligned">
						{chapter.pages ? t('pages', { pages: formatPages(chapter.pages, language) }) : null}
					</span>
					{chapter.pdf ? (
						<a className="files-cell" href={`${chapter.pdf.path}?telecharger=1`} data-download>
							PDF
							{chapter.pdf.bytes === null ? null : (
								<>
									{listSeparator(language)}
									<bdi>{formatBytes(chapter.pdf.bytes, language)}</bdi>
								</>
							)}
							<span className="visually-hidden">
								<Colon />
								<TextIn texts={chapter.title} original={chapter.language} />
							</span>
						</a>
					) : null}
				</li>
			))}
		</ol>
	)
}
