import { pathTo } from '#app/addresses/address.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import type { CallAction as CallEventAction } from '#app/platform/db/workflow-tables.ts'
import type { CallEventDetail } from '../call-event.ts'
import { type CallDates, type CallState, callState } from '../model.ts'
import { formLanguages, type TypedCall } from '../schema.ts'
import { callToday } from '../today.server.ts'
import { type CallerOption, journalOption, publisherOption } from './choices.server.ts'
import { type CallFigures, callFigures } from './figures.server.ts'

export type CallLogEntry = {
	id: string
	at: Date
	action: CallEventAction
	/** Null for what no person did, or whose account is gone. */
	by: string | null
	/** The administrator who acted as that person. */
	impersonator: string | null
	detail: CallEventDetail
}

/** A call as those who run it see it. */
export type DeskCallPage = CallDates & {
	id: string
	path: string
	title: Texts
	language: string
	state: CallState
	/** The form as it stands. */
	typed: TypedCall
	languages: string[]
	/** Null for an imported call that neither a journal nor a publisher announced. */
	caller: CallerOption | null
	/** What a form says it has seen. */
	version: string
	/** Newest first. */
	log: CallLogEntry[]
	figures: CallFigures
}

/** A call for whoever runs it; null when there is none for this person. */
export async function getDeskCall(ctx: Ctx, actor: Actor, id: string): Promise<DeskCallPage | null> {
	if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return null
	const row = await ctx.db
		.selectFrom('any_call as call')
		.leftJoin('any_journal as journal', 'journal.id', 'call.journal_id')
		.selectAll('call')
		.select('journal.time_zone')
		.where('call.id', '=', id)
		.executeTakeFirst()
	if (!row) return null
	const caller =
		row.journal_id !== null
			? await journalOption(ctx, { id: row.journal_id }, row.issue_id)
			: row.publisher_id !== null
				? await publisherOption(ctx, { id: row.publisher_id })
				: null
	const { journalId = null, publisherId = null } = caller ?? {}
	if (!canManageContents(actor, { journalId, publisherId })) return null
	const log = await readLog(ctx, id)
	const dates: CallDates = {
		kind: row.kind,
		opensOn: row.opens_on,
		deadlineOn: row.deadline_on,
		closesOn: row.closes_on,
		acceptsSubmissions: row.accepts_submissions,
	}
	const languages = formLanguages(row)
	const inEach = (text: (language: string) => string) =>
		Object.fromEntries(languages.map((language) => [language, text(language)]))
	return {
		...dates,
		id,
		path: pathTo('call', { id: row.slug }),
		title: row.title,
		language: row.language,
		state: callState(dates, callToday(ctx, row)),
		languages,
		typed: {
			language: row.language,
			title: inEach((language) => row.title[language] ?? ''),
			body: inEach((language) => row.body[language] ?? ''),
			themes: inEach((language) => (row.themes[language] ?? []).join('\n')),
			kind: row.kind,
			opensOn: row.opens_on ?? '',
			deadlineOn: row.deadline_on ?? '',
			closesOn: row.closes_on ?? '',
			sectionId: row.section_id ?? '',
			issue: row.issue_id ?? '',
			issueTitle: '',
			acceptsSubmissions: row.accepts_submissions,
			guestEditors: row.guest_editors.map(({ name, role, affiliation = '' }) => ({
				name,
				role,
				affiliation,
			})),
		},
		caller,
		version: String(log.length),
		log,
		figures: await callFigures(ctx, id),
	}
}

async function readLog(ctx: Ctx, callId: string): Promise<CallLogEntry[]> {
	const events = await ctx.db
		.selectFrom('call_event')
		.select(['id', 'at', 'action', 'actor_id', 'impersonator_id', 'detail'])
		.where('call_id', '=', callId)
		.orderBy('id', 'desc')
		.execute()
	const ids = events.flatMap(({ actor_id, impersonator_id }) =>
		[actor_id, impersonator_id].filter((id) => id !== null),
	)
	const accounts =
		ids.length === 0
			? []
			: await ctx.db.selectFrom('user_account').select(['id', 'name']).where('id', 'in', ids).execute()
	const names = new Map(accounts.map(({ id, name }) => [id, name]))
	return events.map(({ id, at, action, actor_id, impersonator_id, detail }) => ({
		id,
		at,
		action,
		by: names.get(actor_id ?? '') ?? null,
		impersonator: names.get(impersonator_id ?? '') ?? null,
		detail: detail as CallEventDetail,
	}))
}
