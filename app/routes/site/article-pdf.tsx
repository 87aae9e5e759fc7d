import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { noteReading } from '#app/modules/shelf/index.server.ts'
import { PdfViewer } from '#app/modules/work/components/index.ts'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { Breadcrumb } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/article-pdf'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const record = await getWorkRecord(ctx, { kind: 'article', slug: params.slug })
	if (!record)
		throw await movedOrMissing(ctx, request, 'article', params.slug, (slug) =>
			pathTo('article.pdf', { slug }),
		)
	const pdf = record.withdrawn ? undefined : record.galleys.find((galley) => galley.format === 'pdf')
	if (!pdf) throw new NotFound()
	await noteReading(ctx, actorOf(context), record.id)
	return { title: record.title, language: record.language, path: record.path, pdf }
}

/** One PDF of an article, page by page. */
export default function ArticlePdf({ loaderData }: Route.ComponentProps) {
	const { title, language: original, path, pdf } = loaderData
	const { t } = useTranslation('article')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const shown = chooseText(title, language, original)?.text ?? ''
	return (
		<div className="page pdf">
			<title>{`${t('pdf.title', { title: shown })} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<Breadcrumb
				crumbs={[
					{ key: 'articles', label: common('nav.articles'), href: pathTo('articles') },
					{ key: 'article', label: <TextIn texts={title} original={original} />, href: path },
					{ key: 'pdf', label: 'PDF' },
				]}
			/>
			<h1 className="pdf-title">
				<TextIn texts={title} original={original} />
			</h1>
			<PdfViewer pdf={pdf} back={path} />
		</div>
	)
}
