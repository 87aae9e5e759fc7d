import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'

/** Columns by table as the files of `tables.ts` write them; a type that allows null ends in ` | null`. */
function writtenTables(): Map<string, Map<string, { type: string; isNullable: boolean }>> {
	const folder = join(import.meta.dirname, '../app/platform/db')
	const database = readdirSync(folder)
		.filter((file) => file.endsWith('-tables.ts'))
		.map((file) => readFileSync(join(folder, file), 'utf8'))
		.map((source) => source.slice(source.search(/type \w+Tables = \{/)))
		.join('\n')
		.replaceAll(/\/\*\*.*?\*\//gs, '')
	const tables = new Map<string, Map<string, { type: string; isNullable: boolean }>>()
	for (const [, table = '', body = ''] of database.matchAll(/^\t(\w+): \{([^}]*)\}/gm)) {
		const columns = [...body.matchAll(/(\w+): ((?:[^;\n<]|<[^>]*>)+)/g)].map(
			([, name = '', type = '']) =>
				[
					name,
					{ type: type.trim(), isNullable: /\| null\b|<[^,>]*\| null|OrNull(?:<|$)/.test(type) },
				] as const,
		)
		tables.set(table, new Map(columns))
	}
	return tables
}

/** PostgreSQL's type, as the driver gives it to TypeScript. */
const TYPES: { [udt: string]: RegExp } = {
	uuid: /^(?:string|Generated<string>|ColumnType<string)/,
	xid8: /string/,
	cidr: /^string/,
	text: /^(?:string|Generated<string>|'|ColumnType<string|\w+)/,
	tsvector: /^(?:string|ColumnType<string)/,
	bool: /boolean/,
	int2: /number/,
	int4: /number/,
	int8: /Bigint|ColumnType<number/,
	float4: /number/,
	float8: /number/,
	date: /^IsoDate/,
	timestamptz: /^(?:Timestamp|ColumnType<Date)/,
	jsonb: /^(?:Json|ColumnType<unknown)/,
	_text: /string\[\]/,
	_int4: /number\[\]/,
}

describe('the types of the tables', () => {
	test('are the columns of the database, with their types and nulls', async ({ ctx }) => {
		const { rows } = await sql<{ table: string; column: string; type: string; isNullable: boolean }>`
			select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as "isNullable"
			from information_schema.columns
			where table_schema = 'public' and table_name in (select tablename from pg_tables) and table_name !~ '^(kysely_|pg_stat|usage_event_)'
			order by 1, ordinal_position`.execute(ctx.db)
		const written = writtenTables()
		const problems: string[] = []
		for (const { table, column, type, isNullable } of rows) {
			const found = written.get(table)?.get(column)
			const name = `${table}.${column}`
			if (!found) problems.push(`${name} (${type}) is not in tables.ts`)
			else if (!TYPES[type]?.test(found.type))
				problems.push(`${name} is ${type}, tables.ts says ${found.type}`)
			else if (isNullable !== found.isNullable) problems.push(`${name}: tables.ts is wrong about null`)
		}
		const columns = new Set(rows.map(({ table, column }) => `${table}.${column}`))
		for (const [table, fields] of written) {
			for (const column of fields.keys()) {
				if (!columns.has(`${table}.${column}`)) problems.push(`${table}.${column} is not in the database`)
			}
		}
		expect(rows.length).toBeGreaterThan(200)
		expect(problems).toEqual([])
	})

	test('are those of the views that show a part of them to readers', async ({ ctx }) => {
		const columnsOf = async (name: string) => {
			const { rows } = await sql<{ column: string }>`
				select column_name || ' ' || udt_name as column from information_schema.columns
				where table_schema = 'public' and table_name = ${name} order by 1`.execute(ctx.db)
			return rows.map(({ column }) => column)
		}
		expect(await columnsOf('public_work')).toEqual(await columnsOf('work'))
		expect(await columnsOf('readable_work')).toEqual(await columnsOf('work'))
		expect(await columnsOf('public_issue')).toEqual(await columnsOf('issue'))
		expect(await columnsOf('journal')).toEqual(await columnsOf('any_journal'))
		expect(await columnsOf('call')).toEqual(await columnsOf('any_call'))
	})
})
