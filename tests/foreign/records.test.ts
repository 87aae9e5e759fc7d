import { BibLatexParser, RISParser } from 'biblatex-csl-converter'
import { describe, expect } from 'vitest'
import { citationFile } from '#app/modules/citation/index.ts'
import type { Description } from '#app/modules/exchange/formats/description.ts'
import { recordFormat } from '#app/modules/exchange/formats/formats.ts'
import { AWKWARD, describeDemonstration, library } from '#app/modules/exchange/testing.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { HOSTILE } from '#app/modules/work/testing/records.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { marcAs } from './yaz.ts'

let all: Promise<Description[]> | undefined
/** Works that break formats, and every work of the demonstration library. */
function everyWork(ctx: Ctx): Promise<Description[]> {
	all ??= describeDemonstration(ctx, 1).then((works) => [...Object.values(AWKWARD), ...works])
	return all
}

type MarcRecord = {
	leader: string
	fields: { [tag: string]: string | { subfields: { [code: string]: string }[] } }[]
}
const firstOf = ({ fields }: MarcRecord, tag: string, code: string) => {
	const field = fields.find((one) => tag in one)?.[tag]
	if (typeof field === 'string') return field
	return field?.subfields.find((one) => code in one)?.[code]
}
const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

test('yaz-marcdump turns the MARCXML of every work into MARC 21 as libraries exchange it and back, with nothing lost', async ({
	ctx,
}) => {
	const works = await everyWork(ctx)
	const format = recordFormat('marc.xml')
	const { head, part, foot } = format.many ?? { head: () => '', part: () => '', foot: '' }
	const exchanged = marcAs('marcxml', 'marc', head(library, 'all') + part(works, library, true) + foot)
	const records = marcAs('marc', 'json', exchanged)
		.toString()
		.split(/\n(?=\{\n)/)
		.map((one) => JSON.parse(one) as MarcRecord)
	expect(records).toHaveLength(works.length)
	records.forEach((read, place) => {
		const { record } = works[place] as (typeof works)[number]
		const title = onOneLine(record.title[record.language] ?? '')
		expect([firstOf(read, '001', ''), read.leader[9]]).toEqual([record.id, 'a'])
		if (title) expect(firstOf(read, '245', 'a')).toBe(title)
		expect(read.fields.filter((field) => '700' in field || '710' in field).length).toBeGreaterThanOrEqual(
			record.contributors.length - 1,
		)
	})
})

describe('a reader of bibliographies that is not ours', () => {
	const files = {
		bib: (text: string) =>
			new BibLatexParser(text, { processUnexpected: true, processUnknown: true }).parse(),
		ris: (text: string) => new RISParser(text).parse(),
	}

	test.for(['bib', 'ris'] as const)(
		'reads every work in %s, with its authors and its year',
		async (format, { ctx }) => {
			const records = (await everyWork(ctx)).map(({ record }) => record)
			const { entries, errors } = files[format](citationFile(records, format, library.site))
			expect(errors).toEqual([])
			const read = Object.values(entries)
			expect(read).toHaveLength(records.length)
			read.forEach(({ fields }, place) => {
				const record = records[place] as WorkRecord
				const authors = record.contributors.filter(({ role }) => role === 'author')
				const read = [
					record.slug,
					[fields['author'] ?? []].flat().length,
					String(fields['date'] ?? '').slice(0, 4),
				]
				const isDated = record.published.precision !== 'undated'
				// Of names that are braces and « and » this reader of BibTeX loses one; others (citation-js) read them.
				if (format === 'bib' && authors.some(({ name }) => name.includes(HOSTILE))) return
				expect(read).toEqual([record.slug, authors.length, isDated ? record.published.on.slice(0, 4) : ''])
			})
		},
	)
})
