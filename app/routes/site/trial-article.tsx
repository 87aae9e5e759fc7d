import { pathTo } from '#app/addresses/address.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { TrialMark } from '#app/modules/trial-journal/components/index.ts'
import { readTrialArticle } from '#app/modules/trial-journal/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/trial-article'
import { ArticlePreview } from './components/preview/article-preview.tsx'
import { SECRET } from './components/trial/secret.ts'

export async function loader({ context, params: { token, slug }, request }: Route.LoaderArgs) {
	const found = await readTrialArticle(
		context.get(ctxContext),
		{ token: secretOf(request, token), shown: token },
		slug,
	)
	if (!found) throw new NotFound()
	return { ...found, token }
}

export const headers = () => SECRET

/** An article of a trial journal, to be read by whoever has its secret link. */
export default function TrialArticle({ loaderData: { trial, article, token } }: Route.ComponentProps) {
	const { t } = useTranslation('trial')
	const language = useLanguage()
	return (
		<div className="page">
			<HiddenHead title={t('read.title')} />
			<div className="mt-5">
				<TrialMark trials={[trial]} />
			</div>
			<Breadcrumb
				crumbs={[
					{
						key: 'journal',
						href: pathTo('trial', { token }),
						label: <TextIn texts={trial.title} original={trial.language} />,
					},
					{ key: 'here', label: <TextIn texts={article.title} original={article.language} /> },
				]}
			/>
			{article.files.length > 0 ? (
				<p className="button-row">
					{article.files.map(({ fileName, mediaType, bytes }) => (
						<ButtonLink
							key={fileName}
							small
							href={pathTo('trial.file', { token, slug: article.slug, fileName })}
						>
							<Icon name="download" small /> <bdi>{mediaType === 'application/pdf' ? 'PDF' : fileName}</bdi> (
							{formatBytes(bytes, language)})
						</ButtonLink>
					))}
				</p>
			) : null}
			<div className="section">
				<ArticlePreview heading="h1" article={article} />
			</div>
		</div>
	)
}
