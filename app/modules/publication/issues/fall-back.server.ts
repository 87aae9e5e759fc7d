import { pathTo } from '#app/addresses/address.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { issueLabel } from '#app/modules/journal/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { ownDesk } from '#app/modules/rights/index.ts'
import {
	editorsToNotify,
	findPlaces,
	mailedSubmission,
	type NotifiedEditor,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { issueFailedMail } from '../mails.ts'
import { lackingInIssue, listBegun } from './begun-articles.server.ts'
import { gatheringCalls } from './desk-place.server.ts'

type FallenIssue = {
	id: string
	/** What it is called, by language of the interface. */
	name: Texts
	journal: { title: Texts; language: string }
	timeZone: string | null
	fellBackAt: Date
}

/** The issues of somebody's journals, and of the calls whose guest editor they are, that did not appear at their hour and have no other yet. */
export async function listFallenIssues(ctx: Ctx, actor: Actor): Promise<FallenIssue[]> {
	const { journalIds, callIds } = ownDesk(actor)
	if (journalIds.length + callIds.length === 0) return []
	const rows = await selectNamed(ctx)
		.where('fell_back_at', 'is not', null)
		.where('issue.state', '=', 'draft')
		.orderBy('fell_back_at')
		.orderBy('issue.id')
		.execute()
	return rows
		.filter((row) => journalIds.includes(row.journal_id) || row.call_ids.some((id) => callIds.includes(id)))
		.map(({ id, fell_back_at, time_zone, journal_title, journal_language, ...numbers }) => ({
			id,
			name: Object.fromEntries(LANGUAGES.map((language) => [language, issueLabel(numbers, language)])),
			journal: { title: journal_title, language: journal_language },
			timeZone: time_zone,
			fellBackAt: fell_back_at ?? ctx.now(),
		}))
}

function selectNamed(ctx: Ctx) {
	return ctx.db
		.selectFrom('issue')
		.innerJoin('any_journal as journal', 'journal.id', 'issue.journal_id')
		.select(['issue.id', 'issue.journal_id', 'volume', 'number', 'year', 'kind', 'fell_back_at', 'time_zone'])
		.select(['journal.title as journal_title', 'journal.language as journal_language'])
		.select(gatheringCalls)
}

/**
 * Notes that an issue did not appear at its hour, and tells the editors of its manuscripts in one mail each, or the editors in chief where it has none. The mail names
 * every text and those among them (`blocked`, by id) that lack something; a manuscript that does not exist for an editor is not named to them.
 */
export async function noteFallenIssue(
	ctx: Ctx,
	issueId: string,
	{ manuscripts, blocked }: { manuscripts: readonly string[]; blocked: readonly string[] },
): Promise<void> {
	await ctx.db.updateTable('issue').set({ fell_back_at: ctx.now() }).where('id', '=', issueId).execute()
	const issue = await selectNamed(ctx).where('issue.id', '=', issueId).executeTakeFirstOrThrow()
	const places = await findPlaces(ctx, [...manuscripts])
	const editors = new Map<string, NotifiedEditor>()
	for (const id of manuscripts)
		for (const editor of await editorsToNotify(ctx, id)) editors.set(editor.userId, editor)
	if (editors.size === 0)
		for (const chief of await chiefsOf(ctx, issue.journal_id)) editors.set(chief.userId, chief)
	const url = ctx.env.PUBLIC_URL + pathTo('desk.issue', { id: issueId })
	const entered = [
		...(await listBegun(ctx, issueId, { mayPublish: false })),
		...(await lackingInIssue(ctx, issueId)),
	].map(({ title, language }) => ({ text: title[language] ?? '…', url, lacks: true }))
	for (const { userId, email, language } of editors.values()) {
		const own = manuscripts.filter((id) => {
			const place = places.get(id)
			return place && ![...place.authorIds, ...place.reviewerIds, ...place.conflictIds].includes(userId)
		})
		const named = []
		for (const id of own) named.push(await linkTo(ctx, id, language, blocked.includes(id)))
		await queueMail(ctx, {
			...issueFailedMail(language, {
				issue: issueLabel(issue, language),
				journal: chooseText(issue.journal_title, language, issue.journal_language)?.text ?? '',
				texts: [...named, ...entered],
				url,
			}),
			to: email,
			template: 'publication-failed',
			journalId: issue.journal_id,
		})
	}
}

async function linkTo(ctx: Ctx, id: string, language: Language, lacks: boolean) {
	const { reference, title } = (await mailedSubmission(ctx, id))(language)
	return {
		text: title ? `${reference} · ${title}` : reference,
		url: ctx.env.PUBLIC_URL + pathTo('desk.production', { id }),
		lacks,
	}
}

function chiefsOf(ctx: Ctx, journalId: string): Promise<NotifiedEditor[]> {
	return ctx.db
		.selectFrom('role_grant as held')
		.innerJoin('user_account', 'user_account.id', 'held.user_id')
		.innerJoin('profile', 'profile.user_id', 'held.user_id')
		.select(['held.user_id as userId', 'user_account.email', 'profile.language'])
		.distinct()
		.where('held.role', '=', 'editor')
		.where('held.duty', '=', 'editor-in-chief')
		.where('held.journal_id', '=', journalId)
		.where('held.revoked_at', 'is', null)
		.where('held.valid_from', '<=', ctx.now())
		.where((eb) => eb.or([eb('held.valid_until', 'is', null), eb('held.valid_until', '>', ctx.now())]))
		.execute()
}
