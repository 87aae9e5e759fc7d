import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EditorEntry } from '#app/platform/db/tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { type AdministeredJournal, inTypedOrder, managedJournal } from './managed-journal.server.ts'
import { boardForm, type boardMember } from './schema.ts'

type Refused = { ok: false; error: 'noName'; faults: { [field: string]: { code: 'required' } } }

async function readBoard(ctx: Ctx, id: string, { lock = false } = {}) {
	const row = await ctx.db
		.selectFrom('any_journal as journal')
		.select('editors')
		.where('id', '=', id)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst()
	if (!row) throw new NotFound()
	return { board: row.editors, version: versionOf(row.editors) }
}

/** The board of a journal for those who run it; else throws `NotFound`. */
export async function getBoard(
	ctx: Ctx,
	actor: Actor,
	slug: string,
): Promise<{ journal: AdministeredJournal; board: EditorEntry[]; version: string }> {
	const journal = await managedJournal(ctx, actor, slug)
	return { journal, ...(await readBoard(ctx, journal.id)) }
}

/** Keeps the whole board as readers see it, in its order. Somebody leaves it by their box; a row in which only the name is missing is refused. */
export const saveBoard = command({
	input: boardForm.extend({ slug: z.string(), version: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { slug }) => managedJournal(ctx, actor, slug),
	lock: (ctx, { id }) => readBoard(ctx, id, { lock: true }),
	async execute(ctx, { actor, input, place: { id }, held }): Promise<{ ok: true } | Refused> {
		const nameless = input.members.findIndex(
			({ name, isRemoved, ...said }) => name === '' && !isRemoved && Object.values(said).some(Boolean),
		)
		if (nameless >= 0)
			return { ok: false, error: 'noName', faults: { [`members-${nameless}-name`]: { code: 'required' } } }
		const board = inTypedOrder(input.members.filter(({ name, isRemoved }) => name !== '' && !isRemoved)).map(
			entryOf,
		)
		if (versionOf(board) === held.version) return { ok: true }
		await ctx.db
			.updateTable('any_journal')
			.set({ editors: JSON.stringify(board), updated_at: ctx.now() })
			.where('id', '=', id)
			.execute()
		await recordAudit(ctx, { action: 'journal-changed', actor, detail: { journal: id, parts: 'board' } })
		return { ok: true }
	},
})

function entryOf({
	name,
	role,
	duty,
	affiliation,
	country,
	orcid,
}: z.output<typeof boardMember>): EditorEntry {
	return {
		name,
		role,
		...(duty && { duty }),
		...(affiliation && { affiliation }),
		...(country && { country }),
		...(orcid && { orcid }),
	}
}
