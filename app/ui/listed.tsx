import { useTranslation } from '#app/i18n/use-translation.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icons.tsx'
import { pageHref, placeHref } from './page-href.ts'

/** What an address says beside what a list is ordered by and where in it one is. */
function otherParams(search: string, ...without: string[]): URLSearchParams {
	const params = new URLSearchParams(search)
	for (const name of ['fait', 'apres', 'avant', ...without]) params.delete(name)
	return params
}

/** An address, which may have a query of its own, with these parameters. */
const at = (path: string, params: URLSearchParams) =>
	params.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${params}` : path

/** The role of a head where the rows of a list are cards, which takes it away. */
const COLUMN_HEAD = { role: 'columnheader' }

/** The head of a column by which a table can be ordered (`tri`): a link that orders by it, and the other way round when it does already. */
export function OrderedHead({
	name,
	label,
	order: { by, isDescending },
	path,
	search,
	isNumber = false,
}: {
	/** As addresses name the order. */
	name: string
	label: string
	order: { by: string; isDescending: boolean }
	path: string
	search: string
	isNumber?: boolean
}) {
	const isOrder = by === name
	const params = otherParams(search, 'tri', 'page')
	params.set('tri', isOrder && !isDescending ? `-${name}` : name)
	return (
		<th
			{...COLUMN_HEAD}
			scope="col"
			className={isNumber ? 'number-cell' : undefined}
			aria-sort={isOrder ? (isDescending ? 'descending' : 'ascending') : undefined}
		>
			<a className="ordered-head" href={at(path, params)}>
				{label}
				<span aria-hidden="true">{isOrder ? (isDescending ? '↓' : '↑') : '↕'}</span>
			</a>
		</th>
	)
}

/** The way on and back in a list that is read from a place on (`apres`, `avant`), and to its first rows; nothing when all of it is there. */
export function PlacePaging({
	path,
	search,
	before,
	after,
	parameter,
}: {
	path: string
	search: string
	/** What the address calls the page, where it has several lists. */
	parameter?: string
	/** The place of the first row where others are before it, of the last where others are behind it. */
	before: string | null
	after: string | null
}) {
	const { t } = useTranslation('admin')
	if (before === null && after === null) return null
	return (
		<nav className="pagination" aria-label={t('paging.label')}>
			{before === null ? null : (
				<>
					<ButtonLink small variant="bare" href={pageHref(path, search, 1, parameter)} rel="first">
						{t('paging.first')}
					</ButtonLink>
					<ButtonLink small href={placeHref(path, search, 'avant', before, parameter)} rel="prev">
						<Icon name="previous" small /> {t('paging.previous')}
					</ButtonLink>
				</>
			)}
			{after === null ? null : (
				<ButtonLink small href={placeHref(path, search, 'apres', after, parameter)} rel="next">
					{t('paging.next')} <Icon name="next" small />
				</ButtonLink>
			)}
		</nav>
	)
}

/** The list as a file for spreadsheets, with the filters and the order of the address, whatever page of it is shown. */
export function ListFileLink({ path, search }: { path: string; search: string }) {
	const { t } = useTranslation('admin')
	return (
		<p className="mt-4">
			<ButtonLink small href={at(path, otherParams(search, 'page', 'col', 'combien'))}>
				{t('filter.csv')}
			</ButtonLink>
		</p>
	)
}
