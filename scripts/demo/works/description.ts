import type { BalanceLine } from '../balance.ts'
import { bodyOf } from '../body.ts'
import type { Corpus, CorpusArticle, CorpusBook, CorpusChapter, CorpusPerson } from '../corpus.ts'
import { disciplineRegister } from '../disciplines.ts'
import { contributorFrom, contributorNamed, groupName, type personRegister } from '../people.ts'
import type { PictureOf } from '../pictures.ts'
import { citedIds, referencesOf } from '../references.ts'
import { notesIn } from './notes.ts'
import { conversionNote, licenceOf, reviewOf, sourceUrl } from './provenance.ts'
import { keywordsOf, languageOf, textsOf } from './texts.ts'

/** Slips of the sources that a reader would trip over; everything else stays as it was published. */
const CORRECTED_DOI = new Map([['110.17169/langsci.b121.283', '10.17169/langsci.b121.283']])

/** What works of every kind have in common, and who made them. */
export function descriptions({
	corpus,
	persons,
	pictures,
	balance,
}: {
	corpus: Corpus
	/** The pictures of each record that has some. */
	pictures: ReadonlyMap<string, PictureOf>
	/** Gets a line for each text. */
	balance: BalanceLine[]
	persons: ReturnType<typeof personRegister>
}) {
	const people = (authors: CorpusPerson[]) =>
		authors.map((author) => persons.identify(contributorFrom(author, corpus.countries)))
	/** Chapters may know more of an author than the title page does. */
	const bookAuthors = (record: CorpusBook) => {
		const known = record.chapters.flatMap((chapter) => chapter.authors)
		return people(
			(record.authors ?? []).map((name) => known.find((author) => author.name === name) ?? { name }),
		)
	}
	const named = (names: string[] | null | undefined, role: 'author' | 'editor') =>
		(names ?? []).map((name) => persons.identify(contributorNamed(name, role)))

	const disciplinesOf = disciplineRegister(corpus)
	const shownFirst = new Map(corpus.curation.home.map(({ id }, index) => [id, index + 1]))

	/** How the record was reviewed, where it is published, and its place on the first page. */
	const standing = (record: CorpusArticle | CorpusChapter | CorpusBook, of?: CorpusBook) => {
		const place = shownFirst.get(record.id)
		const address = 'url' in record ? record.url : of?.doi && !record.doi ? doiAddress(of.doi) : undefined
		return {
			...reviewOf(record),
			...(record.listed === 'elsewhere' ? { listed: 'elsewhere' as const } : {}),
			...(address ? { publisherUrl: encodeURI(address) } : {}),
			...(place ? { shownFirst: place } : {}),
		}
	}

	function describe(
		record: CorpusArticle | CorpusChapter,
		{
			note,
			of,
			records = new Map(),
		}: { note?: string; of?: CorpusBook; records?: ReadonlyMap<string, string> } = {},
	) {
		const language = languageOf(record)
		const keywords = keywordsOf(record.keywords, language)
		const references = referencesOf(record.references)
		const body = record.body_html
			? bodyOf(record.body_html, language, {
					picture: pictures.get(record.id) ?? noPicture,
					references: citedIds(record.references),
					records,
				})
			: null
		const html = body?.html ?? ''
		if (body)
			balance.push({
				id: record.id,
				source: body.source,
				kept: body.kept,
				references: references.length,
				codeLabels: body.codeLabels,
			})
		const licenceNote = [note, html ? conversionNote(record.id) : undefined].filter(Boolean).join(' ')
		const doi = record.doi ? (CORRECTED_DOI.get(record.doi) ?? record.doi) : undefined
		return {
			language,
			...standing(record, of),
			...(doi ? { doi } : {}),
			abstract: textsOf(record.abstract, record.id, language),
			keywords,
			disciplines: disciplinesOf(record.id, of?.id),
			...licenceOf(record.licence, html !== ''),
			...(licenceNote ? { licenceNote: notesIn(licenceNote) } : {}),
			attribution: record.attribution
				.replace(/#+ */g, '')
				.replace('et al..', 'et al.')
				.replace(record.doi ?? '', doi ?? ''),
			sourceUrl: sourceUrl(record.source),
			contributors: people([
				...record.authors,
				...(record.collaboration ?? []).map((name) => ({ name: groupName(name) })),
			]),
			...(body && html
				? {
						html,
						...(body.pictures.length > 0
							? {
									pictures: body.pictures.map((name) => ({
										name,
										mediaType: 'image/webp' as const,
										file: `${name}.webp`,
									})),
								}
							: {}),
					}
				: {}),
			...(references.length > 0 ? { references } : {}),
		}
	}

	return { people, bookAuthors, named, describe, standing, disciplinesOf }
}

function noPicture(path: string): never {
	throw new Error(`${path} is not among the pictures of its record`)
}

function doiAddress(doi: string): string {
	return `https://doi.org/${doi}`
}
