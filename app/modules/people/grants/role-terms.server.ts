import { z } from 'zod'
import type { RolePlace } from '#app/modules/rights/index.ts'
import { EDITOR_DUTIES, type Scope } from '#app/modules/rights/index.ts'
import type { Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EditorDuty } from '#app/platform/db/tables.ts'
import type { TermsFault, TermsInput } from './schema.ts'
import type { GrantTerms } from './store-grant.server.ts'

const id = z.uuid()
const day = z.iso.date()

/**
 * The terms that a form names, with the place they concern; or what is wrong with them. An author and an administrator are so on
 * the whole platform, a publisher manager for a publisher, an editor for a journal and with a duty, a guest editor for a call of a journal, a reviewer for a journal or everywhere.
 * `until` is the last day, YYYY-MM-DD, which still counts whole (UTC); it is not in the past.
 */
export async function parseTerms(
	ctx: Ctx,
	asked: TermsInput,
): Promise<{ ok: true; terms: GrantTerms; place: RolePlace } | Refusal<TermsFault>> {
	if (!/^(?:$|journal:|publisher:|call:)/.test(asked.place)) return { ok: false, error: 'place' }
	const form = partsOf(asked)
	const until = form.until === '' ? null : lastMoment(form.until)
	if (until !== null && (Number.isNaN(until.getTime()) || until <= ctx.now()))
		return { ok: false, error: 'until' }
	switch (form.role) {
		case 'author':
		case 'admin':
			if (asked.place !== '') return { ok: false, error: 'place' }
			return accepted({ role: form.role, scope: { kind: 'platform' }, ...NO_DUTY, until }, null)
		case 'publisher-manager': {
			const publisherId = id.safeParse(form.publisherId).data
			if (!publisherId || !(await publisherExists(ctx, publisherId))) return { ok: false, error: 'place' }
			const scope: Scope = { kind: 'publisher', publisherId }
			return accepted({ role: 'publisher-manager', scope, ...NO_DUTY, until }, publisherId)
		}
		case 'reviewer': {
			if (asked.place === '')
				return accepted({ role: 'reviewer', scope: { kind: 'platform' }, ...NO_DUTY, until }, null)
			const journal = await journalOf(ctx, form.journalId)
			if (!journal) return { ok: false, error: 'place' }
			const scope: Scope = { kind: 'journal', journalId: journal.id }
			return accepted({ role: 'reviewer', scope, ...NO_DUTY, until }, journal.publisher_id)
		}
		case 'editor': {
			const duty = EDITOR_DUTIES.find((duty) => duty === form.duty)
			if (!duty) return { ok: false, error: 'duty' }
			const found = await editedPlace(ctx, form, duty)
			if (!found) return { ok: false, error: 'place' }
			const { scope, publisherId } = found
			const recommendOnly = form.recommendOnly && duty !== 'editor-in-chief'
			return accepted({ role: 'editor', scope, duty, recommendOnly, until }, publisherId)
		}
		default:
			return { ok: false, error: 'role' }
	}
}

function partsOf({ role, place, ...others }: TermsInput) {
	const [name, duty = ''] = role.split(':')
	const [kind, id = ''] = place.split(':')
	return {
		...others,
		role: name,
		duty,
		journalId: kind === 'journal' ? id : '',
		publisherId: kind === 'publisher' ? id : '',
		callId: kind === 'call' ? id : '',
	}
}

const NO_DUTY = { duty: null, recommendOnly: false }

const lastMoment = (text: string) => new Date(`${day.safeParse(text).data ?? 'no day'}T23:59:59.999Z`)

const accepted = (terms: GrantTerms, publisherId: string | null) =>
	({ ok: true, terms, place: rolePlace(terms, publisherId) }) as const

/** The place that terms concern, for the rules; `publisherId` is that of their journal or their own. */
export function rolePlace(
	{ role, scope, duty }: Pick<GrantTerms, 'role' | 'scope' | 'duty'>,
	publisherId: string | null,
): RolePlace {
	return {
		role,
		scope: scope.kind,
		duty,
		journalId: 'journalId' in scope ? scope.journalId : null,
		publisherId,
	}
}

async function journalOf(ctx: Ctx, journalId: string) {
	if (!id.safeParse(journalId).success) return undefined
	return ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'publisher_id'])
		.where('id', '=', journalId)
		.executeTakeFirst()
}

/** Where an editor with this duty works: guest editors at a call of a journal, all others at a journal. */
async function editedPlace(
	ctx: Ctx,
	{ journalId, callId }: { journalId: string; callId: string },
	duty: EditorDuty,
): Promise<{ scope: Scope; publisherId: string | null } | null> {
	if (duty !== 'guest-editor') {
		const journal = await journalOf(ctx, journalId)
		return journal
			? { scope: { kind: 'journal', journalId: journal.id }, publisherId: journal.publisher_id }
			: null
	}
	if (!id.safeParse(callId).success) return null
	const call = await ctx.db
		.selectFrom('any_call as call')
		.innerJoin('any_journal as journal', 'journal.id', 'call.journal_id')
		.select(['call.id', 'journal.id as journal_id', 'journal.publisher_id'])
		.where('call.id', '=', callId)
		.executeTakeFirst()
	if (!call) return null
	return {
		scope: { kind: 'call', journalId: call.journal_id, callId: call.id },
		publisherId: call.publisher_id,
	}
}

async function publisherExists(ctx: Ctx, publisherId: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('publisher')
		.select('id')
		.where('id', '=', publisherId)
		.executeTakeFirst()
	return row !== undefined
}
