import { type SqlBool, sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { type Actor, canRunPlatform, managedPlaces } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { folded, foldedPattern } from '#app/platform/db/folded-name.server.ts'
import type { StoredPicture } from '#app/platform/db/tables.ts'
import { type Hanging, hangingOn, managedPublisher, readPublisher } from './publisher-row.server.ts'

const ROWS = 25

/** A publisher in the list of those who run it. */
export type ManagedPublisher = {
	id: string
	slug: string
	name: string
	place: string | null
	journals: number
}

/** The publishers that somebody may change, by name, 25 a page. */
export async function listManagedPublishers(
	ctx: Ctx,
	actor: Actor,
	{ query, page }: { query: string; page: number },
): Promise<{ rows: ManagedPublisher[]; total: number; pages: number }> {
	const { publisherIds } = managedPlaces(actor)
	if (!canRunPlatform(actor) && publisherIds.length === 0) return { rows: [], total: 0, pages: 1 }
	const found = ctx.db
		.selectFrom('publisher')
		.$if(!canRunPlatform(actor), (select) => select.where('id', 'in', publisherIds))
		.$if(query.trim() !== '', (select) =>
			select.where(sql<SqlBool>`${folded(sql.ref('name'))} like ${foldedPattern(query.trim())}`),
		)
	const { total } = await found
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	const rows = await found
		.select(['id', 'slug', 'name', 'place'])
		.select((eb) =>
			eb
				.selectFrom('journal')
				.whereRef('journal.publisher_id', '=', 'publisher.id')
				.select((count) => count.fn.countAll<number>().as('n'))
				.as('journals'),
		)
		.orderBy('name_sort')
		.orderBy('id')
		.limit(ROWS)
		.offset((page - 1) * ROWS)
		.execute()
	return {
		rows: rows.map((row) => ({ ...row, journals: Number(row.journals ?? 0) })),
		total: Number(total),
		pages: Math.max(1, Math.ceil(Number(total) / ROWS)),
	}
}

const CSV: CsvColumns<ManagedPublisher> = {
	id: (publisher) => publisher.id,
	slug: (publisher) => publisher.slug,
	name: (publisher) => publisher.name,
	place: (publisher) => publisher.place,
	journals: (publisher) => publisher.journals,
}

/** The whole of such a list as CSV for spreadsheets. */
export const publishersAsCsv = (ctx: Ctx, actor: Actor, list: { query: string }) =>
	csvOfPages(CSV, (page) => listManagedPublishers(ctx, actor, { ...list, page }))

/** A publisher as its form shows it. */
export type PublisherSettings = {
	id: string
	slug: string
	version: string
	values: {
		name: string
		language: string
		country: string
		place: string
		institution: string
		site: string
	}
	description: Texts
	dye: number | null
	logo: StoredPicture | null
	/** Null for those who may not delete it. */
	hanging: Hanging | null
}

/** A publisher for those who may change it; else throws `NotFound`. */
export async function getPublisherSettings(ctx: Ctx, actor: Actor, id: string): Promise<PublisherSettings> {
	const { version, slug, description, ...row } = await readPublisher(
		ctx,
		await managedPublisher(ctx, actor, id),
	)
	const picture = await ctx.db
		.selectFrom('publisher_logo')
		.select('picture')
		.where('publisher_id', '=', id)
		.executeTakeFirst()
	return {
		id,
		slug,
		version,
		values: {
			name: row.name,
			language: row.language,
			country: row.country ?? '',
			place: row.place ?? '',
			institution: row.institution ?? '',
			site: row.site ?? '',
		},
		description,
		dye: row.dye,
		logo: picture?.picture ?? null,
		hanging: canRunPlatform(actor) ? await hangingOn(ctx, id) : null,
	}
}
