import { pathTo } from '#app/addresses/address.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { XML_DECLARATION } from '#app/platform/xml.ts'
import { crossrefBody, crossrefHead, isForCrossref } from './crossref/crossref.ts'
import { datacite } from './datacite.ts'
import type { DescribingLibrary, Description } from './description.ts'
import { doajJson, doajXml, isForDoaj } from './doaj.ts'
import { dublinCore } from './dublin-core.ts'
import { MARC_NAMESPACES, marc } from './marc.ts'
import { MODS_NAMESPACES, mods } from './mods.ts'
import { onix, onixHead } from './onix.ts'
import { openaire } from './openaire.ts'
import { element } from './xml.ts'

/** A format in which records are given away as files. */
type RecordFormat = {
	mediaType: string
	/** What names the format to machines: its namespace or schema. */
	profile: string
	isFor: (description: Pick<Description, 'record'>) => boolean
	/** The document of one work. */
	one: (description: Description, library: DescribingLibrary) => string
	/** The parts of a document of many works; null where the format has none, so that each work is a file of its own. */
	many: {
		head: (library: DescribingLibrary, name: string) => string
		part: (descriptions: readonly Description[], library: DescribingLibrary, isFirst: boolean) => string
		foot: string
	} | null
}

/** A text of the demonstration is described to no other library, and deposited nowhere. */
const isOfLibrary: RecordFormat['isFor'] = ({ record }) => !record.demonstration
type Write = (description: Description, library: DescribingLibrary) => string

/** A format that has no document for many records. */
function single(mediaType: string, profile: string, write: Write): RecordFormat {
	return {
		mediaType,
		profile,
		isFor: isOfLibrary,
		one: (...what) => XML_DECLARATION + write(...what),
		many: null,
	}
}

/** A format whose records stand one after the other in one document. */
function gathered(
	about: Pick<RecordFormat, 'mediaType' | 'profile' | 'isFor'>,
	{
		head,
		foot,
		write,
	}: { head: (library: DescribingLibrary, name: string) => string; foot: string; write: Write },
): RecordFormat {
	const many = {
		head: (library: DescribingLibrary, name: string) => XML_DECLARATION + head(library, name),
		part: (descriptions: readonly Description[], library: DescribingLibrary) =>
			descriptions
				.filter(about.isFor)
				.map((description) => write(description, library))
				.join(''),
		foot,
	}
	return {
		...about,
		many,
		one: (description, library) =>
			many.head(library, description.record.slug) + many.part([description], library) + foot,
	}
}

const opening = (name: string, attributes: { [name: string]: string }) =>
	element(name, attributes).replace(/\/>$/, '>')

const crossref = {
	head: (library: DescribingLibrary, name: string) =>
		XML_DECLARATION + crossrefHead(library, `${name}-${library.now.getTime()}`),
	part: crossrefBody,
	foot: '</body></doi_batch>',
}

/** Every format of records by the name of its file. */
export const RECORD_FORMATS = {
	'dublin-core.xml': single('application/xml', 'http://www.openarchives.org/OAI/2.0/oai_dc/', dublinCore),
	'mods.xml': gathered(
		{ mediaType: 'application/mods+xml', profile: 'http://www.loc.gov/mods/v3', isFor: isOfLibrary },
		{ head: () => opening('modsCollection', MODS_NAMESPACES), foot: '</modsCollection>', write: mods },
	),
	'marc.xml': gathered(
		{ mediaType: 'application/marcxml+xml', profile: 'http://www.loc.gov/MARC21/slim', isFor: isOfLibrary },
		{
			head: () => opening('collection', MARC_NAMESPACES),
			foot: '</collection>',
			write: (description, library) => marc(description, library),
		},
	),
	'datacite.xml': single(
		'application/vnd.datacite.datacite+xml',
		'http://datacite.org/schema/kernel-4',
		datacite,
	),
	'openaire.xml': single('application/xml', 'http://namespace.openaire.eu/schema/oaire/', openaire),
	'crossref.xml': {
		mediaType: 'application/xml',
		profile: 'http://www.crossref.org/schema/5.3.1',
		isFor: isForCrossref,
		one: (description, library) =>
			crossref.head(library, description.record.slug) + crossref.part([description], library) + crossref.foot,
		many: crossref,
	},
	'doaj.xml': gathered(
		{
			mediaType: 'application/xml',
			profile: 'https://doaj.org/static/doaj/doajArticles.xsd',
			isFor: isForDoaj,
		},
		{ head: () => '<records>', foot: '</records>', write: doajXml },
	),
	'doaj.json': {
		mediaType: 'application/json',
		profile: 'https://doaj.org/api/v4/',
		isFor: isForDoaj,
		one: (description, library) => `${JSON.stringify(doajJson(description, library))}\n`,
		many: {
			head: () => '[',
			part: (descriptions, library, isFirst) => {
				const articles = descriptions.filter(isForDoaj).map((one) => JSON.stringify(doajJson(one, library)))
				return articles.length > 0 ? `${isFirst ? '' : ','}${articles.join(',')}` : ''
			},
			foot: ']\n',
		},
	},
	'onix.xml': gathered(
		{
			mediaType: 'application/xml',
			profile: 'http://ns.editeur.org/onix/3.0/reference',
			isFor: ({ record }) => record.kind === 'book' && !record.demonstration,
		},
		{ head: onixHead, foot: '</ONIXMessage>', write: onix },
	),
} as const satisfies { [fileName: string]: RecordFormat }

export type RecordFormatName = keyof typeof RECORD_FORMATS

export function isRecordFormat(name: string): name is RecordFormatName {
	return Object.hasOwn(RECORD_FORMATS, name)
}

/** A format as what it may be asked for, whichever it is. */
export function recordFormat(name: RecordFormatName): RecordFormat {
	return RECORD_FORMATS[name]
}

/** The files that describe a work, with their addresses on this site, without host. */
export function descriptionFiles(record: WorkRecord): { path: string; mediaType: string; profile: string }[] {
	return Object.entries(RECORD_FORMATS).flatMap(([format, { isFor, mediaType, profile }]) =>
		isFor({ record }) ? [{ path: recordPath(record, format), mediaType, profile }] : [],
	)
}

function recordPath(
	{ kind, slug, book }: Pick<WorkRecord, 'kind' | 'slug' | 'book'>,
	format: string,
): string {
	if (kind === 'article') return pathTo('article.record', { slug, format })
	if (kind === 'book') return pathTo('book.record', { id: slug, format })
	return pathTo('chapter.record', { ouvrageId: book?.slug ?? '', chapterId: slug, format })
}
