import { z } from 'zod'
import { type Actor, canSaveAnswers } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId, newId } from '#app/platform/id.ts'
import { answerForm, changedForm, faultsIn, MOST_ANSWERS } from './model.ts'

/**
 * The journal whose saved answers somebody reads and writes: those who decide on its manuscripts, and those who manage it.
 * @throws NotFound for everybody else
 */
export async function answerPlace(ctx: Ctx, actor: Actor, slug: string) {
	const journal = await ctx.db
		.selectFrom('any_journal')
		.select(['id', 'slug', 'title', 'language', 'publisher_id'])
		.where('slug', '=', slug)
		.executeTakeFirst()
	if (!journal || actor.impersonator) throw new NotFound()
	if (!canSaveAnswers(actor, { journalId: journal.id, publisherId: journal.publisher_id }))
		throw new NotFound()
	return journal
}

const ofJournal = z.object({ journal: z.string() })

/** Keeps a new answer for a journal; refused with names between braces that are no values ('values'), and beyond a hundred ('tooMany'). */
export const keepAnswer = command({
	input: ofJournal.extend(answerForm.shape),
	authorize: (ctx, actor: Actor, { journal }) => answerPlace(ctx, actor, journal),
	lock: (ctx, { id }) =>
		ctx.db.selectFrom('any_journal').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
	async execute(ctx, { actor, input, place }) {
		if (isFaulty(input.text)) return { ok: false, error: 'values' }
		const { answers } = await ctx.db
			.selectFrom('saved_answer')
			.select(({ fn }) => fn.countAll<number>().as('answers'))
			.where('journal_id', '=', place.id)
			.where('removed_at', 'is', null)
			.executeTakeFirstOrThrow()
		if (Number(answers) >= MOST_ANSWERS) return { ok: false, error: 'tooMany' }
		const id = newId()
		await ctx.db.insertInto('saved_answer').values({ id, journal_id: place.id }).execute()
		await writeVersion(ctx, actor, id, { ...input, version: 1 })
		return { ok: true, id }
	},
})

/** What the commands on one answer have in common; `version` is the one that was seen. */
const onAnswer = {
	input: ofJournal.extend({ id: z.string(), version: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { journal, id }: { journal: string; id: string }) {
		const place = await answerPlace(ctx, actor, journal)
		return { journalId: place.id, id: isId(id) ? id : newId() }
	},
	async lock(ctx: Ctx, { journalId, id }: { journalId: string; id: string }) {
		const answer = await ctx.db
			.selectFrom('saved_answer')
			.select('id')
			.where('id', '=', id)
			.where('journal_id', '=', journalId)
			.where('removed_at', 'is', null)
			.forUpdate()
			.executeTakeFirst()
		if (!answer) throw new NotFound()
		const last = await ctx.db
			.selectFrom('saved_answer_version')
			.select('version')
			.where('answer_id', '=', id)
			.orderBy('version', 'desc')
			.executeTakeFirstOrThrow()
		return { id, version: String(last.version) }
	},
}

/** Writes an answer anew, as its next version; refused as `keepAnswer` refuses. */
export const changeAnswer = command({
	...onAnswer,
	input: onAnswer.input.extend(changedForm.shape),
	async execute(ctx, { actor, input, held }) {
		if (isFaulty(input.text)) return { ok: false, error: 'values' }
		await writeVersion(ctx, actor, held.id, { ...input, version: Number(held.version) + 1 })
		return { ok: true, id: held.id }
	},
})

/** Writes an earlier version once more, as the next one. */
export const restoreAnswer = command({
	...onAnswer,
	input: onAnswer.input.extend({ to: z.string().regex(/^\d{1,6}$/) }),
	async execute(ctx, { actor, input, held }) {
		const earlier = await ctx.db
			.selectFrom('saved_answer_version')
			.select(['name', 'language', 'text'])
			.where('answer_id', '=', held.id)
			.where('version', '=', Number(input.to))
			.executeTakeFirst()
		if (!earlier) return { ok: false, error: 'changedMeanwhile' }
		await writeVersion(ctx, actor, held.id, { ...earlier, version: Number(held.version) + 1 })
		return { ok: true, id: held.id }
	},
})

/** Takes an answer out of the list; letters in which it stands stay as they are. */
export const removeAnswer = command({
	...onAnswer,
	async execute(ctx, { held }) {
		await ctx.db
			.updateTable('saved_answer')
			.set({ removed_at: ctx.now() })
			.where('id', '=', held.id)
			.execute()
		return { ok: true, id: held.id }
	},
})

function isFaulty(text: string): boolean {
	const { unknown, isBroken } = faultsIn(text)
	return unknown.length > 0 || isBroken
}

async function writeVersion(
	ctx: Ctx,
	actor: Actor,
	answerId: string,
	{ version, name, language, text }: { version: number; name: string; language: string; text: string },
): Promise<void> {
	await ctx.db
		.insertInto('saved_answer_version')
		.values({
			answer_id: answerId,
			version,
			name,
			language,
			text,
			written_by: actor.userId,
			written_at: ctx.now(),
		})
		.execute()
}
