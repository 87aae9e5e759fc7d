import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { libraryFolder } from '#app/modules/exchange/library/folder.server.ts'
import {
	type LibraryRecord,
	libraryRecordSchema,
	type WorkRecord,
} from '#app/modules/exchange/library/record.ts'
import { plainTextOf, toFullText } from '#app/modules/work/full-text/full-text.ts'

const LIBRARY = join(import.meta.dirname, '../../data/demo')
const files = readdirSync(LIBRARY, { recursive: true, encoding: 'utf8' })
	.map((name) => join(LIBRARY, name))
	.filter((path) => statSync(path).isFile())

const records: LibraryRecord[] = []
beforeAll(async () => {
	for await (const record of libraryFolder(LIBRARY).records) records.push(libraryRecordSchema.parse(record))
})
const works = () =>
	records.filter(
		(record): record is WorkRecord =>
			record.record === 'article' || record.record === 'book' || record.record === 'chapter',
	)

describe('the demonstration library', () => {
	test('is small', () => {
		const sizes = files.map((path) => statSync(path).size)
		expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000_000)
		expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(18_000_000)
	})

	test('holds no e-mail address outside the published PDFs', () => {
		for (const path of files.filter((path) => !path.endsWith('.pdf'))) {
			const bytes = readFileSync(path)
			const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
			expect(text.match(/[\w.+-]+@[\w-]+\.[\w.-]+/)?.[0], path).toBeUndefined()
		}
	})

	test('has every kind and language', () => {
		const kinds = new Set(works().map((work) => `${work.record} ${work.language}`))
		for (const kind of ['article', 'book', 'chapter']) {
			for (const language of ['fr', 'en', 'es', 'ar']) expect(kinds).toContain(`${kind} ${language}`)
		}
	})

	test('gives each thing one address', () => {
		const names = records.map((record) => {
			const name = 'slug' in record ? record.slug : record.id
			return record.record === 'issue' ? `issue/${record.journal}/${name}` : `${record.record}/${name}`
		})
		expect(new Set(names).size).toBe(names.length)
	})

	test('shows for each work where it comes from and what may be done with it', () => {
		const licences = new Set(works().map((work) => work.licence))
		expect([...licences].sort()).toEqual(['CC-BY', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC0-1.0', undefined])
		for (const work of works()) {
			expect(work.attribution, work.slug).not.toMatch(/\. \. |#/)
			expect(work.licence ?? work.licenceNote, work.slug).toBeTruthy()
			expect(work.sourceUrl, work.slug).toMatch(/^https:\/\/github\.com\/[^/]+\/[^/]+\/blob\/[0-9a-f]{40}\//)
			expect(work.disciplines.length, work.slug).toBeGreaterThan(0)
			expect(work.licence === undefined && work.html !== '', work.slug).toBe(false)
		}
	})

	test('keeps the DOI of the publisher', () => {
		for (const work of works()) {
			const credited = work.attribution.match(/https:\/\/doi\.org\/(\S+?)\.(?= |$)/)?.[1]
			if (credited && !work.attribution.includes('Metadata and abstract')) {
				expect(work.doi, work.slug).toBe(credited)
			}
		}
	})

	test('has its full texts ready to be read', () => {
		const readable = works().filter((work) => work.html)
		for (const work of readable) {
			expect(plainTextOf(work.html).length, work.slug).toBeGreaterThan(100)
			expect(work.html, work.slug).not.toMatch(/^10\.\d{4}/m)
		}
		for (const work of readable.filter((_, index) => index % 10 === 0)) {
			expect(toFullText(work.html, { language: work.language }).html, work.slug).toBe(work.html)
		}
	})

	test('names persons by ORCID iD or by one name', () => {
		const persons = records.filter((record) => record.record === 'person')
		const orcids = persons.flatMap((person) => person.orcid ?? [])
		expect(new Set(orcids).size).toBe(orcids.length)
		expect(persons.filter((person) => person.name === 'Frédérick Madore')).toHaveLength(1)
		expect(persons.some((person) => /Taskforce|Collaboration|Group/.test(person.name))).toBe(false)
	})
})
