import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { typedMoment } from '#app/i18n/zone.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { byTheClock, command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { givenUpSlugs, removeAddress } from '#app/platform/db/given-up-address.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { parseMarkup } from '#app/ui/rich-text/markup.ts'
import { type RichText, safeLink } from '#app/ui/rich-text/rich-text.ts'
import { announcementForm, announcementState } from './model.ts'

type Typed = z.output<typeof announcementForm>

const administrators = {
	async authorize(_ctx: Ctx, actor: Actor): Promise<void> {
		if (!canRunPlatform(actor)) throw new NotFound()
		if (actor.impersonator) throw new Forbidden()
	},
}

const ofAnnouncement = z.object({ id: z.uuid(), version: z.string() })

/** What the commands on one announcement share: administrators, and the version that they saw. */
const onAnnouncement = {
	...administrators,
	async lock(ctx: Ctx, _: unknown, { id }: { id: string }) {
		const found = await ctx.db
			.selectFrom('announcement')
			.selectAll()
			.where('id', '=', id)
			.forUpdate()
			.executeTakeFirst()
		if (!found) throw new NotFound()
		return { ...found, version: found.changed_at.toISOString() }
	},
}

/** What was typed, by language, without what is empty. */
export function typedAnnouncement({ title, body }: Pick<Typed, 'title' | 'body'>) {
	const texts: { title: Texts; body: { [language: string]: RichText } } = { title: {}, body: {} }
	for (const language of LANGUAGES) {
		const [line, text] = [title[language], parseMarkup(body[language] ?? '')]
		if (line) texts.title[language] = line
		if (text.length > 0) texts.body[language] = text
	}
	return texts
}

function columnsOf(ctx: Ctx, actor: Actor, typed: Typed) {
	const { title, body } = typedAnnouncement(typed)
	const now = ctx.now()
	const isDraft = typed.isDraft
	const zone = actor.timeZone.name
	const shownFrom = typed.shownFrom === '' ? (isDraft ? null : now) : typedMoment(typed.shownFrom, zone)
	const shownUntil = typed.shownUntil === '' ? null : typedMoment(typed.shownUntil, zone)
	if (Object.keys(title).length === 0) return { ok: false as const, error: 'noTitle' as const }
	if (shownUntil !== null && shownUntil <= (shownFrom ?? now))
		return { ok: false as const, error: 'endsBeforeItBegins' as const }
	return {
		ok: true as const,
		columns: {
			title: JSON.stringify(title),
			body: JSON.stringify(body),
			href: safeLink(typed.href),
			is_draft: isDraft,
			shown_from: shownFrom,
			shown_until: shownUntil,
			told: announcementState({ isDraft, shownFrom, shownUntil }, now),
			written_by: actor.userId,
			changed_at: now,
		},
		slug: slugOf(LANGUAGES.flatMap((language) => title[language] ?? [])[0] ?? ''),
	}
}

/** An address that no other announcement has or ever had. */
async function addressFor(ctx: Ctx, wanted: string, own: string): Promise<string> {
	const present = await ctx.db
		.selectFrom('announcement')
		.select('slug')
		.where('slug', 'like', `${wanted}%`)
		.where('id', '!=', own)
		.execute()
	const givenUp = await givenUpSlugs(ctx, 'announcement', wanted)
	return freeSlug(wanted, new Set(['flux', ...present.map(({ slug }) => slug), ...givenUp]))
}

/** Writes a new announcement; one that is no draft and names no day is shown from now on. */
export const createAnnouncement = command({
	input: announcementForm,
	...administrators,
	async lock() {},
	async execute(ctx, { actor, input }) {
		const written = columnsOf(ctx, actor, input)
		if (!written.ok) return written
		const id = newId()
		const slug = await addressFor(ctx, written.slug, id)
		await ctx.db
			.insertInto('announcement')
			.values({ id, slug, ...written.columns })
			.execute()
		await recordAudit(ctx, { action: 'announcement-saved', actor, detail: { announcement: id, slug } })
		return { ok: true, id }
	},
})

/** Changes an announcement; its address follows its title until readers have seen it. */
export const editAnnouncement = command({
	input: ofAnnouncement.extend(announcementForm.shape),
	...onAnnouncement,
	async execute(ctx, { actor, input, held }) {
		const written = columnsOf(ctx, actor, input)
		if (!written.ok) return written
		const wasPublic = held.told === 'shown' || held.told === 'past'
		const slug = wasPublic ? held.slug : await addressFor(ctx, written.slug, input.id)
		await ctx.db
			.updateTable('announcement')
			.set({ slug, ...written.columns })
			.where('id', '=', input.id)
			.execute()
		const detail = { announcement: input.id, slug }
		await recordAudit(ctx, { action: 'announcement-saved', actor, detail })
		return { ok: true }
	},
})

/** Deletes an announcement; the address of one that readers have seen says what it was (410). */
export const deleteAnnouncement = command({
	input: ofAnnouncement,
	...onAnnouncement,
	async execute(ctx, { actor, input: { id }, held: { slug, told, title } }) {
		await ctx.db.deleteFrom('announcement').where('id', '=', id).execute()
		if (told === 'shown' || told === 'past') {
			const [language = 'fr'] = LANGUAGES.filter((code) => title[code])
			await removeAddress(ctx, 'announcement', slug, { name: title, language })
		}
		const detail = { announcement: id, slug }
		await recordAudit(ctx, { action: 'announcement-deleted', actor, detail })
		return { ok: true }
	},
})

/** Notes the announcements that began or ended since the last look, whereupon the pages that are kept are dropped. */
export const followAnnouncementDates = command({
	...byTheClock,
	async execute(ctx): Promise<{ ok: true }> {
		const now = ctx.now()
		const open = await ctx.db
			.selectFrom('announcement')
			.select(['id', 'is_draft as isDraft', 'shown_from as shownFrom', 'shown_until as shownUntil', 'told'])
			.where('told', 'in', ['scheduled', 'shown'])
			.orderBy('id')
			.execute()
		for (const { id, told, ...dates } of open) {
			const state = announcementState(dates, now)
			if (state !== told)
				await ctx.db.updateTable('announcement').set({ told: state }).where('id', '=', id).execute()
		}
		return { ok: true }
	},
})
