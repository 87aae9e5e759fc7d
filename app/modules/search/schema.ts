import { z } from 'zod'
import type { WorkKind } from '#app/platform/db/tables.ts'
import {
	EXACT_PARAM,
	FIRST_YEAR,
	KIND_PARAMS,
	LAST_YEAR,
	LONGEST_TEXT,
	PARAMS,
	type SearchQuery,
	SORT_PARAMS,
	type Sort,
} from './model.ts'

const MOST_VALUES = 20
const LONGEST_VALUE = 120
const LAST_PAGE = 9_999_999

/** Control and invalid characters become spaces: PostgreSQL text holds no NUL, UTF-8 no lone surrogate. */
const line = (longest: number) =>
	z.string().transform((value) =>
		value
			.slice(0, longest * 4)
			.toWellFormed()
			.replace(/[\p{Cc}\ufffd]+/gu, ' ')
			.trim()
			.slice(0, longest)
			.toWellFormed()
			.replace(/\ufffd$/u, ''),
	)

const year = z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR)
const fromFrench = <T extends string>(names: Record<T, string>) => {
	const values = new Map(Object.entries<string>(names).map(([value, name]) => [name, value as T]))
	return z.string().transform((name, context) => {
		const value = values.get(name)
		if (value === undefined) context.addIssue({ code: 'custom', message: 'unknown' })
		return value as T
	})
}

const text = line(LONGEST_TEXT)
const author = line(LONGEST_VALUE)
const value = author.pipe(z.string().min(1))
const discipline = value.pipe(z.string().regex(/^[\p{L}\p{N}_-]+$/u))
const language = z.string().regex(/^[a-z]{2,3}$/)
const kind = fromFrench<WorkKind>(KIND_PARAMS)
const sort = fromFrench<Sort>(SORT_PARAMS)
const page = z.coerce.number().int().min(1).max(LAST_PAGE)
const place = z.string().regex(/^[\w-]{1,6000}$/)

/**
 * The query an address asks for. Never refuses: unknown parameters and values that mean nothing are dropped, what is
 * too long is cut, of two values where one is meant the last that is not empty counts, an upside-down range of years is turned round.
 */
export function parseSearch(params: URLSearchParams): SearchQuery {
	const one = <T>(schema: z.ZodType<T>, name: string): T | null => {
		const raw = params.getAll(name).findLast((value) => value !== '')
		return raw ? (schema.safeParse(raw).data ?? null) : null
	}
	const many = <T>(schema: z.ZodType<T>, name: string): T[] => {
		const values = params
			.getAll(name)
			.slice(0, MOST_VALUES)
			.map((raw) => schema.safeParse(raw))
		return [...new Set(values.flatMap((parsed) => (parsed.success ? [parsed.data] : [])))]
	}
	const from = one(year, PARAMS.fromYear)
	const to = one(year, PARAMS.toYear)
	const isUpsideDown = from !== null && to !== null && from > to
	return {
		text: one(text, PARAMS.text) ?? '',
		author: one(author, PARAMS.author) ?? '',
		journals: many(value, PARAMS.journals),
		publishers: many(value, PARAMS.publishers),
		years: many(year, PARAMS.years),
		fromYear: isUpsideDown ? to : from,
		toYear: isUpsideDown ? from : to,
		disciplines: many(discipline, PARAMS.disciplines),
		languages: many(language, PARAMS.languages),
		kinds: many(kind, PARAMS.kinds),
		sort: one(sort, PARAMS.sort),
		isExact: one(z.string(), PARAMS.isExact) === EXACT_PARAM,
		page: one(page, PARAMS.page) ?? 1,
		after: one(place, PARAMS.after),
		before: one(place, PARAMS.before),
	}
}
