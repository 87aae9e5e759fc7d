import { type Actor, canBuildIssue, canPublish } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { webPictures } from '#app/platform/picture/web-pictures.server.ts'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { gatheringCalls, onIssue } from './desk-place.server.ts'
import { coverInput } from './model.ts'

const LARGEST_COVER_BYTES = 5 * 1024 * 1024
/** Of the small and of the large file, in pixels; nothing is cut or enlarged. */
const FRAMES = [
	{ width: 360, height: 720, fit: 'inside' },
	{ width: 1000, height: 2000, fit: 'inside' },
] as const

const managed = onIssue('manage')

/**
 * Gives an issue a cover of its own, in two sizes, with words for those who do not see it; the picture before goes. Without a picture the words alone
 * change. Refuses `noAlt` and what `webPictures` refuses.
 */
export const setIssueCover = command({
	...managed,
	input: managed.input.extend(coverInput.shape),
	async prepare(_ctx, { input: { picture, alt } }) {
		if (Object.values(alt).every((text) => text === '')) return { ok: false, error: 'noAlt' } as const
		if (picture.bytes.length === 0 && picture.fileName === '') return { pictures: null }
		return webPictures(picture.bytes, { most: LARGEST_COVER_BYTES, frames: FRAMES })
	},
	async execute(ctx, { input: { issueId, alt: typed }, prepared: { pictures }, collect }) {
		const alt = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
		const before = await coverRow(ctx, issueId)
		if (!pictures) {
			if (!before) return { ok: false, error: 'empty' } as const
			await ctx.db
				.updateTable('issue_cover')
				.set({ picture: JSON.stringify({ ...before.picture, alt }), updated_at: ctx.now() })
				.where('issue_id', '=', issueId)
				.execute()
			return { ok: true }
		}
		const [small, large] = pictures
		if (!small || !large) throw new Error('two sizes were asked for')
		const storedSmall = await putReferenced(ctx, small.webp)
		const storedLarge = await putReferenced(ctx, large.webp)
		const { width, height } = large
		const row = {
			small_storage_key: storedSmall.key,
			large_storage_key: storedLarge.key,
			picture: JSON.stringify({ small: storedSmall.sha256, large: storedLarge.sha256, width, height, alt }),
			updated_at: ctx.now(),
		}
		await ctx.db
			.insertInto('issue_cover')
			.values({ ...row, issue_id: issueId })
			.onConflict((conflict) => conflict.column('issue_id').doUpdateSet(row))
			.execute()
		collect([
			storedSmall.key,
			storedLarge.key,
			...(before ? [before.small_storage_key, before.large_storage_key] : []),
		])
		return { ok: true }
	},
})

/** Takes the cover of an issue away: the cloth of its journal stands there again. */
export const removeIssueCover = command({
	...managed,
	async execute(ctx, { input: { issueId }, collect }): Promise<{ ok: true }> {
		const removed = await ctx.db
			.deleteFrom('issue_cover')
			.where('issue_id', '=', issueId)
			.returning(['small_storage_key', 'large_storage_key'])
			.execute()
		collect(
			removed.flatMap(({ small_storage_key, large_storage_key }) => [small_storage_key, large_storage_key]),
		)
		return { ok: true }
	},
})

function coverRow(ctx: Ctx, issueId: string) {
	return ctx.db
		.selectFrom('issue_cover')
		.select(['small_storage_key', 'large_storage_key', 'picture'])
		.where('issue_id', '=', issueId)
		.executeTakeFirst()
}

/** The file of a cover: everybody's once an issue with it is out, before that of those who build it or publish the journal; null for all other names. */
export async function findIssueCover(
	ctx: Ctx,
	actor: Actor | null,
	fileName: string,
): Promise<{ key: string; sha256: string; modified: Date; isPublic: boolean } | null> {
	const sha256 = /^([0-9a-f]{64})\.webp$/.exec(fileName)?.[1]
	if (!sha256) return null
	const key = keyOf(sha256)
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
	return row ? { key, sha256, modified: row.updated_at, isPublic: out !== undefined } : null
}
