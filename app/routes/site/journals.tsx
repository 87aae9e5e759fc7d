import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { JournalGrid } from '#app/modules/journal/components/index.ts'
import { listJournals } from '#app/modules/journal/index.server.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { Check } from '#app/ui/field.tsx'
import type { Route } from './+types/journals'
import { askedDiscipline } from './components/asked-discipline.server.ts'
import { DisciplineFilter } from './components/filters.tsx'
import { asksForDirectory, ListPage, PAGE_SIZE } from './components/list-page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const url = new URL(request.url)
	const { searchParams, search } = url
	const disciplines = await listDisciplines(ctx)
	const filter = {
		query: (searchParams.get('q') ?? '').slice(0, 300),
		discipline: await askedDiscipline(ctx, url, disciplines),
		openAccessOnly: searchParams.get('libre') === '1',
	}
	const isDirectory = asksForDirectory(searchParams)
	const list = await listJournals(ctx, {
		...filter,
		listed: isDirectory ? 'elsewhere' : 'here',
		...askedPart(searchParams),
		pageSize: PAGE_SIZE,
	})
	return { filter, list, disciplines, search, isDirectory }
}

export default function Journals({
	loaderData: { filter, list, disciplines, search, isDirectory },
}: Route.ComponentProps) {
	const { t } = useTranslation('journals')
	return (
		<ListPage
			texts="journals"
			path={pathTo('journals')}
			search={search}
			isDirectory={isDirectory}
			query={filter.query}
			hasFilters={filter.discipline !== null || filter.openAccessOnly}
			list={list}
			filters={
				<>
					<DisciplineFilter
						label={t('filters.discipline')}
						all={t('filters.allDisciplines')}
						value={filter.discipline}
						disciplines={disciplines}
						counts={list.byDiscipline}
					/>
					<Check name="libre" value="1" defaultChecked={filter.openAccessOnly}>
						{t('filters.openAccess')}
					</Check>
				</>
			}
		>
			<JournalGrid journals={list.journals} inDirectory={isDirectory} />
		</ListPage>
	)
}
