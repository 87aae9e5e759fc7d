import { z } from 'zod'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import {
	discardBook,
	listBooksInEntry,
	publishBook,
	removeBookFile,
	saveBookDetails,
	startBook,
	takeBookFile,
} from '#app/modules/book-draft/index.server.ts'
import {
	bookChange,
	bookPublication,
	bookStart,
	enteredBookSchema,
	enteredBooksSchema,
} from '../answers/desk-books.ts'
import { readOnFrom } from '../cursor.ts'
import { deskEndpoint, type Endpoint, FILE_BODY, GONE, writing } from '../endpoint.ts'
import { LANG, LIST, MOST_ITEMS } from '../parameters.ts'
import { hrefOfPath } from '../read/place.server.ts'
import { says } from '../reference.ts'
import { BOOKS, shownBook, typedBook } from './books-shown.server.ts'
import { ID, labelIn, publisherNamed } from './desk-place.server.ts'

/** The sentence that the page of a book says of a refusal; those of files stand with the files of production. */
export function say(language: Language, code: string): string {
	const t = translator(language, 'bookEntry')
	const own = t(`errors.${code as 'notNow'}`, { defaultValue: '' })
	return own || translator(language, 'production')(`errors.${code as 'notNow'}`, { defaultValue: code })
}

const change = { scope: 'books:write', of: ID, isVersioned: true, say } as const

/** Books that are entered directly: read, begun, changed, given files, published. */
export const DESK_BOOKS: readonly Endpoint[] = [
	deskEndpoint({
		path: BOOKS,
		listed: 'items',
		query: z.object({ ...LANG, cursor: LIST.cursor }),
		answer: enteredBooksSchema,
		example: {},
		async read(ctx, { actor, language, query: { cursor } }) {
			const { list, next } = await readOnFrom(cursor, MOST_ITEMS, (part) =>
				listBooksInEntry(ctx, actor, part),
			)
			return {
				next,
				answer: {
					next: null,
					items: list.rows.map(({ id, title, publisher, language: original }) => ({
						...{ id, publisher, href: hrefOfPath(ctx, `${BOOKS}/${id}`) },
						label: labelIn(language, title, { id, language: original }),
					})),
				},
			}
		},
	}),
	deskEndpoint({
		path: `${BOOKS}/{id}`,
		listed: null,
		of: ID,
		query: z.object({}),
		answer: enteredBookSchema,
		example: { from: BOOKS },
		read: (ctx, { actor, path: { id } }) => shownBook(ctx, actor, id),
	}),
	writing({
		method: 'POST',
		path: BOOKS,
		scope: 'books:write',
		body: bookStart,
		isVersioned: false,
		status: 201,
		answer: enteredBookSchema,
		example: { publisher: '{publisher}' },
		say,
		async perform(ctx, { actor, body: { publisher }, performs }) {
			const input = { publisherId: await publisherNamed(ctx, publisher) }
			return performs(startBook, input, async (ctx, { id }) => ({
				...(await shownBook(ctx, actor, id)),
				location: `${BOOKS}/${id}`,
			}))
		},
	}),
	writing({
		...change,
		method: 'PATCH',
		path: `${BOOKS}/{id}`,
		body: bookChange,
		status: 200,
		answer: enteredBookSchema,
		example: { publishedOn: '2020', isbn: '978-3-96110-251-8', licence: 'CC-BY-4.0' },
		refusals: { doiFixed: 'doi', dateTooLate: 'publishedOn' },
		async perform(ctx, { actor, path: { id }, version, body, performs }) {
			const input = { id, version, ...(await typedBook(ctx, actor, id, body)) }
			return performs(saveBookDetails, input, (ctx) => shownBook(ctx, actor, id))
		},
	}),
	writing({
		...change,
		method: 'DELETE',
		path: `${BOOKS}/{id}`,
		status: 204,
		example: null,
		perform: (_ctx, { path: { id }, version, performs }) =>
			performs(discardBook, { id, version }, async () => GONE),
	}),
	writing({
		...change,
		method: 'POST',
		path: `${BOOKS}/{id}/files`,
		body: FILE_BODY,
		status: 200,
		answer: enteredBookSchema,
		example: { fileName: 'book.pdf' },
		perform: (_ctx, { actor, path: { id }, version, body: file, performs }) =>
			performs(takeBookFile, { id, version, chapterId: '', file }, (ctx) => shownBook(ctx, actor, id)),
	}),
	writing({
		...change,
		method: 'DELETE',
		path: `${BOOKS}/{id}/files/{file}`,
		of: ID.extend({ file: z.guid().meta(says('file')) }),
		status: 200,
		answer: enteredBookSchema,
		example: null,
		perform: (_ctx, { actor, path: { id, file }, version, performs }) =>
			performs(removeBookFile, { id, version, fileId: file }, (ctx) => shownBook(ctx, actor, id)),
	}),
	writing({
		...change,
		method: 'POST',
		path: `${BOOKS}/{id}/publication`,
		scope: 'books:publish',
		body: bookPublication,
		status: 200,
		answer: enteredBookSchema,
		example: { acceptsLoss: false },
		refusals: { lossy: 'acceptsLoss' },
		perform: (_ctx, { actor, path: { id }, version, body: { acceptsLoss }, performs }) =>
			performs(publishBook, { id, version, acceptsLoss }, (ctx) => shownBook(ctx, actor, id)),
	}),
]
