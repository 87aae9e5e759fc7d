import { createHash } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import type { Concept } from '../concept.ts'
import { readChanges, shippedConcepts } from '../read-concepts.server.ts'

/** A concept as it stands, also one that is withdrawn: `source` is what came with the platform, null for one of its own. */
export type KeptConcept = {
	present: Concept
	source: Concept | null
	isChanged: boolean
	isWithdrawn: boolean
	version: string
}

/** All concepts that there are or were, those that came with the platform first. */
export async function keptConcepts(ctx: Ctx): Promise<KeptConcept[]> {
	const changes = new Map((await readChanges(ctx)).map((change) => [change.id, change]))
	const shipped = await shippedConcepts()
	const sources = new Map(shipped.map((concept) => [concept.id, concept]))
	return [...new Set([...sources.keys(), ...changes.keys()])].flatMap((id) => {
		const source = sources.get(id) ?? null
		const { isWithdrawn = false, ...change } = changes.get(id) ?? {}
		const present = { notation: null, ...source, ...change } as Concept
		const version = createHash('sha256')
			.update(JSON.stringify([present, isWithdrawn]))
			.digest('base64url')
			.slice(0, 16)
		return { present, source, isChanged: changes.has(id), isWithdrawn, version }
	})
}

/** @throws NotFound */
export async function keptConcept(ctx: Ctx, id: string): Promise<KeptConcept> {
	const found = (await keptConcepts(ctx)).find(({ present }) => present.id === id)
	if (!found) throw new NotFound()
	return found
}
