import { pathTo } from '#app/addresses/address.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { XML_DECLARATION } from '#app/platform/xml.ts'
import { describeWorks, describingLibrary } from '../formats/describe-works.server.ts'
import { element, leaf } from '../formats/xml.ts'
import { HARVEST_FORMATS, harvestFormat } from './formats.ts'
import { earliestDatestamp, getHeader, type HarvestHeader, listHeaders } from './headers.server.ts'
import { jatsOfWorks } from './jats.server.ts'
import { type HarvestError, type HarvestRequest, type HarvestSelection, readRequest } from './request.ts'
import { listSets } from './sets.server.ts'
import { type ListVerb, writeToken } from './token.ts'

type Answer = { ok: true; xml: string } | { ok: false; error: HarvestError }

/** So few that an answer reads two thousand blocks at most, whatever its records, JATS with texts included (decision 249). */
const RECORDS_AT_ONCE = 25
const IDENTIFIERS_AT_ONCE = 80
/** Characters of records after which an answer ends early, so that long texts do not add up. */
const MOST_CHARACTERS = 4_000_000
/** Works whose texts are read together. */
const TEXTS_AT_ONCE = 10

/** Answers a harvester (OAI-PMH 2.0) with a whole document; what it asks wrongly is told in the document too, as the protocol wants. */
export async function answerHarvester(ctx: Ctx, given: URLSearchParams): Promise<string> {
	const read = readRequest(given)
	const answer = read.ok ? await answerTo(ctx, read.request) : read
	// What was asked is repeated only where it was a request (section 3.2).
	const isRequest = read.ok || !['badVerb', 'badArgument'].includes(read.error.code)
	const now = `${ctx.now().toISOString().slice(0, 19)}Z`
	const content = answer.ok ? answer.xml : leaf('error', answer.error.message, { code: answer.error.code })
	return (
		XML_DECLARATION +
		element(
			'OAI-PMH',
			{
				xmlns: 'http://www.openarchives.org/OAI/2.0/',
				'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
				'xsi:schemaLocation':
					'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
			},
			leaf('responseDate', now),
			leaf('request', ctx.env.PUBLIC_URL + pathTo('oai'), isRequest ? Object.fromEntries(given) : {}),
			content,
		)
	)
}

async function answerTo(ctx: Ctx, request: HarvestRequest): Promise<Answer> {
	if (request.verb === 'Identify') return { ok: true, xml: await identify(ctx) }
	if (request.verb === 'ListSets') return { ok: true, xml: await sets(ctx) }
	if (request.verb === 'ListMetadataFormats') return formats(ctx, request.identifier)
	if (request.verb === 'GetRecord') return record(ctx, request)
	return list(ctx, request.verb, request.selection)
}

