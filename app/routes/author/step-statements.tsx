import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import {
	type ReviewerWish,
	type StatementErrors,
	type Statements,
	statementFaults,
	type TypedStatements,
	typedStatements,
} from '#app/modules/submission/draft/index.ts'
import { saveStatements } from '#app/modules/submission/index.server.ts'
import { postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import type { Route } from './+types/step-statements'
import { afterStep } from './components/wizard/next.server.ts'
import { StatementsForm } from './components/wizard/statements-form.tsx'
import { headOf, StepFaults, WizardPage } from './components/wizard/wizard-page.tsx'
import { requireDraft, sentMeanwhile } from './draft.server.ts'

export { authorLinks as links } from './components/author-styles.ts'

const yesOrNo = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no')

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { draft } = await requireDraft(context, request, params.id)
	return {
		draft: headOf(draft),
		faults: draft.stepsDone.includes('statements')
			? statementFaults(draft.statements, draft.journal.licence)
			: [],
		licence: draft.journal.licence,
		typed: typedFrom(draft.statements, draft.wishes),
	}
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { ctx, actor, draft } = await requireDraft(context, request, params.id)
	refuseWhileImpersonating(actor, 'author')
	const form = await postedForm(request)
	const { typed } = readForm(form, typedStatements)
	const saved = await saveStatements(ctx, actor, { submissionId: draft.id, typed })
	if (saved.ok) return afterStep(draft.id, 'statements', form, saved.faults)
	return saved.error === 'invalid' ? refusedPage({ errors: saved.errors, typed }) : sentMeanwhile(draft.id)
}

function typedFrom(statements: Statements, wishes: ReviewerWish[]): TypedStatements {
	return {
		...statements,
		conflicts: yesOrNo(statements.conflicts),
		funded: yesOrNo(statements.funded),
		dataAvailability: statements.dataAvailability ?? '',
		usedAi: yesOrNo(statements.usedAi),
		licence: statements.licence ?? '',
		suggested: wishes.filter(({ wish }) => wish === 'suggested'),
		opposed: wishes.filter(({ wish }) => wish === 'opposed'),
	}
}

/** What the submitter declares before sending, and wishes about reviewers. */
export default function StepStatements({ loaderData, actionData }: Route.ComponentProps) {
	const { draft, faults, licence } = loaderData
	const errors: StatementErrors = actionData?.errors ?? {}
	return (
		<WizardPage draft={draft} step="statements">
			{actionData ? null : <StepFaults draftId={draft.id} step="statements" faults={faults} />}
			<StatementsForm
				draft={draft}
				licence={licence}
				typed={actionData?.typed ?? loaderData.typed}
				faults={actionData ? [] : faults}
				errors={errors}
			/>
		</WizardPage>
	)
}
