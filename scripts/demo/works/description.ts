import { bodyOf } from '../body.ts'
import type { Corpus, CorpusArticle, CorpusBook, CorpusChapter, CorpusPerson } from '../corpus.ts'
import { disciplinesOf } from '../disciplines.ts'
import { contributorFrom, contributorNamed, type personRegister } from '../people.ts'
import { referencesOf } from '../references.ts'
import { conversionNote, licenceOf, sourceUrl } from './provenance.ts'
import { keywordsOf, languageOf, textsOf } from './texts.ts'

/** Slips of the sources that a reader would trip over; everything else stays as it was published. */
const CORRECTED_DOI = new Map([['110.17169/langsci.b121.283', '10.17169/langsci.b121.283']])

/** What works of every kind have in common, and who made them. */
export function descriptions({
	corpus,
	persons,
}: {
	corpus: Corpus
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
	const named = (names: string[] | undefined, role: 'author' | 'editor') =>
		(names ?? []).map((name) => persons.identify(contributorNamed(name, role)))

	function describe(record: CorpusArticle | CorpusChapter, licenceNote?: string) {
		const language = languageOf(record)
		const keywords = keywordsOf(record.keywords, language)
		const html = record.body_html ? bodyOf(record.body_html, language) : ''
		const note = [licenceNote, html ? conversionNote(record.id) : undefined].filter(Boolean).join(' ')
		const doi = record.doi ? (CORRECTED_DOI.get(record.doi) ?? record.doi) : undefined
		const references = referencesOf(record.references)
		return {
			language,
			...(doi ? { doi } : {}),
			abstract: textsOf(record.abstract, record.id, language),
			keywords,
			disciplines: disciplinesOf(record.id, Object.values(keywords).flat()),
			...licenceOf(record.licence),
			...(note ? { licenceNote: note } : {}),
			attribution: record.attribution.replace(/#+ */g, '').replace(record.doi ?? '', doi ?? ''),
			sourceUrl: sourceUrl(record.source),
			contributors: people(record.authors),
			...(html ? { html } : {}),
			...(references.length > 0 ? { references } : {}),
		}
	}

	return { people, bookAuthors, named, describe }
}
