import { sql } from 'kysely'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { localTime } from '#app/i18n/zone.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { readRichText } from '#app/modules/site/texts/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bears, inAnyLanguage } from '#app/platform/db/folded-name.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { AskedPage, AskedPart, PageOfRows } from '#app/platform/page-of-rows.ts'
import { writeMarkup } from '#app/ui/rich-text/markup.ts'
import type { RichText } from '#app/ui/rich-text/rich-text.ts'
import { type AnnouncementOrder, type AnnouncementState, announcementState } from './model.ts'

/** Announcements on the first page at most. */
const AT_HOME = 3

export type PublicAnnouncement = {
	slug: string
	title: Texts
	body: { [language: string]: RichText }
	href: string | null
	shownFrom: Date
	shownUntil: Date | null
	changedAt: Date
	isPast: boolean
}

type Row = {
	slug: string
	title: Texts
	body: unknown
	href: string | null
	shown_from: Date | null
	shown_until: Date | null
	changed_at: Date
}

const bodyOf = (stored: unknown) =>
	Object.fromEntries(
		Object.entries(stored as object).map(([language, text]) => [language, readRichText(text)]),
	)

function publicOf(row: Row, now: Date): PublicAnnouncement {
	const { slug, title, href, shown_from, shown_until, changed_at } = row
	return {
		...{ slug, title, href },
		body: bodyOf(row.body),
		shownFrom: shown_from ?? changed_at,
		shownUntil: shown_until,
		changedAt: changed_at,
		isPast: shown_until !== null && shown_until <= now,
	}
}

/** What readers may see at a moment: no draft, and nothing before its day. */
const publicAnnouncements = (ctx: Ctx, now: Date) =>
	ctx.db.selectFrom('announcement').where('is_draft', '=', false).where('shown_from', '<=', now)

const PUBLIC = ['slug', 'title', 'body', 'href', 'shown_from', 'shown_until', 'changed_at'] as const

/** What stands on the first page, newest first. */
export async function listShownAnnouncements(ctx: Ctx): Promise<PublicAnnouncement[]> {
	const rows = await untilLibraryChanges(
		ctx,
		'announcements that have not ended',
		() =>
			ctx.db
				.selectFrom('announcement')
				.select(PUBLIC)
				.where('told', 'in', ['scheduled', 'shown'])
				.orderBy('shown_from', 'desc')
				.orderBy('id')
				.execute(),
		{ of: () => [] },
	)
	const now = ctx.now()
	return rows
		.filter(({ shown_from }) => shown_from !== null && shown_from <= now)
		.map((row) => publicOf(row, now))
		.filter(({ isPast }) => !isPast)
		.slice(0, AT_HOME)
}

/** All that was announced, newest first, 25 a page. */
export async function listAnnouncements(ctx: Ctx, part: AskedPart): Promise<PageOfRows<PublicAnnouncement>> {
	const now = ctx.now()
	const announced = publicAnnouncements(ctx, now)
		.select(['id', ...PUBLIC])
		.orderBy('shown_from', 'desc')
		.orderBy('id')
	const list = await pageOfQuery(ctx.db, announced, 'id', part)
	return { ...list, rows: list.rows.map((row) => publicOf(row, now)) }
}

/** One announcement that readers may see; null for one that is not there for them. */
export async function getAnnouncement(ctx: Ctx, slug: string): Promise<PublicAnnouncement | null> {
	const now = ctx.now()
	const row = await publicAnnouncements(ctx, now).select(PUBLIC).where('slug', '=', slug).executeTakeFirst()
	return row ? publicOf(row, now) : null
}

export type ListedAnnouncement = {
	id: string
	title: Texts
	languages: Language[]
	state: AnnouncementState
	shownFrom: Date | null
	shownUntil: Date | null
}

function administratorOnly(actor: Actor): void {
	if (!canRunPlatform(actor)) throw new NotFound()
}

