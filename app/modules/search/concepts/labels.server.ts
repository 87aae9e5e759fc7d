import { shippedConcepts } from '#app/modules/thesaurus/index.server.ts'
import { Labels } from './labels.ts'

let known: Promise<Labels> | undefined

/** The names of the thesaurus. */
export function readLabels(): Promise<Labels> {
	known ??= shippedConcepts().then((concepts) => new Labels(concepts))
	return known
}
