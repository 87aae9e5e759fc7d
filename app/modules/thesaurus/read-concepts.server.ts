import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Concept } from './concept.ts'
import { conceptsOf } from './skos.ts'

const FILE = 'data/thesaurus/thesaurus.jsonld'

let shipped: Promise<readonly Concept[]> | undefined

/** The thesaurus that comes with the platform. */
export function shippedConcepts(): Promise<readonly Concept[]> {
	shipped ??= readFile(resolve(FILE), 'utf8').then((text) => {
		const read = conceptsOf(text)
		if (!read.ok) throw new Error(`${FILE}: ${read.place}`)
		return read.concepts
	})
	return shipped
}
