import { containerTitleOf, datePartsOf, doiUrl, originalText } from '#app/modules/citation/index.ts'
import { licenceName } from '#app/modules/work/index.ts'
import { whereOf, wholeTitle } from '../page/head-matter.ts'
import { galleyFilePath } from '../paths.ts'
import type { GalleySource, GalleyWriter } from '../source.ts'
import { packPublication } from './pack.ts'
import { type PrintedPages, pagesOfArticle } from './printed-pages.ts'
import type { Publication } from './publication.ts'

/** An article or a chapter as a publication of its own (EPUB 3.3). */
export const writeEpub: GalleyWriter = async (source) => ({
	bytes: await packPublication(publicationOf(source, await pagesOfArticle(source))),
	warnings: [],
})

/** What readers of books are told of an article or a chapter. */
export function publicationOf(source: GalleySource, pages: PrintedPages | null): Publication {
	const { record, text, licenceUrl } = source
	return {
		identifier: record.doi ? doiUrl(record.doi) : source.url,
		title: wholeTitle(record),
		detail: whereOf(record),
		language: text.language,
		contributors: record.contributors,
		publisher: record.publisher?.name ?? containerTitleOf(record),
		published: datePartsOf(record.published).join('-'),
		modified: record.updatedAt,
		rights: record.licence ? [licenceName(record.licence), licenceUrl].filter(Boolean).join(', ') : null,
		source: source.sourceUrl,
		description: originalText(record.abstract, record.language).text || null,
		subjects: record.keywords[text.language] ?? Object.values(record.keywords)[0] ?? [],
		cloth: source.cloth,
		parts: [source],
		pages: pages && { source: source.site + galleyFilePath(record, 'pdf'), of: [pages] },
		index: [],
	}
}
