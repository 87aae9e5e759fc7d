import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { listAnnouncements } from '#app/modules/announcement/index.server.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageHref } from '#app/ui/page-href.ts'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { Paging } from '#app/ui/table.tsx'
import type { Route } from './+types/announcements'
import { AnnouncementList } from './components/announcement-item.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams, search } = new URL(request.url)
	const page = pageNumber(searchParams)
	return { ...(await listAnnouncements(context.get(ctxContext), { page })), page, search }
}

/** All that the platform announced, newest first. */
export default function Announcements({ loaderData: { rows, pages, page, search } }: Route.ComponentProps) {
	const { t } = useTranslation('announcements')
	const path = pathTo('announcements')
	const feeds = [
		{
			rss: pathTo('announcements.rss'),
			atom: pathTo('announcements.atom'),
			json: pathTo('announcements.json'),
			title: t('title'),
		},
	]
	return (
		<div className="page">
			<PageHead
				title={t('title')}
				description={t('intro')}
				path={page > 1 ? pageHref(path, '', page) : path}
				feeds={feeds}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<section className="block" aria-label={t('title')}>
				{rows.length === 0 ? (
					<EmptyState title={t('none')} action={<ButtonLink href={pathTo('home')}>{t('home')}</ButtonLink>}>
						{t('noneText')}
					</EmptyState>
				) : (
					<AnnouncementList announcements={rows} />
				)}
				<Paging path={path} search={search} page={page} pages={pages} />
			</section>
			<p className="small quiet announcement-feeds">
				{t('feeds')}
				{(['atom', 'rss', 'json'] as const).map((kind) => (
					<a key={kind} className="link" href={pathTo(`announcements.${kind}`)}>
						{{ atom: 'Atom', rss: 'RSS', json: 'JSON' }[kind]}
					</a>
				))}
			</p>
		</div>
	)
}
