import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { listManagedJournals } from '#app/modules/submission/settings/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	return { journals: await listManagedJournals(context.get(ctxContext), actor) }
}

/** The journals whose settings this person may change. */
export default function ManagedJournals({ loaderData: { journals } }: Route.ComponentProps) {
	const { t } = useTranslation('journalSettings')
	return (
		<>
			<title>{`${t('list.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('list.title')}>{journals.length > 0 ? t('list.intro') : null}</PageHeading>
			{journals.length === 0 ? <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState> : null}
			<ul className="to-handle">
				{journals.map(({ slug, title, language, acceptsSubmissions }) => (
					<li key={slug}>
						<a href={pathTo('desk.journal', { slug })}>
							<TextIn texts={title} original={language} />
							<Badge tone={acceptsSubmissions ? 'ok' : undefined}>
								{t(acceptsSubmissions ? 'list.open' : 'list.closed')}
							</Badge>
						</a>
					</li>
				))}
			</ul>
		</>
	)
}
