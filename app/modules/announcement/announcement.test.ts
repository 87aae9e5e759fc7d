import { describe, expect } from 'vitest'
import { getSitemapPart } from '#app/modules/citation/sitemap/sitemap-parts.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { removedAt } from '#app/platform/db/given-up-address.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { invalidatedBetween, presentChange } from '#app/platform/library/changes.server.ts'
import type { AskedPart } from '#app/platform/page-of-rows.ts'
import { test } from '#tests/support/database.ts'
import { firstPage } from '#tests/support/first-page.ts'
import {
	createAnnouncement,
	deleteAnnouncement,
	editAnnouncement,
	followAnnouncementDates,
} from './commands.server.ts'
import { announcementForm } from './model.ts'
import {
	getAnnouncement,
	getTypedAnnouncement,
	listAllAnnouncements,
	listAnnouncements,
	listShownAnnouncements,
} from './queries.server.ts'

const admin = (ctx: Ctx) => storePerson(ctx, { grants: [{ role: 'admin' }] })
const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: () => new Date(moment) })

/** The clock of tests stands at noon of 21 November 2026. */
const TYPED = {
	title: { fr: 'Coupure prévue', en: '', es: '', ar: '' },
	body: { fr: 'Le **site** sera fermé.', en: '', es: '', ar: '' },
	...{ href: '', shownFrom: '', shownUntil: '', isDraft: false },
}

async function write(ctx: Ctx, actor: Actor, more: Partial<typeof TYPED> = {}): Promise<string> {
	const answer = await createAnnouncement(ctx, actor, { ...TYPED, ...more })
	if (!answer.ok) throw new Error(answer.error)
	return answer.id
}

async function edit(ctx: Ctx, actor: Actor, id: string, more: Partial<typeof TYPED>) {
	const { version } = await getTypedAnnouncement(ctx, actor, id)
	return editAnnouncement(ctx, actor, { ...TYPED, ...more, id, version })
}

const readable = async (ctx: Ctx) => (await listAnnouncements(ctx, { page: 1 })).rows.map(({ slug }) => slug)
const atHome = async (ctx: Ctx) => (await listShownAnnouncements(ctx)).map(({ slug }) => slug)

