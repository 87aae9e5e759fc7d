import { useTranslation } from '#app/i18n/use-translation.ts'
import type { BookPage } from '#app/modules/book/index.ts'
import { UsesInWords } from '#app/modules/citation/components/index.ts'
import { publisherAddress } from '#app/modules/citation/index.ts'
import { Attribution, LicenceNote, ReviewBasis } from '../notes-of-rights.tsx'

/** Whom the licence asks to be named, and where the book was first published. */
export function BookAttribution({ book }: { book: BookPage }) {
	const { t } = useTranslation('books')
	const { t: tArticle } = useTranslation('article')
	const publisher = publisherAddress(book)
	return (
		<section className="attribution pb-8">
			<h2>{t('attribution')}</h2>
			<Attribution of={book} />
			<LicenceNote of={book} />
			<ReviewBasis of={book} />
			{publisher ? (
				<p>
					<a className="link" href={publisher} rel="external">
						{tArticle('rights.source')}
					</a>
				</p>
			) : null}
			{book.sourceUrl ? (
				<p>
					<a className="link" href={book.sourceUrl} rel="external">
						{tArticle('rights.sourceFile')}
					</a>
				</p>
			) : null}
			<UsesInWords licence={book.licence} of="book" />
		</section>
	)
}
