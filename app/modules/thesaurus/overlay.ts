import type { Concept } from './concept.ts'

/** What administrators say of a concept in place of the data that came with the platform, or of one of their own. */
export type ConceptChange = Omit<Concept, 'notation'> & { isWithdrawn: boolean }

/** The concepts with these changes: names and broader concepts are those of the change, kind and code those of the source. */
export function withChanges(shipped: readonly Concept[], changes: readonly ConceptChange[]): Concept[] {
	const changed = new Map(changes.map((change) => [change.id, change]))
	const sources = new Map(shipped.map((concept) => [concept.id, concept]))
	const own = changes.filter(({ id }) => !sources.has(id))
	return [
		...shipped.flatMap((concept) => {
			const change = changed.get(concept.id)
			return change ? applied(change, concept) : concept
		}),
		...own.flatMap((change) => applied(change, undefined)),
	]
}

function applied({ isWithdrawn, ...change }: ConceptChange, source: Concept | undefined): Concept[] {
	if (isWithdrawn) return []
	return [{ ...change, scheme: source?.scheme ?? change.scheme, notation: source?.notation ?? null }]
}

/** Every name of a concept, whatever its language. */
export function namesOf({ name, otherNames, hiddenNames }: Omit<Concept, 'id' | 'notation'>): string[] {
	return [...Object.values(name), ...Object.values(otherNames).flat(), ...Object.values(hiddenNames).flat()]
}

/** True when this concept would be included in itself. */
export function isCircular(id: string, broader: readonly string[], concepts: readonly Concept[]): boolean {
	const known = new Map(concepts.map((concept) => [concept.id, concept]))
	const seen = new Set<string>()
	const waiting = [...broader]
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		if (next === id) return true
		if (seen.has(next)) continue
		seen.add(next)
		waiting.push(...(known.get(next)?.broader ?? []))
	}
	return false
}
