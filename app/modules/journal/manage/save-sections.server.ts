import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { type Texts, typedOver } from '#app/i18n/texts.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { type AdministeredJournal, inTypedOrder, managedJournal } from './managed-journal.server.ts'
import { sectionsForm } from './schema.ts'

/** What of the platform stands in a section, counted: while there is anything, it cannot be taken away. */
export type InSection = { articles: number; manuscripts: number; entries: number; calls: number }
export type ManagedSection = { id: string; title: Texts; holds: InSection }

type Refused = {
	ok: false
	error: 'noTitle' | 'inUse'
	faults: { [field: string]: { code: 'required' | 'malformed' } }
}

async function readSections(ctx: Ctx, journalId: string) {
	const sections = await ctx.db
		.selectFrom('section')
		.select(['id', 'slug', 'title', 'position'])
		.where('journal_id', '=', journalId)
		.orderBy('position')
		.orderBy('slug')
		.execute()
	return { sections, version: versionOf(sections) }
}

async function lockSections(ctx: Ctx, journalId: string) {
	const query = ctx.db
		.selectFrom('any_journal as journal')
		.select('id')
		.where('id', '=', journalId)
		.forUpdate()
	if (!(await query.executeTakeFirst())) throw new NotFound()
	return readSections(ctx, journalId)
}

async function held(ctx: Ctx, id: string): Promise<InSection> {
	const count = async (table: 'article' | 'article_draft' | 'call') => {
		const { n } = await ctx.db
			.selectFrom(table)
			.select(({ fn }) => fn.countAll<number>().as('n'))
			.where('section_id', '=', id)
			.executeTakeFirstOrThrow()
		return Number(n)
	}
	const { n: manuscripts } = await ctx.db
		.selectFrom('submission')
		.leftJoin('production', 'production.submission_id', 'submission.id')
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where(sql<SqlBool>`${id}::uuid in (submission.section_id, production.section_id)`)
		.executeTakeFirstOrThrow()
	return {
		articles: await count('article'),
		manuscripts: Number(manuscripts),
		entries: await count('article_draft'),
		calls: await count('call'),
	}
}

/** The sections of a journal with what stands in each, for those who run it; else throws `NotFound`. */
export async function getSections(
	ctx: Ctx,
	actor: Actor,
	slug: string,
): Promise<{ journal: AdministeredJournal; sections: ManagedSection[]; version: string }> {
	const journal = await managedJournal(ctx, actor, slug)
	const { sections, version } = await readSections(ctx, journal.id)
	const shown: ManagedSection[] = []
	for (const { id, title } of sections) shown.push({ id, title, holds: await held(ctx, id) })
	return { journal, sections: shown, version }
}

/**
 * Keeps the sections of a journal in their order. Each needs a title in the journal's language; titles in languages that the form does not show are
 * kept. One in which anything stands is not taken away (`inUse`).
 */
export const saveSections = command({
	input: sectionsForm.extend({ slug: z.string(), version: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { slug }) => managedJournal(ctx, actor, slug),
	lock: (ctx, { id }) => lockSections(ctx, id),
	async execute(ctx, { actor, input, place: journal, held: before }): Promise<{ ok: true } | Refused> {
		const rows = input.sections.map((row, index) => ({ ...row, index }))
		const known = new Map(before.sections.map((section) => [section.id, section]))
		const kept = rows.filter(({ id, title, isRemoved }) => !isRemoved && (known.has(id) || isSaid(title)))
		for (const { title, index } of kept)
			if (!title[journal.language])
				return refused('noTitle', `${index}-title-${journal.language}`, 'required')
		for (const { id, index } of rows.filter(({ id, isRemoved }) => isRemoved && known.has(id))) {
			if (Object.values(await held(ctx, id)).some((count) => count > 0))
				return refused('inUse', `${index}-isRemoved`, 'malformed')
			await ctx.db.deleteFrom('section').where('id', '=', id).execute()
		}
		const slugs = new Set(before.sections.map(({ slug }) => slug))
		for (const [place, { id, title }] of inTypedOrder(kept).entries()) {
			const present = known.get(id)
			const texts = JSON.stringify(typedOver(present?.title ?? {}, title))
			const position = place + 1
			if (present)
				await ctx.db.updateTable('section').set({ title: texts, position }).where('id', '=', id).execute()
			else {
				const slug = freeSlug(slugOf(title[journal.language] ?? ''), slugs)
				slugs.add(slug)
				const row = { id: newId(), journal_id: journal.id, slug, title: texts, position }
				await ctx.db.insertInto('section').values(row).execute()
			}
		}
		if ((await readSections(ctx, journal.id)).version !== before.version) {
			const detail = { journal: journal.id, parts: 'sections' }
			await recordAudit(ctx, { action: 'journal-changed', actor, detail })
		}
		return { ok: true }
	},
})

const isSaid = (title: Texts) => Object.values(title).some(Boolean)

const refused = (
	error: Refused['error'],
	field: string,
	code: Refused['faults'][string]['code'],
): Refused => ({ ok: false, error, faults: { [`sections-${field}`]: { code } } })
