import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { webPictures } from '#app/platform/picture/web-pictures.server.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { sentFile } from '#app/platform/typed-fields.ts'
import { runsPlatform } from '../commands/run-platform.server.ts'

const LARGEST_BYTES = 5 * 1024 * 1024
/** In pixels; nothing is cut or enlarged. */
const FRAMES = [{ width: 1600, height: 2400, fit: 'inside' }] as const

/** Keeps a picture for texts of the site, named by its content. Refuses what `webPictures` refuses. */
export const addSitePicture = command({
	input: z.object({ picture: sentFile }),
	...runsPlatform,
	prepare: (_ctx, { input: { picture } }) =>
		webPictures(picture.bytes, { most: LARGEST_BYTES, frames: FRAMES }),
	async execute(ctx, { actor, prepared: { pictures }, collect }): Promise<{ ok: true; name: string }> {
		const [made] = pictures
		if (!made) throw new Error('one size was asked for')
		const { key, sha256 } = await putReferenced(ctx, made.webp)
		const name = sha256.slice(0, 32)
		await ctx.db
			.insertInto('site_picture')
			.values({ name, sha256, storage_key: key, added_by: actor.userId, added_at: ctx.now() })
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute()
		await recordAudit(ctx, {
			action: 'platform-settings-changed',
			actor,
			detail: { setting: `picture ${name}` },
		})
		collect([key])
		return { ok: true, name }
	},
})

/** A picture of the site: everybody's where a text that readers see holds it, else the administrators'. Null when there is none for them. */
export async function findSitePicture(ctx: Ctx, actor: Actor | null, name: string | undefined) {
	if (!name || !/^[0-9a-f]{32}$/.test(name)) return null
	const picture = await ctx.db
		.selectFrom('site_picture')
		.select(['storage_key', 'sha256', 'added_at'])
		.where('name', '=', name)
		.executeTakeFirst()
	if (!picture) return null
	const held = `%/images/${name}%`
	const { rows } = await sql<{ is_public: boolean }>`select exists (
			select from (
				select distinct on (name) texts, is_shown from site_text order by name, number desc
			) present where is_shown and texts::text like ${held}
		) or exists (
			select from announcement where not is_draft and shown_from <= ${ctx.now()} and body::text like ${held}
		) as is_public`.execute(ctx.db)
	const isPublic = rows[0]?.is_public === true
	if (!isPublic && !(actor && canRunPlatform(actor))) return null
	return {
		storageKey: picture.storage_key,
		sha256: picture.sha256,
		mediaType: 'image/webp',
		isPublic,
		at: picture.added_at,
	}
}
