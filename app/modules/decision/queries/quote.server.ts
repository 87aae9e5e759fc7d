import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { listAssignments } from '#app/modules/review/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { PlacedSubmission } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DecisionKind } from '../model.ts'
import { decisionsFor } from '../policy.ts'
import { composeLetter } from './letter.server.ts'
import { withoutFrame, withQuotation, withText } from './letter-text.ts'

/** A letter that is being written with a text before its closing, or at its end where the closing was changed. Writes nothing. */
export async function withTextInLetter(
	ctx: Ctx,
	actor: Actor,
	place: PlacedSubmission,
	{ kind, letter, text }: { kind: DecisionKind; letter: string; text: string },
): Promise<string> {
	const composed = await composeLetter(ctx, actor, place, { kind })
	return withText(letter.replaceAll('\r\n', '\n'), text, composed.text.split('\n\n').at(-1) ?? '')
}

/** What was written in a letter between the greeting and the closing that the platform gave it, and its language. Writes nothing. */
export async function bodyOfLetter(
	ctx: Ctx,
	actor: Actor,
	place: PlacedSubmission,
	{ kind, letter }: { kind: DecisionKind; letter: string },
): Promise<{ language: Language; text: string }> {
	const { language, text } = await composeLetter(ctx, actor, place, { kind })
	const parts = text.split('\n\n')
	return {
		language,
		text: withoutFrame(letter.replaceAll('\r\n', '\n'), [parts[0] ?? '', parts.at(-1) ?? '']),
	}
}

/**
 * A letter that is being written with the words of a report in it, as the author will read them. Refused as 'notPossible' to who does not take this
 * decision, and for a report that is hidden from the author or of another manuscript. Writes nothing.
 */
export async function quoteReport(
	ctx: Ctx,
	actor: Actor,
	place: PlacedSubmission,
	{ kind, letter, assignmentId }: { kind: DecisionKind; letter: string; assignmentId: string },
): Promise<{ ok: true; letter: string } | { ok: false; error: 'notPossible' }> {
	const isOwn = decisionsFor(actor, place).some((one) => one.kind === kind && one.right === 'decide')
	const assignment = (await listAssignments(ctx, place.id)).find(({ id }) => id === assignmentId)
	if (!isOwn || !assignment?.report || assignment.report.isHidden) return { ok: false, error: 'notPossible' }
	const { language, text } = await composeLetter(ctx, actor, place, { kind })
	const { report } = assignment
	return {
		ok: true,
		letter: withQuotation(letter.replaceAll('\r\n', '\n'), {
			title: translator(language, 'desk')('letters.report', { letter: assignment.letter }),
			words: report.sharedComments ?? report.commentsToAuthor,
			closing: text.split('\n\n').at(-1) ?? '',
		}),
	}
}
