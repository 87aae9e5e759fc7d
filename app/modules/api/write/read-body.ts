import type { z } from 'zod'
import { ApiRefusal, type BodyFault } from '../problem.ts'

/** Media types that a JSON body may have; a `PATCH` leaves members out that stay as they are (RFC 7396 one level deep). */
const JSON_TYPES = ['application/json', 'application/merge-patch+json']

/**
 * A JSON body, read by its schema.
 * @throws ApiRefusal `unsupported-type`, `malformed-body`, `invalid-body` with a pointer to each member that is wrong.
 */
export function readJson<Schema extends z.ZodObject>(
	schema: Schema,
	bytes: Uint8Array,
	contentType: string | null,
): z.output<Schema> {
	const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
	if (!JSON_TYPES.includes(type))
		throw new ApiRefusal('unsupported-type', 'The body is sent as application/json.')
	return readBy(schema, jsonIn(bytes))
}

function jsonIn(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), keptText)
	} catch {
		throw new ApiRefusal(
			'malformed-body',
			'The body is not JSON in UTF-8, or holds a character that no text has.',
		)
	}
}

/** Every name and text of a body is one that the database can keep: no U+0000, no half of a surrogate pair (RFC 7493, section 2.1). */
function keptText(name: string, value: unknown): unknown {
	for (const text of [name, value])
		if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) throw new SyntaxError()
	return value
}

/** A value read by a schema. @throws ApiRefusal `invalid-body`. */
export function readBy<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const read = schema.safeParse(value)
	if (read.success) return read.data
	const errors = read.error.issues.slice(0, MOST_FAULTS).flatMap(faultsIn)
	const places = errors.map(({ pointer }) => pointer || '/').join(', ')
	throw new ApiRefusal('invalid-body', `Not what can be written here: ${places}.`, { errors })
}

const MOST_FAULTS = 50

function faultsIn(issue: z.core.$ZodIssue): BodyFault[] {
	if (issue.code === 'unrecognized_keys')
		return issue.keys.slice(0, MOST_FAULTS).map((key) => ({
			pointer: pointerTo([...issue.path, key]),
			detail: 'It is not known here.',
		}))
	return [{ pointer: pointerTo(issue.path), detail: issue.message }]
}

/** A JSON Pointer (RFC 6901, section 3). */
export function pointerTo(path: readonly PropertyKey[]): string {
	return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
