import type { LibraryRecordInput } from '#app/modules/exchange/library/record.ts'
import type { BalanceLine } from '../balance.ts'
import type { Corpus, CorpusArticle, CorpusBook } from '../corpus.ts'
import type { Contributor, personRegister } from '../people.ts'
import type { periodicalRegister } from '../periodicals.ts'
import type { PictureOf } from '../pictures.ts'
import { uniqueSlugs } from '../slug.ts'
import { article } from './article.ts'
import { book, manuscript } from './book.ts'
import { bookAround, bookRecord, notice } from './book-record.ts'
import { descriptions } from './description.ts'

export type Book = Extract<LibraryRecordInput, { record: 'book' }>
export type Chapter = Extract<LibraryRecordInput, { record: 'chapter' }>

type Registers = {
	corpus: Corpus
	persons: ReturnType<typeof personRegister>
	pictures: ReadonlyMap<string, PictureOf>
	balance: BalanceLine[]
	periodicals: ReturnType<typeof periodicalRegister>
}

/** What the works of one library share: their people, their periodicals, the slugs that are taken. */
export type Shop = ReturnType<typeof open>

/** Turns corpus records into library records; slugs are given in the order the records come. */
export function workShop(registers: Registers) {
	const shop = open(registers)
	return {
		article: (record: CorpusArticle) => article(shop, record),
		book: (record: CorpusBook) => book(shop, record),
		bookRecord: (record: CorpusArticle, chapters: CorpusArticle[]) => bookRecord(shop, record, chapters),
		notice: (record: CorpusArticle) => notice(shop, record),
		bookAround: (record: CorpusArticle) => bookAround(shop, record),
		manuscript: (record: CorpusArticle, publisher: string) => manuscript(shop, record, publisher),
	}
}

function open({ periodicals, ...registers }: Registers) {
	return {
		...descriptions(registers),
		periodicals,
		articleSlug: uniqueSlugs(),
		bookSlug: uniqueSlugs(),
		chapterSlug: uniqueSlugs(),
	}
}

/** All the contributors of works, for the list of institutions. */
export function contributorsOf(works: { contributors?: Contributor[] | undefined }[]): Contributor[] {
	return works.flatMap((work) => work.contributors ?? [])
}
