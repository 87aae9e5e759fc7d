import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { listQuestions } from '#app/modules/journal-question/index.server.ts'
import { QUESTION_STATES } from '#app/modules/journal-question/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Paging, TableRegion } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Moment } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

const PAGE = pathTo('admin.questions')

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const { searchParams, search } = new URL(request.url)
	const state = QUESTION_STATES.find((name) => name === searchParams.get('etat')) ?? 'open'
	const page = pageNumber(searchParams)
	return {
		questions: await listQuestions(context.get(ctxContext), actor, { state, page }),
		...{ state, page, search },
	}
}

/** What those ask who think of bringing a journal here: what waits first. */
export default function Questions({ loaderData: { questions, state, page, search } }: Route.ComponentProps) {
	const { t } = useTranslation('join')
	const { t: admin } = useTranslation('admin')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={t('desk.title')} />
			<AdminHeading title={t('desk.title')}>{t('desk.intro')}</AdminHeading>
			<TabLinks label={admin('filter.label')}>
				{QUESTION_STATES.map((name) => (
					<a
						key={name}
						href={pathTo('admin.questions', { etat: name === 'open' ? null : name })}
						aria-current={state === name ? 'page' : undefined}
					>
						{t(`desk.states.${name}`)}{' '}
						<span className="figures-aligned">{formatNumber(questions.counts[name], language)}</span>
					</a>
				))}
			</TabLinks>
			{questions.rows.length === 0 ? (
				<EmptyState title={t('desk.none')} />
			) : (
				<TableRegion label={t('desk.title')}>
					<thead>
						<tr>
							{(['of', 'journal', 'language', 'received'] as const).map((column) => (
								<th key={column} scope="col">
									{t(`desk.${column}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{questions.rows.map((question) => (
							<tr key={question.id}>
								<th scope="row">
									<a className="link" href={pathTo('admin.question', { id: question.id })}>
										<bdi>{question.name}</bdi>
									</a>
								</th>
								<td>
									<bdi>{question.journal}</bdi>
								</td>
								<td>{languageName(question.language, language)}</td>
								<td>
									<Moment at={question.createdAt} />
								</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
			<Paging path={PAGE} search={search} page={page} pages={questions.pages} />
		</>
	)
}
