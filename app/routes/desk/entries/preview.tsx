import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { getArticleDraft } from '#app/modules/article-draft/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import {
	ArticlePreview,
	asContributors,
	asReferences,
} from '../../site/components/preview/article-preview.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/preview'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { id, details, html, references } = await getArticleDraft(context.get(ctxContext), actor, params.id)
	return { id, details, html, references }
}

/** An article in entry as its readers will see it. */
export default function EntryPreview({ loaderData }: Route.ComponentProps) {
	const { id, details, html, references } = loaderData
	const { t } = useTranslation('entry')
	const page = useLanguage()
	const { title, subtitle, abstract, keywords, language } = details
	const contributors = details.authors.map(({ given, family, affiliation, orcid }) => ({
		name: [given, family].filter(Boolean).join(' '),
		nameOriginal: null,
		affiliation,
		orcid,
	}))
	return (
		<>
			<HiddenHead title={t('preview')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('list'), href: pathTo('desk.entries') },
					{
						key: 'entry',
						label: chooseText(title, page, language)?.text ?? t('untitled'),
						href: pathTo('desk.entry', { id }),
					},
					{ key: 'here', label: t('preview') },
				]}
			/>
			<ArticlePreview
				heading="h1"
				article={{
					...{ title, subtitle, abstract, keywords, language, html },
					contributors: asContributors(contributors),
					references: asReferences(references),
				}}
			/>
			<p className="form-foot">
				<a className="link" href={pathTo('desk.entry', { id })}>
					{t('backToEntry')}
				</a>
			</p>
		</>
	)
}
