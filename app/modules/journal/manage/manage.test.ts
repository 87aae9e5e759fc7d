import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { getCitationStyle } from '../queries/citation-style.server.ts'
import { getJournal } from '../queries/get-journal.server.ts'
import { storeJournal } from '../testing/store-journal.server.ts'
import { editJournal, getJournalDetails } from './edit-journal.server.ts'

async function world(ctx: Ctx) {
	const publisherId = newId()
	const row = { id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' }
	await ctx.db.insertInto('publisher').values(row).execute()
	const journal = await storeJournal(ctx, {
		slug: 'revue',
		title: { fr: 'Revue', pt: 'Revista' },
		publisherId,
	})
	const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
	await ctx.db
		.updateTable('journal')
		.set({ languages: ['fr', 'ln'], licence: 'CC-BY-3.0', issn_online: null, issn_print: null })
		.where('id', '=', journal.id)
		.execute()
	const editor = (duty: 'editor-in-chief' | 'section-editor', journalId: string) =>
		storePerson(ctx, { grants: [{ role: 'editor', duty, scope: { kind: 'journal', journalId } }] })
	const scope = { kind: 'publisher', publisherId } as const
	return {
		may: {
			admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
			manager: await storePerson(ctx, { grants: [{ role: 'publisher-manager', scope }] }),
			chief: await editor('editor-in-chief', journal.id),
		},
		mayNot: {
			'section editor': await editor('section-editor', journal.id),
			'chief of another': await editor('editor-in-chief', other.id),
			reader: await storePerson(ctx),
		},
		otherId: other.id,
	}
}

async function form(ctx: Ctx, actor: Awaited<ReturnType<typeof storePerson>>) {
	const { slug, version, texts, lists, values } = await getJournalDetails(ctx, actor, 'revue')
	const { language, licence, reviewMethod, openAccess, citationStyle, ...lines } = values
	return {
		...{ slug, version, ...texts, ...lists, ...lines, language, licence },
		former: lists.former.map(({ title, issn = '', until }) => ({ title, issn, until: String(until ?? '') })),
		reviewMethod: reviewMethod as '',
		citationStyle: citationStyle as '',
		openAccess: openAccess !== '',
	}
}

describe('changing an open journal', () => {
	test('its chief, its publisher’s manager and administrators may; to others there is none', async ({
		ctx,
	}) => {
		const { may, mayNot } = await world(ctx)
		for (const actor of Object.values(may)) {
			const typed = await form(ctx, actor)
			expect(await editJournal(ctx, actor, { ...typed, periodicity: actor.userId.slice(0, 8) })).toEqual({
				ok: true,
			})
		}
		const typed = await form(ctx, may.admin)
		for (const actor of Object.values(mayNot)) {
			await expect(editJournal(ctx, actor, typed)).rejects.toThrow(NotFound)
			await expect(getJournalDetails(ctx, actor, 'revue')).rejects.toThrow(NotFound)
		}
		for (const strange of ['', 'x', '\0', "'; drop table journal; --"])
			await expect(getJournalDetails(ctx, may.admin, strange)).rejects.toThrow(NotFound)
	})

	test('sent as it stands it changes nothing, what the form cannot show least of all', async ({ ctx }) => {
		const { may } = await world(ctx)
		const before = await ctx.db.selectFrom('journal').selectAll().where('slug', '=', 'revue').execute()
		expect(await editJournal(ctx, may.chief, await form(ctx, may.chief))).toEqual({ ok: true })
		expect(await ctx.db.selectFrom('journal').selectAll().where('slug', '=', 'revue').execute()).toEqual(
			before,
		)
		expect(await ctx.db.selectFrom('audit_event').select('action').execute()).toEqual([])
	})

	test('keeps its address, says its parts in the log, and of two at once one wins', async ({ ctx }) => {
		const { may } = await world(ctx)
		const typed = {
			...(await form(ctx, may.chief)),
			title: { fr: 'Nouveau titre', en: 'New title' },
			issnOnline: '1777 5353',
			founded: '1960',
			citationStyle: 'oscola' as const,
			contactEmail: 'redaction@revue.example',
			timeZone: 'Africa/Nairobi',
			former: [{ title: 'Ancienne revue', issn: '00080055', until: '1959' }],
		}
		expect(await editJournal(ctx, may.chief, typed)).toEqual({ ok: true })
		expect(await editJournal(ctx, may.admin, typed)).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await getJournal(ctx, 'revue')).toMatchObject({
			title: { fr: 'Nouveau titre', en: 'New title', pt: 'Revista' },
			issnOnline: '1777-5353',
			founded: 1960,
			contactEmail: 'redaction@revue.example',
			languages: ['fr', 'ln'],
			licence: 'CC-BY-3.0',
			former: [{ title: 'Ancienne revue', issn: '0008-0055', until: 1959 }],
		})
		expect(await getCitationStyle(ctx, 'revue')).toBe('oscola')
		const last = await ctx.db.selectFrom('audit_event').select(['action', 'detail']).executeTakeFirst()
		expect(last).toMatchObject({
			action: 'journal-changed',
			detail: { parts: 'title issn_online founded citation_style contact_email time_zone former' },
		})
	})

	test('refuses an empty title and an ISSN of another journal', async ({ ctx }) => {
		const { may, otherId } = await world(ctx)
		await ctx.db.updateTable('journal').set({ issn_print: '0008-0055' }).where('id', '=', otherId).execute()
		const typed = await form(ctx, may.chief)
		expect(await editJournal(ctx, may.chief, { ...typed, title: { fr: '' } })).toMatchObject({
			error: 'noTitle',
		})
		expect(await editJournal(ctx, may.chief, { ...typed, issnOnline: '0008-0055' })).toMatchObject({
			error: 'issnTaken',
		})
	})
})
