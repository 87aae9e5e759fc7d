import { useTranslation } from 'react-i18next'
import { data, useRouteLoaderData } from 'react-router'
import { formatBytes } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { ChapterNavigation } from '#app/modules/book/components/chapter-navigation.tsx'
import { chapterPlace } from '#app/modules/book/model.ts'
import { getBookOfChapter, listChapterLinks } from '#app/modules/book/queries/get-book.server.ts'
import { RecordHead } from '#app/modules/citation/components/record-head.tsx'
import { linkHeader } from '#app/modules/citation/signposting.ts'
import { usageHeaders } from '#app/modules/usage/header.ts'
import { DisciplineLink } from '#app/modules/work/components/discipline-link.tsx'
import type { WorkRecord } from '#app/modules/work/model.ts'
import { getWorkReading } from '#app/modules/work/reading.server.ts'
import type { WorkReading } from '#app/modules/work/reading.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { RootData } from '#app/root.tsx'
import { Breadcrumb } from '#app/ui/page-parts.tsx'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import type { Route } from './+types/chapter'
import { findChapter, movedChapterOrMissing } from './components/chapter-record.server.ts'
import { negotiatedCitation } from './components/negotiated-citation.server.ts'
import { ReaderAbstracts } from './components/reader/abstracts.tsx'
import { Contributors } from './components/reader/contributors.tsx'
import { ReaderFacts } from './components/reader/facts.tsx'
import { ReaderNotices } from './components/reader/notices.tsx'
import { OutlineColumn, OutlineDisclosure, type OutlineLink } from './components/reader/outline.tsx'
import { ReaderReferences } from './components/reader/references.tsx'
import { ReaderRights } from './components/reader/rights.tsx'
import { ReaderText } from './components/reader/text.tsx'
import { ReaderTitle } from './components/reader/title.tsx'
import { ReaderBar, ReaderTools } from './components/reader/tools.tsx'

/** A reference manager that asks for a bibliography gets one from the same address. */
export const middleware: Route.MiddlewareFunction[] = [negotiatedCitation(findChapter)]

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const record = await findChapter(ctx, params)
	if (!record?.book) throw await movedChapterOrMissing(ctx, request, params, '')
	const chapters = await listChapterLinks(ctx, record.book.slug)
	return data(
		{
			record,
			book: {
				...record.book,
				path: `/ouvrages/${record.book.slug}`,
				...(await getBookOfChapter(ctx, record.book.slug)),
			},
			reading: await getWorkReading(ctx, record),
			place: chapterPlace(chapters, record.slug),
		},
		{
			headers: {
				...usageHeaders('view', record.id),
				Link: linkHeader(record, ctx.env.PUBLIC_URL),
				Vary: 'Accept',
			},
		},
	)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders
}

export default function Chapter({ loaderData: { record, book, reading, place } }: Route.ComponentProps) {
	const { t } = useTranslation('books')
	const { t: inArticle } = useTranslation('article')
	const language = useLanguage()
	const root = useRouteLoaderData('root') as RootData | undefined
	const title = chooseText(record.title, language, record.language)?.text ?? record.slug
	const bookTitle = chooseText(book.title, language, book.language)?.text ?? book.slug
	const [discipline] = reading.disciplines
	const outline = outlineLinks(
		record,
		reading,
		{ abstract: inArticle('abstract'), references: inArticle('references') },
		language,
	)
	return (
		<div className="page">
			<title>{`${title} — ${bookTitle} — Mbongi`}</title>
			<RecordHead record={record} publicUrl={root?.publicUrl ?? ''} language={language} siteName="Mbongi" />
			<Breadcrumb
				crumbs={[
					{ key: 'books', label: t('title'), href: '/ouvrages' },
					{ key: 'book', label: <TextIn texts={book.title} original={book.language} />, href: book.path },
					{
						key: 'self',
						label: t('chapterNumber', { number: record.chapterNumber ?? place?.position ?? '' }),
					},
				]}
			/>
			<article>
				<header className="art-tete">
					<div className="vign">
						<Cover id={book.slug} dye={book.dye} />
						<p className="mini mt-2">
							<a className="nom-revue" href={book.path}>
								<TextIn texts={book.title} original={book.language} />
							</a>
							<br />
							<span className="discret num">
								{place ? t('chapterOf', { number: place.position, total: place.total }) : null}
								{record.pages ? `, ${t('pages', { pages: isolate(record.pages, language) })}` : null}
							</span>
						</p>
					</div>
					<div>
						{discipline ? <DisciplineLink discipline={discipline} /> : null}
						<p className="petit discret num progres">
							{t('inBook')}{' '}
							<cite>
								<a className="lien" href={book.path}>
									<TextIn texts={book.title} original={book.language} />
								</a>
							</cite>
							{place ? ` · ${t('chapterOf', { number: place.position, total: place.total })}` : null}
							{record.pages ? ` · ${t('pages', { pages: isolate(record.pages, language) })}` : null}
						</p>
						<ReaderTitle record={record} />
						<Contributors contributors={record.contributors} />
						<ReaderFacts record={record} wordCount={reading.body?.wordCount ?? null} />
						{book.pdf ? (
							<p className="petit mt-3">
								<a className="lien" href={`${book.pdf.path}?telecharger=1`} data-download>
									{t('wholeBook')} <bdi>PDF, {formatBytes(book.pdf.bytes, language)}</bdi>
								</a>
							</p>
						) : null}
						{place ? (
							<progress className="jauge mt-3" value={place.position} max={place.total} aria-hidden="true" />
						) : null}
					</div>
				</header>
				<div className="lecteur">
					<OutlineColumn links={outline} />
					<div className="texte">
						<ReaderNotices record={record} notices={reading.notices} />
						<ReaderAbstracts record={record} />
						<OutlineDisclosure links={outline} />
						<ReaderText record={record} reading={reading} viewer={null} />
						<ReaderReferences references={record.references} />
						<ReaderRights record={record} reading={reading} />
					</div>
					<ReaderTools record={record} reading={reading} viewer={null} />
				</div>
			</article>
			{place ? <ChapterNavigation place={place} bookPath={book.path} /> : null}
			<ReaderBar record={record} hasOutline={outline.length > 0} />
		</div>
	)
}

function outlineLinks(
	record: WorkRecord,
	reading: WorkReading,
	names: { abstract: string; references: string },
	page: string,
): OutlineLink[] {
	if (!reading.body) return []
	const { language, outline } = reading.body
	return [
		...(Object.keys(record.abstract).length > 0
			? [{ id: 'resume', level: 2, title: names.abstract, language: page }]
			: []),
		...outline.map((entry) => ({ ...entry, language })),
		...(record.references.length > 0
			? [{ id: 'references', level: 2, title: names.references, language: page }]
			: []),
	]
}