async function identify(ctx: Ctx): Promise<string> {
	const { name, email, site, now } = describingLibrary(ctx)
	const repository = repositoryOf(site)
	return element(
		'Identify',
		{},
		leaf('repositoryName', name),
		leaf('baseURL', site + pathTo('oai')),
		leaf('protocolVersion', '2.0'),
		leaf('adminEmail', email),
		leaf('earliestDatestamp', (await earliestDatestamp(ctx)) ?? `${now.toISOString().slice(0, 19)}Z`),
		leaf('deletedRecord', 'persistent'),
		leaf('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
		leaf('compression', 'gzip'),
		leaf('compression', 'br'),
		// The scheme demands a name with a dot.
		repository.includes('.') &&
			element(
				'description',
				{},
				element(
					'oai-identifier',
					{
						xmlns: 'http://www.openarchives.org/OAI/2.0/oai-identifier',
						'xsi:schemaLocation':
							'http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd',
					},
					leaf('scheme', 'oai'),
					leaf('repositoryIdentifier', repository),
					leaf('delimiter', ':'),
					leaf('sampleIdentifier', identifierOf(site, '0190a6c0-0000-7000-8000-000000000001')),
				),
			),
	)
}

async function sets(ctx: Ctx): Promise<string> {
	const all = await listSets(ctx)
	return element(
		'ListSets',
		{},
		all.map(({ spec, name }) => element('set', {}, leaf('setSpec', spec), leaf('setName', name))),
	)
}

async function formats(ctx: Ctx, identifier: string | null): Promise<Answer> {
	if (identifier !== null && !(await headerOf(ctx, identifier))) return unknown(identifier)
	const written = Object.entries(HARVEST_FORMATS).map(([prefix, { schema, namespace }]) =>
		element(
			'metadataFormat',
			{},
			leaf('metadataPrefix', prefix),
			leaf('schema', schema),
			leaf('metadataNamespace', namespace),
		),
	)
	return { ok: true, xml: element('ListMetadataFormats', {}, written) }
}

async function record(
	ctx: Ctx,
	{ identifier, prefix }: { identifier: string; prefix: string },
): Promise<Answer> {
	if (!harvestFormat(prefix)) return unknownFormat()
	const header = await headerOf(ctx, identifier)
	if (!header) return unknown(identifier)
	const { xml } = await recordsOf(ctx, [header], prefix)
	return { ok: true, xml: element('GetRecord', {}, xml) }
}

async function list(ctx: Ctx, verb: ListVerb, selection: HarvestSelection): Promise<Answer> {
	if (!harvestFormat(selection.prefix)) return unknownFormat()
	const most = verb === 'ListRecords' ? RECORDS_AT_ONCE : IDENTIFIERS_AT_ONCE
	const found = await listHeaders(ctx, selection, most + 1)
	if (found.length === 0 && !selection.after)
		return {
			ok: false,
			error: { code: 'noRecordsMatch', message: 'Nothing was changed then, or nothing is in this set.' },
		}
	const page = found.slice(0, most)
	const { xml, count } =
		verb === 'ListRecords'
			? await recordsOf(ctx, page, selection.prefix)
			: { xml: page.map((header) => headerXml(ctx, header)).join(''), count: page.length }
	const last = page[count - 1]
	const isLast = count === found.length
	const given = selection.given + count
	const token =
		last && !isLast
			? writeToken(verb, { ...selection, after: { number: last.number, id: last.id }, given })
			: ''
	const cursor = { cursor: String(selection.given) }
	// The last part of a list in parts ends with an empty token (section 3.5).
	const resumption = token
		? leaf('resumptionToken', token, cursor)
		: selection.after
			? element('resumptionToken', cursor)
			: ''
	return { ok: true, xml: element(verb, {}, xml, resumption) }
}

/** Records as XML: those of `headers` in their order, fewer where their texts are long. `count` says how many. */
async function recordsOf(
	ctx: Ctx,
	headers: readonly HarvestHeader[],
	prefix: string,
): Promise<{ xml: string; count: number }> {
	const write = harvestFormat(prefix)?.write ?? null
	const atOnce = write ? RECORDS_AT_ONCE : TEXTS_AT_ONCE
	const library = describingLibrary(ctx)
	let xml = ''
	let count = 0
	while (count < headers.length && xml.length < MOST_CHARACTERS) {
		const next = headers.slice(count, count + atOnce)
		const ids = next.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id]))
		const descriptions = await describeWorks(ctx, ids, { references: prefix !== 'oai_dc' })
		const metadata = write
			? new Map(descriptions.map((description) => [description.record.id, write(description, library)]))
			: await jatsOfWorks(ctx, descriptions)
		for (const header of next) {
			const content = metadata.get(header.id)
			// What was withdrawn between the two reads is gone.
			const shown = { ...header, isDeleted: content === undefined }
			xml += element('record', {}, headerXml(ctx, shown), content && element('metadata', {}, content))
		}
		count += next.length
	}
	return { xml, count }
}

function headerXml(ctx: Ctx, { id, datestamp, isDeleted, sets }: HarvestHeader): string {
	return element(
		'header',
		{ status: isDeleted ? 'deleted' : null },
		leaf('identifier', identifierOf(ctx.env.PUBLIC_URL, id)),
		leaf('datestamp', datestamp),
		sets.map((spec) => leaf('setSpec', spec)),
	)
}

/** The name of this repository in identifiers: its host. */
function repositoryOf(site: string): string {
	return new URL(site).hostname
}

function identifierOf(site: string, id: string): string {
	return `oai:${repositoryOf(site)}:${id}`
}

async function headerOf(ctx: Ctx, identifier: string): Promise<HarvestHeader | null> {
	const begin = identifierOf(ctx.env.PUBLIC_URL, '')
	const id = identifier.slice(begin.length)
	if (!identifier.startsWith(begin) || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
	return getHeader(ctx, id)
}

function unknown(identifier: string): Answer {
	return {
		ok: false,
		error: { code: 'idDoesNotExist', message: `There is no ${identifier.slice(0, 200)} here.` },
	}
}

function unknownFormat(): Answer {
	return {
		ok: false,
		error: {
			code: 'cannotDisseminateFormat',
			message: `Formats: ${Object.keys(HARVEST_FORMATS).join(', ')}.`,
		},
	}
}
