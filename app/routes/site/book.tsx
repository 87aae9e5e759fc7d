import { useTranslation } from 'react-i18next'
import { data, useRouteLoaderData } from 'react-router'
import { formatBytes, formatDate, formatNumber, languageName } from '#app/i18n/format.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { ChapterList } from '#app/modules/book/components/chapter-list.tsx'
import { MainMakers, Names } from '#app/modules/book/components/makers.tsx'
import type { BookPage } from '#app/modules/book/model.ts'
import { getBook } from '#app/modules/book/queries/get-book.server.ts'
import { RecordHead } from '#app/modules/citation/components/record-head.tsx'
import { licenceUrl } from '#app/modules/citation/licences.ts'
import { linkHeader } from '#app/modules/citation/signposting.ts'
import { usageHeaders } from '#app/modules/usage/header.ts'
import { DisciplineLink } from '#app/modules/work/components/discipline-link.tsx'
import { WorkCounts } from '#app/modules/work/components/work-card.tsx'
import { listDisciplines } from '#app/modules/work/disciplines.server.ts'
import { licenceName } from '#app/modules/work/reading.ts'
import { getWorkRecord } from '#app/modules/work/record.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import type { RootData } from '#app/root.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Breadcrumb, SectionTitle } from '#app/ui/page-parts.tsx'
import { Text, TextIn, useLanguage } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import type { Route } from './+types/book'
import { Fact } from './components/fact.tsx'
import { negotiatedCitation } from './components/negotiated-citation.server.ts'
import { Paragraphs } from './components/paragraphs.tsx'
import { ReaderNotices } from './components/reader/notices.tsx'

/** A reference manager that asks for a bibliography gets one from the same address. */
export const middleware: Route.MiddlewareFunction[] = [
	negotiatedCitation((ctx, params) => getWorkRecord(ctx, { kind: 'book', slug: params['id'] ?? '' })),
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const book = await getBook(ctx, params.id)
	const record = book && (await getWorkRecord(ctx, { id: book.id }))
	if (!book || !record) {
		throw await movedOrMissing(ctx, request, 'book', params.id, (slug) => `/ouvrages/${slug}`)
	}
	const disciplines = (await listDisciplines(ctx)).filter(({ id }) => book.disciplines.includes(id))
	return data(
		{ book, record, disciplines },
		{
			headers: {
				...usageHeaders('view', book.id),
				Link: linkHeader(record, ctx.env.PUBLIC_URL),
				Vary: 'Accept',
			},
		},
	)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders
}

export default function BookRoute({ loaderData: { book, record, disciplines } }: Route.ComponentProps) {
	const { t } = useTranslation('books')
	const language = useLanguage()
	const root = useRouteLoaderData('root') as RootData | undefined
	const title = chooseText(book.title, language, book.language)?.text ?? book.slug
	const firstReadable = book.chapters.find((chapter) => chapter.hasFullText)
	const translators = book.makers.filter((maker) => maker.role === 'translator')
	return (
		<div className="page">
			<title>{`${title} — Mbongi`}</title>
			<RecordHead record={record} publicUrl={root?.publicUrl ?? ''} language={language} siteName="Mbongi" />
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('title'), href: '/ouvrages' },
					{ key: 'self', label: <TextIn texts={book.title} original={book.language} /> },
				]}
			/>
			<ReaderNotices record={record} notices={[]} />
			<header className="revue-tete">
				<div>
					<Cover
						id={book.slug}
						dye={book.dye}
						label={<TextIn texts={book.title} original={book.language} />}
						detail={book.publisher?.name}
					/>
				</div>
				<div>
					<p className="disciplines">
						{disciplines.map((discipline) => (
							<DisciplineLink key={discipline.id} discipline={discipline} />
						))}
					</p>
					<h1>
						<TextIn texts={book.title} original={book.language} />
						{hasText(book.subtitle) ? (
							<span className="sous-titre">
								<TextIn texts={book.subtitle} original={book.language} />
							</span>
						) : null}
					</h1>
					<p className="signataires">
						<MainMakers makers={book.makers} />
					</p>
					{translators.length > 0 ? (
						<p className="petit">
							{t('translatedBy', { names: '' })}
							<Names people={translators} />
						</p>
					) : null}
					<BookFacts book={book} />
					<p className="actions">
						{firstReadable ? (
							<a className="bt bt-1" href={firstReadable.path}>
								<Icon name="read" /> {t('readFirst')}
							</a>
						) : null}
						<a className="bt" href={`${book.path}/citer`} data-cite>
							<Icon name="cite" /> {t('cite')}
						</a>
					</p>
					<p className="mt-3">
						<WorkCounts work={book} />
					</p>
				</div>
			</header>
			<div className="ouvrage">
				<section aria-labelledby="sommaire">
					<SectionTitle
						id="sommaire"
						aside={
							book.chapters.length > 0 ? (
								<span className="petit discret num">
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
						<p className="discret">{t('noContents')}</p>
					)}
				</section>
				<aside aria-label={t('formats')}>
					<h2>{t('formats')}</h2>
					{book.files.length === 0 ? <p className="petit discret">{t('noFile')}</p> : null}
					<div className="pile">
						{book.files.map((file) => (
							<a key={file.path} className="bt" href={`${file.path}?telecharger=1`} data-download>
								<Icon name="download" /> {t('download', { format: file.format.toUpperCase() })}{' '}
								<bdi className="discret">{formatBytes(file.bytes, language)}</bdi>
							</a>
						))}
					</div>
					<h2>{t('exportAll')}</h2>
					<p className="actions">
						{(['bib', 'ris', 'json'] as const).map((format) => (
							<a
								key={format}
								className="bt bt-s"
								href={`${book.path}/citation.${format}`}
								rel="nofollow"
								download
							>
								<bdi>{{ bib: 'BibTeX', ris: 'RIS', json: 'CSL-JSON' }[format]}</bdi>
							</a>
						))}
					</p>
				</aside>
			</div>
			{hasText(book.abstract) ? (
				<section className="bloc-s">
					<SectionTitle>{t('about')}</SectionTitle>
					<div className="prose">
						<Paragraphs texts={book.abstract} original={book.language} />
						<Keywords book={book} />
					</div>
				</section>
			) : null}
			<Attribution book={book} />
		</div>
	)
}

