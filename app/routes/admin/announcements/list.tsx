import { pathTo } from '#app/addresses/address.ts'
import { languageName } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { listAllAnnouncements } from '#app/modules/announcement/index.server.ts'
import { ANNOUNCEMENT_STATES } from '#app/modules/announcement/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Paging, TableRegion } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Moment, TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'
import { StateBadge } from './state-badge.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const { searchParams, search } = new URL(request.url)
	const state = ANNOUNCEMENT_STATES.find((name) => name === searchParams.get('etat')) ?? null
	const page = pageNumber(searchParams)
	return {
		...(await listAllAnnouncements(context.get(ctxContext), actor, { state, page })),
		...{ state, page, search },
		isDeleted: searchParams.get('fait') === 'supprimee',
	}
}

/** Every announcement with its state, dates and languages. */
export default function AnnouncementsPage({ loaderData }: Route.ComponentProps) {
	const { rows, pages, page, state, search, isDeleted } = loaderData
	const { t } = useTranslation('announcements')
	const { t: admin } = useTranslation('admin')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading
				title={t('title')}
				actions={
					<ButtonLink variant="primary" href={pathTo('admin.newAnnouncement')}>
						{t('new')}
					</ButtonLink>
				}
			>
				{t('deskIntro')}
			</AdminHeading>
			<DoneNotice>{isDeleted ? t('done.supprimee') : null}</DoneNotice>
			<TabLinks label={admin('filter.label')}>
				{[null, ...ANNOUNCEMENT_STATES].map((name) => (
					<a
						key={name ?? 'all'}
						href={pathTo('admin.announcements', { etat: name })}
						aria-current={state === name ? 'page' : undefined}
					>
						{name === null ? t('everyState') : t(`states.${name}`)}
					</a>
				))}
			</TabLinks>
			{rows.length === 0 ? (
				<EmptyState title={t('none')} />
			) : (
				<TableRegion label={t('title')}>
					<thead>
						<tr>
							{(['title', 'state', 'languages', 'shownFrom', 'shownUntil'] as const).map((column) => (
								<th key={column} scope="col">
									{t(`columns.${column}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.id}>
								<th scope="row">
									<a className="link" href={pathTo('admin.announcement', { id: row.id })}>
										<TextIn texts={row.title} />
									</a>
								</th>
								<td>
									<StateBadge state={row.state} />
								</td>
								<td>
									<span className="text-states">
										{LANGUAGES.map((code) => {
											const isThere = row.languages.includes(code)
											const said = `${languageName(code, language)} : ${t(isThere ? 'written' : 'missing')}`
											return (
												<span
													key={code}
													className={`text-state state-${isThere ? 'own' : 'missing'}`}
													title={said}
												>
													<span aria-hidden="true">{code}</span>
													<span className="visually-hidden">{said}</span>
												</span>
											)
										})}
									</span>
								</td>
								<td>{row.shownFrom ? <Moment at={row.shownFrom} /> : '—'}</td>
								<td>{row.shownUntil ? <Moment at={row.shownUntil} /> : '—'}</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
			<Paging path={pathTo('admin.announcements')} search={search} page={page} pages={pages} />
		</>
	)
}
