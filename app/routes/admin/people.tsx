import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ExportForm, proofFaultIn } from '#app/modules/identity/components/index.ts'
import { countPeople, listPeople } from '#app/modules/people/index.server.ts'
import { ACCOUNT_STATES, LAST_SEEN } from '#app/modules/people/index.ts'
import { ColumnChoice } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { TABLES } from '#app/modules/people/table-columns/index.ts'
import { administration, isFreshlyProved, ROLES } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedRows, placesAround } from '#app/platform/http/list-state.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { ChoiceFilter, ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { PlacePaging } from '#app/ui/listed.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/people'
import { AdminHeading } from './components/admin-page.tsx'
import { PeopleTable } from './components/people-table.tsx'
import { requireEntry } from './entry.server.ts'
import { askedPeople } from './people-filter.ts'

const PAGE = pathTo('admin.people')

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const { searchParams, search } = new URL(request.url)
	const { filter, order } = askedPeople(searchParams)
	const people = await listPeople(ctx, actor, filter, order, askedRows(searchParams))
	const isPlatform = administration(actor) === 'platform'
	const columns = TABLES.people.columns.filter((name) => isPlatform || name !== 'seen')
	return {
		rows: people.rows,
		...placesAround(people),
		length: await countPeople(ctx, actor, filter),
		filter,
		order,
		columns,
		shown: await shownColumns(ctx, actor, searchParams, 'people', columns),
		search,
		isAllChosen: searchParams.get('choix') === 'tout',
		isPlatform,
		asksProof: !isFreshlyProved(actor, ctx.now()),
		proofFault: proofFaultIn(searchParams),
	}
}

/** The people of the platform, or of one's own journals. */
export default function People({ loaderData }: Route.ComponentProps) {
	const { rows, before, after, length, order, shown, search, isPlatform, isAllChosen } = loaderData
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const formatted = formatNumber(length.count, language)
	return (
		<>
			<HiddenHead title={t('rooms.people')} />
			<AdminHeading title={t('rooms.people')}>
				{t(isPlatform ? 'people.intro' : 'people.introOwn')}
			</AdminHeading>
			<Filters {...loaderData} />
			<ColumnChoice
				table="people"
				columns={loaderData.columns}
				shown={shown}
				label={(name) => t(`people.columns.${name}`)}
			/>
			<p className="table-count figures-aligned" role="status">
				{length.isMore
					? t('people.moreThan', { formatted })
					: t('people.count', { count: length.count, formatted })}
			</p>
			{rows.length === 0 ? (
				<EmptyState title={t('people.none')} />
			) : (
				<>
					<PeopleTable
						rows={rows}
						shown={shown}
						order={order}
						path={PAGE}
						search={search}
						isAllChosen={isAllChosen}
					/>
					<QueryForm id="ensemble" className="row mt-4 mb-5" action={pathTo('admin.peopleTogether')}>
						<Button small>{t('together.act')}</Button>
						<ButtonLink
							small
							variant="bare"
							href={withParams(PAGE, new URLSearchParams(search), { choix: isAllChosen ? null : 'tout' })}
						>
							{t(isAllChosen ? 'together.none' : 'together.all')}
						</ButtonLink>
					</QueryForm>
				</>
			)}
			<PlacePaging path={PAGE} search={search} before={before} after={after} />
			{rows.length === 0 ? null : (
				<ExportForm
					action={withParams(pathTo('admin.peopleFile'), new URLSearchParams(search), {
						apres: null,
						avant: null,
						col: null,
						preuve: null,
						choix: null,
					})}
					submit={t('filter.csv')}
					asksProof={loaderData.asksProof}
					fault={loaderData.proofFault}
				/>
			)}
		</>
	)
}

function Filters({ filter, order, search, isPlatform }: Route.ComponentProps['loaderData']) {
	const { t } = useTranslation('admin')
	const { query, role, state, since, seen } = filter
	const ordered = new URLSearchParams(search).get('tri')
	const isSet = query !== '' || Boolean(role ?? state ?? since ?? seen)
	return (
		<ListFilter
			action={PAGE}
			keep={{ tri: ordered && `${order.isDescending ? '-' : ''}${order.by}` }}
			isSet={isSet}
		>
			<WordsFilter label={t('people.search')} value={query} />
			<ChoiceFilter
				name="role"
				label={t('people.role')}
				any={t('people.anyRole')}
				options={ROLES.map((name) => [name, t(`roles.${name}`)] as const)}
				value={role}
			/>
			<ChoiceFilter
				name="etat"
				label={t('people.state')}
				any={t('people.anyState')}
				options={ACCOUNT_STATES.map((name) => [name, t(`people.states.${name}`)] as const)}
				value={state}
			/>
			<Field id="depuis" label={t('people.madeSince')}>
				{(field) => <input {...field} name="depuis" type="date" defaultValue={since ?? ''} />}
			</Field>
			{isPlatform ? (
				<ChoiceFilter
					name="vu"
					label={t('people.seen')}
					any={t('people.anySeen')}
					options={LAST_SEEN.map((name) => [name, t(`people.lastSeen.${name}`)] as const)}
					value={seen}
				/>
			) : null}
		</ListFilter>
	)
}
