import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, formatPages, listSeparator } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ChapterInBook, ChapterNavigation } from '#app/modules/book/components/index.ts'
import { getBookOfChapter, listChapterLinks } from '#app/modules/book/index.server.ts'
import { chapterPlace } from '#app/modules/book/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { Breadcrumb, Gauge } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import type { Route } from './+types/chapter'
import { findChapter, findChapterToRead, movedChapterOrMissing } from './components/chapter-record.server.ts'
import { negotiatedForm } from './components/negotiated-form.server.ts'
import { readWork } from './components/reader/read-work.server.ts'
import { ReadingPage } from './components/reader/reading-page.tsx'
import { openedWork } from './components/reader/shelf-state.server.ts'
import { worksNear } from './components/reader/similar-works.server.ts'
import { RelatedWorks, SimilarWorks } from './components/reader/similar-works.tsx'

/** A reference manager that asks for a bibliography gets one from the same address; who asks for a file is led to it. */
export const middleware: Route.MiddlewareFunction[] = [negotiatedForm(findChapter)]

/** Only what a reading page needs is loaded with it. */
export const handle = { reading: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const found = await findChapterToRead(ctx, params)
	const record = found?.record
	if (!found || !record?.book) throw await movedChapterOrMissing(ctx, request, params, 'chapter')
	const chapters = await listChapterLinks(ctx, record.book.slug)
	const place = chapterPlace(chapters, record.slug)
	const neighbours = [place?.previous, place?.next].flatMap((chapter) => Object.values(chapter?.title ?? {}))
	const { work, headers } = await readWork(ctx, request, found, neighbours)
	return data(
		{
			work,
			book: {
				...record.book,
				path: pathTo('book', { id: record.book.slug }),
				...(await getBookOfChapter(ctx, record.book.slug)),
			},
			place,
			...(await worksNear(ctx, record, context.get(languageContext))),
			saved: await openedWork(context, record),
		},
		{ headers },
	)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders
}

export default function Chapter({
	loaderData: { work, book, place, similar, related, saved },
}: Route.ComponentProps) {
	const { record } = work
	const { t } = useTranslation('books')
	const language = useLanguage()
	const title = chooseText(record.title, language, record.language)?.text ?? record.slug
	const bookTitle = chooseText(book.title, language, book.language)?.text ?? book.slug
	return (
		<ReadingPage
			work={work}
			saved={saved}
			title={`${title} — ${bookTitle}`}
			viewer={null}
			breadcrumb={
				<Breadcrumb
					crumbs={[
						{ key: 'books', label: t('title'), href: pathTo('books') },
						{ key: 'book', label: <TextIn texts={book.title} original={book.language} />, href: book.path },
						{
							key: 'self',
							label: t('chapterNumber', { number: record.chapterNumber ?? place?.position ?? '' }),
						},
					]}
				/>
			}
			vignette={
				<div className="thumbnail">
					<Cover id={book.slug} dye={book.dye} />
					<p className="smallest mt-2">
						<a className="journal-name" href={book.path}>
							<TextIn texts={book.title} original={book.language} />
						</a>
						<br />
						<span className="quiet figures-aligned">
							{place ? <ChapterInBook place={place} /> : null}
							{place && record.pages ? listSeparator(language) : null}
							{record.pages ? t('pages', { pages: formatPages(record.pages, language) }) : null}
						</span>
					</p>
				</div>
			}
			kicker={
				<p className="small quiet figures-aligned progress">
					{t('inBook')}{' '}
					<cite>
						<a className="link" href={book.path}>
							<TextIn texts={book.title} original={book.language} />
						</a>
					</cite>
					{place ? (
						<>
							{' · '}
							<ChapterInBook place={place} />
						</>
					) : null}
					{record.pages ? ` · ${t('pages', { pages: formatPages(record.pages, language) })}` : null}
				</p>
			}
			belowFacts={
				<>
					{book.pdf ? (
						<p className="small mt-3">
							<a className="link" href={`${book.pdf.path}?telecharger=1`} data-download>
								{t('wholeBook')} PDF
								{listSeparator(language)}
								<bdi>{formatBytes(book.pdf.bytes, language)}</bdi>
							</a>
						</p>
					) : null}
					{place ? <Gauge className="mt-3" value={place.position} max={place.total} /> : null}
				</>
			}
		>
			{place ? <ChapterNavigation place={place} bookPath={book.path} /> : null}
			<SimilarWorks works={similar} />
			<RelatedWorks works={related} />
		</ReadingPage>
	)
}
