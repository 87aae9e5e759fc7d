import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, languageName } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { BookPage } from '#app/modules/book/index.ts'
import { doiUrl, licenceUrl } from '#app/modules/citation/index.ts'
import { licenceName } from '#app/modules/work/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TimeWhereKnown, Unbroken } from '#app/ui/text.tsx'
import { ArkLink } from '../ark-link.tsx'
import { Fact } from '../fact.tsx'

/** What is known of a book, and nothing that is not. */
export function BookFacts({ book }: { book: BookPage }) {
	const { t } = useTranslation('books')
	const { t: tArticle } = useTranslation('article')
	const language = useLanguage()
	const licence = licenceUrl(book.licence)
	const hasText = book.files.length > 0 || book.chapters.some((chapter) => chapter.hasFullText)
	return (
		<dl className="record-sheet" aria-label={t('facts.label')}>
			<Fact name={t('facts.publisher')}>
				{book.publisher ? (
					<a className="link" href={pathTo('publisher', { id: book.publisher.slug })}>
						<bdi>{book.publisher.name}</bdi>
					</a>
				) : null}
			</Fact>
			<Fact name={t('facts.place')}>{book.place ? <bdi>{book.place}</bdi> : null}</Fact>
			<Fact name={t('facts.published')}>
				<TimeWhereKnown on={book.publishedOn} precision={book.precision}>
					{formatDate(book.publishedOn, language, book.precision)}
				</TimeWhereKnown>
			</Fact>
			<Fact name={t('facts.series')}>
				{book.series ? <bdi>{[book.series, book.seriesNumber].filter(Boolean).join(' ')}</bdi> : null}
			</Fact>
			<Fact name={t('facts.isbn')}>{book.isbn ? <bdi>{book.isbn}</bdi> : null}</Fact>
			<Fact name={t('facts.pages')}>{book.pageCount ? formatNumber(book.pageCount, language) : null}</Fact>
			<Fact name={t('facts.language')}>{languageName(book.language, language)}</Fact>
			<Fact name={t('facts.doi')}>
				{book.doi ? (
					<a className="link" href={doiUrl(book.doi)} dir="ltr">
						{book.doi}
					</a>
				) : book.reservedDoi ? (
					tArticle('facts.reservedDoi', { doi: isolate(book.reservedDoi, language) })
				) : null}
			</Fact>
			<Fact name="ARK">{book.ark ? <ArkLink ark={book.ark} /> : null}</Fact>
			<Fact name={t('facts.review')}>
				{tArticle(`review.${book.review}`)}
				{book.listed === 'elsewhere' ? ` · ${tArticle(hasText ? 'facts.takenUp' : 'facts.elsewhere')}` : null}
			</Fact>
			<Fact name={t('facts.licence')}>
				{book.licence ? (
					<Badge tone="ok">
						{licence ? (
							<a href={licence} rel="license">
								<Unbroken>{licenceName(book.licence)}</Unbroken>
							</a>
						) : (
							<Unbroken>{licenceName(book.licence)}</Unbroken>
						)}
					</Badge>
				) : null}
			</Fact>
		</dl>
	)
}
