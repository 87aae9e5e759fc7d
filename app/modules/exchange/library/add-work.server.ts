import { sortKey } from '#app/i18n/sort-key.ts'
import { toFullText } from '#app/modules/work/full-text/index.ts'
import { newId } from '#app/platform/id.ts'
import { idOf, known, type LibraryLoad, newIdFor, nextPosition, originalText } from './load.server.ts'
import { partialDate } from './partial-date.ts'
import type { LibraryWork } from './record.ts'

/** An article, book or chapter with all that hangs on it. */
export async function addWork(load: LibraryLoad, record: LibraryWork): Promise<void> {
	const { rows } = load
	const id = newIdFor(load, `${record.record}/${record.slug}`)
	const published = partialDate(record.published)
	const text = record.html ? toFullText(record.html, { language: record.language }) : null
	const hasFullText = text !== null && text.wordCount > 0
	rows.add('work', {
		id,
		kind: record.record,
		type: record.type,
		slug: record.slug,
		language: record.language,
		doi: record.doi ?? null,
		title: JSON.stringify(record.title),
		subtitle: JSON.stringify(record.subtitle),
		abstract: JSON.stringify(record.abstract),
		keywords: JSON.stringify(record.keywords),
		disciplines: known(load, record.disciplines),
		licence: record.licence ?? null,
		licence_note: JSON.stringify(record.licenceNote),
		attribution: record.attribution,
		source_url: record.sourceUrl ?? null,
		publisher_url: record.publisherUrl ?? null,
		review: record.review,
		review_basis: JSON.stringify(record.reviewBasis),
		listed: record.listed,
		doi_state: record.doi ? (record.doiState ?? 'registered') : 'none',
		shown_first: record.shownFirst ?? null,
		funding: JSON.stringify(record.funding),
		funders: JSON.stringify(record.funders),
		published_on: published.day,
		published_precision: published.precision,
		year: published.year,
		state: 'published',
		has_full_text: hasFullText,
		title_sort: sortKey(originalText(record), record.language),
	})
	addPlace(load, record, id)
	if (hasFullText) {
		rows.add('body', {
			work_id: id,
			language: record.language,
			html: text.html,
			outline: JSON.stringify(text.outline),
			word_count: text.wordCount,
		})
	}
	for (const contributor of record.contributors) {
		rows.add('contribution', {
			id: newId(),
			work_id: id,
			position: nextPosition(load, `${contributor.role}/${id}`),
			role: contributor.role,
			person_id: contributor.person ? idOf(load, `person/${contributor.person}`) : null,
			name: contributor.name,
			given: contributor.given ?? null,
			family: contributor.family ?? null,
			name_original: contributor.nameOriginal ?? null,
			affiliation: contributor.affiliation ?? null,
			country: contributor.country ?? null,
			orcid: contributor.orcid ?? null,
			corresponding: contributor.corresponding,
		})
	}
	for (const [index, reference] of record.references.entries()) {
		rows.add('work_reference', {
			id: newId(),
			work_id: id,
			position: index + 1,
			text: reference.text,
			doi: reference.doi ?? null,
			label: labelIn(reference.csl),
			csl: reference.csl ? JSON.stringify(reference.csl) : null,
		})
	}
	for (const { name, mediaType, file } of record.pictures) {
		const stored = await load.ctx.storage.put(load.source.openFile(file))
		rows.add('work_picture', {
			work_id: id,
			name,
			media_type: mediaType,
			bytes: stored.bytes,
			sha256: stored.sha256,
			storage_key: stored.key,
		})
	}
	for (const [index, galley] of record.galleys.entries()) {
		const stored = await load.ctx.storage.put(load.source.openFile(galley.file))
		rows.add('galley', {
			id: newId(),
			work_id: id,
			format: galley.format,
			language: galley.language,
			file_name: galley.fileName,
			media_type: galley.mediaType,
			bytes: stored.bytes,
			sha256: stored.sha256,
			storage_key: stored.key,
			plain_text: galley.text,
			position: index + 1,
		})
	}
}

function addPlace(load: LibraryLoad, record: LibraryWork, id: string): void {
	switch (record.record) {
		case 'article': {
			const journalId = idOf(load, `journal/${record.journal}`)
			const issueId = record.issue ? idOf(load, `issue/${record.journal}/${record.issue}`) : null
			load.rows.add('article', {
				work_id: id,
				journal_id: journalId,
				issue_id: issueId,
				section_id: record.section ? idOf(load, `section/${record.journal}/${record.section}`) : null,
				position: nextPosition(load, issueId ?? journalId),
				pages: record.pages ?? null,
				elocation: record.elocation ?? null,
				received_on: record.received ?? null,
				accepted_on: record.accepted ?? null,
			})
			return
		}
		case 'book':
			load.rows.add('book', {
				work_id: id,
				publisher_id: record.publisher ? idOf(load, `publisher/${record.publisher}`) : null,
				isbn: record.isbn ?? null,
				series: record.series ?? null,
				series_number: record.seriesNumber ?? null,
				place: record.place ?? null,
				page_count: record.pageCount ?? null,
				dye: record.dye ?? null,
			})
			return
		case 'chapter':
			load.rows.add('chapter', {
				work_id: id,
				book_id: idOf(load, `book/${record.book}`),
				number: record.number,
				pages: record.pages ?? null,
			})
	}
}

/** The number by which a text calls an entry (CSL-JSON, `citation-label`). */
function labelIn(csl: unknown): string | null {
	const label = (csl as { 'citation-label'?: unknown } | undefined)?.['citation-label']
	return typeof label === 'string' && label.length <= 12 ? label : null
}
