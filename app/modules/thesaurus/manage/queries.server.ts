import { compareTexts } from '#app/i18n/format.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { sortKey } from '#app/i18n/sort-key.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { type Concept, SCHEMES, type Scheme } from '../concept.ts'
import { namesOf } from '../overlay.ts'
import { readConcepts } from '../read-concepts.server.ts'
import { type KeptConcept, keptConcept, keptConcepts } from './kept-concept.server.ts'
import { CONCEPT_STATES, type ConceptOrder, type ConceptState } from './schema.ts'

const ROWS = 25

/** A concept in a list: its name in the language of the page, or another one. */
export type ListedConcept = {
	id: string
	name: string
	language: string
	names: { language: string; text: string }[]
	scheme: Scheme
	state: ConceptState
}

/** What the list of concepts is narrowed to and ordered by; names are in `language` where there is one. */
export type ConceptList = {
	query: string
	scheme: Scheme | null
	state: ConceptState | null
	order: { by: ConceptOrder; isDescending: boolean }
	language: Language
}

/** The concepts that bear such a name in any language, 25 a page. Administrators only. */
export async function listConcepts(
	ctx: Ctx,
	actor: Actor,
	{ page, ...list }: ConceptList & { page: number },
): Promise<{ rows: ListedConcept[]; total: number; pages: number }> {
	const found = await findConcepts(ctx, actor, list)
	return {
		rows: found.slice((page - 1) * ROWS, page * ROWS),
		total: found.length,
		pages: Math.max(1, Math.ceil(found.length / ROWS)),
	}
}

/** The whole of such a list as CSV for spreadsheets, with the names in each language of the site. */
export function conceptsAsCsv(ctx: Ctx, actor: Actor, list: ConceptList): AsyncGenerator<string> {
	const nameIn = (concept: ListedConcept, language: Language) =>
		concept.language === language
			? concept.name
			: concept.names.find((one) => one.language === language)?.text
	const names = LANGUAGES.map((code) => [code, (concept: ListedConcept) => nameIn(concept, code)])
	const columns: CsvColumns<ListedConcept> = {
		id: (concept) => concept.id,
		scheme: (concept) => concept.scheme,
		state: (concept) => concept.state,
		...Object.fromEntries(names),
	}
	return csvOfPages(columns, async () => ({ rows: await findConcepts(ctx, actor, list), pages: 1 }))
}

async function findConcepts(
	ctx: Ctx,
	actor: Actor,
	{ query, scheme, state, order, language }: ConceptList,
): Promise<ListedConcept[]> {
	if (!canRunPlatform(actor)) throw new NotFound()
	const sought = sortKey(query, 'und')
	const kept = (await keptConcepts(ctx)).filter(
		(concept) =>
			(scheme === null || concept.present.scheme === scheme) &&
			(state === null || stateOf(concept) === state) &&
			(sought === '' || namesOf(concept.present).some((name) => sortKey(name, 'und').includes(sought))),
	)
	const ranks = { name: () => 0, scheme: rankIn(SCHEMES, 'scheme'), state: rankIn(CONCEPT_STATES, 'state') }
	const rank = ranks[order.by]
	const found = kept
		.map((concept) => listed(concept, language))
		.toSorted((one, other) => rank(one) - rank(other) || compareTexts(one.name, other.name, language))
	return order.isDescending ? found.toReversed() : found
}

function rankIn<Part extends 'scheme' | 'state'>(values: readonly ListedConcept[Part][], part: Part) {
	return (concept: ListedConcept) => values.indexOf(concept[part])
}

/** A concept as its form shows it, with what could include it. Administrators only; throws `NotFound` for one that never was. */
export async function getConcept(ctx: Ctx, actor: Actor, id: string, language: Language) {
	if (!canRunPlatform(actor)) throw new NotFound()
	const kept = await keptConcept(ctx, id)
	return {
		...listed(kept, language),
		concept: kept.present,
		source: kept.source,
		version: kept.version,
		wider: await listWider(ctx, actor, language, id),
	}
}

/** What may include a concept, by kind and name. Administrators only. */
export async function listWider(ctx: Ctx, actor: Actor, language: Language, except = '') {
	if (!canRunPlatform(actor)) throw new NotFound()
	const concepts = (await readConcepts(ctx)).filter(({ id }) => id !== except)
	return concepts
		.map((concept) => ({ id: concept.id, scheme: concept.scheme, name: nameIn(concept, language).text }))
		.toSorted((one, other) => compareTexts(one.name, other.name, language))
}

function listed(kept: KeptConcept, language: Language): ListedConcept {
	const { id, scheme, name } = kept.present
	const { text, language: code } = nameIn(kept.present, language)
	const names = Object.entries(name)
		.filter(([other]) => other !== code)
		.map(([other, text]) => ({ language: other, text }))
	return { id, name: text, language: code, names, scheme, state: stateOf(kept) }
}

function nameIn({ id, name }: Concept, language: Language): { language: string; text: string } {
	const [code, text] =
		[[language, name[language]] as const, ...Object.entries(name)].find(([, one]) => one) ?? []
	return { language: code ?? 'und', text: text ?? id }
}

function stateOf({ source, isChanged, isWithdrawn }: KeptConcept): ConceptState {
	if (isWithdrawn) return 'withdrawn'
	if (!source) return 'own'
	return isChanged ? 'changed' : 'original'
}
