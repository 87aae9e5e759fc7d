import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Concept } from '../concept.ts'
import { type ConceptChange, isCircular, namesOf } from '../overlay.ts'
import { readChanges, readConcepts, shippedConcepts } from '../read-concepts.server.ts'
import { type KeptConcept, keptConcept } from './kept-concept.server.ts'
import { CONCEPT_JOB } from './reindexing.ts'
import { type ConceptInput, conceptForm, newConceptForm } from './schema.ts'

/** Administrators, in their own name; to all others there is no thesaurus to change. */
async function runsPlatform(_ctx: Ctx, actor: Actor): Promise<void> {
	if (!canRunPlatform(actor)) throw new NotFound()
	if (actor.impersonator) throw new Forbidden()
}

const lockThesaurus = (ctx: Ctx) =>
	sql`select pg_advisory_xact_lock(hashtext('mbongi thesaurus'))`.execute(ctx.db)

const onConcept = {
	authorize: runsPlatform,
	async lock(ctx: Ctx, _place: unknown, { id }: { id: string }): Promise<KeptConcept> {
		await lockThesaurus(ctx)
		return keptConcept(ctx, id)
	},
}

type Fault = { code: 'required' | 'malformed' }
type Refused = Refusal<'noName' | 'circular'> & { faults: { [field: string]: Fault } }

/** Enters a concept of its own. Its id is made from its first name and stays. One without any name, or within itself, is refused. */
export const addConcept = command({
	input: newConceptForm,
	authorize: runsPlatform,
	lock: lockThesaurus,
	async execute(ctx, { actor, input: { scheme, ...input } }): Promise<{ ok: true; id: string } | Refused> {
		const [first] = Object.values(labelsIn(input, {}).name)
		if (first === undefined) return NO_NAME
		const concepts = [...(await shippedConcepts()), ...(await readChanges(ctx))]
		const id = freeSlug(slugOf(first), new Set(concepts.map((one) => one.id)))
		const written = await write(ctx, { id, scheme, ...labelsIn(input, {}), isWithdrawn: false }, null)
		if (!written.ok) return written
		await recordAudit(ctx, { action: 'concept-added', actor, detail: { concept: id } })
		return { ok: true, id }
	},
})

/** Says the names of a concept and what includes it anew; one that was withdrawn counts again. Without any name, or within itself, it is refused. */
export const changeConcept = command({
	input: conceptForm.extend({ id: z.string(), version: z.string() }),
	...onConcept,
	async execute(ctx, { actor, input: { id, version: _, ...input }, held }): Promise<{ ok: true } | Refused> {
		const labels = labelsIn(input, held.present)
		const change = { id, scheme: held.present.scheme, ...labels, isWithdrawn: false }
		const parts = PARTS.filter((part) => !isSame(labels[part], held.present[part]))
		if (parts.length === 0 && !held.isWithdrawn) return { ok: true }
		const written = await write(ctx, change, held.isWithdrawn ? null : held.present)
		if (!written.ok) return written
		const gone = namesOf(held.present).filter((name) => !namesOf(change).includes(name))
		const come = namesOf(change).filter((name) => !namesOf(held.present).includes(name))
		const detail = {
			concept: id,
			parts: parts.join(' '),
			...(come.length > 0 && { added: come.join(', ') }),
			...(gone.length > 0 && { removed: gone.join(', ') }),
		}
		await recordAudit(ctx, { action: 'concept-changed', actor, detail })
		return { ok: true }
	},
})

/** Takes a concept out of the searches; what was said of it is kept. */
export const withdrawConcept = command({
	input: z.object({ id: z.string(), version: z.string() }),
	...onConcept,
	async execute(ctx, { actor, input: { id }, held: { present } }): Promise<{ ok: true }> {
		const { notation: _, ...kept } = present
		await store(ctx, { ...kept, isWithdrawn: true })
		await enqueue(ctx, CONCEPT_JOB, { concept: id, names: [], isWide: true })
		await recordAudit(ctx, { action: 'concept-withdrawn', actor, detail: { concept: id } })
		return { ok: true }
	},
})

