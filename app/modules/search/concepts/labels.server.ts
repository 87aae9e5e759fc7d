import { readConcepts } from '#app/modules/thesaurus/index.server.ts'
import type { Concept } from '#app/modules/thesaurus/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Labels } from './labels.ts'

const known = new WeakMap<readonly Concept[], Labels>()

/** The names of the thesaurus, as the administrators of this platform changed it. */
export async function readLabels(ctx: Ctx): Promise<Labels> {
	const concepts = await readConcepts(ctx)
	let labels = known.get(concepts)
	if (!labels) {
		labels = new Labels(concepts)
		known.set(concepts, labels)
	}
	return labels
}
