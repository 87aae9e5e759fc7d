import { describeWorks, describingLibrary, jatsOfWorks } from '#app/modules/exchange/index.server.ts'
import { type Description, RECORD_FORMATS } from '#app/modules/exchange/index.ts'
import { listMadeFiles } from '#app/modules/galley/index.server.ts'
import { allowsGalleys } from '#app/modules/work-file/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import { XML_DECLARATION } from '#app/platform/xml.ts'
import { type BagFile, safeName } from './bag.ts'

/** Works with the folder that each of them is put into. */
export type PlacedWork = { id: string; folder: string }

/** `licensed`: texts and files only where the licence lets anybody pass them on, for whoever asks. `all`: for the journal, whose they are. */
export type BagScope = 'licensed' | 'all'

const AT_ONCE = 20
const EXTENSIONS: { [mediaType: string]: string } = {
	'image/jpeg': 'jpg',
	'image/svg+xml': 'svg',
}

/**
 * All that is kept of works, each in a folder of its own: its records in every format, its text as JATS, the files that were uploaded and those that
 * were made of it as it stands now, the pictures of its text. Of a withdrawn work only what is said of it.
 */
export async function* filesOfWorks(
	ctx: Ctx,
	works: readonly PlacedWork[],
	scope: BagScope,
): AsyncGenerator<BagFile, undefined> {
	for (let start = 0; start < works.length; start += AT_ONCE) {
		const next = works.slice(start, start + AT_ONCE)
		const folders = new Map(next.map(({ id, folder }) => [id, folder]))
		const descriptions = await describeWorks(ctx, [...folders.keys()])
		const articles = await jatsOfWorks(ctx, descriptions)
		for (const description of descriptions) {
			const { id, slug } = description.record
			const folder = `${folders.get(id) ?? ''}/${safeName(slug)}`
			yield* recordsOf(ctx, description, folder)
			yield { path: `${folder}/${slug}.jats.xml`, content: `${XML_DECLARATION}${articles.get(id) ?? ''}\n` }
			if (!description.record.withdrawn && (scope === 'all' || allowsGalleys(description.record.licence)))
				yield* storedFilesOf(ctx, description, folder, scope)
		}
	}
	return undefined
}

function* recordsOf(ctx: Ctx, description: Description, folder: string): Generator<BagFile> {
	const library = describingLibrary(ctx)
	for (const [name, format] of Object.entries(RECORD_FORMATS))
		if (format.isFor(description))
			yield { path: `${folder}/records/${name}`, content: format.one(description, library) }
}

async function* storedFilesOf(
	ctx: Ctx,
	{ record }: Description,
	folder: string,
	scope: BagScope,
): AsyncGenerator<BagFile, undefined> {
	const names = new Set<string>()
	for (const { fileName, sha256 } of record.galleys) {
		// Files of one name are of several languages.
		const name = names.has(safeName(fileName))
			? `${names.size + 1}-${safeName(fileName)}`
			: safeName(fileName)
		names.add(name)
		yield* stored(ctx, `${folder}/files/${name}`, keyOf(sha256))
	}
	for (const { format, fileName, storageKey } of await listMadeFiles(ctx, record))
		if (format !== 'jats' && !names.has(fileName))
			yield* stored(ctx, `${folder}/files/${fileName}`, storageKey)
	for (const { name, media_type, storage_key } of await listPictures(ctx, record.id)) {
		const extension = EXTENSIONS[media_type] ?? media_type.replace(/^.*\//, '')
		yield* stored(ctx, `${folder}/pictures/${safeName(`${name}.${extension}`)}`, storage_key)
	}
	if (scope === 'licensed') return undefined
	const body = await ctx.db
		.selectFrom('body')
		.select('html')
		.where('work_id', '=', record.id)
		.executeTakeFirst()
	if (body) yield { path: `${folder}/text.html`, content: body.html }
	return undefined
}

/** A stored file; none where the storage does not hold it, which is logged. */
export async function* stored(ctx: Ctx, path: string, key: string): AsyncGenerator<BagFile, undefined> {
	const content = await ctx.storage.get(key)
	if (content) yield { path, content }
	else ctx.log.error({ key }, 'a file of the library is not in the storage')
	return undefined
}

/** The pictures of a text, those of the library and those that came with its manuscript. */
function listPictures(ctx: Ctx, workId: string) {
	const columns = ['name', 'media_type', 'storage_key'] as const
	return ctx.db
		.selectFrom('work_picture')
		.select(columns)
		.where('work_id', '=', workId)
		.union(
			ctx.db
				.selectFrom('text_picture')
				.innerJoin('submission', 'submission.id', 'text_picture.submission_id')
				.select(columns)
				.where('submission.work_id', '=', workId)
				.where('published_at', 'is not', null),
		)
		.orderBy('name')
		.execute()
}
