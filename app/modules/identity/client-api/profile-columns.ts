import { z } from 'zod'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { LONGEST } from '#app/modules/people/profile/index.ts'
import { RowRefusal } from './refusal.ts'

/** A row of `profiles`, as the client library reads it. Times are ISO 8601, in UTC. */
export type ProfileRow = {
	id: string
	nom: string
	prenom: string
	institution: string | null
	specialization: string | null
	bio: string | null
	avatar_url: string | null
	created_at: string
	updated_at: string
}

export type ProfileColumn = keyof ProfileRow

/** Characters of each text that a person writes. */
const MOST = { ...LONGEST, avatar_url: 2048 }

type TextColumn = 'nom' | 'prenom' | 'institution' | 'specialization' | 'bio' | 'avatar_url'

const COLUMNS: ProfileColumn[] = [
	'id',
	'nom',
	'prenom',
	'institution',
	'specialization',
	'bio',
	'avatar_url',
	'created_at',
	'updated_at',
]

const isColumn = (name: string): name is ProfileColumn => (COLUMNS as string[]).includes(name)
const isText = (name: string): name is TextColumn =>
	!['id', 'created_at', 'updated_at'].includes(name) && isColumn(name)

/** Answers a part of a row, its columns under the names that were asked for. */
export type Selection = (row: ProfileRow) => Record<string, string | null>

/**
 * What `select` asks for: `*`, columns, `name:column`, `column::text`.
 * @throws RowRefusal for a column or a relation that does not exist, or another syntax.
 */
export function readSelect(select: string | null): Selection {
	const parts = (select ?? '*').replace(/\s/g, '').split(',')
	const wanted = parts.flatMap((part): [string, ProfileColumn][] => {
		if (part === '*' || part === '') return COLUMNS.map((column) => [column, column])
		const relation = /^(?:\w+:)?(\w+)(?:![!\w]*)?\(/.exec(part)?.[1]
		if (relation) {
			throw new RowRefusal(
				400,
				'PGRST200',
				`Could not find a relationship between 'profiles' and '${relation}' in the schema cache`,
				{ details: `Searched for a foreign key relationship between 'profiles' and '${relation}'` },
			)
		}
		const [, name, column] = /^(?:(\w{1,63}):)?(\w{1,63})(?:::\w{1,63})?$/.exec(part) ?? []
		if (!column) throw unreadable('select', select ?? '')
		if (!isColumn(column)) throw unknownColumn(column)
		return [[name ?? column, column]]
	})
	return (row) => Object.fromEntries(wanted.map(([name, column]) => [name, row[column]]))
}

/** True for the rows that a filter lets through. */
export type Filter = (row: ProfileRow) => boolean

const NOT_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

/**
 * The filters of an address, all of which must hold: `column=eq.value`, `neq.`, `in.(a,b)`, `is.null`, each with `not.` before it.
 * @throws RowRefusal for a column that does not exist or another operator.
 */
export function readFilters(parameters: URLSearchParams): Filter[] {
	return [...parameters]
		.filter(([name]) => !NOT_FILTERS.has(name))
		.map(([column, condition]) => {
			if (!isColumn(column)) throw unknownColumn(column)
			const [, not, operator, operand = ''] = /^(not\.)?(eq|neq|in|is)\.(.*)$/s.exec(condition) ?? []
			if (!operator) throw unreadable('filter', condition)
			const wanted = operator === 'in' ? listed(operand) : [operand]
			const holds = (value: string | null) => {
				if (operator === 'is') return operand.toLowerCase() === 'null' && value === null
				if (value === null) return false
				return wanted.includes(value) !== (operator === 'neq')
			}
			return (row) => holds(row[column]) !== Boolean(not)
		})
}

function listed(operand: string): string[] {
	const inside = /^\((.*)\)$/s.exec(operand)?.[1]
	if (inside === undefined) throw unreadable('filter', `in.${operand}`)
	return [...inside.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)].map(
		([, quoted, plain]) => quoted?.replace(/\\(.)/gs, '$1') ?? plain ?? '',
	)
}

/** What a person writes to the own row. */
export type ProfileChange = {
	nom?: string
	prenom?: string
	/** Empty: nothing is said. */
	institution?: string
	specialization?: string
	bio?: string
	avatar_url?: string | null
	updated_at?: Date
}

/**
 * The change that a body asks for.
 * @throws RowRefusal for a column that does not exist, one that nobody may write, another person's id, or a value of another type or length.
 */
export function readChange(body: unknown, ownId: string | null): ProfileChange {
	const parsed = z.record(z.string(), z.unknown()).safeParse(Array.isArray(body) ? body[0] : body)
	if (!parsed.success || (Array.isArray(body) && body.length !== 1)) {
		throw new RowRefusal(400, 'PGRST102', 'Empty or invalid json')
	}
	const change: ProfileChange = {}
	for (const [column, value] of Object.entries(parsed.data)) {
		if (!isColumn(column)) {
			const message = `Could not find the '${column.slice(0, 63)}' column of 'profiles' in the schema cache`
			throw new RowRefusal(400, 'PGRST204', message)
		}
		if (column === 'updated_at') change.updated_at = readTime(value)
		else if (column === 'nom' || column === 'prenom') change[column] = readName(column, value)
		else if (column === 'avatar_url')
			change.avatar_url = value === null ? null : readText(column, value) || null
		else if (isText(column)) change[column] = value === null ? '' : readText(column, value)
		else if (column === 'created_at') throw denied('permission denied for column created_at')
		else if (value !== ownId) throw denied('new row violates row-level security policy for table "profiles"')
	}
	return change
}

function readName(column: 'nom' | 'prenom', value: unknown): string {
	if (value !== null) return readText(column, value)
	const message = `null value in column "${column}" of relation "profiles" violates not-null constraint`
	throw new RowRefusal(400, '23502', message)
}

function readText(column: TextColumn, value: unknown): string {
	if (typeof value === 'object' || value === undefined) {
		throw new RowRefusal(400, '22P02', `invalid input for column "${column}": a text is expected`)
	}
	const given = String(value)
	if (given.includes('\0') || !given.isWellFormed()) {
		throw new RowRefusal(400, '22P05', 'unsupported Unicode escape sequence')
	}
	const text = column === 'bio' ? typedLines(given) : typedLine(given)
	if (text.length > MOST[column]) {
		throw new RowRefusal(400, '22001', `value too long for type character varying(${MOST[column]})`)
	}
	return text
}

function readTime(value: unknown): Date {
	const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : null
	if (!time || Number.isNaN(time.getTime())) {
		throw new RowRefusal(400, '22007', 'invalid input syntax for type timestamp with time zone')
	}
	return time
}

const unknownColumn = (name: string) =>
	new RowRefusal(400, '42703', `column profiles.${name.slice(0, 63)} does not exist`)

const unreadable = (what: string, text: string) =>
	new RowRefusal(400, 'PGRST100', `"failed to parse ${what} (${text.slice(0, 100)})" (line 1, column 1)`)

/** Nobody may do this, or not to this row. */
export const denied = (message: string) => new RowRefusal(403, '42501', message)