describe('an announcement', () => {
	test('as a draft is seen by administrators alone, at no address, list, feed or sitemap', async ({
		ctx,
	}) => {
		const actor = await admin(ctx)
		const id = await write(ctx, actor, { isDraft: true })
		const { slug, state } = await getTypedAnnouncement(ctx, actor, id)
		expect(state).toBe('draft')
		expect(await getAnnouncement(ctx, slug)).toBeNull()
		expect([await readable(ctx), await atHome(ctx)]).toEqual([[], []])
		expect(await getSitemapPart(ctx, 'announcements-1')).toBeNull()
	})

	test('is written, seen in the making and deleted by nobody but administrators in their own name', async ({
		ctx,
	}) => {
		const id = await write(ctx, await admin(ctx), { isDraft: true })
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const scope = { kind: 'journal', journalId: journal.id } as const
		const asked = { id, version: ctx.now().toISOString() }
		for (const actor of [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
		]) {
			await expect(createAnnouncement(ctx, actor, TYPED)).rejects.toThrow(NotFound)
			await expect(editAnnouncement(ctx, actor, { ...TYPED, ...asked })).rejects.toThrow(NotFound)
			await expect(deleteAnnouncement(ctx, actor, asked)).rejects.toThrow(NotFound)
			await expect(getTypedAnnouncement(ctx, actor, id)).rejects.toThrow(NotFound)
			await expect(
				listAllAnnouncements(ctx, actor, { ...firstPage('changed'), state: null }),
			).rejects.toThrow(NotFound)
		}
		const impersonated = { ...(await admin(ctx)), impersonator: { userId: newId(), name: 'A' } }
		await expect(createAnnouncement(ctx, impersonated, TYPED)).rejects.toThrow(Forbidden)
		await expect(deleteAnnouncement(ctx, impersonated, asked)).rejects.toThrow(Forbidden)
	})

	test('is there from its first moment on, leaves the first page at its last, and stays at its address', async ({
		ctx,
	}) => {
		await write(ctx, await admin(ctx), { shownFrom: '2026-11-22T08:00', shownUntil: '2026-11-23T08:00' })
		const slug = 'coupure-prevue'
		expect(await getAnnouncement(at(ctx, '2026-11-22T07:59:59Z'), slug)).toBeNull()
		expect(await atHome(at(ctx, '2026-11-22T07:59:59Z'))).toEqual([])
		expect(await atHome(at(ctx, '2026-11-22T08:00:00Z'))).toEqual([slug])
		expect(await atHome(at(ctx, '2026-11-23T08:00:00Z'))).toEqual([])
		const after = at(ctx, '2026-12-24T08:00:00Z')
		expect(await getAnnouncement(after, slug)).toMatchObject({ isPast: true })
		expect(await readable(after)).toEqual([slug])
	})

	test('is typed by the clock of who writes it, and read by that of who looks', async ({ ctx }) => {
		const actor = await admin(ctx)
		const inNairobi = { ...actor, timeZone: { name: 'Africa/Nairobi', isChosen: true } }
		const id = await write(ctx, inNairobi, { shownFrom: '2026-11-22T08:00' })
		expect(await atHome(at(ctx, '2026-11-22T04:59:59Z'))).toEqual([])
		expect(await atHome(at(ctx, '2026-11-22T05:00:00Z'))).toHaveLength(1)
		expect((await getTypedAnnouncement(ctx, inNairobi, id)).values.shownFrom).toBe('2026-11-22T08:00')
		expect((await getTypedAnnouncement(ctx, actor, id)).values.shownFrom).toBe('2026-11-22T05:00')
	})

	test('that begins or ends by the clock has kept pages dropped, once each', async ({ ctx }) => {
		await write(ctx, await admin(ctx), { shownFrom: '2026-11-22T08:00', shownUntil: '2026-11-23T08:00' })
		const dropped = async (moment: string) => {
			const before = await presentChange(ctx)
			await followAnnouncementDates(at(ctx, moment), null, {})
			const after = await presentChange(ctx)
			return after > before && (await invalidatedBetween(ctx, before, after)) === 'everything'
		}
		expect(await dropped('2026-11-22T07:59:00Z')).toBe(false)
		expect(await dropped('2026-11-22T08:00:00Z')).toBe(true)
		expect(await getSitemapPart(ctx, 'announcements-1')).toMatchObject([{ path: '/annonces/coupure-prevue' }])
		expect(await dropped('2026-11-22T09:00:00Z')).toBe(false)
		expect(await dropped('2026-11-23T08:00:00Z')).toBe(true)
		expect(await dropped('2026-11-24T08:00:00Z')).toBe(false)
	})

	test('of several the three newest stand on the first page, newest first', async ({ ctx }) => {
		const actor = await admin(ctx)
		for (const day of [17, 19, 16, 18])
			await write(ctx, actor, {
				title: { ...TYPED.title, fr: `Jour ${day}` },
				shownFrom: `2026-11-${day}T08:00`,
			})
		expect(await atHome(ctx)).toEqual(['jour-19', 'jour-18', 'jour-17'])
		expect(await readable(ctx)).toHaveLength(4)
	})

	test('needs a title and an end that comes after its beginning', async ({ ctx }) => {
		const actor = await admin(ctx)
		const answer = (more: Partial<typeof TYPED>) => createAnnouncement(ctx, actor, { ...TYPED, ...more })
		expect(await answer({ title: { ...TYPED.title, fr: ' ' } })).toMatchObject({ error: 'noTitle' })
		const backwards = { shownFrom: '2026-11-22T08:00', shownUntil: '2026-11-22T08:00' }
		expect(await answer(backwards)).toMatchObject({ error: 'endsBeforeItBegins' })
		expect(await answer({ shownUntil: '2026-11-20T08:00' })).toMatchObject({ error: 'endsBeforeItBegins' })
		expect(await readable(ctx)).toEqual([])
	})

	test.for(['javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', '//evil.example', 'x'])(
		'leads nowhere but to pages and mails: %s',
		(href) => {
			expect(announcementForm.safeParse({ ...TYPED, href }).success).toBe(false)
		},
	)

	test('keeps its address once readers have seen it, and says what it was when it is deleted', async ({
		ctx,
	}) => {
		const actor = await admin(ctx)
		const id = await write(ctx, actor, { isDraft: true })
		const later = at(ctx, '2026-11-21T13:00:00Z')
		await edit(later, actor, id, { title: { ...TYPED.title, fr: 'Travaux' } })
		expect(await readable(later)).toEqual(['travaux'])
		await edit(at(ctx, '2026-11-21T14:00:00Z'), actor, id, {
			title: { ...TYPED.title, fr: 'Fin des travaux' },
		})
		expect(await readable(later)).toEqual([])
		const end = at(ctx, '2026-11-21T15:00:00Z')
		expect(await readable(end)).toEqual(['travaux'])
		const { version } = await getTypedAnnouncement(end, actor, id)
		expect(await deleteAnnouncement(end, actor, { id, version: 'x' })).toMatchObject({
			error: 'changedMeanwhile',
		})
		expect(await deleteAnnouncement(end, actor, { id, version })).toEqual({ ok: true })
		expect(await removedAt(end, 'announcement', 'travaux')).toMatchObject({ language: 'fr' })
		const second = await write(end, actor, { title: { ...TYPED.title, fr: 'Travaux' } })
		expect(await getTypedAnnouncement(end, actor, second)).toMatchObject({ slug: 'travaux-2' })
		const actions = await ctx.db.selectFrom('audit_event').select('action').orderBy('at').execute()
		expect(actions.map(({ action }) => action).toSorted()).toEqual([
			'announcement-deleted',
			...Array.from({ length: 4 }, () => 'announcement-saved'),
		])
	})
})

test('announcements are read on behind their numbers and back; what is no place of them shows the newest', async ({
	ctx,
}) => {
	const day = (n: number) => new Date(ctx.now().getTime() - Math.floor(n / 2) * 86_400_000)
	await ctx.db
		.insertInto('announcement')
		.values(
			Array.from({ length: 1060 }, (_, n) => ({
				...{ id: newId(), slug: `annonce-${n}`, title: JSON.stringify({ fr: `Annonce ${n}` }), body: '{}' },
				...{ is_draft: n % 100 === 1, shown_from: day(n), told: 'shown' as const, changed_at: day(n) },
			})),
		)
		.execute()
	const read = async (part: Partial<AskedPart>) => {
		const { rows, ...list } = await listAnnouncements(ctx, { page: 1, ...part })
		return { slugs: rows.map(({ slug }) => slug), ...list }
	}
	const last = await read({ page: 999 })
	expect(last).toMatchObject({ page: 40, total: 1000, isMore: true })
	const beyond = await read({ after: last.after })
	const end = await read({ after: beyond.after })
	expect([...beyond.slugs, ...end.slugs]).toHaveLength(49)
	expect([...beyond.slugs, ...end.slugs].at(-1)).toBe('annonce-1059')
	expect(end.after).toBeNull()
	expect((await read({ before: end.before })).slugs).toEqual(beyond.slugs)
	expect(await read({ after: 'zero' })).toMatchObject({ page: 1, isLost: true })
})
