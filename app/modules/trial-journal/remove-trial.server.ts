import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { collectObject, referenceObject } from '#app/platform/storage/stored-objects.server.ts'
import { storeArchive } from './archive.server.ts'
import { trialEndsMail, trialRemovedMail } from './mails.ts'
import { ARCHIVE_DAYS, dueAnnouncement } from './model.ts'
import { dayOf, languageOf, onOwnTrial, selectTrials, type TrialRow, titleIn } from './trial-row.server.ts'

const DAY_MS = 86_400_000
type Ending = Omit<TrialRow, 'version'>

/** Ends one's own trial at once: what it held is kept for its owner as an archive, and everything else of it is removed. */
export const endTrial = command({
	input: z.object({ version: z.string() }),
	...onOwnTrial,
	prepare: (ctx, { place }) => storeArchive(ctx, place),
	async execute(ctx, { actor, held, prepared, collect }): Promise<{ ok: true }> {
		collect([prepared.key, ...(await removeTrial(ctx, held, prepared, actor))])
		return { ok: true }
	},
})

/**
 * Tells owners 14 and 3 days before the end of their trial, ends those whose time is over (not while their owner waits for an answer), and forgets archives
 * after their 30 days. Safe on several nodes and to be done again.
 */
export async function sweepTrials(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
	await forgetArchives(ctx)
	const rows = await selectTrials(ctx).orderBy('trial.ends_at').execute()
	for (const row of rows) {
		if (stopping?.aborted) return
		if (row.owner_id === null || (row.ends_at <= ctx.now() && row.state !== 'asked')) await end(ctx, row)
		else await announce(ctx, row)
	}
}

async function end(ctx: Ctx, { journal_id }: TrialRow): Promise<void> {
	const archive = await storeArchive(ctx, journal_id)
	const keys = await inTransaction(ctx, async (ctx) => {
		await sql`select from trial_journal where journal_id = ${journal_id} for update`.execute(ctx.db)
		const held = await selectTrials(ctx).where('trial.journal_id', '=', journal_id).executeTakeFirst()
		const isOver = held && (held.owner_id === null || held.ends_at <= ctx.now()) && held.state !== 'asked'
		return isOver ? removeTrial(ctx, held, archive, null) : []
	})
	for (const key of [archive.key, ...keys]) await collectObject(ctx, key)
}

async function announce(ctx: Ctx, { journal_id }: TrialRow): Promise<void> {
	await inTransaction(ctx, async (ctx) => {
		await sql`select from trial_journal where journal_id = ${journal_id} for update`.execute(ctx.db)
		const held = await selectTrials(ctx).where('trial.journal_id', '=', journal_id).executeTakeFirst()
		const days =
			held && dueAnnouncement({ endsAt: held.ends_at, announcedDays: held.announced_days }, ctx.now())
		if (!held?.owner_email || !days) return
		await ctx.db
			.updateTable('trial_journal')
			.set({ announced_days: days })
			.where('journal_id', '=', journal_id)
			.execute()
		const language = languageOf(held)
		const url = ctx.env.PUBLIC_URL + pathTo('reader.trial')
		const about = { title: titleIn(held, language), url, lastDay: dayOf(held.ends_at), days }
		await queueMail(ctx, { ...trialEndsMail(language, about), to: held.owner_email, template: 'trial-ends' })
	})
}

