import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
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
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import styles from '#app/ui/styles/mail-templates.css?url'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/saved-answers'
import { requireDesk } from './entry.server.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

const DONE = ['garde', 'retabli', 'retire'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const done = new URL(request.url).searchParams.get('fait')
	return {
		...(await listAnswers(context.get(ctxContext), actor, params.slug)),
		done: DONE.find((code) => code === done) ?? null,
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
	const { journal, answers, done } = loaderData
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
			<AnswerEditor answers={answers} done={actionData ? null : done} error={actionData?.error ?? null} />
		</>
	)
}
