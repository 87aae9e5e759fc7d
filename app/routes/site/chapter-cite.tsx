import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { citationTexts } from '#app/modules/citation/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/chapter-cite'
import { findChapter, movedChapterOrMissing } from './components/chapter-record.server.ts'
import { CitationPage } from './components/citation-page.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const record = await findChapter(ctx, params)
	if (!record?.book) throw await movedChapterOrMissing(ctx, request, params, 'chapter.cite')
	return {
		work: { title: record.title, language: record.language, path: record.path },
		book: record.book,
		texts: citationTexts(record, context.get(languageContext), ctx.env.PUBLIC_URL, ctx.now()),
	}
}

export default function ChapterCite({ loaderData: { work, book, texts } }: Route.ComponentProps) {
	const { t } = useTranslation('books')
	return (
		<CitationPage
			heading={t('citeChapter')}
			work={work}
			texts={texts}
			back={t('backToChapter')}
			crumbs={[
				{ key: 'books', label: t('title'), href: pathTo('books') },
				{
					key: 'book',
					label: <TextIn texts={book.title} original={book.language} />,
					href: pathTo('book', { id: book.slug }),
				},
			]}
		/>
	)
}
