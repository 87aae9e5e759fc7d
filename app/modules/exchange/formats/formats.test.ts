import { describe, expect, test } from 'vitest'
import { englishArticle, somebody } from '#app/modules/work/testing/records.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test as databaseTest } from '#tests/support/database.ts'
import { faultsBySchema, type SchemaName, schemaKept } from '#tests/support/xml-schemas.ts'
import { jatsOfWorks } from '../oai/jats.server.ts'
import { AWKWARD, describeDemonstration, described, library, notice } from '../testing.ts'
import type { Description } from './description.ts'
import { RECORD_FORMATS, type RecordFormatName, recordFormat } from './formats.ts'

const SCHEMAS: { [format in Exclude<RecordFormatName, 'doaj.json'>]: SchemaName } = {
	'dublin-core.xml': 'dublin-core',
	'mods.xml': 'mods',
	'marc.xml': 'marc',
	'datacite.xml': 'datacite',
	'openaire.xml': 'openaire',
	'crossref.xml': 'crossref',
	'doaj.xml': 'doaj',
	'onix.xml': 'onix',
}
const works = Object.entries(AWKWARD)

function documents(name: RecordFormatName, described: [string, Description][], about = library) {
	const format = recordFormat(name)
	return described.flatMap(([fileName, description]) =>
		format.isFor(description)
			? [{ fileName: `${fileName}.xml`, contents: format.one(description, about) }]
			: [],
	)
}

/** A deposit of Crossref is of journals or of books, never of both. */
function gatheredIn(name: RecordFormatName) {
	const all = works.map(([, description]) => description)
	return name === 'crossref.xml' ? all.filter(({ record }) => record.kind === 'article') : all
}

/** Every work of the demonstration library. */
let all: Promise<[string, Description][]> | undefined
function demonstration(ctx: Ctx) {
	all ??= describeDemonstration(ctx, 1).then((all) => all.map((one) => [one.record.slug, one]))
	return all
}

describe('the official schema has nothing against', () => {
	databaseTest.for(Object.entries(SCHEMAS) as [RecordFormatName, SchemaName][])(
		'%s of the demonstration library and of many authors, none, one name, Arabic, retracted, translated, without DOI',
		async ([name, schema], { ctx }) => {
			const format = recordFormat(name)
			const all = [
				...documents(name, works),
				...documents(name, await demonstration(ctx)),
				...(name === 'crossref.xml' ? withCrossmark() : []),
			]
			expect(all.length).toBeGreaterThan(5)
			if (format.many) {
				const contents =
					format.many.head(library, 'all') +
					format.many.part(gatheredIn(name), library, true) +
					format.many.foot
				all.push({ fileName: 'all.xml', contents })
			}
			expect(await faultsBySchema(schema, all)).toEqual([])
		},
	)
})

databaseTest(
	'JATS, as harvesters are given it, of every work of the demonstration library',
	async ({ ctx }) => {
		const faultsOf = await schemaKept('jats')
		const works = await describeDemonstration(ctx, 1)
		const texts = await jatsOfWorks(ctx, works)
		expect(texts.size).toBe(works.length)
		expect([...texts.values()].filter((xml) => xml.includes('<body>')).length).toBeGreaterThan(400)
		for (const [id, xml] of texts) expect(faultsOf(xml), id).toEqual([])
	},
)

/** The same works where corrections and retractions are told by Crossmark. */
function withCrossmark() {
	return documents('crossref.xml', works, { ...library, crossmarkDoi: '10.5555/corrections' }).map(
		({ fileName, contents }) => ({ fileName: `crossmark-${fileName}`, contents }),
	)
}

