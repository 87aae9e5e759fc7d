import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { SCHEMES } from '#app/modules/thesaurus/index.ts'
import { listConcepts } from '#app/modules/thesaurus/manage/index.server.ts'
import { CONCEPT_STATES } from '#app/modules/thesaurus/manage/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChoiceFilter, ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Paging, TableRegion } from '#app/ui/table.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'
import { StateBadge } from './state-badge.tsx'

const PAGE = pathTo('admin.thesaurus')
const LONGEST_QUERY = 200

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const { searchParams, search } = new URL(request.url)
	const query = typedLine(searchParams.get('q') ?? '').slice(0, LONGEST_QUERY)
	const scheme = SCHEMES.find((name) => name === searchParams.get('genre')) ?? null
	const state = CONCEPT_STATES.find((name) => name === searchParams.get('etat')) ?? null
	const page = pageNumber(searchParams)
	const language = context.get(languageContext)
	return {
		concepts: await listConcepts(context.get(ctxContext), actor, { query, scheme, state, page, language }),
		isGone: searchParams.get('fait') === 'supprime',
		...{ query, scheme, state, page, search },
	}
}

/** The concepts of the thesaurus, to be found by any of their names. */
export default function Thesaurus({ loaderData }: Route.ComponentProps) {
	const { concepts, isGone, query, scheme, state, page, search } = loaderData
	const { t } = useTranslation('thesaurus')
	const { t: admin } = useTranslation('admin')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={admin('rooms.thesaurus')} />
			<AdminHeading
				title={admin('rooms.thesaurus')}
				actions={
					<ButtonLink variant="primary" href={pathTo('admin.newConcept')}>
						{t('new')}
					</ButtonLink>
				}
			>
				{t('intro')}
			</AdminHeading>
			<DoneNotice>{isGone ? t('done.supprime') : null}</DoneNotice>
			<ListFilter action={PAGE} isSet={query !== '' || scheme !== null || state !== null}>
				<WordsFilter label={t('search')} value={query} />
				<ChoiceFilter
					name="genre"
					label={t('scheme')}
					any={t('anyScheme')}
					options={SCHEMES.map((name) => [name, t(`schemes.${name}`)] as const)}
					value={scheme}
				/>
				<ChoiceFilter
					name="etat"
					label={t('state')}
					any={t('anyState')}
					options={CONCEPT_STATES.map((name) => [name, t(`states.${name}`)] as const)}
					value={state}
				/>
			</ListFilter>
			<p className="table-count figures-aligned" role="status">
				{t('count', { count: concepts.total, formatted: formatNumber(concepts.total, language) })}
			</p>
			{concepts.rows.length === 0 ? (
				<EmptyState title={t('none')} />
			) : (
				<TableRegion label={admin('rooms.thesaurus')}>
					<thead>
						<tr>
							<th scope="col">{t('columns.name')}</th>
							<th scope="col">{t('columns.others')}</th>
							<th scope="col">{t('scheme')}</th>
							<th scope="col">{t('state')}</th>
						</tr>
					</thead>
					<tbody>
						{concepts.rows.map((concept) => (
							<tr key={concept.id}>
								<th scope="row">
									<a className="link" href={pathTo('admin.concept', { id: concept.id })}>
										<bdi lang={concept.language}>{concept.name}</bdi>
									</a>
								</th>
								<td>
									{concept.names.map(({ language: code, text }, index) => (
										<span key={code}>
											{index > 0 ? ' · ' : null}
											<bdi lang={code} dir={directionOf(code)}>
												{text}
											</bdi>
										</span>
									))}
								</td>
								<td>{t(`schemes.${concept.scheme}`)}</td>
								<td>
									<StateBadge state={concept.state} />
								</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
			<Paging path={PAGE} search={search} page={page} pages={concepts.pages} />
		</>
	)
}
