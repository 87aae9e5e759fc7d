import { slugOf } from '#app/platform/db/slug.ts'
import type { CorpusArticle } from '../corpus.ts'
import type { Article } from '../periodicals.ts'
import { noteOf } from './book.ts'
import { datedAttribution, historyOf, publishedOf } from './dates.ts'
import { originalOf, textsOf } from './texts.ts'
import type { Shop } from './work-shop.ts'

const TYPES = new Map([
	['other', 'article'],
	['chapter-record', 'chapter'],
])

/** An article, in its issue. */
export function article({ describe, periodicals, articleSlug }: Shop, record: CorpusArticle): Article {
	const work = describe(record, noteOf(record))
	const published = publishedOf(record)
	const pages = record.pages?.trim()
	const isNumber = pages !== undefined && /^e[v\d]/i.test(pages)
	const tail = record.id.startsWith('zuhur') ? ` ${record.id.slice('zuhur-'.length)}` : ''
	const title = textsOf(record.title, record.id, work.language)
	return {
		record: 'article',
		slug: articleSlug(slugOf(originalOf(title, work.language)) + tail),
		type: TYPES.get(record.article_type) ?? record.article_type,
		title,
		...work,
		attribution: datedAttribution(work.attribution, record.published, published),
		published,
		...periodicals.place(record, { ...work, published }),
		...(pages ? (isNumber ? { elocation: pages } : { pages }) : {}),
		...historyOf(record.xml),
		...((record.funding ?? []).length > 0 ? { funding: record.funding ?? [] } : {}),
	}
}
