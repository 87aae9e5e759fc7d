import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** One pattern of the specification is no regular expression for Unicode (`{1,3,4}`). */
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, unicodeRegExp: false })
ajv.addSchema(JSON.parse(readFileSync('tests/schemas/counter/COUNTER_API.json', 'utf8')), 'counter')

/** What the official specification of COUNTER 5.1 has against a value, by the name of one of its schemas; an empty text for nothing. */
export function faultsByCounter(name: string, value: unknown): string {
	const validate = ajv.getSchema(`counter#/components/schemas/${name}`)
	if (!validate) throw new Error(`COUNTER has no schema ${name}`)
	return validate(value) ? '' : ajv.errorsText(validate.errors)
}
