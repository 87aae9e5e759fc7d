import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type LibraryRecordInput, libraryRecordSchema } from '#app/modules/exchange/library/record.ts'
import { pdfText } from '#app/modules/manuscript-file/read/pdf/pdf-text.ts'
import { type BalanceLine, balanceTable, lossesOf } from './balance.ts'
import { callOf } from './calls.ts'
import { readCorpus } from './corpus.ts'
import { DISCIPLINES } from './disciplines.ts'
import { institutionsOf } from './institutions.ts'
import { personRegister } from './people.ts'
import { periodicalRegister } from './periodicals.ts'
import { makePictures, type PictureOf } from './pictures.ts'
import { contributorsOf, workShop } from './works/work-shop.ts'

/**
 * Makes the demonstration library of the repository from a corpus of openly licensed records:
 * `npm run demo:build -- <corpus folder>`. The same corpus gives the same library. A text that loses more than half a percent of what
 * its source holds stops it; `data/demo/balance.csv` is the balance of all.
 */

type Work = Extract<LibraryRecordInput, { record: 'article' | 'book' | 'chapter' }>
type Galley = NonNullable<Work['galleys']>[number]

const LIBRARY = join(import.meta.dirname, '../../data/demo')
/** Kinds of records that stand for themselves. */
const NOTICES = new Set(['communication', 'proceedings-paper', 'report', 'thesis', 'working-paper'])
const LARGEST_FILE = 2_000_000
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

const folder = process.argv[2]
if (!folder || !existsSync(join(folder, 'MANIFEST.json'))) {
	console.error('Usage: node scripts/demo/build.ts <corpus folder>')
	process.exit(1)
}

const corpus = readCorpus(folder)
const persons = personRegister()
const periodicals = periodicalRegister(corpus.curation)
const balance: BalanceLine[] = []

for (const part of ['works', 'files']) rmSync(join(LIBRARY, part), { recursive: true, force: true })
for (const part of ['works', 'files']) mkdirSync(join(LIBRARY, part), { recursive: true })

const pictures = new Map<string, PictureOf>()
for (const record of [...corpus.articles, ...corpus.books.flatMap(({ chapters }) => chapters)]) {
	if (record.images?.length)
		pictures.set(record.id, await makePictures(record.folder, record.images, join(LIBRARY, 'files')))
}
const shop = workShop({ corpus, persons, periodicals, pictures, balance })

const families = new Map<string, Work[]>()
const keep = (family: string, ...works: Work[]) =>
	families.set(family, [...(families.get(family) ?? []), ...works])

for (const book of corpus.books) {
	const works = shop.book(book)
	const pdf = join(book.folder, 'source/ccbook.pdf')
	if (existsSync(pdf)) works[0].galleys = [await galleyFrom(pdf, works[0].slug, book.language)]
	keep(book.id, ...works)
}

const madore = corpus.articles.filter((record) => record.id.startsWith('madore'))
const chapters = madore.filter((record) => record.kind === 'chapter-record')
const books = madore.filter((record) => record.kind === 'book-record')
for (const book of books) keep('madore', ...shop.bookRecord(book, chapters))
const bookTitles = new Set(books.flatMap((book) => Object.values(book.title)))
for (const chapter of chapters) {
	if (!bookTitles.has(chapter.container ?? '')) keep('madore', ...shop.bookAround(chapter))
}
for (const issue of madore.filter((record) => record.kind === 'journal-issue')) {
	periodicals.describeIssue(issue, issue.abstract)
}

for (const record of corpus.articles) {
	if (NOTICES.has(record.kind)) keep('madore', shop.notice(record))
	if (record.kind !== 'article') continue
	const works = record.journal ? [shop.article(record)] : shop.manuscript(record, 'IRD / BETSAKA (dépôt)')
	const [work] = works
	const pdf = join(record.folder, 'article.pdf')
	if (work && existsSync(pdf)) work.galleys = [await galleyFrom(pdf, work.slug, work.language)]
	keep(record.id.split('-')[0] ?? '', ...works)
}

const calls = corpus.calls.map((call) => {
	const file = `${call.id}.pdf`
	write(`files/${file}`, readFileSync(join(call.folder, call.pdf)))
	return callOf(call, file)
})

writeList('disciplines', DISCIPLINES)
writeList('institutions', institutionsOf(contributorsOf([...families.values()].flat()), corpus))
writeList('publishers', periodicals.publishers())
writeList('journals', periodicals.journals())
writeList('issues', periodicals.issues())
writeList('persons', persons.persons)
writeList('calls', calls)
for (const [family, works] of families) {
	const lines = works.map((work) => clean(JSON.stringify(checked(work)))).join('\n')
	write(`works/${family}.ndjson.gz`, gzipSync(`${lines}\n`, { level: 9 }))
}

write('balance.csv', balanceTable(balance))
const losses = balance.flatMap(lossesOf)
if (losses.length > 0) throw new Error(`Texts that lose too much:\n${losses.join('\n')}`)

async function galleyFrom(pdf: string, slug: string, language: string): Promise<Galley> {
	const file = `${slug}.pdf`
	const bytes = readFileSync(pdf)
	write(`files/${file}`, bytes)
	const text = await pdfText(bytes)
	return { format: 'pdf', language, fileName: file, mediaType: 'application/pdf', file, text }
}

function writeList(name: string, records: LibraryRecordInput[]): void {
	write(`${name}.json`, `${clean(JSON.stringify(records.map(checked), null, '\t'))}\n`)
}

function write(path: string, content: string | Uint8Array): void {
	writeFileSync(join(LIBRARY, path), content)
	const { size } = statSync(join(LIBRARY, path))
	if (size > LARGEST_FILE) throw new Error(`${path} is larger than ${LARGEST_FILE} bytes`)
	console.log(`${path}: ${size} bytes`)
}

/** The record as it was written, once the schema has accepted it. */
function checked(record: LibraryRecordInput): LibraryRecordInput {
	const result = libraryRecordSchema.safeParse(record)
	if (result.success) return record
	throw new Error(`${JSON.stringify(record).slice(0, 300)}\n${result.error.message}`)
}

/** Composed letters (Unicode NFC), and nobody's e-mail address. */
function clean(json: string): string {
	return json.normalize('NFC').replace(EMAIL, '')
}
