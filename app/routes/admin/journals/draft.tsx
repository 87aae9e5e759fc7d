import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { STEP_WORDS } from '#app/addresses/admin.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { JournalWizard, LEAVING, stepAfter, stepIn } from '#app/modules/journal-draft/components/index.ts'
import {
	discardDraft,
	getDraft,
	openJournal,
	publisherChoices,
	resetPolicies,
	saveIdentity,
	savePeople,
	savePolicies,
	savePublisher,
	saveReview,
} from '#app/modules/journal-draft/index.server.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import styles from '#app/ui/styles/journal.css?url'
import { TextIn } from '#app/ui/text.tsx'
import { JournalPreview } from '../../site/components/preview/journal-preview.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/draft'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	return {
		draft: await getDraft(ctx, actor, params.id),
		step: stepIn(params.step),
		choices: await publisherChoices(ctx, actor),
		disciplines: await listDisciplines(ctx),
		isReset: new URL(request.url).searchParams.get('fait') === 'remis',
	}
}

export async function action({ context, params: { id, step: word }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const step = stepIn(word)
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const saves = {
		publisher: posts(savePublisher, { id }),
		identity: posts(saveIdentity, { id }),
		review: posts(saveReview, { id }),
		policies: posts(savePolicies, { id }),
		people: posts(savePeople, { id }),
		open: posts(openJournal, { id }),
	}
	const { done, answer } = await performPosted(form, {
		garder: ['garde', saves[step]],
		remettre: ['remis', posts(resetPolicies, { id })],
		jeter: ['jete', posts(discardDraft, { id })],
	})
	if (!answer.ok) return refusedForm(form, answer)
	if ('slug' in answer) return redirect(pathTo('admin.journal', { slug: answer.slug, fait: 'ouverte' }), 303)
	if (done === 'jete') return redirect(pathTo('admin.journals', { fait: done }), 303)
	if (form.text(LEAVING.name) === LEAVING.value) return redirect(pathTo('admin.journals'), 303)
	const next = done === 'remis' ? step : stepAfter(step)
	const fait = done === 'remis' ? done : null
	return redirect(pathTo('admin.journalDraft', { id, step: STEP_WORDS[next], fait }), 303)
}

/** Preparing a journal, step by step. */
export default function JournalDraft({ loaderData, actionData }: Route.ComponentProps) {
	const { draft, step, choices, disciplines, isReset } = loaderData
	const { t } = useTranslation('library')
	const { t: admin } = useTranslation('admin')
	const language = useLanguage()
	const moment = useMoment()
	const identity = draft.answers.identity
	const error = actionData ? (actionData.error ?? 'fields') : null
	const name =
		identity && chooseText(identity.title, language, identity.language) ? (
			<TextIn texts={identity.title} original={identity.language} />
		) : (
			t('journal.new')
		)
	return (
		<>
			<HiddenHead title={t('journal.new')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.journals'), label: admin('rooms.journals') },
					{ key: 'self', label: name },
				]}
			/>
			<AdminHeading
				title={name}
				actions={<ButtonLink href={pathTo('admin.journals')}>{t('journal.leave')}</ButtonLink>}
			>
				{t('journal.kept', { moment: moment(draft.updatedAt) })} {t('journal.nothingPublic')}
			</AdminHeading>
			<JournalWizard
				{...{ draft, step, choices, disciplines, isReset, error }}
				preview={
					draft.preview ? (
						<JournalPreview
							journal={draft.preview}
							disciplines={disciplines.filter(({ id }) => draft.preview?.disciplines.includes(id))}
						/>
					) : null
				}
				pathOf={(to) => pathTo('admin.journalDraft', { id: draft.id, step: STEP_WORDS[to] })}
			/>
		</>
	)
}
