import { addressAt } from '#app/addresses/match.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { isSecretField } from '#app/platform/http/secret-field.ts'
import { readCookie, setCookie } from '../session/session.server.ts'
import { hashOfToken, newToken } from '../session/verification.server.ts'

/** A form that was posted after the session had ended: its text fields in their order, and the names of files, which are not kept. */
export type KeptForm = {
	address: string
	isMultipart: boolean
	fields: [name: string, value: string][]
	fileNames: string[]
}

const KEPT_S = 24 * 3600
/** Characters of all fields, so that 500 of them stay small beside the library. */
const MOST_CHARACTERS = 300_000
const MOST_KEPT = 500
/** Below this a form is a press of a button, which is done again faster than it is found again. */
const FEWEST_TYPED = 20
const ROOMS = /^(?:author|reader|reviewer|desk|admin|formDraft)(?:\.|$)/
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/

/** True for a form of a room, which a visitor's answer will refuse: its body is worth a second reading. Not for what scripts send: the page still has it. */
export function mayBeKept(request: Request): boolean {
	const isForm = FORM_TYPE.test(request.headers.get('content-type') ?? '')
	const isScript = request.headers.get('accept') === 'application/json'
	return (
		request.method === 'POST' &&
		isForm &&
		!isScript &&
		ROOMS.test(addressAt(new URL(request.url).pathname).name)
	)
}

/** What somebody typed into a form, as far as it is kept. */
export type TypedForm = Pick<KeptForm, 'fields' | 'fileNames'>

/**
 * What a form brought, or null when too little or too much was typed to be kept. Passwords and codes are never in it, of files only the
 * names. Reads the body of the request.
 */
export async function typedForm(request: Request): Promise<TypedForm | null> {
	const form = await request.formData().catch(() => null)
	if (!form) return null
	const entries = [...form].filter(([name]) => !isSecretField(name))
	const fields = entries.flatMap(([name, value]): [string, string][] =>
		typeof value === 'string' ? [[name, value.replaceAll('\0', '')]] : [],
	)
	const fileNames = entries.flatMap(([, value]) =>
		value instanceof File && value.name !== '' ? [value.name] : [],
	)
	const typed = Math.max(0, ...fields.map(([, value]) => value.length))
	const characters = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
	return typed < FEWEST_TYPED || characters > MOST_CHARACTERS ? null : { fields, fileNames }
}

/**
 * Keeps what somebody typed into a form whose session had ended, for a day, for whoever has the cookie that is answered and signs in
 * — the person of the ended session alone, where it is still known. At most 500 are kept in all, the newest; those of nobody known go first, since anybody can send them.
 */
export async function keepForm(
	ctx: Ctx,
	request: Request,
	{ fields, fileNames }: TypedForm,
): Promise<string> {
	const { pathname, search } = new URL(request.url)
	const token = newToken()
	const now = ctx.now()
	await inTransaction(ctx, async (ctx) => {
		await ctx.db
			.insertInto('kept_form')
			.values({
				token_hash: hashOfToken(token),
				user_id: await personOfEndedSession(ctx, request.headers),
				address: pathname + search,
				is_multipart: request.headers.get('content-type')?.startsWith('multipart/') ?? false,
				fields: JSON.stringify(fields),
				file_names: JSON.stringify(fileNames),
				created_at: now,
				expires_at: new Date(now.getTime() + KEPT_S * 1000),
			})
			.execute()
		const newest = ctx.db
			.selectFrom('kept_form')
			.select('token_hash')
			.orderBy(({ eb }) => eb('user_id', 'is', null))
			.orderBy('created_at', 'desc')
			.limit(MOST_KEPT)
		await ctx.db.deleteFrom('kept_form').where('token_hash', 'not in', newest).execute()
	})
	return setCookie(ctx, 'kept_form', token, KEPT_S)
}

/** Ended sessions are swept once a day; until then they say whose they were, which is no right. */
async function personOfEndedSession(ctx: Ctx, headers: Headers): Promise<string | null> {
	const token = readCookie(ctx, 'session_token', headers)
	if (token === null) return null
	const row = await ctx.db
		.selectFrom('user_session')
		.select('user_id')
		.where('token_hash', '=', hashOfToken(token))
		.executeTakeFirst()
	return row?.user_id ?? null
}

/** True where the cookie of a request names a form that is still kept; whose it is shows after signing in. */
export async function isFormKept(ctx: Ctx, headers: Headers): Promise<boolean> {
	const token = readCookie(ctx, 'kept_form', headers)
	if (token === null) return false
	const row = await ctx.db
		.selectFrom('kept_form')
		.select('token_hash')
		.where('token_hash', '=', hashOfToken(token))
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
	return row !== undefined
}

/** The form that the cookie of a request names, where it was for `page` or one below it; from now on it is this person's alone. Null: none, ended, or another person's. */
export async function findKeptForm(
	ctx: Ctx,
	headers: Headers,
	userId: string,
	page = '/',
): Promise<KeptForm | null> {
	const token = readCookie(ctx, 'kept_form', headers)
	if (token === null) return null
	const row = await ctx.db
		.updateTable('kept_form')
		.set({ user_id: userId })
		.where('token_hash', '=', hashOfToken(token))
		.where('expires_at', '>', ctx.now())
		.where((form) => form.fn<boolean>('starts_with', ['address', form.val(page)]))
		.where(({ or, eb }) => or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
		.returning(['address', 'is_multipart', 'fields', 'file_names'])
		.executeTakeFirst()
	return row
		? { address: row.address, isMultipart: row.is_multipart, fields: row.fields, fileNames: row.file_names }
		: null
}

/**
 * Forgets the form that the cookie of a request names, once it was sent to its address (`sentTo`) or when the person leaves it (null).
 * Answers the Set-Cookie line that takes the cookie away.
 */
export async function dropKeptForm(ctx: Ctx, headers: Headers, sentTo: string | null): Promise<string[]> {
	const token = readCookie(ctx, 'kept_form', headers)
	if (token === null) return []
	const { numDeletedRows } = await ctx.db
		.deleteFrom('kept_form')
		.where('token_hash', '=', hashOfToken(token))
		.$if(sentTo !== null, (form) => form.where('address', '=', sentTo ?? ''))
		.executeTakeFirst()
	return numDeletedRows > 0n || sentTo === null ? [setCookie(ctx, 'kept_form', '', 0)] : []
}
