import { z } from 'zod'
import { chosenMasks, maskInput } from '#app/modules/manuscript-check/anonymity/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'
import { onOwn } from '../commands/own-submission.server.ts'
import { recordEvent } from '../events.server.ts'
import { seenSubmission } from '../schema.ts'
import { checkBasis, currentFile } from './check.server.ts'
import { checkAndCopy } from './judge-file.server.ts'
import { isAuthorKind, kindsTaken } from './model.ts'
import { keepAnew } from './recheck-manuscript.server.ts'

/** True once a copy belongs to a round: reviewers have it. */
async function isGiven(ctx: Ctx, copyId: string): Promise<boolean> {
	const copy = await ctx.db
		.selectFrom('submission_file')
		.select('round_id')
		.where('id', '=', copyId)
		.executeTakeFirst()
	return copy?.round_id != null
}

/**
 * Has words masked in the copy that reviewers will get of a file of one's own submission (none named: of its manuscript): the places of `keys` and no others, so
 * that none gives the copy back its words. Refused once reviewers have the copy, and where it is no Word file.
 */
export const maskCopy = command({
	...onOwn,
	input: seenSubmission.extend({ ...maskInput.shape, fileId: z.string().default('') }),
	async prepare(ctx, { input: { submissionId, keys, fileId }, place }) {
		if (fileId !== '' && !isId(fileId)) return { ok: false, error: 'changedMeanwhile' } as const
		const current = await currentFile(ctx, submissionId, fileId || null)
		const takes = kindsTaken(place)
		if (current && !(isAuthorKind(current.kind) && takes.includes(current.kind)))
			return { ok: false, error: 'closed' } as const
		if (!current?.copyReport || !current.copyId) return { ok: false, error: 'changedMeanwhile' } as const
		if (await isGiven(ctx, current.copyId)) return { ok: false, error: 'closed' } as const
		if (current.copyReport.format !== 'docx') return { ok: false, error: 'wrongType' } as const
		const { masking, anonymity } = current.copyReport
		const masks = chosenMasks(masking?.unmasked ?? anonymity, keys)
		if (masks.length !== new Set(keys).size) return { ok: false, error: 'changedMeanwhile' } as const
		const basis = await checkBasis(ctx, submissionId)
		const made = await checkAndCopy(ctx, { ...current, masks }, basis)
		return made.ok ? { ok: true, current, made, basis: basis.hash } : made
	},
	async execute(ctx, { actor, input: { submissionId, keys }, held, prepared, collect }) {
		const { current, made, basis } = prepared
		if (!kindsTaken(held).some((kind) => kind === current.kind)) return { ok: false, error: 'closed' }
		const kept = await keepAnew(ctx, submissionId, current, made, basis)
		if (!kept.ok) return kept
		if (current.copyKey) collect([current.copyKey])
		const left = made.copyReport.anonymity.filter(({ canBeStripped }) => !canBeStripped).length
		const detail = { fileId: current.fileId, masked: keys.length, left }
		await recordEvent(ctx, { submissionId, side: 'author', actor, action: 'anonymisedCopyMade', detail })
		return { ok: true }
	},
})
