import { buffer } from 'node:stream/consumers'
import type { Language } from '#app/i18n/languages.ts'
import { remarksOf, runMark } from '#app/modules/manuscript-check/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ownSubmission } from '../commands/own-submission.server.ts'
import { currentManuscript } from './check.server.ts'

/**
 * The manuscript of one's own submission with what the check found as comments at their places, in a language. Null where no manuscript that was
 * checked is there; refused where it is no Word file, and while others are looked at.
 * @throws NotFound to everybody but the submitter
 */
export async function markedManuscript(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
	language: Language,
): Promise<({ fileName: string } & Awaited<ReturnType<typeof runMark>>) | null> {
	await ownSubmission(ctx, actor, submissionId)
	const current = await currentManuscript(ctx, submissionId)
	const stream = current && (await ctx.storage.get(current.key))
	if (!current?.report || !stream) return null
	const remarks = remarksOf(current.report, language)
	const by = { author: 'Mbongi', initials: 'Mb', at: ctx.now() }
	const answer = await runMark(async () => ({ bytes: await buffer(stream), remarks, by }))
	return { ...answer, fileName: current.fileName }
}
