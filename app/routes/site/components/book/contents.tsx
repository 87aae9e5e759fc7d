import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ChapterList } from '#app/modules/book/components/index.ts'
import type { BookPage } from '#app/modules/book/index.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** The chapters of a book under their number. */
export function BookContents({ book }: { book: BookPage }) {
	const { t } = useTranslation('books')
	const language = useLanguage()
	return (
		<section aria-labelledby="sommaire">
			<SectionTitle
				id="sommaire"
				aside={
					book.chapters.length > 0 ? (
						<span className="small quiet figures-aligned">
							{t('chapters', {
								count: book.chapters.length,
								formatted: formatNumber(book.chapters.length, language),
							})}
						</span>
					) : null
				}
			>
				{t('contents')}
			</SectionTitle>
			{book.chapters.length > 0 ? (
				<ChapterList chapters={book.chapters} />
			) : (
				<p className="quiet">{t('noContents')}</p>
			)}
		</section>
	)
}
