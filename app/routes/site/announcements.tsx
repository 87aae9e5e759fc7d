import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { listAnnouncements } from '#app/modules/announcement/index.server.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { ListPaging } from '#app/modules/people/table-columns/components/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LostPlace } from '#app/ui/list-end.tsx'
import { pageHref } from '#app/ui/page-href.ts'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/announcements'
import { AnnouncementList } from './components/announcement-item.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams, search } = new URL(request.url)
	return { list: await listAnnouncements(context.get(ctxContext), askedPart(searchParams)), search }
}

/** All that the platform announced, newest first. */
export default function Announcements({ loaderData: { list, search } }: Route.ComponentProps) {
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
				path={pageHref(path, '', list.page ?? 1)}
				feeds={feeds}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			{list.isLost ? (
				<p className="small quiet" role="status">
					<LostPlace isLost />
				</p>
			) : null}
			<section className="block" aria-label={t('title')}>
				{list.total === 0 ? (
					<EmptyState title={t('none')} action={<ButtonLink href={pathTo('home')}>{t('home')}</ButtonLink>}>
						{t('noneText')}
					</EmptyState>
				) : (
					<AnnouncementList announcements={list.rows} />
				)}
				<ListPaging path={path} search={search} list={list} />
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
