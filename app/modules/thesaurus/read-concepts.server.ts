import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { Concept } from './concept.ts'
import { type ConceptChange, withChanges } from './overlay.ts'
import { conceptsOf } from './skos.ts'

const FILE = 'data/thesaurus/thesaurus.jsonld'

let shipped: Promise<readonly Concept[]> | undefined
/** The thesaurus as it was last changed in a database, told from others by the revisions of its changes. */
let known: { version: string; changes: readonly ConceptChange[]; concepts: readonly Concept[] } | undefined

/** The thesaurus that comes with the platform. */
export function shippedConcepts(): Promise<readonly Concept[]> {
	shipped ??= readFile(resolve(FILE), 'utf8').then((text) => {
		const read = conceptsOf(text)
		if (!read.ok) throw new Error(`${FILE}: ${read.place}`)
		return read.concepts
	})
	return shipped
}

/** The thesaurus as the administrators of this platform changed it; the same array until they change it again. */
export async function readConcepts(ctx: Ctx): Promise<readonly Concept[]> {
	return (await presentThesaurus(ctx))?.concepts ?? shippedConcepts()
}

/** What administrators changed, in the order of the ids. */
export async function readChanges(ctx: Ctx): Promise<readonly ConceptChange[]> {
	return (await presentThesaurus(ctx))?.changes ?? []
}

/** Null as long as nothing is changed. */
async function presentThesaurus(ctx: Ctx): Promise<typeof known | null> {
	const version = await untilLibraryChanges(ctx, 'version of the thesaurus', () => readVersion(ctx), {
		of: () => [],
	})
	if (version === '') return null
	if (known?.version !== version) {
		const changes = await storedChanges(ctx)
		known = { version, changes, concepts: withChanges(await shippedConcepts(), changes) }
	}
	return known
}

async function readVersion(ctx: Ctx): Promise<string> {
	const { rows } = await sql<{ version: string }>`
		select coalesce(md5(string_agg(revision::text, ' ' order by revision)), '') as version from thesaurus_change`.execute(
		ctx.db,
	)
	return rows[0]?.version ?? ''
}

async function storedChanges(ctx: Ctx): Promise<ConceptChange[]> {
	const rows = await ctx.db.selectFrom('thesaurus_change').selectAll().orderBy('concept').execute()
	return rows.map((row) => ({
		id: row.concept,
		scheme: row.scheme,
		name: row.name,
		otherNames: row.other_names,
		hiddenNames: row.hidden_names,
		broader: row.broader,
		isWithdrawn: row.is_withdrawn,
	}))
}
