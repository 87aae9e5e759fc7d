import { pathTo } from '#app/addresses/address.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { getPerson, listPeople } from '#app/modules/people/index.server.ts'
import { BY_NAME, EVERYBODY } from '#app/modules/people/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedRows } from '#app/platform/http/list-state.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { ListTable } from '#app/ui/list-table.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import { LONGEST_QUERY } from '../people-filter.ts'
import type { Route } from './+types/choose'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	const person = await getPerson(ctx, actor, params.id)
	if (!person || person.isAdmin || person.userId === actor.userId) throw new NotFound()
	const { searchParams } = new URL(request.url)
	const query = (typedLine(searchParams.get('q') ?? '') || person.name).slice(0, LONGEST_QUERY)
	const { rows } = await listPeople(ctx, actor, { ...EVERYBODY, query }, BY_NAME, askedRows(searchParams))
	return { person, query, found: rows.filter(({ userId }) => userId !== person.userId) }
}

/** The way to another account of the same person, which is looked for by the name at first. */
export default function Choose({ loaderData: { person, query, found } }: Route.ComponentProps) {
	const { t } = useTranslation('accountMerge')
	const { t: admin } = useTranslation('admin')
	const page = pathTo('admin.mergeAccount', { id: person.userId })
	return (
		<>
			<HiddenHead title={t('title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'people', label: admin('rooms.people'), href: pathTo('admin.people') },
					{
						key: 'person',
						label: <bdi>{person.name}</bdi>,
						href: pathTo('admin.person', { id: person.userId }),
					},
					{ key: 'self', label: t('title') },
				]}
			/>
			<AdminHeading title={t('title')}>{t('choose.intro')}</AdminHeading>
			<ListFilter action={page} isSet={query !== person.name}>
				<WordsFilter label={t('choose.search')} value={query} />
			</ListFilter>
			{found.length === 0 ? (
				<p className="quiet">{t('choose.none')}</p>
			) : (
				<ListTable
					label={t('choose.label')}
					rows={found.map((one) => ({ ...one, id: one.userId }))}
					head={{ label: t('rows.name'), cell: ({ name }) => <bdi>{name}</bdi> }}
					columns={{
						email: { label: t('rows.email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
						institution: {
							label: t('rows.institution'),
							cell: ({ institution }) => <bdi>{institution}</bdi>,
						},
					}}
					shown={['email', 'institution']}
					actions={{
						label: admin('jobs.columns.actions'),
						cell: ({ id: mergedId, email }) => (
							<ButtonLink small href={pathTo('admin.mergeAccounts', { id: person.userId, mergedId })}>
								{t('choose.compare')}
								<span className="visually-hidden">
									<Colon />
									{email}
								</span>
							</ButtonLink>
						),
					}}
				/>
			)}
		</>
	)
}
