import type { Params, RouterContextProvider } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { MOST_TEXTS, type VolumeFormat, type VolumeOf } from '#app/modules/galley/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { getIssue, getJournal } from '#app/modules/journal/index.server.ts'
import { refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import { listWorkIds } from '#app/modules/search/index.server.ts'
import { parseSearch } from '#app/modules/search/index.ts'
import { listFolders, listSavedIds } from '#app/modules/shelf/index.server.ts'
import { shelfFrom } from '#app/modules/shelf/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'

/** `back` is the page that leads to the file; a personal one is kept by no cache. */
export type AskedVolume = {
	of: VolumeOf
	format: VolumeFormat
	fileName: string
	title: string
	back: string
	isPersonal: boolean
}

/** The volume that an address is about: of an issue, of the reader's own folder, or of a search; null where there is none. */
export async function askedVolume(
	context: Readonly<RouterContextProvider>,
	request: Request,
	params: Params,
): Promise<AskedVolume | null> {
	const ctx = context.get(ctxContext)
	const language = context.get(languageContext)
	const url = new URL(request.url)
	if (params['issue']) return askedIssue(ctx, params, language)
	if (!isOwnShelf(url)) return askedSearch(ctx, url, language)
	const actor = actorOf(context)
	if (!actor || actor.impersonator) return null
	return askedShelf(ctx, actor.userId, url.searchParams, language)
}

/** Throws the 403 page where the address is that of a person's own shelf, and nobody, or somebody in their place, asks. */
export function refuseStrangers(context: Readonly<RouterContextProvider>, request: Request): void {
	if (isOwnShelf(new URL(request.url)))
		refuseWhileImpersonating(requireActor(actorOf(context), request, 'reader'))
}

function isOwnShelf({ pathname }: URL): boolean {
	return pathname.startsWith(pathTo('reader.texts'))
}

async function askedIssue(
	ctx: Ctx,
	{ id, issue = '', fileName = '' }: Params,
	language: Language,
): Promise<AskedVolume | null> {
	const format = (['pdf', 'epub'] as const).find((known) => fileName === `${id}-${issue}.${known}`)
	const journal = await getJournal(ctx, id)
	const found = journal && (await getIssue(ctx, journal, issue))
	if (!format || !found) return null
	const name = chooseText(journal.title, language, journal.language)?.text ?? journal.slug
	return {
		of: { kind: 'issue', journal: journal.slug, issue: found.slug },
		format,
		fileName,
		title: `${name}, ${found.slug}`,
		back: found.path,
		isPersonal: false,
	}
}

async function askedSearch(ctx: Ctx, url: URL, language: Language): Promise<AskedVolume | null> {
	const title = translator(language, 'galley')('chosen.search')
	const ids = await listWorkIds(ctx, { ...parseSearch(url.searchParams), page: 1 }, MOST_TEXTS)
	const format = url.pathname.endsWith('.zip') ? 'zip' : 'epub'
	return chosen(ids, { title, language, format, back: pathTo('articles') + url.search, isPersonal: false })
}

async function askedShelf(
	ctx: Ctx,
	userId: string,
	params: URLSearchParams,
	language: Language,
): Promise<AskedVolume | null> {
	const shelf = shelfFrom(params.get('dossier') ?? '')
	const { folders } = await listFolders(ctx, userId)
	const folder = shelf.kind === 'folder' ? folders.find(({ id }) => id === shelf.id) : undefined
	const format = (['zip', 'epub'] as const).find((known) => known === params.get('format'))
	if (!format || (shelf.kind === 'folder' && !folder)) return null
	const title = folder?.name ?? translator(language, 'reader')('rooms.saved')
	const ids = (await listSavedIds(ctx, userId, shelf)).slice(0, MOST_TEXTS)
	const dossier = params.get('dossier') ?? undefined
	return chosen(ids, {
		title,
		language,
		format,
		back: pathTo('reader.library', { dossier }),
		isPersonal: true,
	})
}

function chosen(
	ids: string[],
	{
		language,
		...asked
	}: Pick<AskedVolume, 'title' | 'format' | 'back' | 'isPersonal'> & { language: Language },
): AskedVolume | null {
	if (ids.length === 0) return null
	const of = { kind: 'works', ids, title: asked.title, language } as const
	return { ...asked, of, fileName: `mbongi.${asked.format}` }
}
