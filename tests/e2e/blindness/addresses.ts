import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { ADDRESSES, type AddressName } from '#app/addresses/address.ts'
import type { Declaration, Parameter } from '#app/addresses/declare.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import routes from '#app/routes.ts'
import { AUTHOR, REVIEWER } from './identities.ts'
import type { Planted } from './plant.ts'

const APP = join(import.meta.dirname, '../../../app')

/** What the parameters of a route may be, for somebody who tries everything that there is. */
export type Found = {
	submission: string[]
	files: string[]
	/** Files that came with messages. */
	discussionFiles: string[]
	assignments: string[]
	/** The codes of the certificates of the person who walks. */
	codes: string[]
	invitation: string
	userIds: string[]
}

const NONE = () => ['inconnu']
const journal = () => ['revue-essai']

/** With what each kind of parameter is walked. A new kind says here with what it can be reached, so that it is looked at for names. */
const VALUES: Record<Exclude<Parameter, readonly string[]>, (found: Found) => string[]> = {
	slug: NONE,
	'file name': NONE,
	token: NONE,
	anything: NONE,
	journal,
	discipline: () => ['histoire'],
	number: () => ['1'],
	'sitemap part': () => ['works-1.xml'],
	table: () => ['submission', 'review_assignment', 'submission_contributor'],
	submission: ({ submission }) => submission,
	'submission file': ({ files }) => files,
	'discussion file': ({ discussionFiles }) => discussionFiles,
	upload: ({ files }) => files.slice(0, 1),
	assignment: ({ assignments, submission }) => [...assignments, ...submission],
	account: ({ userIds }) => userIds,
	record: ({ submission, userIds }) => [...submission, ...userIds],
	'certificate code': ({ codes }) => codes,
}

/** Searches for people by the beginning of a name: the answer repeats what was asked, and must not complete it. */
const BEGINNINGS = [AUTHOR.nom, AUTHOR.prenom, REVIEWER.nom].map((name) => `q=${name.slice(0, 8)}`)

/** Addresses that say more with a query. */
const QUERIES: { [Name in AddressName]?: (found: Found) => string[] } = {
	articles: () => ['q=mairie', ...BEGINNINGS],
	'articles.suggestions': () => BEGINNINGS,
	reviewInvitation: ({ invitation }) => [`jeton=${encodeURIComponent(invitation)}`],
	'apps.profiles': ({ userIds }) => userIds.map((id) => `id=eq.${id}&select=*`),
	certificates: () => ['code=AAAA'],
}

export type WalkedRoute = { name: AddressName | null; route: string; file: string; isClosed: boolean }

/** The name of each address by its path; no two have the same. */
const NAMES = new Map(
	Object.entries(ADDRESSES).map(([name, { path }]) => [path as string, name as AddressName]),
)

function walk(entries: readonly RouteConfigEntry[], parent = ''): WalkedRoute[] {
	return entries.flatMap((entry) => {
		const route = [parent, entry.path].filter(Boolean).join('/')
		const name = (entry.children ? undefined : NAMES.get(`/${route}`)) ?? null
		// Rooms that neither side may enter at all: every address of them is refused.
		const isClosed = name !== null && ['desk', 'admin'].includes(ADDRESSES[name].for)
		return [{ name, route, file: entry.file, isClosed }, ...walk(entry.children ?? [], route)]
	})
}

/** Every route of the site, layouts too: their data goes out with the pages in them. */
export const ROUTES: WalkedRoute[] = walk(routes)

/** Every address under a route that somebody could try. */
export function addressesOf({ name, route, isClosed }: WalkedRoute, found: Found): string[] {
	if (name === null) return [`/${route}`]
	const { of }: Declaration = ADDRESSES[name]
	const known = isClosed ? { ...found, files: found.files.slice(0, 2) } : found
	let addresses = [`/${route}`]
	for (const [parameter, means] of Object.entries(of)) {
		const given = typeof means === 'string' ? VALUES[means](known) : means
		const written = parameter === '*' ? /\*/ : new RegExp(`:${parameter}\\??`)
		addresses = addresses.flatMap((address) => given.map((value) => address.replace(written, value)))
	}
	const queries = QUERIES[name]?.(known) ?? []
	return [...addresses, ...addresses.flatMap((address) => queries.map((query) => `${address}?${query}`))]
}

/** True for a route that takes forms, by what its file exports: to load them all would take as long as to walk them. */
export function hasAction({ file }: WalkedRoute): boolean {
	return /^export .*\baction\b/m.test(readFileSync(join(APP, file), 'utf8'))
}

/** Every id that the platform made for a planted manuscript. */
export async function findAll(
	ctx: Ctx,
	{ id, people, invitationToken }: Planted,
	userId: string,
): Promise<Found> {
	const ids = async (table: 'submission_file' | 'review_assignment') =>
		(await ctx.db.selectFrom(table).select('id').where('submission_id', '=', id).execute()).map(
			(row) => row.id,
		)
	const codes = await ctx.db.selectFrom('certificate').select('code').where('user_id', '=', userId).execute()
	return {
		submission: [id],
		files: await ids('submission_file'),
		discussionFiles: await messageFiles(ctx, id),
		assignments: await ids('review_assignment'),
		codes: codes.length > 0 ? codes.map(({ code }) => code) : NONE(),
		invitation: invitationToken,
		userIds: Object.values(people).map(({ userId }) => userId),
	}
}

async function messageFiles(ctx: Ctx, submissionId: string): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('discussion_file')
		.innerJoin('discussion_message as message', 'message.id', 'discussion_file.message_id')
		.innerJoin('discussion', 'discussion.id', 'message.discussion_id')
		.select('discussion_file.id')
		.where('submission_id', '=', submissionId)
		.execute()
	return rows.map(({ id }) => id)
}
