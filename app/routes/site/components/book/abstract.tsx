import { pathTo } from '#app/addresses/address.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { BookPage } from '#app/modules/book/index.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Text } from '#app/ui/text.tsx'
import { Paragraphs } from '../paragraphs.tsx'

/** What a book is about; nothing when it has no abstract. */
export function BookAbstract({ book }: { book: BookPage }) {
	const { t } = useTranslation('books')
	if (!Object.values(book.abstract).some(Boolean)) return null
	return (
		<section className="block-small">
			<SectionTitle>{t('about')}</SectionTitle>
			<div className="prose">
				<Paragraphs texts={book.abstract} original={book.language} />
				<Keywords book={book} />
			</div>
		</section>
	)
}

/** The keywords in the reader's language, else in that of the book; each leads to a search. */
function Keywords({ book }: { book: BookPage }) {
	const { t } = useTranslation('books')
	const page = useLanguage()
	const language = book.keywords[page] ? page : book.language
	const words = book.keywords[language] ?? []
	if (words.length === 0) return null
	return (
		<p className="keywords">
			<b>{t('keywords')}</b>
			{words.map((word) => (
				<a key={word} href={pathTo('articles', { q: word })}>
					<Text text={word} language={language} />
				</a>
			))}
		</p>
	)
}
