import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { ApiRefusal } from './problem.ts'
import { type Meaning, says } from './reference.ts'

export const MOST_ITEMS = 100
const FEW_ITEMS = 25
const LONGEST_CURSOR = 2000

/** What every list takes. */
export const LIST = {
	limit: z.coerce.number().int().min(1).max(MOST_ITEMS).default(FEW_ITEMS).meta(says('limit')),
	cursor: z.string().min(1).max(LONGEST_CURSOR).optional().meta(says('cursor')),
}

/** What everything takes that has texts in several languages. */
export const LANG = {
	lang: z.enum(LANGUAGES).optional().meta(says('lang')),
}

/** The members that an answer, or each item of a list, shall have. */
export function fieldsOf<Shape extends z.ZodRawShape>(item: z.ZodObject<Shape>) {
	const names = Object.keys(item.shape) as [keyof Shape & string]
	return {
		fields: z.array(z.enum(names)).optional().meta(says('fields')),
	}
}

const slugOrId = z.string().min(1).max(200)
/** The parameter of a path that names one thing. */
export const BY_ID = z.object({
	id: slugOrId.meta(says('idOrSlug')),
})
/** A filter by something that has a slug. */
export const slugFilter = (meaning: Meaning) => slugOrId.optional().meta(says(meaning))
export const languageFilter = z
	.string()
	.regex(/^[a-z]{2,3}$/)
	.optional()
	.meta(says('textLanguage'))
export const yearFilter = z.coerce.number().int().min(1000).max(2999).optional().meta(says('year'))
export const countryFilter = z
	.string()
	.regex(/^[A-Z]{2}$/)
	.optional()
	.meta(says('country'))
export const dayFilter = (meaning: Meaning) => z.iso.date().optional().meta(says(meaning))

/**
 * What a request asks, read by the schema of its parameters.
 * @throws ApiRefusal `unknown-parameter`, `invalid-parameter`, with every parameter that is wrong in `errors`.
 */
export function readParameters<Schema extends z.ZodObject>(
	schema: Schema,
	given: URLSearchParams,
): z.output<Schema> {
	const names = [...new Set(given.keys())]
	const unknown = names.filter((name) => !Object.hasOwn(schema.shape, name))
	if (unknown.length > 0)
		throw new ApiRefusal('unknown-parameter', `Not a parameter here: ${unknown.join(', ').slice(0, 200)}.`, {
			errors: unknown.map((parameter) => ({ parameter, detail: 'It is not known here.' })),
			known: Object.keys(schema.shape),
		})
	const twice = names.filter((name) => given.getAll(name).length > 1)
	if (twice.length > 0) throw invalid(twice.map((parameter) => ({ parameter, detail: 'It is given twice.' })))
	const unkept = names.filter((name) => (given.get(name) ?? '').includes('\0'))
	if (unkept.length > 0)
		throw invalid(
			unkept.map((parameter) => ({ parameter, detail: 'It holds a character that no text has.' })),
		)
	const values = names.map((name) => {
		const value = given.get(name) ?? ''
		return [name, isList(schema.shape[name]) ? value.split(',') : value]
	})
	return parsed(schema, Object.fromEntries(values))
}

/** The parameters of a path, read by their schema. @throws ApiRefusal `not-found`: nothing is called so. */
export function readPath<Schema extends z.ZodObject>(
	schema: Schema,
	given: { [name: string]: string },
): z.output<Schema> {
	try {
		const decoded = Object.entries(given).map(([name, value]) => [name, decodeURIComponent(value)])
		const read = schema.safeParse(Object.fromEntries(decoded))
		if (read.success && !decoded.flat().some((part) => part.includes('\0'))) return read.data
	} catch {
		// Malformed percent-encoding names nothing.
	}
	throw new ApiRefusal('not-found', 'Nothing is called so.')
}

function parsed<Schema extends z.ZodObject>(schema: Schema, values: object): z.output<Schema> {
	const read = schema.safeParse(values)
	if (read.success) return read.data
	throw invalid(
		read.error.issues.map(({ path, message }) => ({ parameter: String(path[0] ?? ''), detail: message })),
	)
}

/** A parameter that has a value which means nothing here. */
export function invalidParameter(parameter: string, detail: string): ApiRefusal {
	return invalid([{ parameter, detail }])
}

function invalid(errors: { parameter: string; detail: string }[]): ApiRefusal {
	const names = [...new Set(errors.map(({ parameter }) => parameter))].join(', ')
	return new ApiRefusal('invalid-parameter', `Not a value of its parameter: ${names}.`, { errors })
}

/** Whether a parameter takes several values, separated by commas. */
export function isList(schema: unknown): boolean {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isList(schema.unwrap())
	return schema instanceof z.ZodArray
}
