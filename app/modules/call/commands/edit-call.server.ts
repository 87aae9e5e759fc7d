import { command } from '#app/platform/command.server.ts'
import { datesAreFree } from '../policy.ts'
import { type CallInput, formLanguages, parseCall, typedCall } from '../schema.ts'
import { placeInJournal } from './gathering-issue.server.ts'
import { type ManagedCall, onCall, recordCallEvent } from './managed-call.server.ts'

/**
 * Changes what a call says. Its dates only before it opens: afterwards they are extended, closed or reopened, and followers are
 * told. The address stays. An edit that changes nothing leaves no trace.
 */
export const editCall = command({
	...onCall,
	input: onCall.input.extend({ call: typedCall }),
	async execute(ctx, { actor, input: { call: typed }, held: row }) {
		const hasDates = datesAreFree(row.state)
		const parsed = parseCall(typed, {
			languages: formLanguages(row),
			today: hasDates ? row.today : null,
		})
		if (!parsed.ok) return parsed
		const { input } = parsed
		const gathered = await placeInJournal(ctx, row.journal_id, input, row.issue_id)
		if (!gathered.ok) return gathered
		const next = {
			language: input.language,
			title: input.title,
			body: input.body,
			themes: input.themes,
			kind: input.kind,
			...(hasDates
				? { opens_on: input.opensOn, deadline_on: input.deadlineOn, closes_on: input.closesOn }
				: {}),
			section_id: gathered.sectionId,
			issue_id: gathered.issueId,
			accepts_submissions: row.journal_id !== null && input.acceptsSubmissions,
			guest_editors: input.guestEditors,
		}
		const fields = changedFields(row, next)
		if (fields.length === 0) return { ok: true }
		await ctx.db
			.updateTable('any_call')
			.set({
				...next,
				title: JSON.stringify(next.title),
				body: JSON.stringify(next.body),
				themes: JSON.stringify(next.themes),
				guest_editors: JSON.stringify(next.guest_editors),
				updated_at: ctx.now(),
			})
			.where('id', '=', row.id)
			.execute()
		await recordCallEvent(ctx, actor, row.id, 'edited', { fields })
		return { ok: true }
	},
})

const FIELDS = {
	language: 'language',
	title: 'title',
	body: 'body',
	themes: 'themes',
	kind: 'kind',
	opens_on: 'opensOn',
	deadline_on: 'deadlineOn',
	closes_on: 'closesOn',
	section_id: 'sectionId',
	issue_id: 'issue',
	accepts_submissions: 'acceptsSubmissions',
	guest_editors: 'guestEditors',
} as const satisfies Record<string, keyof CallInput>

function changedFields(
	row: ManagedCall,
	next: { [column in keyof typeof FIELDS]?: unknown },
): (keyof CallInput)[] {
	const columns = Object.keys(next) as (keyof typeof FIELDS)[]
	return columns.filter((column) => told(row[column]) !== told(next[column])).map((column) => FIELDS[column])
}

/** A value as text that does not depend on the order of its keys. */
function told(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(told).join()}]`
	if (value === null || typeof value !== 'object') return JSON.stringify(value)
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
	return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${told(part)}`).join()}}`
}
