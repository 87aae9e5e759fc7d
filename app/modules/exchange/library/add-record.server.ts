import { nameSortKey, sortKey } from '#app/i18n/sort-key.ts'
import { sectionTitleInLanguages } from '#app/modules/journal/index.ts'
import { newId } from '#app/platform/id.ts'
import { addWork } from './add-work.server.ts'
import { idOf, known, type LibraryLoad, newIdFor, nextPosition, originalText } from './load.server.ts'
import { partialDate } from './partial-date.ts'
import type { LibraryRecord } from './record.ts'

/** Turns one record into rows, and its files into stored files. */
export async function addRecord(load: LibraryLoad, record: LibraryRecord): Promise<void> {
	const { rows } = load
	switch (record.record) {
		case 'discipline':
			load.ids.set(`discipline/${record.id}`, record.id)
			rows.add('discipline', {
				id: record.id,
				name: JSON.stringify(record.name),
				sign: record.sign,
				position: nextPosition(load, 'discipline'),
			})
			return
		case 'institution':
			rows.add('institution', {
				id: newId(),
				slug: record.slug,
				name: record.name,
				name_sort: sortKey(record.name, 'und'),
				country: record.country ?? null,
				ror: record.ror ?? null,
				is_partner: record.isPartner,
			})
			return
		case 'publisher':
			rows.add('publisher', {
				id: newIdFor(load, `publisher/${record.slug}`),
				slug: record.slug,
				name: record.name,
				name_sort: sortKey(record.name, record.language),
				language: record.language,
				country: record.country ?? null,
				place: record.place ?? null,
				institution: record.institution ?? null,
				description: JSON.stringify(record.description),
				site: record.site ?? null,
				dye: record.dye ?? null,
			})
			return
		case 'journal':
			addJournal(load, record)
			return
		case 'issue': {
			const published = partialDate(record.published)
			rows.add('issue', {
				id: newIdFor(load, `issue/${record.journal}/${record.slug}`),
				journal_id: idOf(load, `journal/${record.journal}`),
				slug: record.slug,
				volume: record.volume ?? null,
				number: record.number ?? null,
				year: record.year,
				title: JSON.stringify(record.title),
				description: JSON.stringify(record.description),
				kind: record.kind,
				state: 'published',
				published_on: published.day,
				published_precision: published.precision,
			})
			return
		}
		case 'person':
			rows.add('person', {
				id: newIdFor(load, `person/${record.slug}`),
				slug: record.slug,
				name: record.name,
				given: record.given ?? null,
				family: record.family ?? null,
				name_sort: nameSortKey(record),
				orcid: record.orcid ?? null,
				affiliation: record.affiliation ?? null,
			})
			return
		case 'call':
			await addCall(load, record)
			return
		default:
			await addWork(load, record)
	}
}

function addJournal(load: LibraryLoad, record: Extract<LibraryRecord, { record: 'journal' }>): void {
	const id = newIdFor(load, `journal/${record.slug}`)
	load.rows.add('journal', {
		id,
		slug: record.slug,
		language: record.language,
		title: JSON.stringify(record.title),
		subtitle: JSON.stringify(record.subtitle),
		title_sort: sortKey(originalText(record), record.language),
		publisher_id: record.publisher ? idOf(load, `publisher/${record.publisher}`) : null,
		institution: record.institution ?? null,
		issn_print: record.issnPrint ?? null,
		issn_online: record.issnOnline ?? null,
		disciplines: known(load, record.disciplines),
		languages: record.languages,
		open_access: record.openAccess,
		listed: record.listed,
		licence: record.licence ?? null,
		review_method: record.reviewMethod ?? null,
		periodicity: record.periodicity ?? null,
		founded: record.founded ?? null,
		description: JSON.stringify(record.description),
		site: record.site ?? null,
		dye: record.dye ?? null,
	})
	for (const section of record.sections) {
		load.rows.add('section', {
			id: newIdFor(load, `section/${record.slug}/${section.slug}`),
			journal_id: id,
			slug: section.slug,
			title: JSON.stringify(sectionTitleInLanguages(section.title)),
			position: nextPosition(load, `section/${record.slug}`),
		})
	}
}

async function addCall(load: LibraryLoad, record: Extract<LibraryRecord, { record: 'call' }>): Promise<void> {
	const stored = record.file ? await load.ctx.storage.put(load.source.openFile(record.file)) : null
	load.rows.add('call', {
		id: newId(),
		slug: record.slug,
		journal_id: record.journal ? idOf(load, `journal/${record.journal}`) : null,
		publisher_id: record.publisher ? idOf(load, `publisher/${record.publisher}`) : null,
		kind: record.kind,
		language: record.language,
		title: JSON.stringify(record.title),
		body: JSON.stringify(record.body),
		themes: JSON.stringify(record.themes),
		organisers: JSON.stringify(record.organisers),
		opens_on: record.opensOn ?? null,
		deadline_on: record.deadlineOn ?? null,
		closes_on: record.closesOn ?? null,
		attribution: record.attribution,
		licence: record.licence ?? null,
		source_url: record.sourceUrl ?? null,
		file_name: record.file ?? null,
		storage_key: stored?.key ?? null,
		bytes: stored?.bytes ?? null,
	})
}
