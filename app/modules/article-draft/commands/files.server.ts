import { z } from 'zod'
import { isLanguage } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { ConvertedPicture } from '#app/modules/conversion/index.ts'
import { cleanFileName } from '#app/modules/submission/files/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { changedAt, type EnteredArticle, onDraft } from '../draft-row.server.ts'
import { type DraftDetails, type ReadText, withRead } from '../model.ts'
import { readSent, type SentWork } from '../read-file.server.ts'
import { fileForm } from '../schema.ts'
import { placeInIssue } from './publish.server.ts'

/**
 * Takes a file for an article in entry: a text replaces the one before and fills in what is still empty, a file for readers takes the place of the
 * one in its format. Refused files leave everything as it was.
 */
export const takeArticleFile = command({
	...onDraft,
	input: onDraft.input.extend(fileForm.shape),
	prepare: (ctx, { input: { file }, place }) =>
		readSent(file.bytes, {
			language: place.details.language,
			isPresumed: !isCalled(place.details),
			office: ctx.env.LIBREOFFICE,
		}),
	async execute(ctx, { actor, input: { file }, held, prepared, collect }) {
		collect(await keepSent(ctx, held, file, prepared))
		await recordAudit(ctx, {
			action: 'article-entry-changed',
			actor,
			detail: { entry: held.id, journal: held.journal_id },
		})
		return placeInIssue(ctx, actor, held.id)
	},
})

/** Takes a file for readers out of an article in entry; what is published keeps its own. */
export const removeArticleFile = command({
	...onDraft,
	input: onDraft.input.extend({ fileId: z.uuid() }),
	async execute(ctx, { actor, input: { id, fileId }, held, collect }) {
		collect(await removeFiles(ctx, id, { fileId }))
		await ctx.db.updateTable('article_draft').set(changedAt(ctx, held)).where('id', '=', id).execute()
		return placeInIssue(ctx, actor, id)
	},
})

/** Keeps what was read of a file in an article in entry; answers the objects that perhaps nothing names any more. */
export async function keepSent(
	ctx: Ctx,
	held: EnteredArticle,
	file: { bytes: Uint8Array; fileName: string },
	sent: Extract<SentWork, { ok: true }>,
): Promise<string[]> {
	const { id } = held
	if (sent.kind === 'text') {
		const freed = await keepPictures(ctx, id, sent.pictures)
		await keepText(ctx, held, sent.read)
		return freed
	}
	const { mediaType, plainText } = sent
	const { language } = held.details
	const freed = await removeFiles(ctx, id, { mediaType, language })
	await keepFile(ctx, id, { ...file, mediaType, plainText, language, picture: null })
	await ctx.db.updateTable('article_draft').set(changedAt(ctx, held)).where('id', '=', id).execute()
	return freed
}

/** Keeps a text that a file gave as that of the article, and what it says where nothing has been said. */
export async function keepText(ctx: Ctx, held: EnteredArticle, read: ReadText): Promise<void> {
	const details = completed(held.details, read)
	const references = read.references.length > 0 ? read.references : held.references
	await ctx.db
		.updateTable('article_draft')
		.set({
			details: JSON.stringify(details),
			html: read.html,
			outline: JSON.stringify(read.outline),
			word_count: read.wordCount,
			reference_list: JSON.stringify(references),
			balance: JSON.stringify(read.balance),
			...changedAt(ctx, held),
		})
		.where('id', '=', held.id)
		.execute()
}

/** The titles of a file: one without a language of its own, which was taken for that of the article, is in `language`, and so is one in a language that the site does not have. */
function titlesIn(language: string, titles: ReadText['titles'], before: string): ReadText['titles'] {
	const other = Object.keys(titles).find((code) => code === before || !isLanguage(code))
	if (titles[language] || other === undefined) return titles
	const { [other]: title = '', ...rest } = titles
	return { ...rest, [language]: title }
}

const isCalled = ({ title }: DraftDetails) => Object.keys(title).length > 0

/** What a file says of its article, where nobody has said anything yet: its language too, as long as the article has no title. */
function completed(details: DraftDetails, read: ReadText): DraftDetails {
	const language = (!isCalled(details) && read.language) || details.language
	return {
		...details,
		language,
		title: withRead(details.title, titlesIn(language, read.titles, details.language)),
		abstract: withRead(details.abstract, read.abstracts),
		keywords: withRead(details.keywords, read.keywords),
		authors: details.authors.length > 0 ? details.authors : read.authors,
		funders: details.funders.length > 0 ? details.funders : read.funders,
		doi: details.doi || read.doi,
		pages: details.pages || read.pages,
		publishedOn: read.publishedOn.startsWith(details.publishedOn) ? read.publishedOn : details.publishedOn,
	}
}

/** Keeps the pictures of a text over those before; answers the objects that perhaps nothing names any more. */
export async function keepPictures(
	ctx: Ctx,
	id: string,
	pictures: readonly ConvertedPicture[],
): Promise<string[]> {
	const before = await ctx.db
		.deleteFrom('article_draft_file')
		.where('draft_id', '=', id)
		.where('picture', 'is not', null)
		.returning('storage_key')
		.execute()
	for (const { name, mediaType, bytes } of pictures)
		await keepFile(ctx, id, {
			bytes,
			mediaType,
			fileName: `${name}.webp`,
			plainText: '',
			language: null,
			picture: name,
		})
	return before.map(({ storage_key }) => storage_key)
}

/** Keeps a file of an article in entry: for readers in a language, or a picture of its text. */
export async function keepFile(
	ctx: Ctx,
	draftId: string,
	file: {
		bytes: Uint8Array
		mediaType: string
		fileName: string
		plainText: string
		language: string | null
		picture: string | null
	},
): Promise<void> {
	const stored = await putReferenced(ctx, file.bytes)
	await ctx.db
		.insertInto('article_draft_file')
		.values({
			id: newId(),
			draft_id: draftId,
			picture: file.picture,
			language: file.language,
			file_name: cleanFileName(file.fileName),
			media_type: file.mediaType,
			bytes: stored.bytes,
			sha256: stored.sha256,
			storage_key: stored.key,
			plain_text: file.plainText,
		})
		.execute()
}

/** Removes files for readers, and answers which objects they named. */
async function removeFiles(
	ctx: Ctx,
	draftId: string,
	which: { fileId: string } | { mediaType: string; language: string },
): Promise<string[]> {
	const files = ctx.db
		.deleteFrom('article_draft_file')
		.where('draft_id', '=', draftId)
		.where('picture', 'is', null)
	const asked =
		'fileId' in which
			? files.where('id', '=', which.fileId)
			: files.where('media_type', '=', which.mediaType).where('language', '=', which.language)
	const removed = await asked.returning('storage_key').execute()
	return removed.map(({ storage_key }) => storage_key)
}
