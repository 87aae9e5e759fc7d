import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { MainMakers } from '#app/modules/book/components/index.ts'
import type { BookYear } from '#app/modules/book/index.server.ts'
import { Colon } from '#app/ui/colon.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** The books by year: those of the chosen or newest year, and a link to the others. */
export function ArchivedBooks({ years }: { years: BookYear[] }) {
	const { t } = useTranslation('archives')
	const { t: inBooks } = useTranslation('books')
	const language = useLanguage()
	return (
		<section className="block-small" id="ouvrages">
			<SectionTitle>{t('books')}</SectionTitle>
			{years.map(({ year, count, books }) => (
				<div key={year} className="year-group" id={`ouvrages-${year}`}>
					<h3 className="year figures-aligned">{year}</h3>
					{books ? (
						<ul className="table-of-contents">
							{books.map((book) => (
								<li key={book.id}>
									<a className="title-cell" href={book.path}>
										<TextIn texts={book.title} original={book.language} />
									</a>
									<span className="authors">
										<MainMakers makers={book.makers} />
									</span>
									<span className="pages-cell">
										{book.publisher ? (
											<a href={pathTo('publisher', { id: book.publisher.slug })}>
												<bdi>{book.publisher.name}</bdi>
											</a>
										) : null}
									</span>
								</li>
							))}
						</ul>
					) : (
						<p className="year-closed">
							<a className="link" href={pathTo('archives', { ouvrages: year, '#': `ouvrages-${year}` })}>
								{inBooks('count', { count, formatted: formatNumber(count, language) })}
								<span className="visually-hidden">
									<Colon />
									{year}
								</span>
							</a>
						</p>
					)}
				</div>
			))}
		</section>
	)
}
