import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { type Actor, canRunPlatform, managedPlaces } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bears, folded, PUBLISHER_WORDS } from '#app/platform/db/folded-name.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import type { StoredPicture } from '#app/platform/db/tables.ts'
import { type AskedPage, NO_ROWS, type PageOfRows } from '#app/platform/page-of-rows.ts'
import { pictureState } from '#app/platform/picture/stored-picture.server.ts'
import { type Hanging, hangingOn, managedPublisher, readPublisher } from './publisher-row.server.ts'
import type { PublisherOrder } from './schema.ts'

/** A publisher in the list of those who run it. */
export type ManagedPublisher = {
	id: string
	slug: string
	name: string
	place: string | null
	journals: number
}

/** How the list of publishers is asked for. */
export type AskedPublishers = AskedPage<PublisherOrder>

/** One page of the publishers that somebody may change, 25, whose name or town holds what was typed. */
export async function listManagedPublishers(
	ctx: Ctx,
	actor: Actor,
	{ query, order, ...part }: AskedPublishers,
): Promise<PageOfRows<ManagedPublisher>> {
	const { publisherIds } = managedPlaces(actor)
	if (!canRunPlatform(actor) && publisherIds.length === 0) return NO_ROWS
	const direction = order.isDescending ? 'desc' : 'asc'
	const found = ctx.db
		.selectFrom('publisher')
		.leftJoin('publisher_journal_count as held', 'held.publisher_id', 'publisher.id')
		.select(['publisher.id', 'slug', 'name', 'place', 'journals'])
		.$if(!canRunPlatform(actor), (select) => select.where('publisher.id', 'in', publisherIds))
		.$if(query !== '', (select) => select.where(bears(PUBLISHER_WORDS, query)))
		.$if(order.by === 'place', (select) => select.orderBy(folded(sql`coalesce(place, '')`), direction))
	const rows =
		order.by === 'journals'
			? found
					.where('held.publisher_id', 'is not', null)
					.orderBy('journals', direction)
					.orderBy('held.name_sort', direction)
					.orderBy('held.publisher_id', direction)
			: found.orderBy('publisher.name_sort', direction).orderBy('publisher.id', direction)
	const list = await pageOfQuery(ctx.db, [{ rows, counted: found }], 'publisher.id', part)
	return { ...list, rows: list.rows.map((row) => ({ ...row, journals: row.journals ?? 0 })) }
}

const CSV: CsvColumns<ManagedPublisher> = {
	id: (publisher) => publisher.id,
	slug: (publisher) => publisher.slug,
	name: (publisher) => publisher.name,
	place: (publisher) => publisher.place,
	journals: (publisher) => publisher.journals,
}

/** The whole of such a list as CSV for spreadsheets. */
export const publishersAsCsv = (ctx: Ctx, actor: Actor, list: AskedPublishers) =>
	csvOfPages(CSV, (part) => listManagedPublishers(ctx, actor, { ...list, ...part }))

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
	/** Tells states of the logo apart. */
	logoSeen: string
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
		logoSeen: pictureState(picture?.picture ?? null),
		hanging: canRunPlatform(actor) ? await hangingOn(ctx, id) : null,
	}
}
