import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { languageName } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { AnswerEditor } from '#app/modules/saved-answer/components/index.ts'
import {
	changeAnswer,
	keepAnswer,
	listAnswers,
	removeAnswer,
	restoreAnswer,
} from '#app/modules/saved-answer/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { ChoiceFilter, ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { ListFileLink } from '#app/ui/listed.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import styles from '#app/ui/styles/mail-templates.css?url'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/saved-answers'
import { askedAnswers } from './asked-lists.server.ts'
import { requireDesk } from './entry.server.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

const DONE = ['garde', 'retabli', 'retire'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { searchParams, search } = new URL(request.url)
	const asked = askedAnswers(searchParams)
	return {
		...(await listAnswers(context.get(ctxContext), actor, params.slug, asked)),
		...{ asked, search },
		done: DONE.find((code) => code === searchParams.get('fait')) ?? null,
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	refuseWhileImpersonating(actor, 'desk')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const known = { journal: params.slug }
	const { done, answer } = await performPosted(form, {
		garder: ['garde', posts(keepAnswer, known)],
		changer: ['garde', posts(changeAnswer, known)],
		retablir: ['retabli', posts(restoreAnswer, known)],
		retirer: ['retire', posts(removeAnswer, known)],
	})
	if (!answer.ok) return refusedForm(form, answer)
	const at = done === 'retire' ? {} : { '#': `r-${answer.id}` }
	return redirect(pathTo('desk.savedAnswers', { slug: params.slug, fait: done, ...at }), 303)
}

/** The answers that the editors of a journal keep, to be put into letters, invitations and messages. */
export default function SavedAnswersPage({ loaderData, actionData }: Route.ComponentProps) {
	const { journal, answers, asked, search, done } = loaderData
	const isNarrowed = asked.query !== '' || asked.language !== null
	const page = useLanguage()
	const { t } = useTranslation('savedAnswers')
	const { t: settings } = useTranslation('journalSettings')
	return (
		<>
			<HiddenHead title={t('title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'journals', href: pathTo('desk.journals'), label: settings('list.title') },
					{
						key: 'journal',
						href: pathTo('desk.journal', { slug: journal.slug }),
						label: <TextIn texts={journal.title} original={journal.language} />,
					},
					{ key: 'self', label: t('title') },
				]}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			{answers.length > 0 || isNarrowed ? (
				<ListFilter action={pathTo('desk.savedAnswers', { slug: journal.slug })} isSet={isNarrowed}>
					<WordsFilter label={t('search')} value={asked.query} />
					<ChoiceFilter
						name="langue"
						label={t('language')}
						any={t('anyLanguage')}
						options={LANGUAGES.map((code) => [code, languageName(code, page)])}
						value={asked.language}
					/>
				</ListFilter>
			) : null}
			<AnswerEditor
				isNarrowed={isNarrowed}
				answers={answers}
				done={actionData ? null : done}
				error={actionData?.error ?? null}
			/>
			{answers.length > 0 ? (
				<ListFileLink
					path={pathTo('desk.listFile', { list: 'reponses', revue: journal.slug })}
					search={search}
				/>
			) : null}
		</>
	)
}
