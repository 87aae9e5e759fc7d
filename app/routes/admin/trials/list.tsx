import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type ManagedColumns, ManagedList } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { listTrials } from '#app/modules/trial-journal/index.server.ts'
import { type ListedTrial, TRIAL_STATES } from '#app/modules/trial-journal/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ChoiceFilter } from '#app/ui/list-filter.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { askedTrials } from '../asked-lists.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

const PAGE = pathTo('admin.trials')
const DONE = ['rendu', 'decline'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const asked = askedTrials(searchParams)
	return {
		list: await listTrials(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'trials'),
		...{ asked, search },
		done: DONE.find((code) => code === searchParams.get('fait')) ?? null,
	}
}

/** The trial journals, which stand in no other list: what waits for an answer first. */
export default function Trials({ loaderData: { list, shown, asked, search, done } }: Route.ComponentProps) {
	const { t } = useTranslation('trial')
	return (
		<>
			<HiddenHead title={t('desk.title')} />
			<AdminHeading title={t('desk.title')}>{t('desk.intro')}</AdminHeading>
			<DoneNotice>{done ? t(`desk.done.${done}`) : null}</DoneNotice>
			<ManagedList
				table="trials"
				label={t('desk.title')}
				path={PAGE}
				{...{ search, asked, list, shown }}
				{...useColumns()}
				words={t('desk.search')}
				filters={
					<ChoiceFilter
						name="etat"
						label={t('desk.columns.state')}
						any={t('desk.anyState')}
						options={TRIAL_STATES.map((name) => [name, t(`states.${name}`)])}
						value={asked.state}
					/>
				}
				isFiltered={asked.state !== null}
				file={pathTo('admin.listFile', { list: 'essais' })}
				none={t('desk.none')}
			/>
		</>
	)
}

function useColumns(): ManagedColumns<ListedTrial, 'trials'> {
	const { t } = useTranslation('trial')
	const language = useLanguage()
	const day = (at: Date) => formatDate(at.toISOString().slice(0, 10), language)
	return {
		head: {
			label: t('desk.columns.journal'),
			isOrdered: true,
			cell: ({ id, title, language: original }) => (
				<a className="link" href={pathTo('admin.trial', { id })}>
					<TextIn texts={title} original={original} />
				</a>
			),
		},
		columns: {
			owner: {
				label: t('desk.columns.owner'),
				isOrdered: true,
				cell: ({ owner }) => <bdi>{owner?.name}</bdi>,
			},
			state: { label: t('desk.columns.state'), isOrdered: true, cell: ({ state }) => t(`states.${state}`) },
			texts: {
				label: t('desk.columns.texts'),
				isNumber: true,
				cell: ({ texts }) => formatNumber(texts, language),
			},
			started: {
				label: t('desk.columns.started'),
				isOrdered: true,
				cell: ({ startedAt }) => day(startedAt),
			},
			ends: { label: t('desk.columns.ends'), isOrdered: true, cell: ({ endsAt }) => day(endsAt) },
		},
	}
}
