import { z } from 'zod'
import { type Concept, SCHEMES } from './concept.ts'

/** Where the names of concepts begin; the address of a concept names it and need not answer. */
const BASE = 'https://mbongi.example/thesaurus/'
const LONGEST = 200
const MOST_LABELS = 40
const MOST_CONCEPTS = 20_000

const CONTEXT = {
	'@base': BASE,
	'@vocab': 'http://www.w3.org/2004/02/skos/core#',
	prefLabel: { '@container': '@language' },
	altLabel: { '@container': '@language' },
	hiddenLabel: { '@container': '@language' },
	broader: { '@type': '@id' },
	inScheme: { '@type': '@id' },
}

const label = z.string().trim().min(1).max(LONGEST)
const language = z.string().regex(/^[a-z]{2,3}$/)
const labels = z.record(language, z.union([label.transform((one) => [one]), z.array(label).max(MOST_LABELS)]))
/** The part of a name after the base of the document. */
export const conceptId = z
	.string()
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
	.max(80)

const node = z.object({
	'@id': conceptId,
	'@type': z.literal('Concept'),
	inScheme: z.enum(SCHEMES),
	prefLabel: z.record(language, label).refine((names) => Object.keys(names).length > 0),
	altLabel: labels.default({}),
	hiddenLabel: labels.default({}),
	broader: z.union([conceptId.transform((one) => [one]), z.array(conceptId).max(MOST_LABELS)]).default([]),
	notation: z.string().max(20).nullish(),
})
const document = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })).max(MOST_CONCEPTS) })

/**
 * The concepts of a document that `skosOf` wrote, or that was written by hand in the same context: JSON-LD 1.1 with SKOS (W3C, 2009), one node a concept.
 * Other JSON-LD is refused with the place of the first thing that does not fit; nodes of other types are passed over.
 */
export function conceptsOf(text: string): { ok: true; concepts: Concept[] } | { ok: false; place: string } {
	let json: unknown
	try {
		json = JSON.parse(text)
	} catch {
		return { ok: false, place: 'JSON' }
	}
	const whole = document.safeParse(json)
	if (!whole.success) return { ok: false, place: '@graph' }
	const concepts: Concept[] = []
	const ids = new Set<string>()
	for (const [index, raw] of whole.data['@graph'].entries()) {
		if (raw['@type'] !== 'Concept') continue
		const read = node.safeParse(raw)
		const place = `@graph[${index}] ${String(raw['@id'] ?? '')}`.slice(0, LONGEST)
		if (!read.success) return { ok: false, place: `${place} ${read.error.issues[0]?.path.join('.') ?? ''}` }
		if (ids.has(read.data['@id'])) return { ok: false, place }
		ids.add(read.data['@id'])
		const { '@id': id, inScheme, prefLabel, altLabel, hiddenLabel, broader, notation } = read.data
		concepts.push({
			id,
			scheme: inScheme,
			name: prefLabel,
			otherNames: altLabel,
			hiddenNames: hiddenLabel,
			broader,
			notation: notation ?? null,
		})
	}
	return { ok: true, concepts }
}

/** The concepts as SKOS in JSON-LD, one a line, so that versions can be compared. */
export function skosOf(concepts: readonly Concept[]): string {
	const nodes: object[] = SCHEMES.map((scheme) => ({ '@id': scheme, '@type': 'ConceptScheme' }))
	for (const { id, scheme, name, otherNames, hiddenNames, broader, notation } of concepts)
		nodes.push({
			'@id': id,
			'@type': 'Concept',
			inScheme: scheme,
			prefLabel: name,
			...(Object.keys(otherNames).length > 0 ? { altLabel: otherNames } : {}),
			...(Object.keys(hiddenNames).length > 0 ? { hiddenLabel: hiddenNames } : {}),
			...(broader.length > 0 ? { broader } : {}),
			...(notation ? { notation } : {}),
		})
	return `{"@context":${JSON.stringify(CONTEXT)},"@graph":[\n${nodes.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`
}
