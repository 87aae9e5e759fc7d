import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, listSeparator } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	ListCount,
	ListPaging,
	type ManagedColumns,
	ManagedList,
} from '#app/modules/people/table-columns/components/index.ts'
import { type ColumnOf, TABLES } from '#app/modules/people/table-columns/index.ts'
import type { keepApart, undoMerge } from '#app/modules/person/manage/index.server.ts'
import type { ManagedPersonRow, MergeRow, PairRow } from '#app/modules/person/manage/index.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { ListTable } from '#app/ui/list-table.tsx'
import { EmptyState } from '#app/ui/page-parts.tsx'
import { Moment } from '#app/ui/text.tsx'

const PAGE = pathTo('admin.signers')

/** People by name, found by any spelling of it. */
export function PeopleList({
	list,
	asked,
	shown,
	search,
}: {
	list: PageOfRows<ManagedPersonRow>
	asked: AskedPage<'name'>
	shown: readonly ColumnOf<'signers'>[]
	search: string
}) {
	const { t } = useTranslation('signers')
	return (
		<ManagedList
			table="signers"
			label={t('title')}
			path={PAGE}
			{...{ search, asked, list, shown }}
			{...useColumns()}
			words={t('search')}
			file={pathTo('admin.listFile', { list: 'auteurs' })}
			none={t('none')}
		/>
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
	return (
		<ListTable
			label={label}
			rows={rows}
			{...useColumns()}
			shown={TABLES.signers.columns}
			actions={action && { label: t('columns.actions'), cell: action }}
		/>
	)
}

function useColumns(): ManagedColumns<ManagedPersonRow, 'signers'> {
	const { t } = useTranslation('signers')
	const language = useLanguage()
	return {
		head: {
			label: t('columns.name'),
			isOrdered: true,
			cell: ({ id, name }) => (
				<a className="link" href={pathTo('admin.signer', { id })}>
					<bdi>{name}</bdi>
				</a>
			),
		},
		columns: {
			affiliation: {
				label: t('columns.affiliation'),
				cell: ({ affiliation }) => <bdi>{affiliation}</bdi>,
			},
			orcid: {
				label: t('columns.orcid'),
				cell: ({ orcid }) => (
					<bdi dir="ltr" className="figures-aligned">
						{orcid}
					</bdi>
				),
			},
			works: {
				label: t('columns.works'),
				isNumber: true,
				cell: ({ works }) => formatNumber(works, language),
			},
		},
	}
}

/** Pairs of people who are probably one, each to be compared or kept apart. */
export function PairTable({ list, search }: { list: PageOfRows<PairRow>; search: string }) {
	const { t } = useTranslation('signers')
	const formatted = formatNumber(list.total, useLanguage())
	if (list.total === 0) return <EmptyState title={t('noPairs')}>{t('noPairsText')}</EmptyState>
	return (
		<>
			<ListCount list={list} isNarrowed={false} />
			<ListTable
				label={t(list.isMore ? 'views.moreDoublons' : 'views.doublons', { formatted })}
				rows={list.rows}
				head={{ label: t('columns.one'), cell: ({ one }) => <PersonCell {...one} /> }}
				columns={{
					other: { label: t('columns.other'), cell: ({ other }) => <PersonCell {...other} /> },
					reason: {
						label: t('columns.reason'),
						cell: ({ reason }) => (
							<Badge tone={reason === 'orcid' || reason === 'nameAndPlace' ? 'ok' : 'waiting'}>
								{t(`reasons.${reason}`)}
							</Badge>
						),
					},
				}}
				shown={['other', 'reason']}
				actions={{ label: t('columns.actions'), cell: (pair) => <PairActions {...pair} /> }}
			/>
			<ListPaging path={PAGE} search={search} list={list} />
		</>
	)
}

/** The one with more works is proposed to be kept. */
function PairActions({ one, other }: Pick<PairRow, 'one' | 'other'>) {
	const { t } = useTranslation('signers')
	const language = useLanguage()
	const [kept, merged] = other.works > one.works ? [other, one] : [one, other]
	const names = [one, other].map(({ name }) => isolate(name, language)).join(listSeparator(language))
	return (
		<div className="row">
			<ButtonLink small href={pathTo('admin.mergeSigners', { id: kept.id, mergedId: merged.id })}>
				{t('compare')}
				<span className="visually-hidden">
					<Colon />
					{names}
				</span>
			</ButtonLink>
			<ButtonForm<typeof keepApart> perform="distinguer" send={{ id: one.id, otherId: other.id }}>
				<Button small variant="bare">
					{t('keepApart')}
					<span className="visually-hidden">
						<Colon />
						{names}
					</span>
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
export function MergeTable({ list, search }: { list: PageOfRows<MergeRow>; search: string }) {
	const { t } = useTranslation('signers')
	const language = useLanguage()
	if (list.total === 0) return <EmptyState title={t('noMerges')} />
	return (
		<>
			<ListCount list={list} isNarrowed={false} />
			<ListTable
				label={t('views.reunions')}
				rows={list.rows}
				head={{
					label: t('columns.merged'),
					cell: ({ name, slug }) => (
						<>
							<bdi>{name}</bdi>
							<br />
							<bdi dir="ltr" className="small quiet">
								{pathTo('person', { id: slug })}
							</bdi>
						</>
					),
				}}
				columns={{
					kept: {
						label: t('columns.kept'),
						cell: ({ kept }) => (
							<a className="link" href={pathTo('admin.signer', { id: kept.id })}>
								<bdi>{kept.name}</bdi>
							</a>
						),
					},
					when: {
						label: t('columns.when'),
						cell: ({ at, by }) => (
							<>
								<Moment at={at} />
								{by ? (
									<>
										<br />
										<bdi className="small quiet">{by}</bdi>
									</>
								) : null}
							</>
						),
					},
					until: {
						label: t('columns.until'),
						cell: ({ until }) => formatDate(until.toISOString().slice(0, 10), language),
					},
				}}
				shown={['kept', 'when', 'until']}
				actions={{
					label: t('columns.actions'),
					cell: ({ id, name }) => (
						<ButtonForm<typeof undoMerge> perform="annuler" send={{ mergeId: id }}>
							<Button small>
								{t('undo')}
								<span className="visually-hidden">
									<Colon />
									{name}
								</span>
							</Button>
						</ButtonForm>
					),
				}}
			/>
			<ListPaging path={PAGE} search={search} list={list} />
		</>
	)
}