describe('what a format says', () => {
	test('DOAJ is given the licence, six keywords and the identifiers it asks for', () => {
		const keywords = { en: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }
		const description = described({ ...englishArticle, licence: 'CC-BY-4.0', keywords })
		const { bibjson } = JSON.parse(RECORD_FORMATS['doaj.json'].one(description, library))
		expect(bibjson.journal.license).toEqual([
			{
				type: 'CC BY',
				title: 'CC-BY-4.0',
				url: 'https://creativecommons.org/licenses/by/4.0/',
				open_access: true,
			},
		])
		expect(bibjson.keywords).toHaveLength(6)
		expect(bibjson.identifier.map(({ type }: { type: string }) => type)).toContain('doi')
		expect(bibjson.link).toEqual([
			{ type: 'fulltext', url: library.site + englishArticle.path, content_type: 'text/html' },
		])
	})

	test('a translation and a retraction name the other work in every format that has relations', () => {
		const description = described(englishArticle, [
			notice('translates', 'of'),
			notice('retracts', 'by', null),
		])
		const relations = {
			'datacite.xml': ['relationType="IsTranslationOf"', 'relationType="IsObsoletedBy"'],
			'crossref.xml': ['relationship-type="isTranslationOf"', 'relationship-type="hasComment"'],
			'openaire.xml': ['relationType="IsDerivedFrom"', 'relationType="IsReferencedBy"'],
			'mods.xml': ['otherType="translates-of"', 'otherType="retracts-by"'],
		}
		for (const [name, said] of Object.entries(relations)) {
			const text = recordFormat(name as RecordFormatName).one(description, library)
			for (const words of [...said, '10.5555/autre', `${library.site}/articles/autre`])
				expect(text).toContain(words)
		}
	})

	test('Crossmark tells what a retraction retracts', () => {
		const retraction = withCrossmark().find(({ fileName }) => fileName === 'crossmark-retraction.xml')
		expect(retraction?.contents).toContain(
			'<update type="retraction" date="2024-01-01">10.5555/autre</update>',
		)
	})

	test('what has no DOI is no matter for Crossref, nor a book for DOAJ, nor an article for ONIX', () => {
		const names = (key: string) =>
			Object.keys(RECORD_FORMATS).filter((name) =>
				recordFormat(name as RecordFormatName).isFor(AWKWARD[key] ?? described(englishArticle)),
			)
		expect(names('chapter-without-doi')).not.toContain('crossref.xml')
		expect(names('bare-book')).toEqual(expect.not.arrayContaining(['doaj.xml', 'doaj.json']))
		expect(names('bare-book')).toContain('onix.xml')
		expect(names('nobody')).toEqual(expect.not.arrayContaining(['doaj.xml', 'onix.xml']))
		expect(names('withdrawn')).not.toContain('doaj.json')
	})

	test('what is cited, other writings of a name and RORs stand in every format that has a place for them', () => {
		const [cited] = englishArticle.references.filter(({ doi }) => doi)
		const who = { affiliation: 'Université', ror: '00tt5kf04', original: 'ميراي نغوما' }
		const article = described({
			...englishArticle,
			contributors: [somebody({ family: 'Ngoma', given: 'Mireille' }, who)],
		})
		const doi = cited?.doi ?? ''
		const said: { [format: string]: string[] } = {
			'crossref.xml': [
				`<doi>${doi}</doi><unstructured_citation>`,
				'<alt-name><string-name>ميراي نغوما</string-name></alt-name>',
				'<institution_id type="ror">https://ror.org/00tt5kf04<',
			],
			'datacite.xml': [
				`relationType="References">${doi}<`,
				'affiliationIdentifier="https://ror.org/00tt5kf04"',
			],
			'openaire.xml': [`relationType="References">${doi}<`],
			'mods.xml': [
				`<identifier type="doi">${doi}</identifier></relatedItem>`,
				'valueURI="https://ror.org/00tt5kf04">Université<',
				'<displayForm>ميراي نغوما<',
			],
			'marc.xml': ['<subfield code="a">Includes bibliographical references.</subfield><subfield code="b">2<'],
		}
		for (const [name, words] of Object.entries(said)) {
			const text = recordFormat(name as RecordFormatName).one(article, library)
			for (const part of words) expect(text, name).toContain(part)
		}
	})

	test('who paid stands in every format that has a place for it, with its register and each award', () => {
		const article = AWKWARD['people'] ?? described(englishArticle)
		const said: { [format: string]: string[] } = {
			'crossref.xml': [
				'<fr:assertion name="fundgroup"><fr:assertion name="funder_name">Agence &#38; nationale</fr:assertion><fr:assertion name="award_number">ANR-11-LABX-0024</fr:assertion>',
				'Wellcome Trust<fr:assertion name="funder_identifier">https://doi.org/10.13039/100004440</fr:assertion>',
			],
			'datacite.xml': [
				'funderIdentifierType="ROR" schemeURI="https://ror.org">https://ror.org/00rbzpz17</funderIdentifier><awardNumber>ANR-11-LABX-0024<',
				'funderIdentifierType="Crossref Funder ID"',
				'<funderName>CODESRIA</funderName><awardNumber>7<',
			],
			'openaire.xml': ['funderIdentifierType="ROR">https://ror.org/00rbzpz17<', '<awardNumber>7<'],
			'mods.xml': [
				'<namePart>CODESRIA</namePart>',
				'relators/fnd',
				'<note type="funding">CODESRIA: 7</note>',
			],
			'marc.xml': ['<subfield code="a">CODESRIA</subfield><subfield code="c">7<', '<subfield code="4">fnd<'],
		}
		for (const [name, words] of Object.entries(said)) {
			const text = recordFormat(name as RecordFormatName).one(article, library)
			for (const part of words) expect(text, name).toContain(part)
		}
		const book = recordFormat('onix.xml').one(AWKWARD['hostile-book'] ?? article, library)
		expect(book).toContain('<IDValue>10.13039/100004440</IDValue></PublisherIdentifier>')
		expect(book).toContain('<IDTypeName>CODESRIA</IDTypeName><IDValue>7</IDValue></FundingIdentifier>')
	})

	test('the DOIs of journal and issue stand in every format that has a place for them, once they are registered', () => {
		const places: { [format: string]: string[] } = {
			'dublin-core.xml': ['<dc:relation>https://doi.org/10.5555/africa.90-3</dc:relation>'],
			'mods.xml': ['<identifier type="doi">10.5555/africa.90-3</identifier>'],
			'marc.xml': ['<subfield code="o">https://doi.org/10.5555/africa.90-3</subfield>'],
			'datacite.xml': ['relationType="IsPublishedIn">10.5555/africa<', '>10.5555/africa.90-3<'],
			'openaire.xml': ['relationType="IsPartOf">10.5555/africa<', '>10.5555/africa.90-3<'],
		}
		const description = AWKWARD['own-dois'] ?? described(englishArticle)
		const { journal, issue } = description.record.periodicalDois
		const waiting = described({
			...description.record,
			periodicalDois: {
				journal: journal && { ...journal, isRegistered: false },
				issue: issue && { ...issue, isRegistered: false },
			},
		})
		for (const [name, words] of Object.entries(places)) {
			const { one } = recordFormat(name as RecordFormatName)
			for (const part of words) expect(one(description, library), name).toContain(part)
			expect(one(waiting, library), name).not.toContain('10.5555/africa')
		}
	})

	test('an ARK stands in every format that has a place for it, and is what is cited', () => {
		const ark = 'ark:/12345/m10123456789bcdfz'
		const places: { [format: string]: string } = {
			'dublin-core.xml': `<dc:identifier>${library.site}/${ark}</dc:identifier>`,
			'mods.xml': `<identifier type="ark">${ark}</identifier>`,
			'datacite.xml': `<alternateIdentifier alternateIdentifierType="ARK">${ark}</alternateIdentifier>`,
			'openaire.xml': `<datacite:identifier identifierType="ARK">${ark}</datacite:identifier>`,
		}
		const description = AWKWARD['ark'] ?? described(englishArticle)
		for (const [name, words] of Object.entries(places))
			expect(recordFormat(name as RecordFormatName).one(description, library)).toContain(words)
		expect(recordFormat('marc.xml').one(description, library)).toMatch(
			/tag="024"[^>]*>\s*<subfield code="a">ark:[^<]*<\/subfield>\s*<subfield code="2">ark</,
		)
	})
})
