import { bodyOfLetter, quoteReport, withTextInLetter } from '#app/modules/decision/index.server.ts'
import { decisionForm, decisionNamed } from '#app/modules/decision/index.ts'
import { saveFormDraft } from '#app/modules/form-draft/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { answerText, keepLetter } from '#app/modules/saved-answer/index.server.ts'
import { keptLetter } from '#app/modules/saved-answer/index.ts'
import type { PlacedSubmission } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { draftName } from '../components/decision-letter-form.tsx'
import { chosenAnswer, fieldsWith } from '../saved-answer-form.ts'

/** Keeps what was typed, with a report quoted in the letter (`citer:` and its id), as the draft that the page shows next. */
export async function quote(
	ctx: Ctx,
	actor: Actor,
	place: PlacedSubmission,
	{ page, form }: { page: string; form: PostedForm },
) {
	const typed = readForm(form, decisionForm.pick({ kind: true, letter: true, version: true })).typed
	const kind = decisionNamed(typed.kind)
	if (!kind) return { ok: false, error: 'notPossible' } as const
	const [, assignmentId = ''] = form.text('acte').split(':')
	const quoted = await quoteReport(ctx, actor, place, { kind, letter: typed.letter, assignmentId })
	if (!quoted.ok) return quoted
	return saveFormDraft(ctx, actor, {
		page,
		form: draftName(kind),
		seen: typed.version,
		fields: fieldsWith(form, 'letter', quoted.letter),
	})
}

/** Keeps what was typed, with a saved answer in the letter (`modele:` and its id), as the draft that the page shows next. */
export async function insert(
	ctx: Ctx,
	actor: Actor,
	place: PlacedSubmission,
	{ page, form }: { page: string; form: PostedForm },
) {
	const typed = readForm(form, decisionForm.pick({ kind: true, letter: true, version: true })).typed
	const kind = decisionNamed(typed.kind)
	if (!kind) return { ok: false, error: 'notPossible' } as const
	const text = await answerText(ctx, actor, { submissionId: place.id, id: chosenAnswer(form) ?? '' })
	const letter = await withTextInLetter(ctx, actor, place, { kind, letter: typed.letter, text })
	return saveFormDraft(ctx, actor, {
		page,
		form: draftName(kind),
		seen: typed.version,
		fields: fieldsWith(form, 'letter', letter),
	})
}

/** Keeps the letter that is being written as a saved answer of the journal, and what was typed as the draft that the page shows next. */
export async function keep(
	ctx: Ctx,
	actor: Actor,
	place: PlacedSubmission,
	{ page, form }: { page: string; form: PostedForm },
) {
	const typed = readForm(form, decisionForm.pick({ kind: true, letter: true, version: true })).typed
	const kind = decisionNamed(typed.kind)
	if (!kind) return { ok: false, error: 'notPossible' } as const
	const { name } = readForm(form, keptLetter).typed
	const body = await bodyOfLetter(ctx, actor, place, { kind, letter: typed.letter })
	const kept = await keepLetter(ctx, actor, { submissionId: place.id, name, ...body })
	if (!kept.ok) return kept
	return saveFormDraft(ctx, actor, {
		page,
		form: draftName(kind),
		seen: typed.version,
		fields: fieldsWith(form, 'letter', typed.letter),
	})
}
