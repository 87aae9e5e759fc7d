import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import { translator } from '#app/i18n/i18n.ts'
import { LANGUAGES, offeredLanguages } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

const CONTEXT = {
	dcat: 'http://www.w3.org/ns/dcat#',
	dct: 'http://purl.org/dc/terms/',
	foaf: 'http://xmlns.com/foaf/0.1/',
	vcard: 'http://www.w3.org/2006/vcard/ns#',
	xsd: 'http://www.w3.org/2001/XMLSchema#',
}
/** The languages of the site in the table of languages that European catalogues of data use. */
const LANGUAGE_CODES = { fr: 'FRA', en: 'ENG', es: 'SPA', ar: 'ARA' } as const
const PUBLIC = 'http://publications.europa.eu/resource/authority/access-right/PUBLIC'
const MEDIA_TYPES = 'https://www.iana.org/assignments/media-types/'

/**
 * The whole library as W3C's DCAT 3 describes it, in JSON-LD: a catalogue of two sets of data (the records of the works; the list of titles)
 * and of the services that give them. `modified` is the last change that readers saw; null in an empty library. Publisher and contact are absent
 * while the operator has not entered them.
 */
export async function libraryCatalog(
	ctx: Ctx,
	operator: { name?: string | undefined; email?: string | undefined },
): Promise<{ catalog: object; modified: Date | null }> {
	const site = ctx.env.PUBLIC_URL
	const { rows } = await sql<{
		at: Date
	}>`select at from library_change order by number desc limit 1`.execute(ctx.db)
	const modified = rows[0]?.at ?? null
	const id = (path: string) => ({ '@id': site + path })
	const inLanguages = (key: string) =>
		LANGUAGES.map((language) => ({
			'@value': translator(language, 'libraries')(`catalogue.${key}` as 'catalogue.title'),
			'@language': language,
		}))
	const changed = modified
		? { 'dct:modified': { '@value': modified.toISOString(), '@type': 'xsd:dateTime' } }
		: {}
	const catalogue = pathTo('dcat')
	const oai = `${catalogue}#oai`
	const api = `${catalogue}#api`
	const search = `${catalogue}#recherche`
	const common = {
		...changed,
		...(operator.name && { 'dct:publisher': { '@id': `${site}${catalogue}#exploitant` } }),
		'dct:accessRights': { '@id': PUBLIC },
	}
	const works = {
		'@id': `${site}${catalogue}#notices`,
		'@type': 'dcat:Dataset',
		'dct:title': inLanguages('works'),
		'dct:description': inLanguages('worksText'),
		...common,
		'dcat:landingPage': id(pathTo('articles')),
		'dcat:distribution': [
			{
				'@type': 'dcat:Distribution',
				'dct:title': 'OAI-PMH 2.0',
				'dcat:accessURL': id(pathTo('oai', { verb: 'Identify' })),
				'dcat:accessService': id(oai),
				'dcat:mediaType': { '@id': `${MEDIA_TYPES}text/xml` },
			},
			{
				'@type': 'dcat:Distribution',
				'dct:title': 'REST',
				'dcat:accessURL': id(pathTo('api')),
				'dcat:accessService': id(api),
				'dcat:mediaType': { '@id': `${MEDIA_TYPES}application/json` },
			},
		],
	}
	const titles = {
		'@id': `${site}${catalogue}#titres`,
		'@type': 'dcat:Dataset',
		'dct:title': inLanguages('titles'),
		'dct:description': inLanguages('titlesText'),
		...common,
		'dcat:landingPage': id(pathTo('journals')),
		'dcat:distribution': [
			{
				'@type': 'dcat:Distribution',
				'dct:title': 'KBART',
				'dcat:accessURL': id(pathTo('kbart')),
				'dcat:downloadURL': id(pathTo('kbart')),
				'dct:conformsTo': { '@id': 'https://www.niso.org/standards-committees/kbart' },
				'dcat:mediaType': { '@id': `${MEDIA_TYPES}text/tab-separated-values` },
			},
		],
	}
	const services = [
		{
			'@id': site + oai,
			'dct:title': 'OAI-PMH 2.0',
			'dcat:endpointURL': id(pathTo('oai')),
			'dcat:endpointDescription': id(pathTo('oai', { verb: 'Identify' })),
			'dct:conformsTo': { '@id': 'http://www.openarchives.org/OAI/2.0/' },
		},
		{
			'@id': site + api,
			'dct:title': 'REST',
			'dcat:endpointURL': id(pathTo('api.v1', { '*': '' }).replace(/\/$/, '')),
			'dcat:endpointDescription': id(pathTo('api.description')),
			'dct:conformsTo': { '@id': 'https://spec.openapis.org/oas/v3.1.1' },
		},
		{
			'@id': site + search,
			'dct:title': 'OpenSearch',
			'dcat:endpointURL': id(pathTo('articles')),
			'dcat:endpointDescription': id(pathTo('openSearch')),
		},
	].map((service) => ({
		'@type': 'dcat:DataService',
		...service,
		'dcat:servesDataset': { '@id': works['@id'] },
	}))
	const catalog = {
		'@context': CONTEXT,
		'@id': site + catalogue,
		'@type': 'dcat:Catalog',
		'dct:title': inLanguages('title'),
		'dct:description': inLanguages('text'),
		...common,
		'dct:language': offeredLanguages().map((language) => ({
			'@id': `http://publications.europa.eu/resource/authority/language/${LANGUAGE_CODES[language]}`,
		})),
		'foaf:homepage': id(pathTo('home')),
		...(operator.name && {
			'dct:publisher': {
				'@id': `${site}${catalogue}#exploitant`,
				'@type': 'foaf:Agent',
				'foaf:name': operator.name,
			},
		}),
		...(operator.email && {
			'dcat:contactPoint': { '@type': 'vcard:Kind', 'vcard:hasEmail': { '@id': `mailto:${operator.email}` } },
		}),
		'dcat:dataset': [works, titles],
		'dcat:service': services,
	}
	return { catalog, modified }
}
