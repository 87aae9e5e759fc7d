import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { STEP_WORDS } from '#app/addresses/admin.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { JournalWizard, LEAVING, stepAfter, stepIn } from '#app/modules/journal-draft/components/index.ts'
import {
	discardDraft,
	getDraft,
	openJournal,
	ownTrialDraft,
	resetPolicies,
	saveIdentity,
	savePeople,
	savePolicies,
	savePublisher,
	saveReview,
} from '#app/modules/journal-draft/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import styles from '#app/ui/styles/journal.css?url'
import { TextIn } from '#app/ui/text.tsx'
import { JournalPreview } from '../../site/components/preview/journal-preview.tsx'
import type { Route } from './+types/step'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** Of a trial its publisher is a name that was typed: there is none to choose. */
const CHOICES = { publishers: [], mayEnter: false }

async function ownDraft({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	const own = await ownTrialDraft(ctx, actor)
	if (!own) throw new NotFound()
	return { ctx, actor, id: own.id }
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { ctx, actor, id } = await ownDraft({ context, request })
	return {
		draft: await getDraft(ctx, actor, id),
		step: stepIn(params.step),
		disciplines: await listDisciplines(ctx),
		isReset: new URL(request.url).searchParams.get('fait') === 'remis',
	}
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { ctx, actor, id } = await ownDraft({ context, request })
	const step = stepIn(params.step)
	const form = await postedForm(request)
	const posts = postsAs(ctx, actor)
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
	if ('slug' in answer) return redirect(pathTo('reader.trial', { fait: 'ouvert' }), 303)
	if (done === 'jete' || form.text(LEAVING.name) === LEAVING.value)
		return redirect(pathTo('reader.trial'), 303)
	const next = done === 'remis' ? step : stepAfter(step)
	const fait = done === 'remis' ? done : null
	return redirect(pathTo('reader.trialStep', { step: STEP_WORDS[next], fait }), 303)
}

/** Preparing a trial journal, step by step, as administrators prepare a journal. */
export default function TrialStep({ loaderData, actionData }: Route.ComponentProps) {
	const { draft, step, disciplines, isReset } = loaderData
	const { t } = useTranslation('trial')
	const { t: library } = useTranslation('library')
	const language = useLanguage()
	const moment = useMoment()
	const identity = draft.answers.identity
	const error = actionData ? (actionData.error ?? 'fields') : null
	const name =
		identity && chooseText(identity.title, language, identity.language) ? (
			<TextIn texts={identity.title} original={identity.language} />
		) : (
			t('new.title')
		)
	return (
		<>
			<HiddenHead title={t('new.title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'own', href: pathTo('reader.trial'), label: t('own.title') },
					{ key: 'self', label: name },
				]}
			/>
			<PageHeading title={name}>
				{library('journal.kept', { moment: moment(draft.updatedAt) })} {t('new.nothingPublic')}
			</PageHeading>
			<JournalWizard
				{...{ draft, step, disciplines, isReset, error }}
				choices={CHOICES}
				preview={
					draft.preview ? (
						<JournalPreview
							journal={draft.preview}
							disciplines={disciplines.filter(({ id }) => draft.preview?.disciplines.includes(id))}
						/>
					) : null
				}
				pathOf={(to) => pathTo('reader.trialStep', { step: STEP_WORDS[to] })}
			/>
		</>
	)
}
