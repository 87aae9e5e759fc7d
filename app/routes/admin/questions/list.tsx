import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type ListedQuestion, listQuestions } from '#app/modules/journal-question/index.server.ts'
import { QUESTION_STATES } from '#app/modules/journal-question/index.ts'
import { type ManagedColumns, ManagedList } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Moment } from '#app/ui/text.tsx'
import { askedQuestions } from '../asked-lists.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

const PAGE = pathTo('admin.questions')

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const { searchParams, search } = new URL(request.url)
	const ctx = context.get(ctxContext)
	const asked = askedQuestions(searchParams)
	return {
		list: await listQuestions(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'questions'),
		...{ asked, search },
	}
}

/** What those ask who think of bringing a journal here: what waits first. */
export default function Questions({ loaderData: { list, shown, asked, search } }: Route.ComponentProps) {
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
						aria-current={asked.state === name ? 'page' : undefined}
					>
						{t(`desk.states.${name}`)}{' '}
						<span className="figures-aligned">{formatNumber(list.counts[name], language)}</span>
					</a>
				))}
			</TabLinks>
			<ManagedList
				table="questions"
				label={t('desk.title')}
				path={PAGE}
				{...{ search, asked, list, shown }}
				{...useColumns()}
				words={t('desk.search')}
				keep={{ etat: asked.state === 'open' ? null : asked.state }}
				file={pathTo('admin.listFile', { list: 'questions' })}
				none={t('desk.none')}
			/>
		</>
	)
}

function useColumns(): ManagedColumns<ListedQuestion, 'questions'> {
	const { t } = useTranslation('join')
	const page = useLanguage()
	return {
		head: {
			label: t('desk.of'),
			isOrdered: true,
			cell: ({ id, name }) => (
				<a className="link" href={pathTo('admin.question', { id })}>
					<bdi>{name}</bdi>
				</a>
			),
		},
		columns: {
			journal: { label: t('desk.journal'), isOrdered: true, cell: ({ journal }) => <bdi>{journal}</bdi> },
			language: { label: t('desk.language'), cell: ({ language }) => languageName(language, page) },
			received: {
				label: t('desk.received'),
				isOrdered: true,
				cell: ({ createdAt }) => <Moment at={createdAt} />,
			},
		},
	}
}
