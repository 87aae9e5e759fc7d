import { formatDate } from '#app/i18n/format.ts'
import { isLanguage, type Language } from '#app/i18n/languages.ts'
import { sortKey } from '#app/i18n/sort-key.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { type Actor, decision, submissionView } from '#app/modules/rights/index.ts'
import { findPlace, mailedSubmission } from '#app/modules/submission/index.server.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { answerPlace } from './commands.server.ts'
import { type AnswerValue, filled } from './model.ts'

/** An answer as it holds, with its versions where they are asked for. */
export type SavedAnswer = { id: string; version: string; name: string; language: Language; text: string }
export type AnswerVersion = { version: number; at: Date; by: string | null }

/** The saved answers of a journal by name, of which name or text holds what was typed, in a language or all, each as it holds, with what it was before; `NotFound` for those who may not read them. */
export async function listAnswers(
	ctx: Ctx,
	actor: Actor,
	slug: string,
	{ query, language: asked }: { query: string; language: Language | null } = { query: '', language: null },
): Promise<{
	journal: { slug: string; title: Texts; language: string }
	answers: (SavedAnswer & { versions: AnswerVersion[] })[]
}> {
	const { id, title, language } = await answerPlace(ctx, actor, slug)
	const rows = await versionsOf(ctx, id)
		.leftJoin('user_account', 'user_account.id', 'held.written_by')
		.select(['held.written_at', 'user_account.name as by'])
		.execute()
	const sought = sortKey(query, 'und')
	const answers = [...Map.groupBy(rows, ({ answer_id }) => answer_id).values()].flatMap((versions) => {
		const [last] = versions
		if (!last) return []
		const answer = shownOf(last)
		const isSought = [answer.name, answer.text].some((said) => sortKey(said, 'und').includes(sought))
		if (!isSought || (asked !== null && answer.language !== asked)) return []
		return [
			{
				...answer,
				versions: versions.map(({ version, written_at, by }) => ({ version, at: written_at, by })),
			},
		]
	})
	return { journal: { slug, title, language }, answers }
}

const CSV: CsvColumns<SavedAnswer> = {
	name: (answer) => answer.name,
	language: (answer) => answer.language,
	text: (answer) => answer.text,
	version: (answer) => Number(answer.version),
}

/** Such a list as CSV for spreadsheets. */
export const answersAsCsv = (
	ctx: Ctx,
	actor: Actor,
	slug: string,
	asked: { query: string; language: Language | null },
) => csvOfPages(CSV, async () => ({ rows: (await listAnswers(ctx, actor, slug, asked)).answers, pages: 1 }))

/**
 * The saved answers that an editor may write about a manuscript: those of its journal, for who decides or recommends, guest editors of its call among them; none for others at
 * its desk, who write no letters.
 */
export async function answersFor(ctx: Ctx, actor: Actor, submissionId: string): Promise<SavedAnswer[]> {
	const place = isId(submissionId) && !actor.impersonator ? await findPlace(ctx, submissionId) : null
	if (!place || submissionView(actor, place) !== 'editor' || decision(actor, place) === null) return []
	const rows = await versionsOf(ctx, place.journalId).execute()
	return [...Map.groupBy(rows, ({ answer_id }) => answer_id).values()].flatMap(([last]) =>
		last ? [shownOf(last)] : [],
	)
}

/**
 * The text of a saved answer with the values of a manuscript of its journal, in the answer's own language.
 * @throws NotFound for who may not write it there
 */
export async function answerText(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, id }: { submissionId: string; id: string },
): Promise<string> {
	const answer = isId(id) ? (await answersFor(ctx, actor, submissionId)).find((one) => one.id === id) : null
	if (!answer) throw new NotFound()
	return filled(answer.text, await valuesOf(ctx, actor, submissionId, answer.language))
}

/** What a manuscript and its editor fill into an answer. */
export async function valuesOf(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
	language: Language,
): Promise<Record<AnswerValue, string>> {
	const { reference, title, journal } = (await mailedSubmission(ctx, submissionId))(language)
	return {
		reference,
		title,
		journal,
		editor: [actor.prenom, actor.nom].filter(Boolean).join(' '),
		today: formatDate(ctx.now().toISOString().slice(0, 10), language),
	}
}

/** Every version of the answers that a journal has, by name of the last, the newest first. */
function versionsOf(ctx: Ctx, journalId: string) {
	return ctx.db
		.selectFrom('saved_answer_version as held')
		.innerJoin('saved_answer', 'saved_answer.id', 'held.answer_id')
		.select(['held.answer_id', 'held.version', 'held.name', 'held.language', 'held.text'])
		.where('saved_answer.journal_id', '=', journalId)
		.where('removed_at', 'is', null)
		.orderBy('held.answer_id')
		.orderBy('held.version', 'desc')
}

type Row = { answer_id: string; version: number; name: string; language: string; text: string }

function shownOf({ answer_id, version, name, language, text }: Row): SavedAnswer {
	return {
		id: answer_id,
		version: String(version),
		name,
		language: isLanguage(language) ? language : 'fr',
		text,
	}
}
