import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import { OWN_DATA } from './model.ts'
import { readOwnData } from './read-own-data.server.ts'

type Entry = { name: string; content: Uint8Array; isPacked: boolean }

/**
 * All that the platform knows of one person as a ZIP archive (APPNOTE 6.3): a JSON file for each kind of data, the picture, and
 * a text in the person's language that says what is what. Noted in the audit log. Files are read and packed one after the other, as
 * fast as they are fetched, so that only one of them is in memory at a time.
 */
export async function ownDataArchive(ctx: Ctx, actor: Actor): Promise<ReadableStream<Uint8Array>> {
	await recordAudit(ctx, { action: 'data-exported', actor, subject: { kind: 'user', id: actor.userId } })
	const entries = entriesOf(ctx, actor)
	let zip: Zip
	return new ReadableStream<Uint8Array>({
		start(controller) {
			zip = new Zip((error, chunk, isLast) => {
				if (error) return controller.error(error)
				if (chunk.length > 0) controller.enqueue(chunk)
				if (isLast) controller.close()
			})
		},
		async pull() {
			const { value: entry } = await entries.next()
			if (!entry) return zip.end()
			const file = entry.isPacked ? new ZipPassThrough(entry.name) : new ZipDeflate(entry.name, { level: 6 })
			file.mtime = ctx.now()
			zip.add(file)
			file.push(entry.content, true)
		},
		async cancel() {
			await entries.return(undefined)
			zip.terminate()
		},
	})
}

async function* entriesOf(ctx: Ctx, actor: Actor): AsyncGenerator<Entry, undefined> {
	yield { name: 'README.txt', content: strToU8(readme(ctx, actor.language)), isPacked: false }
	for (const kind of OWN_DATA) {
		const text = JSON.stringify(await readOwnData(ctx, actor.userId, kind), null, '\t')
		yield { name: `${kind}.json`, content: strToU8(`${text}\n`), isPacked: false }
	}
	const portrait = await readOwnPortrait(ctx, actor.userId)
	if (portrait) yield { name: 'portrait.webp', content: portrait, isPacked: true }
	return undefined
}

function readme(ctx: Ctx, language: Language): string {
	const t = translator(language, 'reader')
	const files = OWN_DATA.map((kind) => `${kind}.json — ${t(`data.kinds.${kind}`)}`)
	return `${[
		t('data.readme.title'),
		t('data.readme.made', { at: ctx.now().toISOString(), site: ctx.env.PUBLIC_URL }),
		[...files, `portrait.webp — ${t('data.readme.portrait')}`].join('\n'),
		t('data.readme.form'),
		t('data.readme.without'),
	].join('\n\n')}\n`
}

/** The stored picture of the person; null when there is none. */
async function readOwnPortrait(ctx: Ctx, userId: string): Promise<Uint8Array | null> {
	const row = await ctx.db
		.selectFrom('profile')
		.select('avatar_url')
		.where('user_id', '=', userId)
		.executeTakeFirst()
	const sha256 = row?.avatar_url?.match(/[0-9a-f]{64}/)?.[0]
	const content: Readable | null = sha256 ? await ctx.storage.get(keyOf(sha256)) : null
	return content ? new Uint8Array(await buffer(content)) : null
}
