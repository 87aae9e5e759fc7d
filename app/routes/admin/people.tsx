import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, listSeparator } from '#app/i18n/format.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { listPeople } from '#app/modules/people/index.server.ts'
import { administration, ROLES } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Select } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { FilterButtons, Paging, TableRegion } from '#app/ui/table.tsx'
import type { Route } from './+types/people'
import { AdminHeading } from './components/admin-page.tsx'
import { useRoleName } from './components/role-name.tsx'
import { requireEntry } from './entry.server.ts'

const LONGEST_QUERY = 200

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const { searchParams, search } = new URL(request.url)
	const query = typedLine(searchParams.get('q') ?? '').slice(0, LONGEST_QUERY)
	const role = ROLES.find((name) => name === searchParams.get('role')) ?? null
	const page = pageNumber(searchParams)
	const people = await listPeople(context.get(ctxContext), actor, { query, role, page })
	return { people, query, role, page, search, isPlatform: administration(actor) === 'platform' }
}

/** The people of the platform, or of one's own journals. */
export default function People({ loaderData }: Route.ComponentProps) {
	const { people, query, role, page, search, isPlatform } = loaderData
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const roleName = useRoleName()
	return (
		<>
			<HiddenHead title={t('rooms.people')} />
			<AdminHeading title={t('rooms.people')}>
				{t(isPlatform ? 'people.intro' : 'people.introOwn')}
			</AdminHeading>
			<search aria-label={t('filter.label')}>
				<QueryForm className="filter-line" action={pathTo('admin.people')}>
					<Field id="q" label={t('people.search')}>
						{(field) => (
							<input
								{...field}
								name="q"
								type="search"
								defaultValue={query}
								maxLength={LONGEST_QUERY}
								dir="auto"
							/>
						)}
					</Field>
					<Field id="role" label={t('people.role')}>
						{(field) => (
							<Select {...field} name="role" defaultValue={role ?? ''}>
								<option value="">{t('people.anyRole')}</option>
								{ROLES.map((name) => (
									<option key={name} value={name}>
										{t(`roles.${name}`)}
									</option>
								))}
							</Select>
						)}
					</Field>
					<FilterButtons isSet={query !== '' || role !== null} whole={pathTo('admin.people')} />
				</QueryForm>
			</search>
			<p className="table-count figures-aligned" role="status">
				{t('people.count', { count: people.total, formatted: formatNumber(people.total, language) })}
			</p>
			{people.rows.length === 0 ? (
				<EmptyState title={t('people.none')} />
			) : (
				<TableRegion label={t('rooms.people')}>
					<thead>
						<tr>
							<th scope="col">{t('people.columns.name')}</th>
							<th scope="col">{t('people.columns.email')}</th>
							<th scope="col">{t('people.columns.roles')}</th>
							<th scope="col">{t('people.columns.institution')}</th>
							<th scope="col">{t('people.columns.since')}</th>
						</tr>
					</thead>
					<tbody>
						{people.rows.map((person) => (
							<tr key={person.userId}>
								<th scope="row">
									<a className="link" href={pathTo('admin.person', { id: person.userId })}>
										<bdi>{person.name}</bdi>
									</a>
								</th>
								<td>
									<bdi dir="ltr">{person.email}</bdi>
									{person.emailVerified ? null : (
										<Badge tone="waiting" className="ms-2">
											{t('people.unconfirmed')}
										</Badge>
									)}
									{person.isSuspended ? (
										<Badge tone="alert" className="ms-2">
											{t('people.suspended')}
										</Badge>
									) : null}
								</td>
								<td>
									{person.roles.length > 0 ? (
										[...new Set(person.roles.map(roleName))].join(listSeparator(language))
									) : (
										<span className="quiet">{t('roles.reader')}</span>
									)}
								</td>
								<td>
									<bdi>{person.institution}</bdi>
								</td>
								<td>
									<span className="day">
										{formatDate(person.createdAt.toISOString().slice(0, 10), language)}
									</span>
								</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
			<Paging path={pathTo('admin.people')} search={search} page={page} pages={people.pages} />
		</>
	)
}
