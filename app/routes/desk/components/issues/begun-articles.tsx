import { useTranslation } from '#app/i18n/use-translation.ts'
import type { BegunArticle } from '#app/modules/publication/issues/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** The name of its line in the page. */
export const keyOfBegun = ({ id }: Pick<BegunArticle, 'id'>): string => `d-${id}`

/** The title of an article that is being entered, or what it is while it has none. */
export function BegunTitle({ article: { title, language, articleType } }: { article: BegunArticle }) {
	const { t } = useTranslation('production')
	return Object.keys(title).length > 0 ? (
		<TextIn texts={title} original={language} />
	) : (
		t(`types.${articleType}`)
	)
}

/** The articles that are being entered for an issue, in its contents; they take their place among the others once they lack nothing. */
export function BegunArticles({ begun }: { begun: BegunArticle[] }) {
	const { t } = useTranslation('production')
	if (begun.length === 0) return null
	return (
		<ul className="lines">
			{begun.map((article) => (
				<li key={article.id} id={keyOfBegun(article)}>
					<div className="line-body">
						<h3>
							{article.deskPath ? (
								<a href={article.deskPath}>
									<BegunTitle article={article} />
								</a>
							) : (
								<BegunTitle article={article} />
							)}
						</h3>
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
				</li>
			))}
		</ul>
	)
}
