import type { Language } from '#app/i18n/languages.ts'
import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import { findPlace, namedToAuthors, namedToReviewer } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { valuesOf } from './answers.server.ts'
import { keepAnswer } from './commands.server.ts'
import { answerForm, withBraces } from './model.ts'

/**
 * Keeps what an editor wrote about a manuscript as a saved answer of its journal, with braces for what the manuscript said. Refused without a name ('noName') or words
 * ('noText'), where it names an author or a reviewer ('namesSomebody'), and as `keepAnswer` refuses.
 * @throws NotFound to who may not keep answers there
 */
export async function keepLetter(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, ...letter }: { submissionId: string; name: string; language: Language; text: string },
) {
	const place = await findPlace(ctx, submissionId)
	if (!place || submissionView(actor, place) !== 'editor') throw new NotFound()
	const read = answerForm.safeParse({
		...letter,
		text: withBraces(letter.text, await valuesOf(ctx, actor, submissionId, letter.language)),
	})
	if (!read.success)
		return { ok: false, error: read.error.issues[0]?.path[0] === 'name' ? 'noName' : 'noText' } as const
	const named = [
		...(await namedToAuthors(ctx, submissionId, read.data.text)),
		...(await namedToReviewer(ctx, submissionId, read.data.text, null)),
	]
	if (named.length > 0) return { ok: false, error: 'answerNames' } as const
	const { slug } = await ctx.db
		.selectFrom('any_journal')
		.select('slug')
		.where('id', '=', place.journalId)
		.executeTakeFirstOrThrow()
	return keepAnswer(ctx, actor, { journal: slug, ...read.data })
}
