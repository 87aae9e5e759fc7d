import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	closeQuestions,
	type ListedQuestion,
	listQuestions,
} from '#app/modules/journal-question/index.server.ts'
import { QUESTION_STATES, severalQuestions } from '#app/modules/journal-question/index.ts'
import {
	ChosenRowsForm,
	type ManagedColumns,
	ManagedList,
	useRowChoice,
} from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Moment } from '#app/ui/text.tsx'
import { askedQuestions } from '../asked-lists.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

const PAGE = pathTo('admin.questions')
const CHOSEN = fieldsOf(severalQuestions)
const DONE = ['fermees', 'rouvertes'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const { searchParams, search } = new URL(request.url)
	const ctx = context.get(ctxContext)
	const asked = askedQuestions(searchParams)
	return {
		list: await listQuestions(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'questions'),
		...{ asked, search },
		isAllChosen: searchParams.get('choix') === 'tout',
		done: DONE.find((word) => word === searchParams.get('fait')) ?? null,
		count: Number(searchParams.get('combien')) || 0,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const { done, answer } = await performPosted(form, {
		fermer: ['fermees', posts(closeQuestions, { isClosed: true })],
		rouvrir: ['rouvertes', posts(closeQuestions, { isClosed: false })],
	})
	if (!answer.ok) throw new Malformed('no question')
	return redirect(pathTo('admin.questions', { fait: done, combien: String(answer.count) }), 303)
}

/** What those ask who think of bringing a journal here: what waits first. */
export default function Questions({ loaderData }: Route.ComponentProps) {
	const { list, shown, asked, search, isAllChosen, done, count } = loaderData
	const { t } = useTranslation('join')
	const { t: admin } = useTranslation('admin')
	const language = useLanguage()
	const figure = ({ count, isMore }: { count: number; isMore: boolean }) => {
		const formatted = formatNumber(count, language)
		return isMore ? admin('overview.moreThan', { formatted }) : formatted
	}
	return (
		<>
			<HiddenHead title={t('desk.title')} />
			<AdminHeading title={t('desk.title')}>{t('desk.intro')}</AdminHeading>
			<DoneNotice>
				{done ? t(`desk.together.${done}`, { count, formatted: formatNumber(count, language) }) : null}
			</DoneNotice>
			<TabLinks label={admin('filter.label')}>
				{QUESTION_STATES.map((name) => (
					<a
						key={name}
						href={pathTo('admin.questions', { etat: name === 'open' ? null : name })}
						aria-current={asked.state === name ? 'page' : undefined}
					>
						{t(`desk.states.${name}`)} <span className="figures-aligned">{figure(list.counts[name])}</span>
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
				choice={useRowChoice<ListedQuestion>(CHOSEN.ids, isAllChosen, ({ name }) => name)}
			>
				<ChosenRowsForm fields={CHOSEN} path={PAGE} {...{ search, isAllChosen }}>
					{asked.state === 'closed' ? (
						<Button small name="acte" value="rouvrir">
							{t('desk.together.reopen')}
						</Button>
					) : (
						<Button small name="acte" value="fermer">
							{t('desk.together.close')}
						</Button>
					)}
				</ChosenRowsForm>
			</ManagedList>
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
