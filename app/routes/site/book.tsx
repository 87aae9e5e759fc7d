import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { getBook } from '#app/modules/book/index.server.ts'
import { listVolumeFiles } from '#app/modules/galley/index.server.ts'
import { uploadedFile } from '#app/modules/galley/index.ts'
import { getWorkRecord, listDisciplines } from '#app/modules/work/index.server.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { leavesListNoRoom } from '#app/ui/letters.ts'
import { Breadcrumb } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/book'
import { BookAbstract } from './components/book/abstract.tsx'
import { BookAttribution } from './components/book/attribution.tsx'
import { BookContents } from './components/book/contents.tsx'
import { BookFiles } from './components/book/files.tsx'
import { BookHeading } from './components/book/heading.tsx'
import { negotiatedForm } from './components/negotiated-form.server.ts'
import { ReaderNotices } from './components/reader/notices.tsx'
import { PrintedSource } from './components/reader/printed-source.tsx'
import { openedWork } from './components/reader/shelf-state.server.ts'
import { WorkHead } from './components/reader/work-head.tsx'
import { workHeaders } from './components/work-headers.ts'

/** A reference manager that asks for a bibliography gets one from the same address; who asks for a file is led to it. */
export const middleware: Route.MiddlewareFunction[] = [
	negotiatedForm((ctx, params) => getWorkRecord(ctx, { kind: 'book', slug: params['id'] ?? '' })),
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const book = await getBook(ctx, params.id)
	const record = book && (await getWorkRecord(ctx, { id: book.id }))
	if (!book || !record) {
		throw await movedOrMissing(ctx, request, 'book', params.id, (slug) => pathTo('book', { id: slug }))
	}
	const disciplines = (await listDisciplines(ctx)).filter(({ id }) => book.disciplines.includes(id))
	return data(
		{
			book,
			record,
			disciplines,
			volumes: await volumesOf(ctx, record),
			saved: await openedWork(context, record),
			leavesNoRoom: leavesListNoRoom([
				book.title,
				book.subtitle,
				...book.makers.map(({ name }) => name),
				...book.chapters.flatMap(({ title, subtitle, authors }) => [
					title,
					subtitle,
					...authors.map(({ name }) => name),
				]),
			]),
		},
		{
			headers: workHeaders(record, ctx.env.PUBLIC_URL),
		},
	)
}

/** The chapters of a book as one file, in formats in which nobody uploaded one. */
async function volumesOf(ctx: Ctx, record: WorkRecord) {
	if (record.withdrawn || record.hasFullText) return []
	const files = await listVolumeFiles(ctx, { kind: 'book', id: record.id })
	return files.filter(({ format }) => format === 'print' || !uploadedFile(record, format))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders
}

export default function BookRoute({
	loaderData: { book, record, disciplines, volumes, saved },
}: Route.ComponentProps) {
	const { t } = useTranslation('books')
	const language = useLanguage()
	return (
		<div className="page">
			<WorkHead
				work={{ record, text: null, offered: [] }}
				title={chooseText(book.title, language, book.language)?.text ?? book.slug}
			/>
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('title'), href: pathTo('books') },
					{ key: 'self', label: <TextIn texts={book.title} original={book.language} /> },
				]}
			/>
			<ReaderNotices record={record} notices={[]} withdrawal={null} />
			<BookHeading book={book} disciplines={disciplines} saved={saved} />
			<div className="book">
				<div>
					<BookAbstract book={book} />
					<BookContents book={book} />
				</div>
				<BookFiles book={book} volumes={volumes} />
			</div>
			<BookAttribution book={book} />
			<PrintedSource record={record} />
		</div>
	)
}
