import { type NamedTyped, namedToReviewer, unconfirmedTyped } from '#app/modules/submission/index.server.ts'
import { notConfirmed } from '#app/modules/submission/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { undeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import type { Conflict } from '../suggestions/conflicts.ts'
import { conflictsWith } from '../suggestions/manuscript-side.server.ts'

/** What an editor is asked about before an invitation leaves: of the person at that address, of the words, and of what goes with them. */
type AskedOfInvitation = {
	/** Nothing arrives at the address. */
	isSilent: boolean
	conflicts: Conflict[]
	/** Whom the words name that their reader must not know. */
	named: string[]
	/** What in title, abstract and keywords would tell who wrote the manuscript, where no editor confirmed it before. */
	typed: NamedTyped[]
	/** All of it, as the tick that confirms it holds it. */
	toConfirm: string[]
}

/** What of it is asked first. */
export type AskedFirst = 'addressSilent' | 'opposed' | 'linked' | 'textNames' | 'namesSomebody'

/** Finds what is asked about an invitation, and why it is refused while not all of that is confirmed; null: it is not. */
export async function askedOfInvitation(
	ctx: Ctx,
	submissionId: string,
	{ name, email, userId, words }: { name: string; email: string; userId: string | null; words: string },
	confirmed = '',
): Promise<AskedOfInvitation & { refused: AskedFirst | null }> {
	const silent = (await undeliverable(ctx, [email])).length > 0
	const found = await conflictsWith(ctx, submissionId, { name, email, userId })
	const opposed = found.some(({ is }) => is === 'opposed')
	const conflicts = found.filter(({ is }) => is !== 'opposed' && is !== 'suggested')
	const named = await namedToReviewer(ctx, submissionId, words, { name, email })
	const typed = await unconfirmedTyped(ctx, submissionId)
	const asked = [
		['addressSilent', silent ? [versionOf([email, 'addressSilent'])] : []],
		['opposed', opposed ? [versionOf([email, 'opposed'])] : []],
		['linked', conflicts.map((conflict) => versionOf([email, conflict]))],
		['textNames', typed.map(({ key }) => key)],
		['namesSomebody', named],
	] as const
	const [refused] = asked.find(([, lines]) => notConfirmed(lines, confirmed).length > 0) ?? [null]
	const toConfirm = asked.flatMap(([, lines]) => lines)
	return { isSilent: silent, conflicts, named, typed, toConfirm, refused }
}
