import { type RawBuilder, sql } from 'kysely'
import { originalText } from '#app/modules/citation/index.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

type HarvestSet = { spec: string; name: string }

/** Every set: works that OpenAIRE takes, books, disciplines, journals and their sections, each under the set of its kind. */
export async function listSets(ctx: Ctx): Promise<HarvestSet[]> {
	const journals = await ctx.db
		.selectFrom('journal')
		.select(['id', 'slug', 'title', 'language'])
		.orderBy('slug')
		.execute()
	const sections = await ctx.db
		.selectFrom('section')
		.innerJoin('journal', 'journal.id', 'section.journal_id')
		.select(['section.slug', 'section.title', 'journal.slug as journal', 'journal.language'])
		.orderBy('journal.slug')
		.orderBy('section.position')
		.execute()
	const disciplines = await listDisciplines(ctx)
	return [
		{ spec: 'openaire', name: 'Open works for OpenAIRE' },
		{ spec: 'books', name: 'Books and chapters' },
		{ spec: 'discipline', name: 'Disciplines' },
		...disciplines.map(({ id, name }) => ({
			spec: `discipline:${id}`,
			name: name['en'] ?? name['fr'] ?? id,
		})),
		{ spec: 'journal', name: 'Journals' },
		...journals.map(({ slug, title, language }) => ({
			spec: `journal:${slug}`,
			name: originalText(title, language).text || slug,
		})),
		...sections.map(({ slug, title, journal, language }) => ({
			spec: `journal:${journal}:${slug}`,
			name: originalText(title, language).text || slug,
		})),
	]
}

/** Where the changes of a set are read, as a relation of rows of `library_change` (alias `change`) and a condition on them; `isLast`: it has the last change of each work alone. */
export type SetOfChanges = { from: RawBuilder<unknown>; condition: RawBuilder<unknown>; isLast: boolean }

/**
 * The changes of the works of a set; an unknown set has nothing in it. What may be few of many works is read from `harvest_set`, so that a rare discipline costs what
 * a common one does. A withdrawn work stays in its sets, as deleted: who harvests one alone must learn of it.
 */
export async function changesOfSet(ctx: Ctx, spec: string | null): Promise<SetOfChanges> {
	if (spec === null) return ofAll(sql`true`)
	const [kind, name, part, more] = spec.split(':')
	if (more !== undefined) return ofAll(NOTHING)
	if (kind === 'journal') return ofAll(await journalCondition(ctx, name, part))
	if (kind === 'discipline' && name === undefined)
		return ofAll(isWork(sql`cardinality(work.disciplines) > 0`))
	return { from: sql`harvest_set change`, condition: sql`change.spec = ${spec}`, isLast: true }
}

const NOTHING = sql`false`

function ofAll(condition: RawBuilder<unknown>): SetOfChanges {
	return {
		from: sql`library_change change`,
		condition: sql`change.subject = 'work' and ${condition}`,
		isLast: false,
	}
}

function isWork(condition: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`exists (select from readable_work work where work.id = change.subject_id and ${condition})`
}

/** The journal is a value, so that the planner knows how much of the library it holds. */
async function journalCondition(
	ctx: Ctx,
	slug: string | undefined,
	section: string | undefined,
): Promise<RawBuilder<unknown>> {
	if (slug === undefined) return isWork(sql`work.kind = 'article'`)
	const journal = await ctx.db.selectFrom('journal').select('id').where('slug', '=', slug).executeTakeFirst()
	if (!journal) return NOTHING
	const isInSection =
		section === undefined
			? sql`true`
			: sql`exists (select from article held join section part on part.id = held.section_id
				where held.work_id = change.subject_id and part.slug = ${section})`
	return sql`change.journal_id = ${journal.id}::uuid and ${isInSection}`
}
