import { z } from 'zod'
import {
	type Actor,
	canRunPlatform,
	contentPlaces,
	deskPlaces,
	managedPlaces,
	publishingPlaces,
} from '#app/modules/rights/index.ts'
import { line } from '#app/platform/typed-fields.ts'

/** What a token may be let do; in each case no more than its owner may. */
export const API_SCOPES = [
	'drafts:read',
	'articles:write',
	'articles:publish',
	'issues:write',
	'issues:publish',
	'books:write',
	'books:publish',
	'calls:write',
	'announcements:write',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Days that a token may be good for. */
export const TOKEN_DAYS = ['30', '90', '180', '365'] as const
export const MOST_TOKENS = 20
const LONGEST_NAME = 60

/** A token as its owner asks for it. */
export const tokenForm = z.object({
	name: line(LONGEST_NAME, 1),
	scopes: z.array(z.enum(API_SCOPES)).min(1),
	days: z.enum(TOKEN_DAYS),
})

/** What somebody's roles give to a token; nothing to who neither edits, manages nor administers. */
export function scopesFor(actor: Pick<Actor, 'userId' | 'grants'>): ApiScope[] {
	const runsBooks = canRunPlatform(actor) || managedPlaces(actor).publisherIds.length > 0
	const has: { [scope in ApiScope]: boolean } = {
		'drafts:read': deskPlaces(actor) !== null,
		'articles:write': publishingPlaces(actor) !== null,
		'articles:publish': publishingPlaces(actor) !== null,
		'issues:write': deskPlaces(actor) !== null,
		'issues:publish': publishingPlaces(actor) !== null,
		'books:write': runsBooks,
		'books:publish': runsBooks,
		'calls:write': contentPlaces(actor) !== null,
		'announcements:write': canRunPlatform(actor),
	}
	return API_SCOPES.filter((scope) => has[scope])
}