/** Brings a concept back to what came with the platform. One of the platform's own is gone for good; it must be withdrawn before, else `inUse`. */
export const restoreConcept = command({
	input: z.object({ id: z.string(), version: z.string() }),
	...onConcept,
	async execute(
		ctx,
		{ actor, input: { id }, held: { present, source, isWithdrawn } },
	): Promise<{ ok: true } | Refusal<'inUse'>> {
		if (!source && !isWithdrawn) return { ok: false, error: 'inUse' }
		await ctx.db.deleteFrom('thesaurus_change').where('concept', '=', id).execute()
		if (source) await indexAgain(ctx, id, isWithdrawn ? null : present, source)
		await recordAudit(ctx, { action: 'concept-restored', actor, detail: { concept: id } })
		return { ok: true }
	},
})

const PARTS = ['name', 'otherNames', 'hiddenNames', 'broader'] as const
type Labels = Pick<Concept, (typeof PARTS)[number]>

const NO_NAME: Refused = { ok: false, error: 'noName', faults: { 'name-fr': { code: 'required' } } }

/** What was typed; names of languages that the form does not have stay. */
function labelsIn(
	{ name, otherNames, hiddenNames, broader, alsoBroader }: ConceptInput,
	before: Partial<Labels>,
): Labels {
	const filled = <Value extends { length: number }>(
		kept: Record<string, Value>,
		typed: Record<string, Value>,
	) => Object.fromEntries(Object.entries({ ...kept, ...typed }).filter(([, value]) => value.length > 0))
	return {
		name: filled(before.name ?? {}, name),
		otherNames: filled(before.otherNames ?? {}, otherNames),
		hiddenNames: filled(before.hiddenNames ?? {}, hiddenNames),
		broader: [...new Set([broader, alsoBroader])].filter((id) => id !== ''),
	}
}

async function write(
	ctx: Ctx,
	change: ConceptChange,
	before: Labels | null,
): Promise<{ ok: true } | Refused> {
	if (Object.keys(change.name).length === 0) return NO_NAME
	const concepts = await readConcepts(ctx)
	const ids = new Set(concepts.map(({ id }) => id))
	const fault = (field: string): Refused => ({
		...{ ok: false, error: 'circular', faults: { [field]: { code: 'malformed' } } },
	})
	for (const [place, wider] of change.broader.entries())
		if ((!ids.has(wider) && !before?.broader.includes(wider)) || isCircular(change.id, [wider], concepts))
			return fault(place === 0 ? 'broader' : 'alsoBroader')
	await store(ctx, change)
	await indexAgain(ctx, change.id, before, change)
	return { ok: true }
}

async function store(ctx: Ctx, change: ConceptChange): Promise<void> {
	const row = {
		scheme: change.scheme,
		name: JSON.stringify(change.name),
		other_names: JSON.stringify(change.otherNames),
		hidden_names: JSON.stringify(change.hiddenNames),
		broader: change.broader,
		is_withdrawn: change.isWithdrawn,
		revision: newId(),
		changed_at: ctx.now(),
	}
	await ctx.db
		.insertInto('thesaurus_change')
		.values({ concept: change.id, ...row })
		.onConflict((conflict) => conflict.column('concept').doUpdateSet(row))
		.execute()
}

/** Has the works indexed again that hold a name which is only in one of the two; null: the concept was in none. */
async function indexAgain(ctx: Ctx, concept: string, before: Labels | null, after: Labels): Promise<void> {
	const [past, present] = [before ? spoken(before) : [], spoken(after)]
	const names = [
		...past.filter((one) => !present.includes(one)),
		...present.filter((one) => !past.includes(one)),
	]
	const isWide = before !== null && !isSame(before.broader, after.broader)
	if (names.length > 0 || isWide)
		await enqueue(ctx, CONCEPT_JOB, { concept, names: [...new Set(names.map(bare))], isWide })
}

/** The names with their language: one may move from a language to another. */
function spoken({ name, otherNames, hiddenNames }: Labels): string[] {
	const listed = [...Object.entries(otherNames), ...Object.entries(hiddenNames)]
	return [
		...Object.entries(name).map(([language, one]) => `${language} ${one}`),
		...listed.flatMap(([language, all]) => all.map((one) => `${language} ${one}`)),
	]
}

const bare = (spokenName: string) => spokenName.slice(spokenName.indexOf(' ') + 1)

const isSame = (one: object, other: object) => ordered(one) === ordered(other)

const ordered = (value: object) =>
	JSON.stringify(
		Array.isArray(value) ? value : Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)),
	)
