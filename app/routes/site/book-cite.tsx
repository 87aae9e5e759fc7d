import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { citationTexts } from '#app/modules/citation/index.server.ts'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import type { Route } from './+types/book-cite'
import { CitationPage } from './components/citation-page.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const record = await getWorkRecord(ctx, { kind: 'book', slug: params.id })
	if (!record) {
		throw await movedOrMissing(ctx, request, 'book', params.id, (slug) => pathTo('book.cite', { id: slug }))
	}
	return {
		work: { title: record.title, language: record.language, path: record.path },
		texts: citationTexts(record, context.get(languageContext), ctx.env.PUBLIC_URL, ctx.now()),
	}
}

export default function BookCite({ loaderData: { work, texts } }: Route.ComponentProps) {
	const { t } = useTranslation('books')
	return (
		<CitationPage
			heading={t('cite')}
			work={work}
			texts={texts}
			back={t('backToBook')}
			crumbs={[{ key: 'books', label: t('title'), href: pathTo('books') }]}
		/>
	)
}
