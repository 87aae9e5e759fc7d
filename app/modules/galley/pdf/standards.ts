import { markupText } from '#app/platform/markup.ts'
import { type PdfFile, readPdfFile, streamOf, writePdfFile } from './pdf-file.ts'

/** What a file says of its terms to programs that never open it (XMP, ISO 16684-1, 8.3 and 8.4). */
export type Rights = { doi: string; url: string; licence: string; licenceUrl: string; attribution: string }

const UA_SCHEMA =
	'<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>PDF/UA version identifier</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>'

/**
 * One file for access and for keeping: PDF/UA-1 (ISO 14289-1) that is PDF/A-3a (ISO 19005-3) too, with its licence in XMP. Typst
 * enforces either standard but names one in a file, so it writes both: what the archival one has beyond the accessible one (its output intent,
 * the relations of the attached files, the metadata that name it) is added to that. Throws where either is not built as Typst 0.14 builds them.
 */
export function inBothStandards(accessible: Buffer, archival: Buffer, rights: Rights): Buffer {
	const file = readPdfFile(accessible)
	const other = readPdfFile(archival)
	const catalog = file && numberOf(file, /\/Type \/Catalog/)
	const otherCatalog = other && numberOf(other, /\/Type \/Catalog/)
	if (!file || !other || !catalog || !otherCatalog) throw new Error('not a file as Typst builds them')
	const first = Math.max(file.rows.length, ...[...file.objects.keys()].map((number) => number + 1))
	const intents = referenced(other, otherCatalog, 'OutputIntents')
	const intent = Number(/\[(\d+) 0 R\]/.exec(intents)?.[1])
	const described = other.objects.get(intent) ?? ''
	const profile = Number(/\/DestOutputProfile (\d+) 0 R/.exec(described)?.[1])
	add(file, first, other.objects.get(profile))
	add(
		file,
		first + 1,
		described.replace(`/DestOutputProfile ${profile} 0 R`, `/DestOutputProfile ${first} 0 R`),
	)
	const whole = file.objects.get(catalog) ?? ''
	const relations = new Map(
		filesIn(other).map(([, object]) => [nameOf(object), /\/AFRelationship \/(\w+)/.exec(object)?.[1]]),
	)
	const attached = filesIn(file)
	for (const [number, object] of attached) {
		const relation = relations.get(nameOf(object))
		if (!relation) throw new Error('not a file as Typst builds them')
		file.objects.set(number, object.replace('<<', `<<\n  /AFRelationship /${relation}`))
	}
	const files = attached.map(([number]) => `${number} 0 R`).join(' ')
	file.objects.set(catalog, whole.replace('<<', `<<\n  /OutputIntents [${first + 1} 0 R]\n  /AF [${files}]`))
	const metadata = Number(/\/Metadata (\d+) 0 R/.exec(whole)?.[1])
	const said = streamOf(referenced(other, otherCatalog, 'Metadata')).data.toString('utf8')
	const packet = Buffer.from(withRights(said, rights), 'utf8')
	add(
		file,
		metadata,
		`${metadata} 0 obj\n<<\n  /Length ${packet.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${packet.toString('latin1')}\nendstream\nendobj\n\n`,
	)
	return writePdfFile(file)
}

function filesIn(file: PdfFile): [number: number, object: string][] {
	return [...file.objects].filter(([, object]) => object.includes('/Type /Filespec'))
}

/** The name of an attached file as it stands in its object. */
function nameOf(object: string): string {
	return /\/UF (\(.*?\)|<.*?>)/s.exec(object)?.[1] ?? ''
}

function numberOf(file: PdfFile, what: RegExp): number | undefined {
	return [...file.objects].find(([, object]) => what.test(object))?.[0]
}

function referenced(file: PdfFile, from: number, name: string): string {
	const number = Number(new RegExp(`/${name} (\\d+) 0 R`).exec(file.objects.get(from) ?? '')?.[1])
	return file.objects.get(number) ?? ''
}

function add(file: PdfFile, number: number, object: string | undefined): void {
	if (!object || !Number.isFinite(number)) throw new Error('not a file as Typst builds them')
	file.objects.set(number, object.replace(/^\d+ 0 obj/, `${number} 0 obj`))
}

function withRights(packet: string, { doi, url, licence, licenceUrl, attribution }: Rights): string {
	const inDefault = (name: string, text: string) =>
		text
			? `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${markupText(text)}</rdf:li></rdf:Alt></${name}>`
			: ''
	const said = [
		'<pdfuaid:part>1</pdfuaid:part>',
		`<dc:identifier>${markupText(doi ? `https://doi.org/${doi}` : url)}</dc:identifier>`,
		`<dc:source>${markupText(url)}</dc:source>`,
		inDefault('dc:rights', [attribution, licence].filter(Boolean).join(' · ')),
		licence ? '<xmpRights:Marked>True</xmpRights:Marked>' : '',
		inDefault('xmpRights:UsageTerms', licence),
		licenceUrl ? `<xmpRights:WebStatement>${markupText(licenceUrl)}</xmpRights:WebStatement>` : '',
	].join('')
	return packet
		.replace(
			'rdf:about=""',
			'rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
		)
		.replace('<pdfaExtension:schemas><rdf:Bag>', (start) => start + UA_SCHEMA)
		.replace('</rdf:Description></rdf:RDF>', (end) => said + end)
}
