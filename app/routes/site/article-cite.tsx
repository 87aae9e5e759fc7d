import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { citationTexts } from '#app/modules/citation/index.server.ts'
import { getCitationStyle } from '#app/modules/journal/index.server.ts'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import type { Route } from './+types/article-cite'
import { CitationPage } from './components/citation-page.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const record = await getWorkRecord(ctx, { kind: 'article', slug: params.slug })
	if (!record)
		throw await movedOrMissing(ctx, request, 'article', params.slug, (slug) =>
			pathTo('article.cite', { slug }),
		)
	const style = record.journal && (await getCitationStyle(ctx, record.journal.slug))
	return {
		work: { title: record.title, language: record.language, path: record.path },
		texts: citationTexts(record, context.get(languageContext), ctx.env.PUBLIC_URL, ctx.now(), style),
	}
}

export default function ArticleCite({ loaderData: { work, texts } }: Route.ComponentProps) {
	const { t } = useTranslation('article')
	const { t: common } = useTranslation('common')
	return (
		<CitationPage
			heading={t('cite.title')}
			work={work}
			texts={texts}
			back={t('cite.back')}
			crumbs={[{ key: 'articles', label: common('nav.articles'), href: pathTo('articles') }]}
		/>
	)
}
