import type { Ctx } from '#app/platform/ctx.server.ts'
import { missingFromSource, readSource } from '../commands/article-source.server.ts'

/** How far an article in production is: it may appear, only the author's word on the proofs that went out is awaited, or it is being made. */
type ProductionProgress = 'ready' | 'proofOut' | 'production'

export async function productionState(ctx: Ctx, submissionId: string): Promise<ProductionProgress> {
	const source = await readSource(ctx, submissionId)
	if (!source) return 'production'
	const missing = await missingFromSource(ctx, source)
	if (missing.length === 0) return 'ready'
	return source.proof_sent_at && missing.every(({ code }) => code === 'proof') ? 'proofOut' : 'production'
}
