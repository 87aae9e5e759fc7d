import { strToU8, zipSync } from 'fflate'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { describeWorks, describingLibrary } from './describe-works.server.ts'
import { isRecordFormat, recordFormat } from './formats.ts'

/** The works of a journal or of one of its issues. */
export type Collection = { journal: string; issue?: string | undefined }

/** Works in one file; the rest of a larger journal is harvested (OAI-PMH). */
const MOST_WORKS = 5_000
const AT_ONCE = 250
const ZIP = { mediaType: 'application/zip', extension: 'zip' }

/**
 * The records of all works of a journal (newest first) or of an issue (in its order) as one file: a document of many records, or, where
 * the format has none, a ZIP with one document each under the name `format.zip`. `null` when there is no such journal, issue or format, or none of the works is for it: a schema asks for one at least.
 */
export async function collectedRecords(
	ctx: Ctx,
	collection: Collection,
	fileName: string,
): Promise<{ content: string | Uint8Array; mediaType: string } | null> {
	const isZip = fileName.endsWith(`.${ZIP.extension}`)
	const name = isZip ? fileName.replace(/zip$/, 'xml') : fileName
	if (!isRecordFormat(name)) return null
	const format = recordFormat(name)
	if ((format.many === null) !== isZip) return null
	const ids = await listCollectedIds(ctx, collection)
	if (!ids) return null
	const library = describingLibrary(ctx)
	const files: { [name: string]: Uint8Array } = {}
	let text =
		format.many?.head(library, [collection.journal, collection.issue].filter(Boolean).join('-')) ?? ''
	let isFirst = true
	for (let start = 0; start < ids.length; start += AT_ONCE) {
		const descriptions = await describeWorks(ctx, ids.slice(start, start + AT_ONCE))
		if (format.many) {
			const part = format.many.part(descriptions, library, isFirst)
			if (part) isFirst = false
			text += part
		} else {
			for (const description of descriptions.filter(format.isFor))
				files[`${description.record.slug}.xml`] = strToU8(format.one(description, library))
		}
	}
	if (!format.many) {
		if (Object.keys(files).length === 0) return null
		const modified = { mtime: new Date(Date.UTC(2000, 0, 1)) }
		return { content: zipSync(files, modified), mediaType: ZIP.mediaType }
	}
	return isFirst ? null : { content: text + format.many.foot, mediaType: format.mediaType }
}

async function listCollectedIds(ctx: Ctx, { journal, issue }: Collection): Promise<string[] | null> {
	if (!isSlug(journal) || (issue !== undefined && !isSlug(issue))) return null
	const holder = await ctx.db
		.selectFrom('journal')
		.leftJoin('public_issue as issue', (join) =>
			join.onRef('issue.journal_id', '=', 'journal.id').on('issue.slug', '=', issue ?? ''),
		)
		.where('journal.slug', '=', journal)
		.select(['journal.id', 'issue.id as issueId'])
		.executeTakeFirst()
	if (!holder || (issue !== undefined && !holder.issueId)) return null
	const works = ctx.db
		.selectFrom('article')
		.innerJoin('public_work as work', 'work.id', 'article.work_id')
		.select('work.id')
		.limit(MOST_WORKS)
	const rows = await (holder.issueId
		? works.where('article.issue_id', '=', holder.issueId).orderBy('article.position').orderBy('work.id')
		: works
				.where('article.journal_id', '=', holder.id)
				.orderBy('work.published_on', 'desc')
				.orderBy('article.position')
				.orderBy('work.id')
	).execute()
	return rows.map(({ id }) => id)
}
