import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { MainMakers } from '#app/modules/book/components/makers.tsx'
import type { BookYear } from '#app/modules/book/queries/list-books.server.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { TextIn, useLanguage } from '#app/ui/text.tsx'

/** The books by year: those of the chosen or newest year, and a link to the others. */
export function ArchivedBooks({ years }: { years: BookYear[] }) {
	const { t } = useTranslation('archives')
	const { t: inBooks } = useTranslation('books')
	const language = useLanguage()
	return (
		<section className="bloc-s" id="ouvrages">
			<SectionTitle>{t('books')}</SectionTitle>
			{years.map(({ year, count, books }) => (
				<div key={year} className="annee" id={`ouvrages-${year}`}>
					<h3 className="an num">{year}</h3>
					{books ? (
						<ul className="tdm">
							{books.map((book) => (
								<li key={book.id}>
									<a className="ti" href={book.path}>
										<TextIn texts={book.title} original={book.language} />
									</a>
									<span className="pp">
										{book.publisher ? (
											<a href={`/editeurs/${book.publisher.slug}`}>
												<bdi>{book.publisher.name}</bdi>
											</a>
										) : null}
									</span>
									<span className="au">
										<MainMakers makers={book.makers} />
									</span>
								</li>
							))}
						</ul>
					) : (
						<p className="annee-fermee">
							<a className="lien" href={`/archives?ouvrages=${year}#ouvrages-${year}`}>
								{inBooks('count', { count, formatted: formatNumber(count, language) })}
								<span className="vh"> : {year}</span>
							</a>
						</p>
					)}
				</div>
			))}
		</section>
	)
}
