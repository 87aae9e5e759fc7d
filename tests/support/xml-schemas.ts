import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const SCHEMAS = 'tests/schemas'
/** The schema by which files that people send are judged too. */
const JATS = 'app/modules/production/galleys/jats-schema'
/** What many schemas import and only one folder has. */
const SHARED = ['xml.xsd', 'xlink.xsd'].map((name) => join(JATS, name))

/** Official schemas by the name of their folder, with the file to begin with. */
const ENTRIES = {
	jats: 'JATS-journalpublishing1-3-mathml3.xsd',
	oai: 'oai-all.xsd',
	'dublin-core': 'oai_dc.xsd',
	mods: 'mods-3-8.xsd',
	marc: 'MARC21slim.xsd',
	datacite: 'metadata.xsd',
	openaire: 'openaire.xsd',
	crossref: 'crossref5.3.1.xsd',
	doaj: 'doajArticles.xsd',
	onix: 'ONIX_BookProduct_3.0_reference.xsd',
} as const
export type SchemaName = keyof typeof ENTRIES

/** The files of a folder and the shared ones, as the validator has them: all in one folder of its own. */
function filesOf(name: SchemaName): { fileName: string; contents: string }[] {
	const folder = name === 'jats' ? JATS : join(SCHEMAS, name === 'dublin-core' ? 'oai' : name)
	const own = readdirSync(folder).filter((file) => file.endsWith('.xsd'))
	const shared = SHARED.filter((path) => !existsSync(join(folder, path.split('/').at(-1) ?? '')))
	return [...own.map((file) => join(folder, file)), ...shared].map((path) => ({
		fileName: path.split('/').at(-1) ?? '',
		contents: readFileSync(path, 'utf8').replace(
			/(?<!xsi:)schemaLocation="[^" ]*\/([\w.-]+\.xsd)"/g,
			'schemaLocation="$1"',
		),
	}))
}

/** What an official schema has against these documents, by their names; all in one call, because reading a schema takes longest. */
export async function faultsBySchema(
	name: SchemaName,
	documents: { fileName: string; contents: string }[],
): Promise<string[]> {
	if (documents.length === 0) return []
	const files = filesOf(name)
	const { errors } = await validateXML({
		xml: documents,
		schema: files.filter(({ fileName }) => fileName === ENTRIES[name]),
		preload: files.filter(({ fileName }) => fileName !== ENTRIES[name]),
		initialMemoryPages: 1024,
		maxMemoryPages: 8192,
	})
	return errors.map(({ rawMessage }) => rawMessage)
}

/** Writes an official schema into a folder, for programs that read files; where to begin. */
export function schemaIn(folder: string, name: SchemaName): string {
	for (const { fileName, contents } of filesOf(name)) writeFileSync(join(folder, fileName), contents)
	return join(folder, ENTRIES[name])
}

const kept = new Map<SchemaName, Promise<(xml: string) => string[]>>()

/** An official schema that is read once: what it has against a document. For many documents that come one after the other. */
export function schemaKept(name: SchemaName): Promise<(xml: string) => string[]> {
	const judge = kept.get(name) ?? compiled(name)
	kept.set(name, judge)
	return judge
}

async function compiled(name: SchemaName): Promise<(xml: string) => string[]> {
	const { XmlBufferInputProvider, XmlDocument, XmlValidateError, XsdValidator, xmlRegisterInputProvider } =
		await import('libxml2-wasm')
	const files = filesOf(name).map(({ fileName, contents }) => [
		`${name}/${fileName}`,
		new TextEncoder().encode(contents),
	])
	xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(files)))
	const url = `${name}/${ENTRIES[name]}`
	const entry = XmlDocument.fromBuffer(Object.fromEntries(files)[url], { url })
	const validator = XsdValidator.fromDoc(entry)
	return (xml) => {
		const document = XmlDocument.fromString(xml)
		try {
			validator.validate(document)
			return []
		} catch (error) {
			if (!(error instanceof XmlValidateError)) throw error
			return error.details.map(({ message }) => message)
		} finally {
			document.dispose()
		}
	}
}
