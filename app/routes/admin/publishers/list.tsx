import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type ManagedColumns, ManagedList } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { listManagedPublishers, type ManagedPublisher } from '#app/modules/publisher/manage/index.server.ts'
import { administration } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { askedPublishers } from '../asked-lists.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

const PAGE = pathTo('admin.publishers')

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const { searchParams, search } = new URL(request.url)
	const ctx = context.get(ctxContext)
	const asked = askedPublishers(searchParams)
	return {
		list: await listManagedPublishers(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'publishers'),
		...{ asked, search },
		isPlatform: administration(actor) === 'platform',
		isDeleted: searchParams.get('fait') === 'supprime',
	}
}

/** The publishers that this person runs. */
export default function Publishers({ loaderData }: Route.ComponentProps) {
	const { list, shown, asked, search, isPlatform, isDeleted } = loaderData
	const { t } = useTranslation('library')
	const { t: admin } = useTranslation('admin')
	return (
		<>
			<HiddenHead title={admin('rooms.publishers')} />
			<AdminHeading
				title={admin('rooms.publishers')}
				actions={
					isPlatform ? (
						<ButtonLink variant="primary" href={pathTo('admin.newPublisher')}>
							{t('publisher.new')}
						</ButtonLink>
					) : null
				}
			>
				{t('publisher.intro')}
			</AdminHeading>
			<DoneNotice>{isDeleted ? t('publisher.deleted') : null}</DoneNotice>
			<ManagedList
				table="publishers"
				label={admin('rooms.publishers')}
				path={PAGE}
				{...{ search, asked, list, shown }}
				{...useColumns()}
				words={t('publisher.search')}
				file={pathTo('admin.listFile', { list: 'editeurs' })}
				none={t('publisher.none')}
			/>
		</>
	)
}

function useColumns(): ManagedColumns<ManagedPublisher, 'publishers'> {
	const { t } = useTranslation('library')
	const language = useLanguage()
	return {
		head: {
			label: t('publisher.name'),
			isOrdered: true,
			cell: ({ id, name }) => (
				<a className="link" href={pathTo('admin.publisher', { id })}>
					<bdi>{name}</bdi>
				</a>
			),
		},
		columns: {
			place: { label: t('publisher.place'), isOrdered: true, cell: ({ place }) => <bdi>{place}</bdi> },
			journals: {
				label: t('publisher.journals'),
				isNumber: true,
				isOrdered: true,
				cell: ({ journals }) => formatNumber(journals, language),
			},
		},
	}
}
