import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { compareTexts, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { BookGrid } from '#app/modules/book/components/index.ts'
import { areManyBooks, listBooks } from '#app/modules/book/index.server.ts'
import { KIND_PARAMS } from '#app/modules/search/index.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import type { Route } from './+types/books'
import { askedDiscipline } from './components/asked-discipline.server.ts'
import { ChoiceFilter, DisciplineFilter } from './components/filters.tsx'
import { asksForDirectory, ListPage, PAGE_SIZE } from './components/list-page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const url = new URL(request.url)
	const { searchParams, search } = url
	const disciplines = await listDisciplines(ctx)
	const language = searchParams.get('langue')
	const filter = {
		query: (searchParams.get('q') ?? '').slice(0, 300),
		discipline: await askedDiscipline(ctx, url, disciplines),
		language: language && /^[a-z]{2,3}$/.test(language) ? language : null,
	}
	const { query, discipline: ofDiscipline, language: ofLanguage } = filter
	if (query && (await areManyBooks(ctx)))
		throw redirect(
			pathTo('articles', { q: query, type: KIND_PARAMS.book, discipline: ofDiscipline, langue: ofLanguage }),
		)
	const isDirectory = asksForDirectory(searchParams)
	const list = await listBooks(ctx, {
		...filter,
		listed: isDirectory ? 'elsewhere' : 'here',
		...askedPart(searchParams),
		pageSize: PAGE_SIZE,
	})
	return { filter, list, disciplines, search, isDirectory }
}

export default function Books({
	loaderData: { filter, list, disciplines, search, isDirectory },
}: Route.ComponentProps) {
	const { t } = useTranslation('books')
	const language = useLanguage()
	const languages = new Set([...Object.keys(list.byLanguage), ...(filter.language ? [filter.language] : [])])
	return (
		<ListPage
			texts="books"
			path={pathTo('books')}
			search={search}
			isDirectory={isDirectory}
			query={filter.query}
			hasFilters={filter.discipline !== null || filter.language !== null}
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
					<ChoiceFilter
						name="langue"
						label={t('filters.language')}
						all={t('filters.allLanguages')}
						value={filter.language}
						choices={[...languages]
							.map((code) => ({
								value: code,
								label: languageName(code, language),
								count: list.byLanguage[code] ?? 0,
							}))
							.sort((a, b) => compareTexts(a.label, b.label, language))}
					/>
				</>
			}
		>
			<BookGrid books={list.books} inDirectory={isDirectory} />
		</ListPage>
	)
}