function hasText(texts: Texts): boolean {
	return Object.values(texts).some(Boolean)
}

/** The keywords in the reader's language, else in that of the book; each leads to a search. */
function Keywords({ book }: { book: BookPage }) {
	const { t } = useTranslation('books')
	const page = useLanguage()
	const language = book.keywords[page] ? page : book.language
	const words = book.keywords[language] ?? []
	if (words.length === 0) return null
	return (
		<p className="mots">
			<b>{t('keywords')}</b>
			{words.map((word) => (
				<a key={word} href={`/articles?q=${encodeURIComponent(word)}`}>
					<Text text={word} language={language} />
				</a>
			))}
		</p>
	)
}

function BookFacts({ book }: { book: BookPage }) {
	const { t } = useTranslation('books')
	const language = useLanguage()
	const licence = licenceUrl(book.licence)
	return (
		<dl className="fiche" aria-label={t('facts.label')}>
			<Fact name={t('facts.publisher')}>
				{book.publisher ? (
					<a className="lien" href={`/editeurs/${book.publisher.slug}`}>
						<bdi>{book.publisher.name}</bdi>
					</a>
				) : null}
			</Fact>
			<Fact name={t('facts.place')}>{book.place ? <bdi>{book.place}</bdi> : null}</Fact>
			<Fact name={t('facts.published')}>
				<time dateTime={book.publishedOn}>{formatDate(book.publishedOn, language, book.precision)}</time>
			</Fact>
			<Fact name={t('facts.series')}>
				{book.series ? <bdi>{[book.series, book.seriesNumber].filter(Boolean).join(' ')}</bdi> : null}
			</Fact>
			<Fact name={t('facts.isbn')}>{book.isbn ? <bdi>{book.isbn}</bdi> : null}</Fact>
			<Fact name={t('facts.pages')}>{book.pageCount ? formatNumber(book.pageCount, language) : null}</Fact>
			<Fact name={t('facts.language')}>{languageName(book.language, language)}</Fact>
			<Fact name={t('facts.doi')}>
				{book.doi ? (
					<a className="lien" href={`https://doi.org/${book.doi}`} dir="ltr">
						{book.doi}
					</a>
				) : null}
			</Fact>
			<Fact name={t('facts.licence')}>
				{book.licence ? (
					<span className="puce ok">
						{licence ? (
							<a href={licence} rel="license">
								<bdi>{licenceName(book.licence)}</bdi>
							</a>
						) : (
							<bdi>{licenceName(book.licence)}</bdi>
						)}
					</span>
				) : null}
			</Fact>
		</dl>
	)
}

function Attribution({ book }: { book: BookPage }) {
	const { t } = useTranslation('books')
	if (!book.attribution && !book.licenceNote && !book.sourceUrl) return <div className="pb-8" />
	return (
		<section className="attribution pb-8">
			<h2>{t('attribution')}</h2>
			{book.attribution ? (
				<p>
					<bdi>{book.attribution}</bdi>
				</p>
			) : null}
			{book.licenceNote ? (
				<p>
					<bdi>{book.licenceNote}</bdi>
				</p>
			) : null}
			{book.sourceUrl ? (
				<p>
					<a className="lien" href={book.sourceUrl} rel="external">
						{t('source')}
					</a>
				</p>
			) : null}
		</section>
	)
}
