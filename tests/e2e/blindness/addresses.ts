import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Ctx } from '#app/platform/ctx.server.ts'
import routes from '#app/routes.ts'
import { AUTHOR, REVIEWER } from './identities.ts'
import type { Planted } from './plant.ts'

const APP = join(import.meta.dirname, '../../../app')

/** What the parameters of a route may be, for somebody who tries everything that there is. */
export type Found = {
	submission: string[]
	files: string[]
	assignments: string[]
	/** The codes of the certificates of the person who walks. */
	codes: string[]
	invitation: string
	userIds: string[]
}

type Values = { [parameter: string]: (found: Found) => string[] }

const NONE = () => ['inconnu']
const journal = () => ['revue-essai']
const submission: Values = { ':id': ({ submission }) => submission }
const withFile: Values = { ...submission, ':fileId': ({ files }) => files }
const assignment: Values = { ':id': ({ assignments, submission }) => [...assignments, ...submission] }
const work: Values = { ':slug': NONE, ':fileName': NONE }
const book: Values = { ':id': NONE, ':ouvrageId': NONE, ':chapterId': NONE, ':fileName': NONE }

/**
 * How each route with parameters is walked. A route that is not here fails the suite: whoever adds one says with what it can be
 * reached, so that it is looked at for names.
 */
const PARAMETERS: { [route: string]: Values } = {
	'articles/:slug': work,
	'articles/:slug/citer': work,
	'articles/:slug/pdf': work,
	'articles/:slug/citation.bib': work,
	'articles/:slug/citation.ris': work,
	'articles/:slug/citation.json': work,
	'articles/:slug/telecharger/:fileName': work,
	'articles/:slug/versions/:number': { ...work, ':number': () => ['1'] },
	'articles/:slug/versions/:number/telecharger/:fileName': { ...work, ':number': () => ['1'] },
	'images/:name': { ':name': NONE },
	'revues/:id': { ':id': journal },
	'revues/:id/numeros/:issue': { ':id': journal, ':issue': NONE },
	'revues/:id/numeros/:issue/citations.bib': { ':id': journal, ':issue': NONE },
	'revues/:id/numeros/:issue/citations.ris': { ':id': journal, ':issue': NONE },
	'revues/:id/numeros/:issue/citations.json': { ':id': journal, ':issue': NONE },
	'revues/:id/flux/rss.xml': { ':id': journal },
	'revues/:id/flux/atom.xml': { ':id': journal },
	'editeurs/:id': book,
	'ouvrages/:id': book,
	'ouvrages/:id/citer': book,
	'ouvrages/:id/citation.bib': book,
	'ouvrages/:id/citation.ris': book,
	'ouvrages/:id/citation.json': book,
	'ouvrages/:id/telecharger/:fileName': book,
	'ouvrages/:ouvrageId/chapitre/:chapterId': book,
	'ouvrages/:ouvrageId/chapitre/:chapterId/citer': book,
	'ouvrages/:ouvrageId/chapitre/:chapterId/citation.bib': book,
	'ouvrages/:ouvrageId/chapitre/:chapterId/citation.ris': book,
	'ouvrages/:ouvrageId/chapitre/:chapterId/citation.json': book,
	'ouvrages/:ouvrageId/chapitre/:chapterId/telecharger/:fileName': book,
	'appels-contribution/:id': book,
	'appels-contribution/:id/calendrier.ics': book,
	'appels-contribution/:id/telecharger/:fileName': book,
	'auteurs/:id': book,
	'disciplines/:discipline/flux/rss.xml': { ':discipline': () => ['histoire'] },
	'disciplines/:discipline/flux/atom.xml': { ':discipline': () => ['histoire'] },
	'signposting/:kind/:slug': { ':kind': () => ['article'], ':slug': NONE },
	'sitemaps/:part': { ':part': () => ['works-1.xml'] },
	'guide-auteurs/fichiers/:fileName': work,
	'portraits/:fileName': work,
	'attestations/:code': { ':code': ({ codes }) => codes },
	'attestations/:code/attestation.pdf': { ':code': ({ codes }) => codes },
	'auth/desabonnement/:token': { ':token': NONE },
	'auth/invitation/:token?': { ':token?': NONE },
	'auth/cle-acces/:step': { ':step': NONE },
	'auth/v1/*': { '*': NONE },
	'rest/v1/*': { '*': () => ['submission', 'review_assignment', 'submission_contributor'] },
	'espace-auteur/*': { '*': NONE },
	'*': { '*': NONE },
	'espace-auteur/soumissions/:id': submission,
	'espace-auteur/soumissions/:id/revue': submission,
	'espace-auteur/soumissions/:id/metadonnees': submission,
	'espace-auteur/soumissions/:id/auteurs': submission,
	'espace-auteur/soumissions/:id/declarations': submission,
	'espace-auteur/soumissions/:id/verification': submission,
	'espace-auteur/soumissions/:id/fichiers': submission,
	'espace-auteur/soumissions/:id/revision': submission,
	'espace-auteur/soumissions/:id/epreuves': submission,
	'espace-auteur/soumissions/:id/envois': submission,
	'espace-auteur/soumissions/:id/envois/:uploadId': {
		...submission,
		':uploadId': ({ files }) => files.slice(0, 1),
	},
	'espace-auteur/soumissions/:id/attestation/:kind': {
		...submission,
		':kind': () => ['reception', 'acceptation'],
	},
	'espace-auteur/soumissions/:id/fichiers/:fileId/telecharger': withFile,
	'espace-auteur/soumissions/:id/rapports/:fileId': withFile,
	'espace-auteur/soumissions/:id/epreuves/:fileId': withFile,
	'espace-reviseur/evaluations/:id': assignment,
	'espace-reviseur/evaluations/:id/rapport': assignment,
	'espace-reviseur/evaluations/:id/attestation': assignment,
	'espace-reviseur/evaluations/:id/fichiers/:fileId': { ...assignment, ':fileId': ({ files }) => files },
}

