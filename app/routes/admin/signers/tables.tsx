import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { keepApart, undoMerge } from '#app/modules/person/manage/index.server.ts'
import type { ManagedPersonRow, MergeRow, PairRow } from '#app/modules/person/manage/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { ListFileLink } from '#app/ui/listed.tsx'
import { EmptyState } from '#app/ui/page-parts.tsx'
import { Paging, TableRegion } from '#app/ui/table.tsx'
import { Moment } from '#app/ui/text.tsx'

const PAGE = pathTo('admin.signers')

/** People by name, found by any spelling of it. */
export function PeopleList({
	rows,
	pages,
	page,
	query,
	search,
}: {
	rows: ManagedPersonRow[]
	pages: number
	page: number
	query: string
	search: string
}) {
	const { t } = useTranslation('signers')
	return (
		<>
			<ListFilter action={PAGE} isSet={query !== ''}>
				<WordsFilter label={t('search')} value={query} />
			</ListFilter>
			{rows.length === 0 ? (
				<EmptyState title={t(query ? 'noneFound' : 'none')} />
			) : (
				<PeopleTable rows={rows} label={t('title')} />
			)}
			<Paging path={PAGE} search={search} page={page} pages={pages} />
			{rows.length > 0 ? (
				<ListFileLink path={pathTo('admin.listFile', { list: 'auteurs' })} search={search} />
			) : null}
		</>
	)
}

/** A table of people; `action` ends each row. */
export function PeopleTable({
	rows,
	label,
	action,
}: {
	rows: readonly ManagedPersonRow[]
	label: string
	action?: (person: ManagedPersonRow) => React.ReactNode
}) {
	const { t } = useTranslation('signers')
	const language = useLanguage()
	return (
		<TableRegion label={label}>
			<thead>
				<tr>
					{(['name', 'affiliation', 'orcid', 'works'] as const).map((column) => (
						<th key={column} scope="col">
							{t(`columns.${column}`)}
						</th>
					))}
					{action ? (
						<th scope="col">
							<span className="visually-hidden">{t('columns.actions')}</span>
						</th>
					) : null}
				</tr>
			</thead>
			<tbody>
				{rows.map((person) => (
					<tr key={person.id}>
						<th scope="row">
							<a className="link" href={pathTo('admin.signer', { id: person.id })}>
								<bdi>{person.name}</bdi>
							</a>
						</th>
						<td>
							<bdi>{person.affiliation}</bdi>
						</td>
						<td>
							<bdi dir="ltr" className="figures-aligned">
								{person.orcid}
							</bdi>
						</td>
						<td className="figures-aligned">{formatNumber(person.works, language)}</td>
						{action ? <td>{action(person)}</td> : null}
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}

/** Pairs of people who are probably one, each to be compared or kept apart. */
export function PairTable({
	rows,
	pages,
	page,
	search,
}: {
	rows: PairRow[]
	pages: number
	page: number
	search: string
}) {
	const { t } = useTranslation('signers')
	if (rows.length === 0) return <EmptyState title={t('noPairs')}>{t('noPairsText')}</EmptyState>
	return (
		<>
			<TableRegion label={t('views.doublons', { formatted: '' })}>
				<thead>
					<tr>
						<th scope="col">{t('columns.one')}</th>
						<th scope="col">{t('columns.other')}</th>
						<th scope="col">{t('columns.reason')}</th>
						<th scope="col">
							<span className="visually-hidden">{t('columns.actions')}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ one, other, reason }) => (
						<tr key={`${one.id} ${other.id}`}>
							<td>
								<PersonCell {...one} />
							</td>
							<td>
								<PersonCell {...other} />
							</td>
							<td>
								<Badge tone={reason === 'orcid' || reason === 'nameAndPlace' ? 'ok' : 'waiting'}>
									{t(`reasons.${reason}`)}
								</Badge>
							</td>
							<td>
								<PairActions one={one} other={other} />
							</td>
						</tr>
					))}
				</tbody>
			</TableRegion>
			<Paging path={PAGE} search={search} page={page} pages={pages} />
		</>
	)
}

/** The one with more works is proposed to be kept. */
function PairActions({ one, other }: { one: ManagedPersonRow; other: ManagedPersonRow }) {
	const { t } = useTranslation('signers')
	const [kept, merged] = other.works > one.works ? [other, one] : [one, other]
	const names = `${one.name}, ${other.name}`
	return (
		<div className="row">
			<ButtonLink small href={pathTo('admin.mergeSigners', { id: kept.id, mergedId: merged.id })}>
				{t('compare')} <span className="visually-hidden">: {names}</span>
			</ButtonLink>
			<ButtonForm<typeof keepApart> perform="distinguer" send={{ id: one.id, otherId: other.id }}>
				<Button small variant="bare">
					{t('keepApart')} <span className="visually-hidden">: {names}</span>
				</Button>
			</ButtonForm>
		</div>
	)
}

function PersonCell({ id, name, affiliation, works }: ManagedPersonRow) {
	const { t } = useTranslation('signers')
	const language = useLanguage()
	return (
		<>
			<a className="link" href={pathTo('admin.signer', { id })}>
				<bdi>{name}</bdi>
			</a>
			<br />
			<span className="small quiet">
				{t('worksSigned', { count: works, formatted: formatNumber(works, language) })}
				{affiliation ? (
					<>
						{' · '}
						<bdi>{affiliation}</bdi>
					</>
				) : null}
			</span>
		</>
	)
}

/** Who was merged into whom, to be undone while it can be. */
export function MergeTable({ merges }: { merges: MergeRow[] }) {
	const { t } = useTranslation('signers')
	const language = useLanguage()
	if (merges.length === 0) return <EmptyState title={t('noMerges')} />
	return (
		<TableRegion label={t('views.reunions')}>
			<thead>
				<tr>
					{(['merged', 'kept', 'when', 'until'] as const).map((column) => (
						<th key={column} scope="col">
							{t(`columns.${column}`)}
						</th>
					))}
					<th scope="col">
						<span className="visually-hidden">{t('columns.actions')}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{merges.map(({ id, name, slug, kept, by, at, until }) => (
					<tr key={id}>
						<th scope="row">
							<bdi>{name}</bdi>
							<br />
							<bdi dir="ltr" className="small quiet">
								{pathTo('person', { id: slug })}
							</bdi>
						</th>
						<td>
							<a className="link" href={pathTo('admin.signer', { id: kept.id })}>
								<bdi>{kept.name}</bdi>
							</a>
						</td>
						<td>
							<Moment at={at} />
							{by ? (
								<>
									<br />
									<bdi className="small quiet">{by}</bdi>
								</>
							) : null}
						</td>
						<td>{formatDate(until.toISOString().slice(0, 10), language)}</td>
						<td>
							<ButtonForm<typeof undoMerge> perform="annuler" send={{ mergeId: id }}>
								<Button small>
									{t('undo')} <span className="visually-hidden">: {name}</span>
								</Button>
							</ButtonForm>
						</td>
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}
