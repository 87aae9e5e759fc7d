import { addVersion, keepVersion } from '#app/modules/publication/index.server.ts'
import { fromLines } from '#app/modules/reference/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { changedAt, type EnteredArticle, readDraft } from '../draft-row.server.ts'
import type { DraftDetails } from '../model.ts'
import type { SentWork } from '../read-file.server.ts'
import { keepFile, keepPictures, keepText } from './files.server.ts'
import { publishedBefore, readerFiles, summaryOf, writeWork } from './publish.server.ts'
import { insertDraftRow } from './start.server.ts'

/** A version of an article that appeared elsewhere, with its files as they were read. */
export type EnteredVersion = {
	details: DraftDetails
	/** The bibliography, an entry a line. */
	citations: readonly string[]
	/** The day when this version appeared (ISO 8601). */
	publishedOn: string
	files: readonly {
		bytes: Uint8Array
		fileName: string
		language: string
		sent: Extract<SentWork, { ok: true }>
	}[]
}

/**
 * Enters an article that appeared elsewhere and publishes it at once, one version over the other, as an import does: it asks for no text, as a record may
 * be all that there was. Answers the work, its address, and the objects that perhaps nothing names any more. Within a transaction, for those
 * who publish for the journal: it asks nobody, and notes nothing in the log.
 */
export async function enterPublished(
	ctx: Ctx,
	place: { journalId: string; issueId: string | null; sectionId: string | null },
	versions: readonly EnteredVersion[],
): Promise<{ workId: string; slug: string; freed: string[] }> {
	const [first, ...later] = versions
	if (!first) throw new Error('an article without a version')
	const id = await insertDraftRow(ctx, place, first.details)
	const freed = await keepAll(ctx, id, first)
	const published = await publish(ctx, id)
	await addVersion(ctx, published.workId, 1, {})
	for (const version of later) {
		freed.push(...(await clear(ctx, id, version.details)), ...(await keepAll(ctx, id, version)))
		const number = await keepVersion(ctx, published.workId)
		await publish(ctx, id)
		await addVersion(ctx, published.workId, number + 1, summaryOf({}), version.publishedOn)
	}
	return { ...published, freed }
}

async function held(ctx: Ctx, id: string): Promise<EnteredArticle> {
	const draft = await readDraft(ctx, id, { lock: true })
	if (!draft) throw new Error('an article in entry is not there')
	return draft
}

async function keepAll(ctx: Ctx, id: string, { citations, files }: EnteredVersion): Promise<string[]> {
	await ctx.db
		.updateTable('article_draft')
		.set({ reference_list: JSON.stringify(fromLines(citations, [])) })
		.where('id', '=', id)
		.execute()
	const freed: string[] = []
	for (const { bytes, fileName, language, sent } of files) {
		if (sent.kind === 'text') {
			freed.push(...(await keepPictures(ctx, id, sent.pictures)))
			await keepText(ctx, await held(ctx, id), sent.read)
		} else {
			const { mediaType, plainText } = sent
			await keepFile(ctx, id, { bytes, mediaType, fileName, plainText, language, picture: null })
		}
	}
	return freed
}

/** What the version before gave is taken out, so that nothing of it stays in the next one. */
async function clear(ctx: Ctx, id: string, details: DraftDetails): Promise<string[]> {
	const gone = await ctx.db
		.deleteFrom('article_draft_file')
		.where('draft_id', '=', id)
		.returning('storage_key')
		.execute()
	await ctx.db
		.updateTable('article_draft')
		.set({
			details: JSON.stringify(details),
			html: '',
			outline: '[]',
			word_count: 0,
			balance: null,
			...changedAt(ctx, await held(ctx, id)),
		})
		.where('id', '=', id)
		.execute()
	return gone.map(({ storage_key }) => storage_key)
}

async function publish(ctx: Ctx, id: string): Promise<{ workId: string; slug: string }> {
	const draft = await held(ctx, id)
	const before = await publishedBefore(ctx, draft)
	const written = await writeWork(ctx, draft, before, await readerFiles(ctx, id))
	await ctx.db
		.updateTable('article_draft')
		.set({ work_id: written.workId, ...changedAt(ctx, draft) })
		.where('id', '=', id)
		.execute()
	return written
}