/** How the list of announcements is asked for. */
export type AskedAnnouncements = AskedPage<AnnouncementOrder> & { state: AnnouncementState | null }

/** One page of the announcements of a state, or all, 25, of which a title holds what was typed; by themselves the last changed first; for administrators. */
export async function listAllAnnouncements(
	ctx: Ctx,
	actor: Actor,
	{ query, order, state, ...part }: AskedAnnouncements,
): Promise<PageOfRows<ListedAnnouncement>> {
	administratorOnly(actor)
	const now = ctx.now()
	const direction = order.isDescending === (order.by === 'changed') ? 'asc' : 'desc'
	const by = { shownFrom: 'shown_from', shownUntil: 'shown_until', changed: 'changed_at' } as const
	const found = ctx.db
		.selectFrom('announcement')
		.select(['id', 'title', 'is_draft', 'shown_from', 'shown_until'])
		.$if(state !== null, (rows) =>
			rows.where(({ and, eb, or }) => {
				if (state === 'draft') return eb('is_draft', '=', true)
				const published = eb('is_draft', '=', false)
				if (state === 'scheduled') return and([published, eb('shown_from', '>', now)])
				const begun = and([published, eb('shown_from', '<=', now)])
				if (state === 'past') return and([begun, eb('shown_until', '<=', now)])
				return and([begun, or([eb('shown_until', 'is', null), eb('shown_until', '>', now)])])
			}),
		)
		.$if(query !== '', (rows) => rows.where(bears(inAnyLanguage(sql.ref('title')), query)))
		.orderBy(by[order.by], direction)
		.orderBy('id', direction)
	const list = await pageOfQuery(ctx.db, found, 'id', part)
	return {
		...list,
		rows: list.rows.map(
			({ id, title, is_draft: isDraft, shown_from: shownFrom, shown_until: shownUntil }) => ({
				...{ id, title, shownFrom, shownUntil },
				languages: LANGUAGES.filter((language) => title[language]),
				state: announcementState({ isDraft, shownFrom, shownUntil }, now),
			}),
		),
	}
}

/** The whole of such a list as CSV for spreadsheets, with the titles in each language of the site. */
export function announcementsAsCsv(ctx: Ctx, actor: Actor, list: AskedAnnouncements) {
	const titles = LANGUAGES.map((code) => [code, ({ title }: ListedAnnouncement) => title[code]])
	const columns: CsvColumns<ListedAnnouncement> = {
		id: (row) => row.id,
		...Object.fromEntries(titles),
		state: (row) => row.state,
		from: (row) => row.shownFrom,
		until: (row) => row.shownUntil,
	}
	return csvOfPages(columns, (part) => listAllAnnouncements(ctx, actor, { ...list, ...part }))
}

/** One announcement as it is typed, its moments by the clock of who types; whatever its state, for administrators. */
export async function getTypedAnnouncement(ctx: Ctx, actor: Actor, id: string) {
	administratorOnly(actor)
	const row = await ctx.db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst()
	if (!row) throw new NotFound()
	const dates = { isDraft: row.is_draft, shownFrom: row.shown_from, shownUntil: row.shown_until }
	const body = bodyOf(row.body)
	return {
		id,
		slug: row.slug,
		version: row.changed_at.toISOString(),
		state: announcementState(dates, ctx.now()),
		names: row.title,
		title: Object.fromEntries(LANGUAGES.map((language) => [language, row.title[language] ?? ''])),
		body: Object.fromEntries(LANGUAGES.map((language) => [language, writeMarkup(body[language] ?? [])])),
		values: {
			href: row.href ?? '',
			shownFrom: row.shown_from ? localTime(row.shown_from, actor.timeZone.name) : '',
			shownUntil: row.shown_until ? localTime(row.shown_until, actor.timeZone.name) : '',
			isDraft: row.is_draft ? '1' : '',
		},
	}
}
