import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'
import { getArticlePlace } from '#app/modules/article/index.server.ts'
import { getWorkRecord, getWorkToRead } from '#app/modules/work/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/article'
import { ArticleBreadcrumb } from './components/article/breadcrumb.tsx'
import { ArticleNeighbours } from './components/article/neighbours.tsx'
import { ArticleVignette } from './components/article/vignette.tsx'
import { negotiatedForm } from './components/negotiated-form.server.ts'
import { readWork } from './components/reader/read-work.server.ts'
import { ReadingPage } from './components/reader/reading-page.tsx'
import { openedWork } from './components/reader/shelf-state.server.ts'
import { worksNear } from './components/reader/similar-works.server.ts'
import { RelatedWorks, SimilarWorks } from './components/reader/similar-works.tsx'

/** A reference manager that asks for a bibliography gets one from the same address; who asks for a file is led to it. */
export const middleware: Route.MiddlewareFunction[] = [
	negotiatedForm((ctx, params) => getWorkRecord(ctx, { kind: 'article', slug: params['slug'] ?? '' })),
]

/** Only what a reading page needs is loaded with it. */
export const handle = { reading: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const found = await getWorkToRead(ctx, { kind: 'article', slug: params.slug })
	if (!found)
		throw await movedOrMissing(ctx, request, 'article', params.slug, (slug) => pathTo('article', { slug }))
	const { record } = found
	const [{ work, headers }, place, near] = await Promise.all([
		readWork(ctx, request, found),
		getArticlePlace(ctx, record.id),
		worksNear(ctx, record, context.get(languageContext)),
	])
	return data(
		{
			work,
			place,
			...near,
			saved: await openedWork(context, record),
		},
		{ headers },
	)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders
}

export default function Article({ loaderData }: Route.ComponentProps) {
	const { work, place, similar, related, saved } = loaderData
	const { record } = work
	const language = useLanguage()
	const hasPdf = !record.withdrawn && record.galleys.some((galley) => galley.format === 'pdf')
	return (
		<ReadingPage
			work={work}
			saved={saved}
			title={chooseText(record.title, language, record.language)?.text ?? ''}
			viewer={hasPdf ? `${record.path}/pdf` : null}
			breadcrumb={<ArticleBreadcrumb record={record} />}
			vignette={<ArticleVignette record={record} place={place} />}
			kicker={
				place.section ? (
					<span className="section-name">
						<TextIn texts={place.section.title} original={place.section.language} />
					</span>
				) : null
			}
		>
			<ArticleNeighbours record={record} place={place} />
			<SimilarWorks works={similar} />
			<RelatedWorks works={related} />
		</ReadingPage>
	)
}
