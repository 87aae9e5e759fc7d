import { pathTo } from '#app/addresses/address.ts'
import { colonOf, languageName } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type ListedAnnouncement, listAllAnnouncements } from '#app/modules/announcement/index.server.ts'
import { ANNOUNCEMENT_STATES } from '#app/modules/announcement/index.ts'
import { type ManagedColumns, ManagedList } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Moment, TextIn } from '#app/ui/text.tsx'
import { askedAnnouncements } from '../asked-lists.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'
import { StateBadge } from './state-badge.tsx'

const PAGE = pathTo('admin.announcements')

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const { searchParams, search } = new URL(request.url)
	const ctx = context.get(ctxContext)
	const asked = askedAnnouncements(searchParams)
	return {
		list: await listAllAnnouncements(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'announcements'),
		...{ asked, search },
		isDeleted: searchParams.get('fait') === 'supprimee',
	}
}

/** Every announcement with its state, dates and languages. */
export default function AnnouncementsPage({ loaderData }: Route.ComponentProps) {
	const { list, shown, asked, search, isDeleted } = loaderData
	const { t } = useTranslation('announcements')
	const { t: admin } = useTranslation('admin')
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
						aria-current={asked.state === name ? 'page' : undefined}
					>
						{name === null ? t('everyState') : t(`states.${name}`)}
					</a>
				))}
			</TabLinks>
			<ManagedList
				table="announcements"
				label={t('title')}
				path={PAGE}
				{...{ search, asked, list, shown }}
				{...useColumns()}
				words={t('search')}
				keep={{ etat: asked.state }}
				file={pathTo('admin.listFile', { list: 'annonces' })}
				none={t('none')}
			/>
		</>
	)
}

function useColumns(): ManagedColumns<ListedAnnouncement, 'announcements'> {
	const { t } = useTranslation('announcements')
	return {
		head: {
			label: t('columns.title'),
			cell: ({ id, title }) => (
				<a className="link" href={pathTo('admin.announcement', { id })}>
					<TextIn texts={title} />
				</a>
			),
		},
		columns: {
			state: { label: t('columns.state'), cell: ({ state }) => <StateBadge state={state} /> },
			languages: { label: t('columns.languages'), cell: (row) => <Written {...row} /> },
			shownFrom: {
				label: t('columns.shownFrom'),
				isOrdered: true,
				cell: ({ shownFrom }) => (shownFrom ? <Moment at={shownFrom} /> : '—'),
			},
			shownUntil: {
				label: t('columns.shownUntil'),
				isOrdered: true,
				cell: ({ shownUntil }) => (shownUntil ? <Moment at={shownUntil} /> : '—'),
			},
		},
	}
}

/** In which languages an announcement is written. */
function Written(row: ListedAnnouncement) {
	const { t } = useTranslation('announcements')
	const language = useLanguage()
	return (
		<span className="text-states">
			{LANGUAGES.map((code) => {
				const isThere = row.languages.includes(code)
				const said = `${languageName(code, language)}${colonOf(language)}${t(isThere ? 'written' : 'missing')}`
				return (
					<span key={code} className={`text-state state-${isThere ? 'own' : 'missing'}`} title={said}>
						<span aria-hidden="true">{code}</span>
						<span className="visually-hidden">{said}</span>
					</span>
				)
			})}
		</span>
	)
}
