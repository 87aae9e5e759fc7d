import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { libraryFolder } from '#app/modules/exchange/library/folder.server.ts'
import {
	type LibraryRecord,
	type LibraryWork,
	libraryRecordSchema,
} from '#app/modules/exchange/library/record.ts'
import { cslFrom, familyOf } from '#app/modules/reference/index.ts'
import { plainTextOf, toFullText } from '#app/modules/work/full-text/full-text.ts'
import { lossesOf } from './balance.ts'
import { contributorFrom, groupName } from './people.ts'

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
		(record): record is LibraryWork =>
			record.record === 'article' || record.record === 'book' || record.record === 'chapter',
	)

describe('the demonstration library', () => {
	test('is small', () => {
		const sizes = files.map((path) => statSync(path).size)
		expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000_000)
		expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(40_000_000)
	})

	test('holds no e-mail address outside the published PDFs', () => {
		for (const path of files.filter((path) => !/\.(?:pdf|webp)$/.test(path))) {
			const bytes = readFileSync(path)
			const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
			expect(text.match(/[\w.+-]+@[\w-]+\.[\w.-]+/)?.[0], path).toBeUndefined()
		}
	})

	test('has every kind and language', () => {
		const kinds = new Set(works().map((work) => `${work.record} ${work.language}`))
		for (const kind of ['article', 'book', 'chapter']) {
			for (const language of ['fr', 'en', 'ar']) expect(kinds).toContain(`${kind} ${language}`)
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
		expect([...licences].sort()).toEqual([
			...['CC-BY', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC0-1.0', 'MIT', 'PDM-1.0', undefined],
		])
		for (const work of works()) {
			expect(work.attribution, work.slug).not.toMatch(/\. \. |#/)
			expect(work.licence ?? work.licenceNote['fr'], work.slug).toBeTruthy()
			for (const said of [work.licenceNote, work.reviewBasis])
				expect([[], [...LANGUAGES].sort()], work.slug).toContainEqual(Object.keys(said).sort())
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

	test('shows every picture that it brings, and brings every picture that it shows', () => {
		const brought = new Set(
			files.filter((path) => path.endsWith('.webp')).map((path) => basename(path, '.webp')),
		)
		const shown = new Set<string>()
		for (const work of works()) {
			const own = new Set(work.pictures.map(({ name }) => name))
			const inText = [...work.html.matchAll(/ src="\/images\/([0-9a-f]{32})"/g)].map(([, name = '']) => name)
			expect(new Set(inText), work.slug).toEqual(own)
			for (const name of inText) shown.add(name)
		}
		expect(shown).toEqual(brought)
	})

	test('leads each citation to a reference of its work', () => {
		for (const work of works()) {
			const cited = [...work.html.matchAll(/ href="#ref-(\d+)"/g)].map(([, number]) => Number(number))
			expect(Math.max(0, ...cited), work.slug).toBeLessThanOrEqual(work.references.length)
		}
	})

	test('ends each part of a reference once', () => {
		const doubled = works().flatMap(({ slug, references }) =>
			references
				.filter(({ text }) => /(?<!\.)\.\.(?!\.)|[?!…,;:]\.(?! \.)|[,;:],/.test(text))
				.map(({ text }) => `${slug}: ${text}`),
		)
		expect(doubled).toEqual([])
	})

	test('prints each name of a reference whole, and takes no given name for a particle', () => {
		const people = works().flatMap(({ references }) =>
			references.flatMap(({ text, csl }) => {
				const item = cslFrom(csl)
				return (item?.author ?? item?.editor ?? []).map((name) => ({ text, name }))
			}),
		)
		const cut = people.filter(({ text, name }) => !text.includes(name.literal ?? familyOf(name)))
		expect(cut.map(({ text }) => text)).toEqual([])
		expect(people.some(({ name }) => name['dropping-particle'] === 'van der')).toBe(true)
		expect(people.filter(({ name }) => /^\p{Lu}/u.test(name['dropping-particle'] ?? ''))).toEqual([])
	})

	test('lost nothing of its texts on the way: the balance of each is within half a percent', () => {
		const [head = '', ...lines] = readFileSync(join(LIBRARY, 'balance.csv'), 'utf8').trim().split('\n')
		const texts = lines.filter((line) => Number(line.split(',')[1]) > 0)
		expect(texts).toHaveLength(works().filter((work) => work.html).length)
		const columns = head.split(',')
		for (const line of lines) {
			const row = Object.fromEntries(line.split(',').map((cell, index) => [columns[index], cell]))
			for (const kind of ['words', 'pictures', 'tables', 'notes', 'citations']) {
				const [source, kept] = [Number(row[`${kind}_source`]), Number(row[`${kind}_kept`])]
				expect(source - kept, `${row['id']} ${kind}`).toBeLessThanOrEqual(source * 0.005)
			}
		}
	})

	test('tells what is published elsewhere apart, and what is of another time', () => {
		const here = records.filter((record) => record.record === 'journal' && record.listed === 'here')
		expect(here.map((journal) => 'slug' in journal && journal.slug)).toEqual(['al-zuhur'])
		for (const work of works()) {
			if (work.review === 'heritage')
				expect(Number(/\d{4}/.exec(work.published)?.[0]), work.slug).toBeLessThan(1930)
			expect(work.publisherUrl ?? '', work.slug).not.toMatch(/github\.com/)
		}
	})

	test('begins the first page with texts that can be read, once each', () => {
		const first = works().filter((work) => work.shownFirst)
		expect(first.map((work) => work.shownFirst).sort()).toEqual(first.map((_, index) => index + 1))
		expect(new Set(first.map((work) => work.language))).toEqual(new Set(['fr', 'en', 'ar']))
	})
})

describe('names', () => {
	const named = (name: string, affiliation?: string) =>
		contributorFrom({ name, ...(affiliation ? { affiliation } : {}) }, [])

	test('carry no marks of notes and are not cried out', () => {
		expect(named('Awa DIOP*†').name).toBe('Awa Diop')
		expect(named('Awa Diop1,2').name).toBe('Awa Diop')
		expect(named('Awa Diop', '1 Université Cheikh Anta Diop').affiliation).toBe('Université Cheikh Anta Diop')
	})

	test('of several institutions stand apart', () => {
		expect(
			named(
				'Awa Diop',
				'Department of Languages, University of Yaoundé 1Department of French, York University',
			).affiliation,
		).toBe('Department of Languages, University of Yaoundé 1; Department of French, York University')
		expect(
			named('Awa Diop', 'University of Calgary, Institut Supérieur de la Gombe, University of KwaZulu-Natal')
				.affiliation,
		).toBe('University of Calgary; Institut Supérieur de la Gombe; University of KwaZulu-Natal')
		expect(named('Awa Diop', 'University College London, McGill University').affiliation).toBe(
			'University College London, McGill University',
		)
	})

	test('of groups do not say for whom they sign', () => {
		expect(groupName('on behalf of the Busia OR Study Group')).toBe('Busia OR Study Group')
		expect(groupName('the IPTc Taskforce')).toBe('IPTc Taskforce')
	})

	test('of the library obey the same rules', () => {
		for (const { name, affiliation } of works().flatMap((work) => work.contributors)) {
			expect(name).not.toMatch(/[*†‡§¶\d]|\bon behalf of\b|^the /i)
			expect(name).not.toMatch(/^\p{Lu}{3,}(?: \p{Lu}{2,})+$/u)
			expect(affiliation ?? '').not.toMatch(/^[\d*†‡§]|@|orcid/i)
		}
	})
})

describe('a balance', () => {
	const whole = { words: 1000, pictures: 3, tables: 2, notes: 10, citations: 40 }
	const lossesWhen = (kept: Partial<typeof whole>) =>
		lossesOf({ id: 'a', references: 0, codeLabels: 0, source: whole, kept: { ...whole, ...kept } })

	test('forgives half a percent of the words and no picture', () => {
		expect(lossesWhen({ words: 995 })).toEqual([])
		expect(lossesWhen({ words: 994 })).toEqual(['a: words 1000 → 994'])
		expect(lossesWhen({ pictures: 2 })).toEqual(['a: pictures 3 → 2'])
	})
})
