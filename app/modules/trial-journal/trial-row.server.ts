import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isLanguage, type Language } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'

/** A fresh token of 256 bits, which only its link holds, and the hash that is stored. */
export function newToken(): { token: string; hash: string } {
	const token = randomBytes(32).toString('base64url')
	return { token, hash: hashOf(token) }
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The query of trials with their journals and owners. */
export function selectTrials(ctx: Ctx) {
	return ctx.db
		.selectFrom('trial_journal as trial')
		.innerJoin('any_journal as journal', 'journal.id', 'trial.journal_id')
		.leftJoin('user_account as owner', 'owner.id', 'trial.owner_id')
		.leftJoin('profile', 'profile.user_id', 'trial.owner_id')
		.selectAll('trial')
		.select(['journal.slug', 'journal.title', 'journal.language', 'journal.institution'])
		.select(['journal.issn_print', 'journal.issn_online'])
		.select(['owner.email as owner_email', 'owner.name as owner_name', 'profile.language as owner_language'])
}

export type TrialRow = Awaited<ReturnType<ReturnType<typeof selectTrials>['executeTakeFirstOrThrow']>>

/** The trial that somebody owns, or null. */
export async function findOwn(ctx: Ctx, actor: Actor): Promise<TrialRow | null> {
	const row = await selectTrials(ctx).where('trial.owner_id', '=', actor.userId).executeTakeFirst()
	return row ?? null
}

/** What the commands of owners have in common: their own trial, in their own name; else `NotFound`. */
export const onOwnTrial = {
	async authorize(ctx: Ctx, actor: Actor): Promise<string> {
		const row = await findOwn(ctx, actor)
		if (!row) throw new NotFound()
		if (actor.impersonator) throw new Forbidden()
		return row.journal_id
	},
	lock: (ctx: Ctx, id: string) => lockTrial(ctx, id),
}

/** What the commands of administrators on a trial have in common. */
export const onTrial = {
	async authorize(_ctx: Ctx, actor: Actor, { id }: { id: string }): Promise<string> {
		if (!canRunPlatform(actor) || !isId(id)) throw new NotFound()
		if (actor.impersonator) throw new Forbidden()
		return id
	},
	lock: (ctx: Ctx, id: string) => lockTrial(ctx, id),
}

/** A trial as it stands, locked until the transaction ends; `NotFound` when it was opened or removed meanwhile. */
async function lockTrial(ctx: Ctx, id: string): Promise<Omit<TrialRow, 'version'> & { version: string }> {
	await sql`select from trial_journal where journal_id = ${id} for update`.execute(ctx.db)
	const row = await selectTrials(ctx).where('trial.journal_id', '=', id).executeTakeFirst()
	if (!row) throw new NotFound()
	return { ...row, version: String(row.version) }
}

/** A journal's title in a language, for a mail. */
export const titleIn = (row: { title: Texts; language: string }, language: Language): string =>
	chooseText(row.title, language, row.language)?.text ?? ''

/** The language in which an owner is written to. */
export const languageOf = (row: { owner_language: string | null }): Language =>
	isLanguage(row.owner_language) ? row.owner_language : 'fr'

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
