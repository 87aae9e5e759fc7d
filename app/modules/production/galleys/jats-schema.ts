import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { XmlDocument, XsdValidator } from 'libxml2-wasm'
import type { SchemaFault } from '../model.ts'

const FOLDER = resolve('app/modules/production/galleys/jats-schema')
const ENTRY = 'JATS-journalpublishing1-3-mathml3.xsd'
/** Names under which the reader of schemas finds the files: no path of the machine. */
const ROOT = 'jats/'
/** An editor mends the first ones; the rest often follow from them. */
const MOST_FAULTS = 20

let schema: Promise<XsdValidator> | undefined

/**
 * What the official schema (ANSI/NISO Z39.96-2021, JATS Journal Publishing 1.3 with MathML 3, XSD) has against an article, from its beginning. `text` has no document
 * type; what libxml2 does not read at all (a name of 50,000 letters) is a fault, too. The schema is compiled by the first article of a process (some seconds) and kept for the next ones (milliseconds).
 */
export async function schemaFaults(text: string): Promise<SchemaFault[]> {
	const { XmlDocument, XmlParseError, XmlValidateError } = await import('libxml2-wasm')
	schema ??= compiledSchema()
	const validator = await schema
	let document: XmlDocument | undefined
	try {
		document = XmlDocument.fromString(text)
		validator.validate(document)
		return []
	} catch (error) {
		if (!(error instanceof XmlValidateError || error instanceof XmlParseError)) throw error
		return error.details.slice(0, MOST_FAULTS).map(({ message, line }) => schemaFault(message, line))
	} finally {
		document?.dispose()
	}
}

async function compiledSchema(): Promise<XsdValidator> {
	const { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } = await import(
		'libxml2-wasm'
	)
	const files = readdirSync(FOLDER).map((name): [string, Uint8Array] => [ROOT + name, schemaFile(name)])
	xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(files)))
	const entry = XmlDocument.fromBuffer(schemaFile(ENTRY), { url: ROOT + ENTRY })
	return XsdValidator.fromDoc(entry)
}

/** A file of the schema, which names the others as neighbours in one folder. */
function schemaFile(name: string): Uint8Array {
	const source = readFileSync(join(FOLDER, name), 'utf8')
	return new TextEncoder().encode(
		source.replace(/(?<!xsi:)schemaLocation="[^" ]*\/([\w.-]+\.xsd)"/g, 'schemaLocation="$1"'),
	)
}

/** What a sentence of libxml2 says, in parts that can be said in any language. */
export function schemaFault(message: string, line: number): SchemaFault {
	const [, element = '', attribute] = /^Element '([^']*)'(?:, attribute '([^']*)')?/.exec(message) ?? []
	const [, expected = ''] = /Expected is (?:one of )?\(\s*([^)]*?)\s*\)/.exec(message) ?? []
	const fault = (kind: SchemaFault['kind'], detail = ''): SchemaFault => ({
		kind,
		line,
		element: localName(element),
		detail,
	})
	const named = localName(attribute ?? /The attribute '([^']*)'/.exec(message)?.[1] ?? '')
	if (/This element is not expected/.test(message)) return fault('misplaced', namesIn(expected))
	if (/Missing child element/.test(message)) return fault('incomplete', namesIn(expected))
	if (/is required but missing/.test(message)) return fault('attributeMissing', named)
	if (/attribute '[^']*' is not allowed/.test(message)) return fault('attributeUnknown', named)
	if (/Character content/.test(message)) return fault('textMisplaced')
	if (attribute !== undefined) return fault('valueRefused', named)
	return fault('other', message.trim().slice(0, 300))
}

/** `{http://www.w3.org/1999/xlink}href` as `href`. */
function localName(name: string): string {
	return name.replace(/\{[^}]*\}/g, '')
}

function namesIn(expected: string): string {
	return expected
		.split(/,\s*/)
		.map((name) => localName(name.trim()))
		.filter(Boolean)
		.join(', ')
}