/** Rooms that neither side may enter at all: every address of them is refused. */
const CLOSED = /^(?:redaction|admin)(?:\/|$)/
const CLOSED_VALUES: Values = {
	':id': ({ submission, userIds }) => [...submission, ...userIds],
	':slug': journal,
	':fileId': ({ files }) => files.slice(0, 2),
	':assignment': ({ assignments }) => assignments,
	':galleyId': NONE,
	':issue': NONE,
	':version': NONE,
}

/** Searches for people by the beginning of a name: the answer repeats what was asked, and must not complete it. */
const BEGINNINGS = [AUTHOR.nom, AUTHOR.prenom, REVIEWER.nom].map((name) => `q=${name.slice(0, 8)}`)

/** Addresses that say more with a query. */
const QUERIES: { [route: string]: (found: Found) => string[] } = {
	articles: () => ['q=mairie', ...BEGINNINGS],
	'articles/suggestions': () => BEGINNINGS,
	'auth/evaluation': ({ invitation }) => [`jeton=${encodeURIComponent(invitation)}`],
	'rest/v1/profiles': ({ userIds }) => userIds.map((id) => `id=eq.${id}&select=*`),
	attestations: () => ['code=AAAA'],
}

export type WalkedRoute = { route: string; file: string; isClosed: boolean }

function walk(entries: readonly RouteConfigEntry[], parent = ''): WalkedRoute[] {
	return entries.flatMap((entry) => {
		const route = [parent, entry.path].filter(Boolean).join('/')
		const own = { route, file: entry.file, isClosed: CLOSED.test(route) }
		return [own, ...walk(entry.children ?? [], route)]
	})
}

/** Every route of the site, layouts too: their data goes out with the pages in them. */
export const ROUTES: WalkedRoute[] = walk(routes)

/** The routes with parameters that nobody said how to walk. */
export function unknownRoutes(): string[] {
	return ROUTES.filter(
		({ route, isClosed }) =>
			/[:*]/.test(route) &&
			(isClosed
				? (route.match(/:\w+\??|\*/g) ?? []).some((name) => !(name in CLOSED_VALUES))
				: !(route in PARAMETERS)),
	).map(({ route }) => route)
}

/** Every address under a route that somebody could try. */
export function addressesOf({ route, isClosed }: WalkedRoute, found: Found): string[] {
	const values = isClosed ? CLOSED_VALUES : (PARAMETERS[route] ?? {})
	let addresses = [`/${route}`]
	for (const name of route.match(/:\w+\??|\*/g) ?? []) {
		const given = (values[name] ?? NONE)(found)
		addresses = addresses.flatMap((address) => given.map((value) => address.replace(name, value)))
	}
	const queries = QUERIES[route]?.(found) ?? []
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
		assignments: await ids('review_assignment'),
		codes: codes.length > 0 ? codes.map(({ code }) => code) : NONE(),
		invitation: invitationToken,
		userIds: Object.values(people).map(({ userId }) => userId),
	}
}
