import { redirect, useRouteLoaderData } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { estimateSizes } from '#app/modules/galley/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import { LIBRARY } from '#app/modules/shelf/components/index.ts'
import {
	annotateSaved,
	createFolder,
	deleteFolder,
	listFolders,
	listSaved,
	listSavedIds,
	removeSaved,
	renameFolder,
	saveWork,
	workToSave,
} from '#app/modules/shelf/index.server.ts'
import { SAVED_SORTS, type Shelf, shelfFrom, WORKS_PER_PAGE } from '#app/modules/shelf/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber, withParams } from '#app/platform/http/page-number.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import type { RootData } from '#app/root.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/saved'
import { PagedLines } from './components/paged-lines.tsx'
import { ExportForm } from './components/saved/export-form.tsx'
import { FolderForms } from './components/saved/folder-forms.tsx'
import { FolderLinks } from './components/saved/folder-links.tsx'
import { SavedItem } from './components/saved/saved-item.tsx'
import { SearchForm } from './components/saved/search-form.tsx'

const DONE = [
	'garde',
	'ote',
	'note-reste',
	'note',
	'dossier-cree',
	'dossier-renomme',
	'dossier-supprime',
] as const
type Done = (typeof DONE)[number]

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const params = new URL(request.url).searchParams
	const shelf = shelfFrom(params.get('dossier') ?? '')
	const { folders, all, unfiled } = await listFolders(ctx, actor.userId)
	const folder = shelf.kind === 'folder' ? folders.find(({ id }) => id === shelf.id) : undefined
	if (shelf.kind === 'folder' && !folder) throw new NotFound()
	const query = (params.get('q') ?? '').slice(0, 200)
	const sort = SAVED_SORTS.find((name) => name === params.get('tri')) ?? 'recent'
	const page = pageNumber(params)
	const { total, works } = await listSaved(ctx, actor.userId, { shelf, query, sort, page })
	return {
		folders,
		counts: { all, unfiled },
		shelf,
		folder: folder ?? null,
		query,
		sort,
		list: { page, total, lastPage: Math.max(1, Math.ceil(total / WORKS_PER_PAGE)) },
		works,
		sizes: await estimateSizes(ctx, await listSavedIds(ctx, actor.userId, shelf)),
		done: DONE.find((code) => code === params.get('fait')) ?? null,
	}
}

/** Saves, files, notes, lets go. A visitor who wants to keep a text is led to sign-in and, from there, to a page that asks whether to. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const back = returnPath(form.text('retour'), LIBRARY)
	const wanted = form.text('acte') === 'garder' && readForm(form, workToSave)
	if (!actorOf(context) && wanted && wanted.ok) {
		const { kind: genre, slug: cible } = wanted.input
		const asking = pathTo('reader.newSaved', { genre, cible, retour: returnPath(form.text('retour'), '') })
		return redirect(pathTo('signIn', { retour: asking }), 303)
	}
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const ctx = context.get(ctxContext)
	const posts = postsAs(ctx, actor)
	const { done, answer } = await performPosted(form, {
		garder: ['garde', posts(saveWork, {})],
		oter: ['ote', posts(removeSaved, {})],
		noter: ['note', posts(annotateSaved, {})],
		'dossier-creer': ['dossier-cree', posts(createFolder, {})],
		'dossier-renommer': ['dossier-renomme', posts(renameFolder, {})],
		'dossier-supprimer': ['dossier-supprime', posts(deleteFolder, {})],
	})
	if (answer.ok) {
		const shown = 'id' in answer ? `${LIBRARY}?dossier=${answer.id}` : null
		return leadBack(shown ?? (done === 'dossier-supprime' ? LIBRARY : back), done)
	}
	// The button of a reading page does not ask: here the note is seen.
	if (answer.error === 'hasNote') return leadBack(LIBRARY, 'note-reste')
	const isOfButton = done === 'garde' && answer.error === null
	if (answer.error === 'notFound' || isOfButton) throw new NotFound()
	return refusedForm(form, { ...answer, error: answer.error }, { done })
}

/** Back to where the form stood; a reading page shows by its button what was done. */
function leadBack(path: string, code: Done): Response {
	const [pathname = '', query = ''] = path.replace(/#.*$/, '').split('?', 2)
	if (pathname !== LIBRARY) return redirect(`${path.replace(/#.*$/, '')}#garder`, 303)
	return redirect(withParams(pathname, new URLSearchParams(query), { fait: code }), 303)
}

/** The works that a reader saved: in folders, with notes, searched, sorted, exported. */
export default function ReaderSaved({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	const root = useRouteLoaderData('root') as RootData | undefined
	const { folders, counts, shelf, folder, query, sort, list, works, sizes } = loaderData
	const search = withParams('', new URLSearchParams(root?.search ?? ''), { fait: null }).slice(1)
	const back = search ? `${LIBRARY}?${search}` : LIBRARY
	const number = (value: number) => formatNumber(value, language)
	return (
		<>
			<title>{`${t('rooms.saved')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('rooms.saved')}>{t('saved.intro')}</PageHeading>
			{loaderData.done === 'note-reste' ? (
				<Notice tone="important">{t('saved.noteStays')}</Notice>
			) : (
				<DoneNotice>{loaderData.done && !actionData ? t(`saved.done.${loaderData.done}`) : null}</DoneNotice>
			)}
			{actionData?.done === 'garde' ? (
				<FormSummary title={t('form.refused')} faults={[]}>
					{t('saved.errors.full')}
				</FormSummary>
			) : null}
			<FolderLinks folders={folders} counts={counts} shelf={shelf} />
			<FolderForms folder={folder} refusal={actionData?.error ?? null} />
			{counts.all === 0 ? (
				<EmptyState
					title={t('saved.empty.title')}
					action={
						<ButtonLink variant="primary" href={pathTo('articles')}>
							{t('saved.empty.action')}
						</ButtonLink>
					}
				>
					{t('saved.empty.text')}
				</EmptyState>
			) : (
				<>
					<SearchForm query={query} sort={sort} shelf={shelfParam(shelf)} />
					<div className="list-bar">
						<p className="count" role="status">
							{t('saved.count', { count: list.total, formatted: number(list.total) })}
						</p>
						{list.total > 0 ? <ExportForm shelf={shelfParam(shelf)} sizes={sizes} /> : null}
					</div>
					{list.total === 0 ? (
						<EmptyState
							title={query ? t('saved.noResults') : t('saved.emptyFolder')}
							action={<ButtonLink href={LIBRARY}>{t('saved.seeAll')}</ButtonLink>}
						/>
					) : (
						<PagedLines path={LIBRARY} search={search} list={list} perPage={WORKS_PER_PAGE}>
							{works.map((saved) => (
								<SavedItem key={saved.work.id} saved={saved} folders={folders} back={back} />
							))}
						</PagedLines>
					)}
				</>
			)}
		</>
	)
}

/** A shelf as the address says it. */
function shelfParam(shelf: Shelf): string {
	if (shelf.kind === 'folder') return shelf.id
	return shelf.kind === 'unfiled' ? 'aucun' : ''
}
