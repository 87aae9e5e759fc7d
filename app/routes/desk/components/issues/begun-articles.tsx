import { useTranslation } from '#app/i18n/use-translation.ts'
import type { BegunArticle } from '#app/modules/publication/issues/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** The title of an article that is being entered, or what it is while it has none. */
export function BegunTitle({ article: { title, language, articleType } }: { article: BegunArticle }) {
	const { t } = useTranslation('production')
	return Object.keys(title).length > 0 ? (
		<TextIn texts={title} original={language} />
	) : (
		t(`types.${articleType}`)
	)
}

/** An article that is being entered for an issue, in its contents: it keeps its place once it lacks nothing. */
export function BegunText({ article, heading: Heading }: { article: BegunArticle; heading: 'h3' | 'h4' }) {
	const { t } = useTranslation('production')
	const title = <BegunTitle article={article} />
	return (
		<div className="line-body">
			<Heading>{article.deskPath ? <a href={article.deskPath}>{title}</a> : title}</Heading>
			<p className="small">
				<Badge tone="waiting">{t('issues.states.making')}</Badge>
				{article.deskPath ? (
					<>
						{' '}
						<a className="link" href={`${article.deskPath}#publication`}>
							{t('issues.begunLacks')}
						</a>
					</>
				) : null}
			</p>
		</div>
	)
}
