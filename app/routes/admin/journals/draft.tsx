import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { STEP_WORDS } from '#app/addresses/desk.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type DraftPage,
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
import type { Step } from '#app/modules/journal-draft/index.ts'
import { DEFAULT_WORKFLOW } from '#app/modules/submission/index.ts'
import { WORKFLOW_NUMBERS } from '#app/modules/submission/settings/index.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import styles from '#app/ui/styles/journal.css?url'
import { TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/draft'
import { IdentityFields } from './identity-fields.tsx'
import { OpenStep } from './open-step.tsx'
import { PeopleFields } from './people-fields.tsx'
import { PoliciesFields } from './policies-fields.tsx'
import { PublisherFields } from './publisher-fields.tsx'
import { ReviewFields } from './review-fields.tsx'
import { LEAVING, StepForm } from './step-form.tsx'
import { stepAfter, stepIn } from './steps.ts'
import { StepsNav } from './steps-nav.tsx'

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
	if ('slug' in answer) return redirect(pathTo('journal', { id: answer.slug }), 303)
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
				{t('journal.kept', { moment: formatMoment(draft.updatedAt, language) })} {t('journal.nothingPublic')}
			</AdminHeading>
			<div className="journal-opening">
				<StepsNav id={draft.id} step={step} answers={draft.answers} />
				<section aria-labelledby="etape">
					<h2 id="etape">{t(`steps.${step}`)}</h2>
					<p className="quiet">{t(`stepTexts.${step}`)}</p>
					<DoneNotice>{isReset && !actionData ? t('journal.policiesReset') : null}</DoneNotice>
					{step === 'open' ? (
						<OpenStep draft={draft} disciplines={disciplines} error={error} />
					) : (
						<StepForm step={step} version={draft.version} values={valuesOf(step, draft)} error={error}>
							{step === 'publisher' ? <PublisherFields {...choices} /> : null}
							{step === 'identity' ? <IdentityFields answer={identity} disciplines={disciplines} /> : null}
							{step === 'review' ? (
								<ReviewFields
									language={identity?.language ?? language}
									sections={draft.answers.review?.sections ?? defaultSections()}
								/>
							) : null}
							{step === 'policies' ? <PoliciesFields policies={draft.policies} /> : null}
							{step === 'people' ? <PeopleFields /> : null}
						</StepForm>
					)}
					{step === 'policies' && draft.answers.policies ? (
						<ButtonForm<typeof resetPolicies, 'id'>
							perform="remettre"
							send={{ version: draft.version }}
							className="mt-5"
						>
							<Button variant="bare">{t('journal.resetPolicies')}</Button>
						</ButtonForm>
					) : null}
				</section>
			</div>
		</>
	)
}

const defaultSections = () => ({
	fr: 'Articles\nComptes rendus',
	en: 'Articles\nReviews',
	es: 'Artículos\nReseñas',
	ar: 'مقالات\nمراجعات',
})

/** What stands in the fields of a step: what was answered, else the platform's defaults. */
function valuesOf(
	step: Exclude<Step, 'open'>,
	{ answers }: DraftPage,
): { [name: string]: string | undefined } {
	const { publisher, identity, review, people } = answers
	if (step === 'publisher') return { ...publisher }
	if (step === 'identity') {
		const { language, issnOnline, issnPrint, periodicity, licence } = identity ?? {}
		return { language, issnOnline, issnPrint, periodicity, licence }
	}
	if (step === 'review') {
		const numbers = WORKFLOW_NUMBERS.map(({ key }) => [key, String(review?.[key] ?? DEFAULT_WORKFLOW[key])])
		const accepts = review?.acceptsSubmissions ?? true
		return {
			method: review?.method ?? 'double-anonymous',
			acceptsSubmissions: accepts ? '1' : '',
			...Object.fromEntries(numbers),
		}
	}
	if (step === 'policies' || !people) return {}
	const { board, ...addresses } = people
	const lists = Object.entries(addresses).map(([name, list]) => [name, list.join('\n')])
	return { board, ...Object.fromEntries(lists) }
}
