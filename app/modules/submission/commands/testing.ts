import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor, Scope } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { fillDraft, storeChecked } from '../draft/testing.ts'
import { startDraft } from './start-draft.server.ts'

/** Somebody who may submit. */
export const author = (ctx: Ctx, person: Parameters<typeof storePerson>[1] = {}) =>
	storePerson(ctx, { ...person, grants: [{ role: 'author' }, ...(person.grants ?? [])] })

/** The rights at one journal. */
export const at = (journalId: string): Scope => ({ kind: 'journal', journalId })

/** A journal that takes submissions. */
export async function openJournal(ctx: Ctx, slug = 'archipel', title = 'Cahiers du Fleuve') {
	const journal = await storeJournal(ctx, { slug, title: { fr: title } })
	await ctx.db
		.updateTable('journal')
		.set({ accepts_submissions: true })
		.where('id', '=', journal.id)
		.execute()
	return journal
}

/** A call of a journal that takes submissions. */
export async function storeCallOf(
	ctx: Ctx,
	journalId: string,
	dates: { deadline?: string; sectionId?: string } = {},
) {
	const id = newId()
	await ctx.db
		.insertInto('call')
		.values({
			id,
			slug: `appel-${id}`,
			journal_id: journalId,
			publisher_id: null,
			kind: 'issue',
			language: 'fr',
			title: JSON.stringify({ fr: 'Villes' }),
			opens_on: '2026-01-01',
			deadline_on: dates.deadline ?? '2026-12-31',
			closes_on: null,
			attribution: null,
			licence: null,
			source_url: null,
			file_name: null,
			storage_key: null,
			bytes: null,
			accepts_submissions: true,
			issue_id: null,
			section_id: dates.sectionId ?? null,
			created_by: null,
		})
		.execute()
	return { id, slug: `appel-${id}` }
}

/** A draft begun for a journal. */
export const start = (ctx: Ctx, actor: Actor, slug = 'archipel', draftId = newId()) =>
	startDraft(ctx, actor, { place: { journal: slug }, draftId, language: 'fr' })

/** A draft that may be sent. */
export async function fullDraft(ctx: Ctx, actor: Actor, findings: { rule: string; severity: string }[] = []) {
	const started = await start(ctx, actor)
	if (!started.ok) throw new Error(started.error)
	await fillDraft(ctx, started.id)
	await storeChecked(ctx, started.id, { submitter: actor, findings })
	return started.id
}

/** Every mail that was queued, in order. */
export const mails = async (ctx: Ctx) =>
	ctx.db.selectFrom('mail').select(['to_address', 'template', 'subject', 'body_text']).orderBy('id').execute()
