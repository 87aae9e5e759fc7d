import { useTranslation } from 'react-i18next'
import { chooseText } from '#app/i18n/texts.ts'
import { citationTexts } from '#app/modules/citation/citation-texts.server.ts'
import { CitationPanel } from '#app/modules/citation/components/citation-panel.tsx'
import { getWorkRecord } from '#app/modules/work/record.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { Breadcrumb } from '#app/ui/page-parts.tsx'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import type { Route } from './+types/article-cite'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const record = await getWorkRecord(ctx, { kind: 'article', slug: params.slug })
	if (!record)
		throw await movedOrMissing(ctx, request, 'article', params.slug, (slug) => `/articles/${slug}/citer`)
	return {
		title: record.title,
		language: record.language,
		path: record.path,
		texts: citationTexts(record, context.get(languageContext), ctx.env.PUBLIC_URL),
	}
}

/** The citation page: complete without scripts; with them its panel opens in a dialog over the page that asked. */
export default function ArticleCite({ loaderData }: Route.ComponentProps) {
	const { title, language: original, path, texts } = loaderData
	const { t } = useTranslation('article')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const shown = chooseText(title, language, original)?.text ?? ''
	return (
		<div className="page citer">
			<title>{`${t('cite.title')} : ${shown} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<Breadcrumb
				crumbs={[
					{ key: 'articles', label: common('nav.articles'), href: '/articles' },
					{ key: 'article', label: <TextIn texts={title} original={original} />, href: path },
					{ key: 'cite', label: common('actions.cite') },
				]}
			/>
			<div className="h-page">
				<h1 data-citation-title>{t('cite.title')}</h1>
				<p className="chapo">
					<TextIn texts={title} original={original} />
				</p>
			</div>
			<CitationPanel texts={texts} />
			<p className="mt-6 pb-7">
				<a className="bt" href={path}>
					{t('cite.back')}
				</a>
			</p>
		</div>
	)
}
