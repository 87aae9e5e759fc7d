import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { TrialMark } from '#app/modules/trial-journal/components/index.ts'
import { readTrial } from '#app/modules/trial-journal/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { EmptyState, HiddenHead, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { Names, TextIn } from '#app/ui/text.tsx'
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
			<div className="mt-5">
				<TrialMark trials={[trial]} />
			</div>
			<PageHeading title={<TextIn texts={title} original={language} />}>
				<TextIn texts={subtitle} original={language} />
			</PageHeading>
			<p>
				<bdi>{trial.publisherName}</bdi>
			</p>
			<div className="running-text mt-4 mb-6">
				<Paragraphs texts={trial.description} original={language} />
			</div>
			<section className="section" aria-labelledby="articles">
				<SectionTitle id="articles">{t('read.articles')}</SectionTitle>
				{trial.articles.length === 0 ? (
					<EmptyState title={t('read.none')} />
				) : (
					trial.articles.map((article) => (
						<article key={article.slug} className="work-item">
							<h3 className="work-title">
								<a href={pathTo('trial.article', { token, slug: article.slug })}>
									<TextIn texts={article.title} original={article.language} />
								</a>
							</h3>
							<p className="small quiet">
								<Names of={article.authors} />
							</p>
						</article>
					))
				)}
			</section>
			<section className="section" aria-labelledby="politiques">
				<SectionTitle id="politiques">{t('read.policies')}</SectionTitle>
				<div className="running-text">
					<Paragraphs texts={trial.policies} original={language} />
				</div>
			</section>
		</div>
	)
}
