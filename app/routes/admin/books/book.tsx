import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	addChapter,
	discardBook,
	getBookDraft,
	moveBook,
	moveChapter,
	publishBook,
	removeBookFile,
	removeChapter,
	saveBookDetails,
	takeBookFile,
} from '#app/modules/book-draft/index.server.ts'
import { bookAddressForm } from '#app/modules/book-draft/index.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { AddressForm } from '../components/address-form.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/book'
import { ChaptersPart } from './chapters-part.tsx'
import { BookDetailsPart } from './details-part.tsx'
import { FilesPart } from './files-part.tsx'
import { PublishPart } from './publish-part.tsx'
import { FILE_REFUSALS } from './refusals.ts'

const DONE = ['notice', 'fichier', 'retire', 'deplace', 'enleve', 'publie', 'adresse'] as const
const ADDRESS = fieldsOf(bookAddressForm)

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		book: await getBookDraft(ctx, actor, params.id),
		disciplines: await listDisciplines(ctx),
		done: DONE.find((word) => word === done) ?? null,
	}
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		notice: ['notice', posts(saveBookDetails, { id })],
		fichier: ['fichier', posts(takeBookFile, { id, chapterId: '' })],
		retirer: ['retire', posts(removeBookFile, { id })],
		ajouter: ['ajoute', posts(addChapter, { id })],
		deplacer: ['deplace', posts(moveChapter, { id })],
		enlever: ['enleve', posts(removeChapter, { id })],
		publier: ['publie', posts(publishBook, { id })],
		adresser: ['adresse', posts(moveBook, { id })],
		jeter: ['jete', posts(discardBook, { id })],
	})
	if (!answer.ok) return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
	if (done === 'jete') return redirect(pathTo('admin.books', { fait: done }), 303)
	if ('chapterId' in answer)
		return redirect(pathTo('admin.bookChapter', { id, chapterId: answer.chapterId }), 303)
	return redirect(pathTo('admin.book', { id, fait: done }), 303)
}

/** A book that is entered directly: what is said of it, its chapters in their order, its files, and its publication. */
export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
	const { book, disciplines, done } = loaderData
	const { details, publisher, work } = book
	const { t } = useTranslation('bookEntry')
	const faults = useRefusedFields()
	const error = actionData?.error ?? null
	const isOfField = error === null || error === 'addressTaken' || Object.hasOwn(FILE_REFUSALS, error)
	const title =
		Object.keys(details.title).length > 0 ? (
			<TextIn texts={details.title} original={details.language} />
		) : (
			t('untitled')
		)
	return (
		<>
			<HiddenHead title={t('entry')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.books'), label: t('title') },
					{ key: 'self', label: title },
				]}
			/>
			<AdminHeading title={title}>
				<bdi>{publisher.name}</bdi>
				{work ? (
					<>
						{' · '}
						<a className="link" href={pathTo('book', { id: work.slug })}>
							{t('seeAsReader')}
						</a>
					</>
				) : null}
			</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{isOfField
						? t('correct')
						: t(
								`errors.${error as Exclude<typeof error, keyof typeof FILE_REFUSALS | 'addressTaken' | null>}`,
							)}
				</FormSummary>
			) : null}
			<BookDetailsPart book={book} disciplines={disciplines} />
			<ChaptersPart book={book} />
			{work ? (
				<p className="mt-4">
					<a className="link" href={pathTo('admin.bookIndex', { id: book.id })}>
						{t('index.title')}
					</a>
				</p>
			) : null}
			<Panel aria-labelledby="fichiers" className="mt-6">
				<h2 id="fichiers">{t('wholeFiles')}</h2>
				<FilesPart id={book.id} version={book.version} files={book.files} chapterId="" />
			</Panel>
			<PublishPart book={book} />
			{work ? (
				<AddressForm
					fields={ADDRESS}
					of={ADDRESS.address}
					slug={work.slug}
					folder={pathTo('books')}
					version={book.version}
					perform="adresser"
				/>
			) : null}
		</>
	)
}
