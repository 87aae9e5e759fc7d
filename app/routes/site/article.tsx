import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { chooseText } from '#app/i18n/texts.ts'
import { getArticlePlace } from '#app/modules/article/queries/place.server.ts'
import { listRelatedWorks } from '#app/modules/article/queries/related.server.ts'
import { WorkItem } from '#app/modules/work/components/work-card.tsx'
import { getWorkReading } from '#app/modules/work/reading.server.ts'
import { getWorkRecord } from '#app/modules/work/record.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import type { Route } from './+types/article'
import { ArticleBreadcrumb } from './components/article/breadcrumb.tsx'
import { ArticleNeighbours } from './components/article/neighbours.tsx'
import { ArticleVignette } from './components/article/vignette.tsx'
import { negotiatedCitation } from './components/negotiated-citation.server.ts'
import { ReadingPage } from './components/reader/reading-page.tsx'
import { workHeaders } from './components/work-headers.ts'

const RELATED = 4

/** A reference manager that asks for a bibliography gets one from the same address. */
export const middleware: Route.MiddlewareFunction[] = [
	negotiatedCitation((ctx, params) => getWorkRecord(ctx, { kind: 'article', slug: params['slug'] ?? '' })),
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const record = await getWorkRecord(ctx, { kind: 'article', slug: params.slug })
	if (!record) throw await movedOrMissing(ctx, request, 'article', params.slug, (slug) => `/articles/${slug}`)
	const reading = await getWorkReading(ctx, record)
	return data(
		{
			record,
			reading,
			place: await getArticlePlace(ctx, record.id),
			related: await listRelatedWorks(ctx, record, RELATED),
		},
		{
			headers: workHeaders(record, ctx.env.PUBLIC_URL),
		},
	)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders
}

export default function Article({ loaderData }: Route.ComponentProps) {
	const { record, reading, place, related } = loaderData
	const { t } = useTranslation('article')
	const language = useLanguage()
	const hasPdf = !record.withdrawn && record.galleys.some((galley) => galley.format === 'pdf')
	return (
		<ReadingPage
			record={record}
			reading={reading}
			title={chooseText(record.title, language, record.language)?.text ?? ''}
			viewer={hasPdf ? `${record.path}/pdf` : null}
			breadcrumb={<ArticleBreadcrumb record={record} />}
			vignette={<ArticleVignette record={record} place={place} />}
			kicker={
				place.section ? (
					<span className="rubrique">
						<TextIn texts={place.section.title} original={place.section.language} />
					</span>
				) : null
			}
		>
			<ArticleNeighbours record={record} place={place} />
			{related.length > 0 ? (
				<section className="bloc sans-impression" aria-labelledby="a-lire">
					<SectionTitle id="a-lire">{t('related')}</SectionTitle>
					{related.map((work) => (
						<WorkItem key={work.id} work={work} heading="h3" compact />
					))}
				</section>
			) : null}
		</ReadingPage>
	)
}
