import { type ReactNode, useContext } from 'react'
import { redirect } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { listInstitutions } from '#app/modules/institution/index.server.ts'
import {
	CONTRIBUTOR_CHANGES,
	type Contributor,
	contributorFaults,
	MOST_CONTRIBUTORS,
	proposalFaults,
	type TypedContributor,
	typedContributor,
} from '#app/modules/submission/draft/index.ts'
import {
	type ContributorChange,
	getDraftCheck,
	saveContributors,
} from '#app/modules/submission/index.server.ts'
import { stepPath } from '#app/modules/submission/index.ts'
import { Malformed } from '#app/platform/failures.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm, reading } from '#app/platform/http/read-form.ts'
import { FormDraftsContext } from '#app/ui/form-draft.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox, Disclosure } from '#app/ui/panel.tsx'
import type { Route } from './+types/step-contributors'
import { CoauthorsTold } from './components/coauthors-told.tsx'
import { ContributorForm, contributorDraft } from './components/wizard/contributor-form.tsx'
import { ContributorList } from './components/wizard/contributor-list.tsx'
import { afterStep } from './components/wizard/next.server.ts'
import { headOf, StepFaults, StepFoot, WizardPage } from './components/wizard/wizard-page.tsx'
import { requireDraft, sentMeanwhile } from './draft.server.ts'

export { authorLinks as links } from './components/author-styles.ts'

/** Institutions that the pick list offers at most: those with a ROR address first. */
const MOST_OFFERED = 400

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { ctx, draft } = await requireDraft(context, request, params.id)
	const { report } = await getDraftCheck(ctx, draft.id)
	const asked = new URL(request.url).searchParams.get('modifier')
	const institutions = await listInstitutions(ctx)
	const offered = [...institutions.filter(({ ror }) => ror), ...institutions.filter(({ ror }) => !ror)]
	return {
		draft: headOf(draft),
		faults: draft.stepsDone.includes('contributors')
			? contributorFaults(draft.contributors)
			: report
				? proposalFaults(draft, report)
				: [],
		contributors: draft.contributors,
		tellsCoauthors: draft.tellsCoauthors,
		edited: draft.contributors.find(({ id }) => id === asked) ?? null,
		institutions: offered.slice(0, MOST_OFFERED).map(({ name }) => name),
	}
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { ctx, actor, draft } = await requireDraft(context, request, params.id)
	const form = await postedForm(request)
	const page = stepPath(draft.id, 'contributors')
	const list = `${page}#liste`
	const order = `${page}#contributors`
	const change = <Action extends keyof typeof CONTRIBUTOR_CHANGES>(action: Action) =>
		reading(CONTRIBUTOR_CHANGES[action], (typed) =>
			saveContributors(ctx, actor, {
				submissionId: draft.id,
				change: { ...typed, action } as ContributorChange,
			}),
		)
	const { action, done, answer } = await performPosted(form, {
		ajouter: [list, change('add')],
		modifier: [list, change('edit')],
		retirer: [list, change('remove')],
		deplacer: [order, change('move')],
		ordre: [order, change('order')],
		garder: ['', change('keep')],
	})
	if (answer.ok)
		return done === ''
			? afterStep(draft.id, 'contributors', form, contributorFaults(draft.contributors))
			: redirect(done, 303)
	if (answer.error === 'changedMeanwhile') return sentMeanwhile(draft.id)
	if (answer.error === null) throw new Malformed('no such change of the contributors')
	if (answer.error !== 'invalid')
		return refusedPage({ error: answer.error, errors: {}, typed: null, id: null })
	const { typed } = readForm(form, typedContributor)
	const { id } = readForm(form, CONTRIBUTOR_CHANGES.remove).typed
	return refusedPage({ error: null, errors: answer.errors, typed, id: action === 'modifier' ? id : null })
}

function typedFrom(contributor: Contributor | null): TypedContributor {
	return {
		given: contributor?.given ?? '',
		family: contributor?.family ?? '',
		nameOriginal: contributor?.nameOriginal ?? '',
		email: contributor?.email ?? '',
		affiliation: contributor?.affiliation ?? '',
		country: contributor?.country ?? '',
		orcid: contributor?.orcid ?? '',
		creditRoles: contributor?.creditRoles ?? [],
		corresponding: contributor?.corresponding ?? false,
	}
}

/** Who wrote the manuscript: their order, and a form for one of them or for one more. */
export default function StepContributors({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const { draft, faults, contributors, tellsCoauthors, institutions } = loaderData
	const editedId = actionData ? actionData.id : (loaderData.edited?.id ?? null)
	const edited = contributors.find(({ id }) => id === editedId) ?? null
	const { drafts } = useContext(FormDraftsContext)
	const isBegun = drafts.some(({ form }) => form === contributorDraft(null))
	return (
		<WizardPage
			draft={draft}
			step="contributors"
			aside={
				<AsideBox aria-labelledby="h-auteurs">
					<h2 id="h-auteurs">{t('contributors.asideTitle')}</h2>
					<ul className="plain-list">
						{(['told', 'hidden', 'credit'] as const).map((point) => (
							<li key={point}>{t(`contributors.aside.${point}`)}</li>
						))}
					</ul>
				</AsideBox>
			}
		>
			{actionData ? null : <StepFaults draftId={draft.id} step="contributors" faults={faults} />}
			{actionData?.error ? (
				<Notice tone="important" className="mb-5" role="alert">
					{t(`contributors.errors.${actionData.error}`, { most: formatNumber(MOST_CONTRIBUTORS, language) })}
				</Notice>
			) : null}
			<section id="liste" aria-labelledby="contributors">
				<SectionTitle id="contributors">{t('contributors.list')}</SectionTitle>
				<ContributorList contributors={contributors} faults={faults} />
			</section>
			<ContributorPart
				isFolded={contributors.length > 0 && !edited && !actionData && !isBegun}
				edited={edited}
			>
				<ContributorForm
					key={editedId ?? 'new'}
					id={edited?.id ?? null}
					page={stepPath(draft.id, 'contributors')}
					typed={actionData?.typed ?? typedFrom(edited)}
					errors={actionData?.errors ?? {}}
					institutions={institutions}
				/>
			</ContributorPart>
			<CoauthorsTold
				action={stepPath(draft.id, 'contributors')}
				perform="garder"
				isTold={tellsCoauthors}
				isAsked={contributors.length > 1}
			>
				<StepFoot draft={draft} step="contributors" />
			</CoauthorsTold>
		</WizardPage>
	)
}

/** The form under its title; folded when it only offers one author more. */
function ContributorPart({
	isFolded,
	edited,
	children,
}: {
	isFolded: boolean
	edited: Contributor | null
	children: ReactNode
}) {
	const { t } = useTranslation('submission')
	if (isFolded) {
		return (
			<Disclosure className="mt-4 mb-6" summary={t('contributors.add')}>
				{children}
			</Disclosure>
		)
	}
	return (
		<section className="section mt-6" aria-labelledby="h-auteur">
			<SectionTitle id="h-auteur">
				{edited
					? t('contributors.edit', { name: `${edited.given} ${edited.family}`.trim() })
					: t('contributors.add')}
			</SectionTitle>
			{children}
		</section>
	)
}
