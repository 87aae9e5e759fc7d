import { type Actor, canBuildIssue, canManageContents, canPublish } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dropPicture, keepPicture, preparePicture } from '#app/platform/picture/stored-picture.server.ts'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import { pictureInput } from '#app/platform/typed-fields.ts'
import { gatheringCalls, onIssue } from './desk-place.server.ts'

const managed = onIssue('manage')
const placeOf = (id: string) => ({ table: 'issue_cover', column: 'issue_id', id }) as const

/**
 * Gives an issue a cover of its own, in two sizes, with words for those who do not see it; the picture before goes. Without a picture the words alone
 * change. Refuses `noAlt`, what `webPictures` refuses and, where another stands there than was `seen`, `changedMeanwhile`.
 */
export const setIssueCover = command({
	...managed,
	input: managed.input.extend(pictureInput.shape),
	prepare: (_ctx, { input }) => preparePicture(input),
	async execute(ctx, { input: { issueId, ...words }, prepared: { pictures }, collect }) {
		const kept = await keepPicture(ctx, placeOf(issueId), pictures, words)
		if (!kept.ok) return kept
		collect(kept.freed)
		return { ok: true } as const
	},
})

/** Takes the cover of an issue away: the cloth of its journal stands there again. */
export const removeIssueCover = command({
	...managed,
	async execute(ctx, { input: { issueId }, collect }): Promise<{ ok: true }> {
		collect(await dropPicture(ctx, placeOf(issueId)))
		return { ok: true }
	},
})

/** The file of a cover or logo: everybody's once an issue with it is out or a journal or publisher has it, before that of those who build it or publish the journal; null for all other names. */
export async function findIssueCover(
	ctx: Ctx,
	actor: Actor | null,
	fileName: string,
): Promise<{ key: string; sha256: string; modified: Date; isPublic: boolean } | null> {
	const sha256 = /^([0-9a-f]{64})\.webp$/.exec(fileName)?.[1]
	if (!sha256) return null
	const key = keyOf(sha256)
	const ofPlace = await findPlacePicture(ctx, actor, key)
	if (ofPlace?.isPublic) return { key, sha256, ...ofPlace }
	const rows = await ctx.db
		.selectFrom('issue_cover')
		.innerJoin('issue', 'issue.id', 'issue_cover.issue_id')
		.innerJoin('any_journal as journal', 'journal.id', 'issue.journal_id')
		.select(['issue.state', 'journal.id', 'journal.publisher_id', 'issue_cover.updated_at'])
		.select(gatheringCalls)
		.where((eb) => eb.or([eb('small_storage_key', '=', key), eb('large_storage_key', '=', key)]))
		.execute()
	const out = rows.find(({ state }) => state === 'published')
	const own = rows.find(({ id, publisher_id, call_ids }) => {
		const place = { journalId: id, publisherId: publisher_id, callIds: call_ids }
		return canBuildIssue(actor, place) || canPublish(actor, place)
	})
	const row = out ?? own
	if (row) return { key, sha256, modified: row.updated_at, isPublic: out !== undefined }
	return ofPlace ? { key, sha256, ...ofPlace } : null
}

/** The cover or the logo of a journal, or the logo of a publisher: everybody's, but for that of a trial. */
async function findPlacePicture(
	ctx: Ctx,
	actor: Actor | null,
	key: string,
): Promise<{ modified: Date; isPublic: boolean } | null> {
	const logo = await ctx.db
		.selectFrom('publisher_logo')
		.select('updated_at')
		.where((eb) => eb.or([eb('small_storage_key', '=', key), eb('large_storage_key', '=', key)]))
		.executeTakeFirst()
	if (logo) return { modified: logo.updated_at, isPublic: true }
	const covers = await ctx.db
		.selectFrom('any_journal as journal')
		.innerJoin(
			(db) =>
				db
					.selectFrom('journal_cover')
					.select(['journal_id', 'small_storage_key', 'large_storage_key', 'updated_at'])
					.unionAll(
						db
							.selectFrom('journal_logo')
							.select(['journal_id', 'small_storage_key', 'large_storage_key', 'updated_at']),
					)
					.as('picture'),
			(join) => join.onRef('picture.journal_id', '=', 'journal.id'),
		)
		.select(['journal.id', 'journal.publisher_id', 'journal.is_trial', 'picture.updated_at'])
		.where((eb) =>
			eb.or([eb('picture.small_storage_key', '=', key), eb('picture.large_storage_key', '=', key)]),
		)
		.execute()
	const out = covers.find(({ is_trial }) => !is_trial)
	const own = covers.find(({ id, publisher_id }) =>
		canManageContents(actor, { journalId: id, publisherId: publisher_id }),
	)
	const row = out ?? own
	return row ? { modified: row.updated_at, isPublic: out !== undefined } : null
}
