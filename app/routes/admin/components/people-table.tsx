import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ListedPerson } from '#app/modules/people/index.server.ts'
import type { PeopleOrder } from '#app/modules/people/index.ts'
import { useRowChoice } from '#app/modules/people/table-columns/components/index.ts'
import type { ColumnOf } from '#app/modules/people/table-columns/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { ListKeys } from '#app/ui/list-keys.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { useRoleName } from './role-name.tsx'

/** Who was chosen, as the address of the page that acts on several people names them. */
const CHOSEN = fieldsOf(z.object({ personne: z.array(z.string()) }))

/** What may stand beside a person's name. */
type Column = ColumnOf<'people'>

/** People in a table that can be ordered by name, age and last use. */
export function PeopleTable({
	rows,
	shown,
	isAllChosen,
	...ordered
}: {
	rows: readonly ListedPerson[]
	shown: readonly Column[]
	isAllChosen: boolean
	order: PeopleOrder
	path: string
	search: string
}) {
	const { t } = useTranslation('admin')
	const choice = useRowChoice<ListedPerson & { id: string }>(CHOSEN.personne, isAllChosen, ({ name }) => name)
	const column = (name: Column): ListColumn<ListedPerson> => ({
		label: t(`people.columns.${name}`),
		isOrdered: name === 'since' || name === 'seen',
		cell: (person) => <Cell column={name} person={person} />,
	})
	return (
		<>
			<ListTable
				label={t('rooms.people')}
				rows={rows.map((person) => ({ ...person, id: person.userId }))}
				choice={choice}
				head={{
					label: t('people.columns.name'),
					isOrdered: true,
					cell: (person) => (
						<>
							<a className="link" href={pathTo('admin.person', { id: person.userId })}>
								<bdi>{person.name}</bdi>
							</a>
							<States person={person} />
						</>
					),
				}}
				columns={{
					email: column('email'),
					roles: column('roles'),
					institution: column('institution'),
					since: column('since'),
					seen: column('seen'),
				}}
				shown={shown}
				ordered={ordered}
			/>
			<ListKeys ticks />
		</>
	)
}

function States({ person }: { person: ListedPerson }) {
	const { t } = useTranslation('admin')
	const { t: ofMerge } = useTranslation('accountMerge')
	return (
		<>
			{person.emailVerified ? null : (
				<Badge tone="waiting" className="ms-2">
					{t('people.unconfirmed')}
				</Badge>
			)}
			{person.isSuspended ? (
				<Badge tone="alert" className="ms-2">
					{person.isMerged ? ofMerge('badge') : t('people.suspended')}
				</Badge>
			) : null}
			{person.isLeaving ? <Badge className="ms-2">{t('people.leaving')}</Badge> : null}
		</>
	)
}

function Cell({ column, person }: { column: Column; person: ListedPerson }) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const roleName = useRoleName()
	if (column === 'email') return <bdi dir="ltr">{person.email}</bdi>
	if (column === 'institution') return <bdi>{person.institution}</bdi>
	if (column === 'roles')
		return person.roles.length > 0 ? (
			[...new Set(person.roles.map(roleName))].join(listSeparator(language))
		) : (
			<span className="quiet">{t('roles.reader')}</span>
		)
	const day = column === 'seen' ? person.seenOn : person.createdAt.toISOString().slice(0, 10)
	return day ? (
		<time dateTime={day}>{formatDate(day, language)}</time>
	) : (
		<span className="quiet">{t('people.never')}</span>
	)
}
