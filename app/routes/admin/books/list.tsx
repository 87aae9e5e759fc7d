import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	adoptBook,
	type ListedBook,
	listBookPublishers,
	listBooksInEntry,
	listManagedBooks,
	startBook,
} from '#app/modules/book-draft/index.server.ts'
import { startBookForm } from '#app/modules/book-draft/index.ts'
import {
	ListCount,
	ListPaging,
	type ManagedColumns,
	ManagedList,
} from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Moment, TextIn } from '#app/ui/text.tsx'
import { askedBooks } from '../asked-lists.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

const PAGE = pathTo('admin.books')
/** What the address calls the page of the books in entry, beside that of the library's. */
const DRAFTS = 'saisies'
const FIELDS = fieldsOf(startBookForm)

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const { searchParams, search } = new URL(request.url)
	const asked = askedBooks(searchParams)
	return {
		drafts: await listBooksInEntry(ctx, actor, askedPart(searchParams, DRAFTS)),
		list: await listManagedBooks(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'books'),
		publishers: await listBookPublishers(ctx, actor),
		...{ asked, search },
		isDiscarded: searchParams.get('fait') === 'jete',
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { answer } = await performPosted(form, {
		saisir: [null, posts(startBook, {})],
		modifier: [null, posts(adoptBook, {})],
	})
	if (!answer.ok) return refusedForm(form, answer)
	return redirect(pathTo('admin.book', { id: answer.id }), 303)
}

/** The books of the publishers that this person runs: those in entry, and those of the library. */
export default function Books({ loaderData, actionData }: Route.ComponentProps) {
	const { drafts, list, shown, asked, search, publishers, isDiscarded } = loaderData
	const { t } = useTranslation('bookEntry')
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			<DoneNotice>{isDiscarded && !actionData ? t('done.jete') : null}</DoneNotice>
			{actionData?.error === 'otherLanguage' ? (
				<Notice tone="severe">{t('errors.otherLanguage')}</Notice>
			) : null}
			{publishers.length > 0 ? (
				<FieldsForm fields={FIELDS} className="filter-line" perform="saisir">
					<SelectField of={FIELDS.publisherId} label={t('publisher')}>
						{publishers.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</SelectField>
					<div className="row">
						<Button variant="primary">{t('start')}</Button>
					</div>
				</FieldsForm>
			) : null}
			{drafts.total > 0 ? (
				<Panel aria-labelledby="saisies">
					<h2 id="saisies">{t('drafts')}</h2>
					<ListCount list={drafts} isNarrowed={false} />
					<ul className="to-handle">
						{drafts.rows.map(({ id, title, language, publisher, updatedAt }) => (
							<li key={id}>
								<a href={pathTo('admin.book', { id })}>
									{Object.keys(title).length > 0 ? (
										<TextIn texts={title} original={language} />
									) : (
										t('untitled')
									)}
									<span className="small quiet">
										<bdi>{publisher}</bdi> · <Moment at={updatedAt} />
									</span>
								</a>
							</li>
						))}
					</ul>
					<ListPaging path={PAGE} search={search} list={drafts} parameter={DRAFTS} />
				</Panel>
			) : null}
			<div className="mt-6">
				<ManagedList
					table="books"
					label={t('title')}
					path={PAGE}
					{...{ search, asked, list, shown }}
					{...useColumns()}
					words={t('search')}
					file={pathTo('admin.listFile', { list: 'ouvrages' })}
					none={t('none')}
				/>
			</div>
		</>
	)
}

function useColumns(): ManagedColumns<ListedBook, 'books'> {
	const { t } = useTranslation('bookEntry')
	const language = useLanguage()
	return {
		head: {
			label: t('columns.title'),
			isOrdered: true,
			cell: (book) => (
				<>
					<ButtonForm<typeof adoptBook> perform="modifier" send={{ workId: book.id }}>
						<TextButton>
							<span className="visually-hidden">{t('edit')} </span>
							<TextIn texts={book.title} original={book.language} />
						</TextButton>
					</ButtonForm>
					{book.state === 'withdrawn' ? <Badge>{t('withdrawn')}</Badge> : null}
				</>
			),
		},
		columns: {
			publisher: { label: t('publisher'), isOrdered: true, cell: ({ publisher }) => <bdi>{publisher}</bdi> },
			year: {
				label: t('columns.year'),
				isOrdered: true,
				isNumber: true,
				cell: ({ year }) => formatDate(`${year}-01-01`, language, 'year'),
			},
		},
	}
}
