import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { TextIn } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import type { BookCard } from '../model.ts'
import { MainMakers } from './makers.tsx'

/** Books by their covers: title, authors or editors, publisher and year, number of chapters. */
export function BookGrid({
	books,
	heading = 'h2',
	withPublisher = true,
	inDirectory = false,
}: {
	books: BookCard[]
	heading?: 'h2' | 'h3'
	withPublisher?: boolean
	/** All are of the directory, as the page says of them at its head. */
	inDirectory?: boolean
}) {
	return (
		<ul className="cover-grid">
			{books.map((book) => (
				<BookItem key={book.id} {...{ book, heading, withPublisher, inDirectory }} />
			))}
		</ul>
	)
}

function BookItem({
	book,
	heading: Heading,
	withPublisher,
	inDirectory,
}: {
	book: BookCard
	heading: 'h2' | 'h3'
	withPublisher: boolean
	inDirectory: boolean
}) {
	const { t } = useTranslation('books')
	const { t: article } = useTranslation('article')
	const language = useLanguage()
	const title = <TextIn texts={book.title} original={book.language} />
	return (
		<li className="journal">
			<Cover id={book.slug} dye={book.dye} label={title} />
			<Heading>
				<a href={book.path}>{title}</a>
			</Heading>
			<p>
				<MainMakers makers={book.makers} linked={false} />
			</p>
			<p>
				<span className="figures-aligned">{book.year}</span>
				{book.publisher && withPublisher ? (
					<>
						{' · '}
						<a href={pathTo('publisher', { id: book.publisher.slug })}>
							<bdi>{book.publisher.name}</bdi>
						</a>
					</>
				) : null}
			</p>
			{book.listed === 'elsewhere' && !book.hasFullText && !inDirectory ? <p>{t('elsewhere')}</p> : null}
			{book.isHeritage ? <p>{article('review.heritage')}</p> : null}
			{book.chapterCount > 0 ? (
				<p className="figures-aligned">
					{t('chapters', {
						count: book.chapterCount,
						formatted: formatNumber(book.chapterCount, language),
					})}
				</p>
			) : null}
		</li>
	)
}
