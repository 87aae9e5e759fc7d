import { data, redirect, useRouteLoaderData } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { LIBRARY } from '#app/modules/shelf/components/index.ts'
import {
	annotateSaved,
	createFolder,
	deleteFolder,
	listFolders,
	listSaved,
	removeSaved,
	renameFolder,
	saveWork,
	workAddress,
} from '#app/modules/shelf/index.server.ts'
import {
	type FolderRefusal,
	SAVED_SORTS,
	type Shelf,
	shelfFrom,
	WORKS_PER_PAGE,
} from '#app/modules/shelf/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber, withParams } from '#app/platform/http/page-number.ts'
import { type PostedForm, postedForm } from '#app/platform/http/posted-form.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { isId } from '#app/platform/id.ts'
import type { RootData } from '#app/root.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/saved'
import { PagedLines } from './components/paged-lines.tsx'
import { ExportForm } from './components/saved/export-form.tsx'
import { FolderForms } from './components/saved/folder-forms.tsx'
import { FolderLinks } from './components/saved/folder-links.tsx'
import { SavedItem } from './components/saved/saved-item.tsx'
import { SearchForm } from './components/saved/search-form.tsx'

const DONE = ['garde', 'ote', 'note', 'dossier-cree', 'dossier-renomme', 'dossier-supprime'] as const
type Done = (typeof DONE)[number]

/** What stopped a form, with what was typed in it. */
type Refused =
	| { form: 'save'; error: 'full' }
	| { form: 'folder'; id: string | null; error: FolderRefusal; typed: string }
	| { form: 'note'; workId: string; error: 'tooLong'; typed: string }

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	const params = new URL(request.url).searchParams
	const shelf = shelfFrom(params.get('dossier') ?? '')
	const { folders, all, unfiled } = await listFolders(ctx, actor.userId)
	const folder = shelf.kind === 'folder' ? folders.find(({ id }) => id === shelf.id) : undefined
	if (shelf.kind === 'folder' && !folder) throw new Response(null, { status: 404 })
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
		done: DONE.find((code) => code === params.get('fait')) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const back = returnPath(form.text('retour'), LIBRARY)
	const visitor = actorOf(context) === null && form.text('acte') === 'garder'
	if (visitor) return redirect(pathTo('signIn', { retour: back }), 303)
	const { userId } = requireActor(actorOf(context), request, 'reader')
	const ctx = context.get(ctxContext)
	switch (form.text('acte')) {
		case 'garder': {
			const address = workAddress(form.text('genre'), form.text('oeuvre'))
			const saved = address
				? await saveWork(ctx, userId, address)
				: { ok: false as const, error: 'notFound' as const }
			if (saved.ok) return done(back, 'garde')
			if (saved.error === 'notFound') throw new Response(null, { status: 404 })
			return refused({ form: 'save', error: saved.error })
		}
		case 'oter':
			await removeSaved(ctx, userId, form.text('travail'))
			return done(back, 'ote')
		case 'noter': {
			const workId = form.text('travail')
			const note = form.text('note')
			const kept = await annotateSaved(ctx, userId, workId, { folderId: form.text('dossier') || null, note })
			if (kept.ok) return done(back, 'note')
			if (kept.error === 'notFound') throw new Response(null, { status: 404 })
			return refused({ form: 'note', workId, error: kept.error, typed: note })
		}
		case 'dossier-creer':
			return folderAnswer(form, await createFolder(ctx, userId, form.text('nom')), 'dossier-cree')
		case 'dossier-renommer': {
			const renamed = await renameFolder(ctx, userId, form.text('dossier'), form.text('nom'))
			return folderAnswer(form, renamed, 'dossier-renomme')
		}
		case 'dossier-supprimer':
			if (!(await deleteFolder(ctx, userId, form.text('dossier')))) throw new Response(null, { status: 404 })
			return done(LIBRARY, 'dossier-supprime')
		default:
			throw new Response(null, { status: 400 })
	}
}

/** Back to where the form stood; a reading page shows by its button what was done. */
function done(path: string, code: Done): Response {
	const [pathname = '', query = ''] = path.replace(/#.*$/, '').split('?', 2)
	if (pathname !== LIBRARY) return redirect(`${path.replace(/#.*$/, '')}#garder`, 303)
	return redirect(withParams(pathname, new URLSearchParams(query), { fait: code }), 303)
}

function refused(answer: Refused) {
	return data({ refused: answer }, { status: 422 })
}

function folderAnswer(
	form: PostedForm,
	result: { ok: true; id: string } | { ok: false; error: FolderRefusal },
	code: Done,
) {
	if (result.ok) return done(`${LIBRARY}?dossier=${result.id}`, code)
	if (result.error === 'notFound') throw new Response(null, { status: 404 })
	const id = form.text('dossier')
	return refused({ form: 'folder', id: isId(id) ? id : null, error: result.error, typed: form.text('nom') })
}

/** The works that a reader saved: in folders, with notes, searched, sorted, exported. */
export default function ReaderSaved({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	const root = useRouteLoaderData('root') as RootData | undefined
	const { folders, counts, shelf, folder, query, sort, list, works } = loaderData
	const refused = actionData?.refused ?? null
	const search = withParams('', new URLSearchParams(root?.search ?? ''), { fait: null }).slice(1)
	const back = search ? `${LIBRARY}?${search}` : LIBRARY
	const number = (value: number) => formatNumber(value, language)
	return (
		<>
			<title>{`${t('rooms.saved')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('rooms.saved')}>{t('saved.intro')}</PageHeading>
			<DoneNotice>{loaderData.done && !refused ? t(`saved.done.${loaderData.done}`) : null}</DoneNotice>
			{refused?.form === 'save' ? (
				<FormSummary title={t('form.refused')} faults={[]}>
					{t('saved.errors.full')}
				</FormSummary>
			) : null}
			<FolderLinks folders={folders} counts={counts} shelf={shelf} />
			<FolderForms folder={folder} refused={refused?.form === 'folder' ? refused : null} />
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
						{list.total > 0 ? <ExportForm shelf={shelfParam(shelf)} /> : null}
					</div>
					{list.total === 0 ? (
						<EmptyState
							title={query ? t('saved.noResults') : t('saved.emptyFolder')}
							action={<ButtonLink href={LIBRARY}>{t('saved.seeAll')}</ButtonLink>}
						/>
					) : (
						<PagedLines path={LIBRARY} search={search} list={list} perPage={WORKS_PER_PAGE}>
							{works.map((saved) => (
								<SavedItem
									key={saved.work.id}
									saved={saved}
									folders={folders}
									back={back}
									refused={refused?.form === 'note' && refused.workId === saved.work.id ? refused : null}
								/>
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
