import { isLanguage } from '#app/i18n/languages.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { authorsIn, type DraftAuthor } from '../authors.ts'
import { type DraftDetails, keywordsIn } from '../model.ts'
import { detailsForm, typedDoi, typedPartialDate } from '../schema.ts'
import type { TableColumn, TableRow } from './read-table.ts'

/** What is wrong with a cell. `twice`: another row says it too; `taken`: a work or an entry bears this DOI. */
export type CellFault = {
	column: TableColumn
	code: 'required' | 'malformed' | 'tooLong' | 'later' | 'twice' | 'taken'
}

/** A row as it would be entered, with what is wrong with it. */
export type JudgedRow = {
	line: number
	title: string
	authors: DraftAuthor[]
	doi: string
	pages: string
	file: string
	details: DraftDetails
	faults: CellFault[]
}

/** What the journal and the issue say of all their articles. */
export type TableDefaults = Pick<DraftDetails, 'language' | 'licence' | 'publishedOn'>

/** Judges the rows of a table, each by itself and against the others. `today` is the last day that a date may name. */
export function judgeRows(rows: readonly TableRow[], defaults: TableDefaults, today: string): JudgedRow[] {
	const repeated = (column: TableColumn) => {
		const all = rows.map(({ cells }) => cells[column].toLowerCase()).filter(Boolean)
		return new Set(all.filter((one, index) => all.indexOf(one) !== index))
	}
	const [dois, files] = [repeated('doi'), repeated('file')]
	return rows.map((row) => {
		const judged = judgeRow(row, defaults, today)
		const twice: CellFault[] = [
			...(dois.has(row.cells.doi.toLowerCase()) ? [{ column: 'doi', code: 'twice' } as const] : []),
			...(files.has(row.cells.file.toLowerCase()) ? [{ column: 'file', code: 'twice' } as const] : []),
		]
		return { ...judged, faults: [...judged.faults, ...twice] }
	})
}

function judgeRow({ line, cells }: TableRow, defaults: TableDefaults, today: string): JudgedRow {
	const faults: CellFault[] = []
	const fault = (column: TableColumn, code: CellFault['code']) => void faults.push({ column, code })
	const language = cells.language.toLowerCase() || defaults.language
	if (!isLanguage(language)) fault('language', 'malformed')
	const licence = LICENCES.find((code) => code === (cells.licence || defaults.licence))
	if (cells.licence && !licence) fault('licence', 'malformed')
	const doi = typedDoi.safeParse(cells.doi)
	if (!doi.success) fault('doi', 'malformed')
	const date = typedPartialDate.safeParse(cells.date || defaults.publishedOn)
	if (!date.success) fault('date', 'malformed')
	else if (date.data > today) fault('date', 'later')
	const authors = authorsIn(cells.authors.replaceAll('|', '\n'))
	if (authors === null) fault('authors', 'malformed')
	else if (authors.length === 0) fault('authors', 'required')
	if (!cells.title) fault('title', 'required')
	const { title, subtitle, abstract, pages, keywords } = detailsForm.shape
	for (const [column, fits] of [
		['title', title.safeParse({ x: cells.title })],
		['subtitle', subtitle.safeParse({ x: cells.subtitle })],
		['abstract', abstract.safeParse({ x: cells.abstract })],
		['keywords', keywords.safeParse({ x: cells.keywords })],
		['pages', pages.safeParse(cells.pages)],
	] as const)
		if (!fits.success) fault(column, 'tooLong')
	const own = isLanguage(language) ? language : defaults.language
	const said = (text: string) => (text ? { [own]: text } : {})
	const words = keywordsIn(cells.keywords)
	return {
		line,
		title: cells.title,
		authors: authors ?? [],
		doi: doi.success ? doi.data : cells.doi,
		pages: cells.pages,
		file: cells.file,
		faults,
		details: {
			language: own,
			title: said(cells.title),
			subtitle: said(cells.subtitle),
			authors: authors ?? [],
			abstract: said(cells.abstract),
			keywords: words.length > 0 ? { [own]: words } : {},
			articleType: 'research-article',
			pages: cells.pages,
			publishedOn: date.success ? date.data : '',
			doi: doi.success ? doi.data : '',
			doiIsRegistered: true,
			licence: licence ?? '',
			funders: [],
			review: 'unknown',
		},
	}
}
