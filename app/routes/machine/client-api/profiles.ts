import { readProfiles, readRowBearer, updateProfiles } from '#app/modules/identity/client-api/index.server.ts'
import {
	denied,
	type ProfileRow,
	RowRefusal,
	readChange,
	readFilters,
	readSelect,
	type Selection,
} from '#app/modules/identity/client-api/index.ts'
import { type ClientCall, json, rowCall } from './client-call.server.ts'

const OBJECT = 'application/vnd.pgrst.object+json'
const MEDIA_TYPES = /^(?:\*\/\*|application\/(?:\*|json|vnd\.pgrst\.(?:object|array)(?:\+json)?))$/

const mayNotAdd = async (): Promise<Response> => {
	throw denied('new row violates row-level security policy for table "profiles"')
}
const mayNotDelete = async (): Promise<Response> => {
	throw denied('permission denied for table profiles')
}

/** The table `profiles`, of which everybody sees and writes the own row. */
const answer = rowCall({
	async GET(call) {
		const form = readForm(call)
		const select = readSelect(call.parameters.get('select'))
		const filters = readFilters(call.parameters)
		const actor = await readRowBearer(call.ctx, call.request.headers)
		return rowAnswer(form, select, paged(call, await readProfiles(call.ctx, actor, filters)))
	},
	async PATCH(call) {
		const form = readForm(call)
		const select = readSelect(call.parameters.get('select'))
		const filters = readFilters(call.parameters)
		if (filters.length === 0) throw new RowRefusal(400, '21000', 'UPDATE requires a WHERE clause')
		const actor = await readRowBearer(call.ctx, call.request.headers)
		const change = readChange(await readRow(call.request), actor?.userId ?? null)
		const rows = await updateProfiles(call.ctx, actor, filters, change)
		if (form.isSingle && rows.length === 0) throw notSingle()
		if (form.returns === 'representation') return rowAnswer(form, select, rows)
		const headers = { 'cache-control': 'no-store', 'content-range': rangeOf(rows, form.counts) }
		return new Response(null, { status: 204, headers })
	},
	POST: mayNotAdd,
	PUT: mayNotAdd,
	DELETE: mayNotDelete,
})

export const loader = answer
export const action = answer

type Form = { isSingle: boolean; isStripped: boolean; returns: 'minimal' | 'representation'; counts: boolean }

/** What form of answer the headers Accept and Prefer (RFC 7240) ask for. */
function readForm({ request: { headers } }: ClientCall): Form {
	const schema = headers.get('accept-profile') ?? headers.get('content-profile') ?? 'public'
	if (schema !== 'public') {
		throw new RowRefusal(406, 'PGRST106', 'The schema must be one of the following: public')
	}
	const accepted = (headers.get('accept') || '*/*').split(',').map((part) => part.trim().toLowerCase())
	const taken = accepted.find((part) => MEDIA_TYPES.test(part.split(';', 1)[0] ?? ''))
	if (!taken) {
		const asked = accepted.join(', ').slice(0, 100)
		throw new RowRefusal(406, 'PGRST107', `None of these media types are available: ${asked}`)
	}
	const preferences = (headers.get('prefer') ?? '').split(',').map((part) => part.trim())
	return {
		isSingle: taken.startsWith('application/vnd.pgrst.object'),
		isStripped: taken.includes('nulls=stripped'),
		returns: preferences.includes('return=representation') ? 'representation' : 'minimal',
		counts: preferences.some((preference) => preference.startsWith('count=')),
	}
}

function rowAnswer(form: Form, select: Selection, rows: ProfileRow[]): Response {
	const answers = rows.map(select).map((row) => (form.isStripped ? withoutNulls(row) : row))
	const headers = { 'content-range': rangeOf(rows, form.counts) }
	if (!form.isSingle) return json(answers, { headers })
	if (answers.length === 0) throw notSingle()
	return json(answers[0], { headers: { ...headers, 'content-type': `${OBJECT}; charset=utf-8` } })
}

function withoutNulls(row: Record<string, string | null>): Record<string, string | null> {
	return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

const rangeOf = (rows: ProfileRow[], counts: boolean) =>
	`${rows.length === 0 ? '*' : '0-0'}/${counts ? rows.length : '*'}`

function notSingle(): RowRefusal {
	return new RowRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
		details: 'The result contains 0 rows',
	})
}

/** `limit` and `offset`: of at most one row. */
function paged({ parameters }: ClientCall, rows: ProfileRow[]): ProfileRow[] {
	const [limit, offset] = ['limit', 'offset'].map((name) => {
		const given = parameters.get(name)
		if (given !== null && !/^\d{1,9}$/.test(given)) {
			throw new RowRefusal(
				400,
				'PGRST100',
				`"failed to parse ${name} (${given.slice(0, 100)})" (line 1, column 1)`,
			)
		}
		return given === null ? null : Number(given)
	})
	return limit === 0 || offset ? [] : rows
}

async function readRow(request: Request): Promise<unknown> {
	try {
		return JSON.parse(await request.text())
	} catch {
		throw new RowRefusal(400, 'PGRST102', 'Empty or invalid json')
	}
}
