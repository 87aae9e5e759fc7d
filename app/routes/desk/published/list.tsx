import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ColumnChoice, ListCount, ListPaging } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { type ColumnOf, TABLES } from '#app/modules/people/table-columns/index.ts'
import { type ListedWork, listWorks } from '#app/modules/publication/works/index.server.ts'
import { publishingPlaces } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart, askedWords } from '#app/platform/http/list-state.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { ListKeys } from '#app/ui/list-keys.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { ListFileLink } from '#app/ui/listed.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'

const PAGE = pathTo('desk.published')

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { searchParams, search } = new URL(request.url)
	const ctx = context.get(ctxContext)
	const query = askedWords(searchParams)
	const mayEnter = publishingPlaces(actor) !== null
	return {
		mayEnter,
		works: await listWorks(ctx, actor, { query, ...askedPart(searchParams) }),
		shown: await shownColumns(ctx, actor, searchParams, 'published'),
		query,
		search,
		isRemoved: searchParams.get('fait') === 'supprime',
	}
}

/** What is out in one's journals and of one's publishers, wherever it came from: to be withdrawn, corrected or retracted. */
export default function PublishedWorks({ loaderData }: Route.ComponentProps) {
	const { works, shown, mayEnter, query, search, isRemoved } = loaderData
	const { t } = useTranslation('production')
	const { t: entry } = useTranslation('entry')
	const { head, columns } = useColumns()
	return (
		<>
			<HiddenHead title={t('works.title')} />
			<PageHeading title={t('works.title')}>{t('works.intro')}</PageHeading>
			<DoneNotice>{isRemoved ? t('done.removedForGood') : null}</DoneNotice>
			{mayEnter ? (
				<p className="mb-5">
					<ButtonLink href={pathTo('desk.entries')}>{entry('start')}</ButtonLink>
				</p>
			) : null}
			<ListFilter label={t('works.search')} action={PAGE} isSet={query !== ''}>
				<WordsFilter label={t('works.query')} value={query} />
			</ListFilter>
			<ColumnChoice
				table="published"
				columns={TABLES.published.columns}
				shown={shown}
				label={(name) => columns[name].label}
			/>
			<ListCount list={works} isNarrowed={query !== ''} />
			{works.rows.length === 0 ? (
				<EmptyState title={t(query === '' ? 'works.none' : 'works.noneFound')} />
			) : (
				<ListTable label={t('works.title')} rows={works.rows} head={head} columns={columns} shown={shown} />
			)}
			<ListPaging path={PAGE} search={search} list={works} />
			{works.rows.length > 0 ? (
				<ListFileLink path={pathTo('desk.listFile', { list: 'publies' })} search={search} />
			) : null}
			{works.rows.length > 0 ? <ListKeys ticks={false} /> : null}
		</>
	)
}

function useColumns(): {
	head: ListColumn<ListedWork>
	columns: { [name in ColumnOf<'published'>]: ListColumn<ListedWork> }
} {
	const { t } = useTranslation('production')
	const language = useLanguage()
	return {
		head: {
			label: t('works.work'),
			cell: (work) => (
				<a className="link" href={pathTo('desk.work', { id: work.id })}>
					<TextIn texts={work.title} original={work.language} />
				</a>
			),
		},
		columns: {
			place: {
				label: t('works.place'),
				cell: (work) => <TextIn texts={work.place} original={work.placeLanguage} />,
			},
			on: {
				label: t('works.on'),
				cell: ({ published }) => formatDate(published.on, language, published.precision),
			},
			state: { label: t('works.state'), cell: (work) => <WorkState work={work} /> },
		},
	}
}

/** Whether a work is out, withdrawn, or out under the banner of a retraction. */
export function WorkState({ work }: { work: Pick<ListedWork, 'isWithdrawn' | 'isRetracted'> }) {
	const { t } = useTranslation('production')
	if (work.isWithdrawn) return <Badge tone="alert">{t('works.withdrawn')}</Badge>
	if (work.isRetracted) return <Badge tone="alert">{t('works.retracted')}</Badge>
	return <Badge tone="ok">{t('works.out')}</Badge>
}
