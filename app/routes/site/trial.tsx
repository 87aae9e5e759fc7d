import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { TrialMark } from '#app/modules/trial-journal/components/index.ts'
import { readTrial } from '#app/modules/trial-journal/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { EmptyState, HiddenHead, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/trial'
import { Paragraphs } from './components/paragraphs.tsx'
import { SECRET } from './components/trial/secret.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const trial = await readTrial(context.get(ctxContext), secretOf(request, params.token))
	if (!trial) throw new NotFound()
	return { trial, token: params.token }
}

export const headers = () => SECRET

/** A trial journal as its secret link shows it: what it is, and the articles that are out in it. */
export default function TrialPage({ loaderData: { trial, token } }: Route.ComponentProps) {
	const { t } = useTranslation('trial')
	const { title, subtitle, language } = trial
	return (
		<div className="page">
			<HiddenHead title={t('read.title')} />
			<TrialMark trials={[trial]} />
			<PageHeading title={<TextIn texts={title} original={language} />}>
				<TextIn texts={subtitle} original={language} />
			</PageHeading>
			<p>
				<bdi>{trial.publisherName}</bdi>
			</p>
			<div className="narrow">
				<Paragraphs texts={trial.description} original={language} />
			</div>
			<section className="section" aria-labelledby="articles">
				<SectionTitle id="articles">{t('read.articles')}</SectionTitle>
				{trial.articles.length === 0 ? (
					<EmptyState title={t('read.none')} />
				) : (
					<ul>
						{trial.articles.map((article) => (
							<li key={article.slug}>
								<a className="link" href={pathTo('trial.article', { token, slug: article.slug })}>
									<TextIn texts={article.title} original={article.language} />
								</a>{' '}
								<span className="quiet">
									<bdi>{article.authors.join(', ')}</bdi>
								</span>
							</li>
						))}
					</ul>
				)}
			</section>
			<section className="section" aria-labelledby="politiques">
				<SectionTitle id="politiques">{t('read.policies')}</SectionTitle>
				<div className="narrow">
					<Paragraphs texts={trial.policies} original={language} />
				</div>
			</section>
		</div>
	)
}
