import { formatBytes } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { MainMakers } from '#app/modules/book/components/index.ts'
import type { BookPage } from '#app/modules/book/index.ts'
import { SaveButton } from '#app/modules/shelf/components/index.ts'
import { WorkCounts } from '#app/modules/work/components/index.ts'
import type { DisciplineTag } from '#app/modules/work/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { LinkedNames } from '#app/ui/linked-names.tsx'
import { TextIn, useBlockLanguage } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import { DisciplineLinks } from '../discipline-links.tsx'
import { BookFacts } from './facts.tsx'
import { mainPdf } from './main-pdf.ts'

/** The cover, the title, the makers and the facts of a book, and where to begin reading it. */
export function BookHeading({
	book,
	disciplines,
	saved,
}: {
	book: BookPage
	disciplines: DisciplineTag[]
	/** Whether the reader saved the book; null for a visitor. */
	saved: boolean | null
}) {
	const { t } = useTranslation('books')
	const { t: uses } = useTranslation('uses')
	const language = useLanguage()
	const own = useBlockLanguage(chooseText(book.title, language, book.language)?.language)
	const firstReadable = book.chapters.find((chapter) => chapter.hasFullText)
	const pdf = mainPdf(book)
	const translators = book.makers.filter((maker) => maker.role === 'translator')
	return (
		<header className="journal-head">
			<div>
				<Cover
					id={book.slug}
					dye={book.dye}
					label={<TextIn texts={book.title} original={book.language} />}
					detail={book.publisher?.name}
				/>
			</div>
			<div>
				<DisciplineLinks disciplines={disciplines} />
				<h1 {...own}>
					<TextIn texts={book.title} original={book.language} />
					{Object.values(book.subtitle).some(Boolean) ? (
						<span className="subtitle">
							<TextIn texts={book.subtitle} original={book.language} />
						</span>
					) : null}
				</h1>
				<p className="bylines">
					<MainMakers makers={book.makers} />
				</p>
				{translators.length > 0 ? (
					<p className="small">
						{t('translatedBy', { names: '' })}
						<LinkedNames of={translators} />
					</p>
				) : null}
				<BookFacts book={book} />
				<div className="button-row">
					{firstReadable ? (
						<ButtonLink variant="primary" href={firstReadable.path}>
							<Icon name="read" /> {t('readFirst')}
						</ButtonLink>
					) : null}
					{pdf ? (
						<ButtonLink href={`${pdf.path}?telecharger=1`} data-download>
							<Icon name="download" /> {t('download', { format: 'PDF' })}{' '}
							<bdi className="quiet">{formatBytes(pdf.bytes, language)}</bdi>
						</ButtonLink>
					) : null}
					<ButtonLink href={`${book.path}/citer`} data-cite>
						<Icon name="cite" /> {t('cite')}
					</ButtonLink>
					<SaveButton work={{ ...book, kind: 'book' }} saved={saved} />
					<Button className="scripts-only" type="button" data-print>
						<Icon name="print" /> {uses('printButton')}
					</Button>
				</div>
				<p className="facts">
					<WorkCounts work={book} />
					<a className="link not-printed" href="#usages">
						{uses('link')}
					</a>
				</p>
			</div>
		</header>
	)
}