/** Removes a trial with everything, and keeps its archive where it has an owner, who is told; answers the keys of stored objects that perhaps nothing names any more. */
async function removeTrial(
	ctx: Ctx,
	held: Ending,
	archive: { key: string; bytes: number },
	actor: Actor | null,
): Promise<string[]> {
	const { journal_id: id, owner_id, owner_email, title, language } = held
	const keys = await keysOf(ctx, id)
	if (owner_id && owner_email) {
		if (!(await referenceObject(ctx, archive.key))) throw new Error('the archive of a trial went away')
		const expiresAt = new Date(ctx.now().getTime() + ARCHIVE_DAYS * DAY_MS)
		await ctx.db
			.insertInto('trial_archive')
			.values({
				id: newId(),
				owner_id,
				title: JSON.stringify(title),
				language,
				storage_key: archive.key,
				bytes: archive.bytes,
				created_at: ctx.now(),
				expires_at: expiresAt,
			})
			.execute()
		const own = languageOf(held)
		const url = ctx.env.PUBLIC_URL + pathTo('reader.trial')
		const mail = trialRemovedMail(own, { title: titleIn(held, own), url, lastDay: dayOf(expiresAt) })
		await queueMail(ctx, { ...mail, to: owner_email, template: 'trial-removed' })
	}
	await removeRows(ctx, id)
	await recordAudit(ctx, { action: 'trial-removed', actor, detail: { journal: id } })
	return keys
}

/** Persons who were entered for a text of the trial and signed nothing else go too. */
async function removeRows(ctx: Ctx, id: string): Promise<void> {
	const works = await ctx.db.selectFrom('article').select('work_id').where('journal_id', '=', id).execute()
	const workIds = works.map(({ work_id }) => work_id)
	const { rows: signers } = await sql<{ id: string }>`
		select distinct person_id as id from contribution where work_id = any(${workIds}::uuid[]) and person_id is not null`.execute(
		ctx.db,
	)
	await sql`delete from certificate where submission_id in (select id from submission where journal_id = ${id})`.execute(
		ctx.db,
	)
	await ctx.db.deleteFrom('submission').where('journal_id', '=', id).execute()
	await sql`delete from work where id = any(${workIds}::uuid[])`.execute(ctx.db)
	await sql`delete from person where id = any(${signers.map((one) => one.id)}::uuid[])
		and not exists (select from contribution where person_id = person.id)`.execute(ctx.db)
	await ctx.db.deleteFrom('any_call').where('journal_id', '=', id).execute()
	await ctx.db.deleteFrom('any_journal').where('id', '=', id).where('is_trial', '=', true).execute()
}

async function keysOf(ctx: Ctx, id: string): Promise<string[]> {
	const { rows } = await sql<{ key: string }>`
		with own as (select id from submission where journal_id = ${id}),
			texts as (select work_id as id from article where journal_id = ${id}),
			entries as (select id from article_draft where journal_id = ${id})
		select storage_key as key from submission_file where submission_id in (select id from own)
		union select part.storage_key from upload_part part join upload on upload.id = part.upload_id where upload.submission_id in (select id from own)
		union select storage_key from text_picture where submission_id in (select id from own)
		union select storage_key from galley_preview where submission_id in (select id from own) and storage_key is not null
		union select storage_key from galley where work_id in (select id from texts)
		union select storage_key from made_galley where work_id in (select id from texts) and storage_key is not null
		union select storage_key from replaced_galley where work_id in (select id from texts)
		union select storage_key from version_galley where work_id in (select id from texts)
		union select storage_key from work_picture where work_id in (select id from texts)
		union select storage_key from article_draft_file where draft_id in (select id from entries)
		union select storage_key from ojs_export where journal_id = ${id} and storage_key is not null
		union select storage_key from any_call where journal_id = ${id} and storage_key is not null
		union select small_storage_key from issue_cover join issue on issue.id = issue_id where journal_id = ${id}
		union select large_storage_key from issue_cover join issue on issue.id = issue_id where journal_id = ${id}`.execute(
		ctx.db,
	)
	return rows.map(({ key }) => key)
}

async function forgetArchives(ctx: Ctx): Promise<void> {
	const gone = await ctx.db
		.deleteFrom('trial_archive')
		.where('expires_at', '<=', ctx.now())
		.returning('storage_key')
		.execute()
	for (const { storage_key } of gone) await collectObject(ctx, storage_key)
}
