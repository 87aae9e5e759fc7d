import { z } from 'zod'
import { readSent, withRead } from '#app/modules/article-draft/index.server.ts'
import { cleanFileName } from '#app/modules/submission/files/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { chapterOf, type EnteredChapter, noteChange, onBook } from '../draft-row.server.ts'
import type { ChapterDetails } from '../model.ts'
import { bookFileForm } from '../schema.ts'
import { noteEntry } from './save-details.server.ts'

type SentText = Extract<Awaited<ReturnType<typeof readSent>>, { kind: 'text' }>

/** `chapterId` is empty for a file of the whole book. */
const ofPart = onBook.input.extend({ chapterId: z.string() })

/**
 * Takes a file of a book in entry: PDF and EPUB are offered to readers, of the whole or of a chapter, in the place of the one in its format; Word, OpenDocument,
 * JATS and HTML become the text of a chapter and fill in what is still empty. Refuses a text for the whole book (`noChapter`) and what `readSent` refuses.
 */
export const takeBookFile = command({
	...onBook,
	input: ofPart.extend(bookFileForm.shape),
	async prepare(ctx, { input: { file, chapterId }, place }) {
		const language = chapterId ? chapterOf(place, chapterId).details.language : place.details.language
		const read = await readSent(file.bytes, { language, office: ctx.env.LIBREOFFICE })
		if (read.ok && read.kind === 'text' && chapterId === '') return { ok: false, error: 'noChapter' } as const
		return read
	},
	async execute(
		ctx,
		{ actor, input, held, prepared, collect },
	): Promise<{ ok: true } | Refusal<'noChapter'>> {
		const { file, chapterId } = input
		const chapter = chapterId ? chapterOf(held, chapterId) : null
		const part = { draft_id: held.id, chapter_id: chapter?.id ?? null }
		if (prepared.kind === 'text') {
			if (!chapter) return { ok: false, error: 'noChapter' }
			const pictures = await ctx.db
				.deleteFrom('book_draft_file')
				.where('chapter_id', '=', chapter.id)
				.where('picture', 'is not', null)
				.returning('storage_key')
				.execute()
			for (const { name, mediaType, bytes } of prepared.pictures)
				await keepFile(ctx, { ...part, picture: name, language: null, plain_text: '' }, mediaType, {
					bytes,
					fileName: `${name}.webp`,
				})
			collect(pictures.map(({ storage_key }) => storage_key))
			await keepText(ctx, chapter, prepared.read)
		} else {
			const { language } = chapter?.details ?? held.details
			const before = await ctx.db
				.deleteFrom('book_draft_file')
				.where('draft_id', '=', held.id)
				.where('chapter_id', chapter ? '=' : 'is', chapter?.id ?? null)
				.where('media_type', '=', prepared.mediaType)
				.where('language', '=', language)
				.returning('storage_key')
				.execute()
			collect(before.map(({ storage_key }) => storage_key))
			const kept = { ...part, picture: null, language, plain_text: prepared.plainText }
			await keepFile(ctx, kept, prepared.mediaType, file)
		}
		await noteChange(ctx, held)
		await noteEntry(ctx, actor, held)
		return { ok: true }
	},
})

/** Takes a file for readers out of a book in entry; what is published keeps its own until it is published again. */
export const removeBookFile = command({
	...onBook,
	input: onBook.input.extend({ fileId: z.uuid() }),
	async execute(ctx, { actor, input: { fileId }, held, collect }): Promise<{ ok: true }> {
		const removed = await ctx.db
			.deleteFrom('book_draft_file')
			.where('draft_id', '=', held.id)
			.where('id', '=', fileId)
			.where('picture', 'is', null)
			.returning('storage_key')
			.execute()
		collect(removed.map(({ storage_key }) => storage_key))
		await noteChange(ctx, held)
		await noteEntry(ctx, actor, held)
		return { ok: true }
	},
})

async function keepFile(
	ctx: Ctx,
	part: {
		draft_id: string
		chapter_id: string | null
		picture: string | null
		language: string | null
		plain_text: string
	},
	mediaType: string,
	file: { bytes: Uint8Array; fileName: string },
): Promise<void> {
	const stored = await putReferenced(ctx, file.bytes)
	await ctx.db
		.insertInto('book_draft_file')
		.values({
			...part,
			id: newId(),
			file_name: cleanFileName(file.fileName),
			media_type: mediaType,
			bytes: stored.bytes,
			sha256: stored.sha256,
			storage_key: stored.key,
		})
		.execute()
}

/** A text takes the place of the one before, and says what nobody has said yet. */
async function keepText(
	ctx: Ctx,
	{ id, details, references }: EnteredChapter,
	read: SentText['read'],
): Promise<void> {
	const completed: ChapterDetails = {
		...details,
		title: withRead(details.title, read.titles),
		abstract: withRead(details.abstract, read.abstracts),
		keywords: withRead(details.keywords, read.keywords),
		authors: details.authors.length > 0 ? details.authors : read.authors,
		doi: details.doi || read.doi,
		pages: details.pages || read.pages,
	}
	await ctx.db
		.updateTable('book_draft_chapter')
		.set({
			details: JSON.stringify(completed),
			html: read.html,
			outline: JSON.stringify(read.outline),
			word_count: read.wordCount,
			reference_list: JSON.stringify(read.references.length > 0 ? read.references : references),
			balance: JSON.stringify(read.balance),
		})
		.where('id', '=', id)
		.execute()
}
