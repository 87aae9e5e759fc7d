import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import type { RecordContributor, RecordPublisher, WorkRecord } from '../model.ts'

/** Writes a record of the tests into the library, with its journal, issue, book and publisher, so that reading it gives it back. */
export async function storeRecord(
	ctx: Ctx,
	record: WorkRecord,
	more: { issueState?: 'draft' | 'published' } = {},
): Promise<void> {
	const { db } = ctx
	const publisherId = record.publisher && (await storePublisher(ctx, record.publisher))
	await db
		.insertInto('work')
		.values({
			id: record.id,
			kind: record.kind,
			type: record.type,
			slug: record.slug,
			language: record.language,
			doi: record.doi ?? record.reservedDoi,
			doi_state: record.doi ? 'registered' : record.reservedDoi ? 'reserved' : 'none',
			review: record.review,
			review_basis: JSON.stringify(record.reviewBasis),
			listed: record.listed,
			publisher_url: record.publisherUrl,
			title: JSON.stringify(record.title),
			subtitle: JSON.stringify(record.subtitle),
			abstract: JSON.stringify(record.abstract),
			keywords: JSON.stringify(record.keywords),
			disciplines: record.disciplines,
			licence: record.licence,
			licence_note: JSON.stringify(record.licenceNote),
			attribution: record.attribution,
			funding: JSON.stringify(record.funding),
			funders: JSON.stringify(record.funders),
			published_on: record.published.on,
			published_precision: record.published.precision,
			year: Number(record.published.on.slice(0, 4)),
			state: record.withdrawn ? 'withdrawn' : 'published',
			has_full_text: record.hasFullText,
			title_sort: record.slug,
			updated_at: record.updatedAt,
		})
		.execute()
	await storeContributors(ctx, record.id, record.contributors)
	if (record.kind === 'article') await storeArticle(ctx, record, publisherId, more.issueState ?? 'published')
	if (record.kind === 'book') {
		await db
			.insertInto('book')
			.values({
				work_id: record.id,
				publisher_id: publisherId,
				isbn: record.book?.isbn ?? null,
				series: record.book?.series ?? null,
				series_number: record.book?.seriesNumber ?? null,
				place: record.book?.place ?? null,
			})
			.execute()
	}
	if (record.kind === 'chapter') {
		const parent = await db
			.selectFrom('work')
			.select('id')
			.where('kind', '=', 'book')
			.where('slug', '=', record.book?.slug ?? '')
			.executeTakeFirstOrThrow()
		await db
			.insertInto('chapter')
			.values({
				work_id: record.id,
				book_id: parent.id,
				number: record.chapterNumber ?? 1,
				pages: record.pages,
			})
			.execute()
	}
	for (const [position, { csl, citedPath: _, ...reference }] of record.references.entries()) {
		await db
			.insertInto('work_reference')
			.values({ id: newId(), work_id: record.id, position, ...reference, csl: csl && JSON.stringify(csl) })
			.execute()
	}
}

/** Stores a file of a work's, in the storage and in the library. */
export async function storeGalley(
	ctx: Ctx,
	workId: string,
	file: { fileName: string; mediaType: string; content: Uint8Array },
): Promise<{ sha256: string }> {
	const { key, bytes, sha256 } = await ctx.storage.put(file.content)
	await ctx.db
		.insertInto('galley')
		.values({
			id: newId(),
			work_id: workId,
			format: file.mediaType === 'application/pdf' ? 'pdf' : 'html',
			language: 'en',
			file_name: file.fileName,
			media_type: file.mediaType,
			bytes,
			sha256,
			storage_key: key,
			position: file.mediaType === 'application/pdf' ? 0 : 1,
		})
		.execute()
	return { sha256 }
}

async function storeArticle(
	{ db }: Ctx,
	record: WorkRecord,
	publisherId: string | null,
	issueState: 'draft' | 'published',
): Promise<void> {
	if (!record.journal) return
	const { slug, language, title, issnPrint, issnOnline } = record.journal
	const known = await db.selectFrom('journal').select('id').where('slug', '=', slug).executeTakeFirst()
	const journalId = known?.id ?? newId()
	if (!known) {
		await db
			.insertInto('journal')
			.values({
				id: journalId,
				slug,
				language,
				title: JSON.stringify(title),
				title_sort: slug,
				publisher_id: publisherId,
				issn_print: issnPrint,
				issn_online: issnOnline,
				open_access: true,
			})
			.execute()
	}
	let issueId: string | null = null
	if (record.issue) {
		const { slug: issueSlug, volume, number, year, title: issueTitle } = record.issue
		const issue = await db
			.selectFrom('issue')
			.select('id')
			.where('journal_id', '=', journalId)
			.where('slug', '=', issueSlug)
			.executeTakeFirst()
		issueId = issue?.id ?? newId()
		if (!issue) {
			await db
				.insertInto('issue')
				.values({
					id: issueId,
					journal_id: journalId,
					slug: issueSlug,
					volume,
					number,
					year,
					title: JSON.stringify(issueTitle),
					kind: 'regular',
					state: issueState,
					published_on: record.published.on,
					published_precision: record.published.precision,
				})
				.execute()
		}
	}
	await db
		.insertInto('article')
		.values({
			work_id: record.id,
			journal_id: journalId,
			issue_id: issueId,
			pages: record.pages,
			elocation: record.elocation,
		})
		.execute()
}

async function storePublisher({ db }: Ctx, { slug, name, place }: RecordPublisher): Promise<string> {
	const known = await db.selectFrom('publisher').select('id').where('slug', '=', slug).executeTakeFirst()
	if (known) return known.id
	const id = newId()
	await db
		.insertInto('publisher')
		.values({ id, slug, name, name_sort: slug, language: 'en', place })
		.execute()
	return id
}

async function storeContributors(
	{ db }: Ctx,
	workId: string,
	contributors: readonly RecordContributor[],
): Promise<void> {
	for (const [position, contributor] of contributors.entries()) {
		const { role, name, given, family, original, affiliation, country, ror, orcid, person } = contributor
		let personId: string | null = null
		if (person) {
			personId = newId()
			await db.insertInto('person').values({ id: personId, slug: person, name, name_sort: name }).execute()
		}
		await db
			.insertInto('contribution')
			.values({
				id: newId(),
				work_id: workId,
				position,
				role,
				person_id: personId,
				name,
				given,
				family,
				name_original: original,
				affiliation,
				country,
				ror,
				orcid,
				credit_roles: contributor.creditRoles,
				corresponding: contributor.corresponding,
			})
			.execute()
	}
}
