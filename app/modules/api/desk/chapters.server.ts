import { z } from 'zod'
import {
	addChapter,
	removeChapter,
	saveChapterDetails,
	takeBookFile,
} from '#app/modules/book-draft/index.server.ts'
import { chapterChange, chapterStart, enteredChapterSchema } from '../answers/desk-books.ts'
import { deskEndpoint, type Endpoint, FILE_BODY, GONE, writing } from '../endpoint.ts'
import { says } from '../reference.ts'
import { say } from './books.server.ts'
import { BOOKS, shownChapter, typedChapter } from './books-shown.server.ts'
import { ID } from './desk-place.server.ts'

const OF = ID.extend({ chapter: z.guid().meta(says('chapter')) })
const CHAPTERS = `${BOOKS}/{id}/chapters`
const change = { scope: 'books:write', isVersioned: true, say } as const

/** Chapters of books that are entered; what changes one is under the version of its book. */
export const DESK_CHAPTERS: readonly Endpoint[] = [
	deskEndpoint({
		path: `${CHAPTERS}/{chapter}`,
		listed: null,
		of: OF,
		query: z.object({}),
		answer: enteredChapterSchema,
		example: {},
		read: (ctx, { actor, path: { id, chapter } }) => shownChapter(ctx, actor, id, chapter),
	}),
	writing({
		...change,
		method: 'POST',
		path: CHAPTERS,
		of: ID,
		body: chapterStart,
		status: 201,
		answer: enteredChapterSchema,
		example: { title: 'Les quais' },
		perform: (_ctx, { actor, path: { id }, version, body: { title }, performs }) =>
			performs(addChapter, { id, version, title }, async (ctx, { chapterId }) => ({
				...(await shownChapter(ctx, actor, id, chapterId)),
				location: `${BOOKS}/${id}/chapters/${chapterId}`,
			})),
	}),
	writing({
		...change,
		method: 'PATCH',
		path: `${CHAPTERS}/{chapter}`,
		of: OF,
		body: chapterChange,
		status: 200,
		answer: enteredChapterSchema,
		example: { pages: '9-40' },
		refusals: { doiFixed: 'doi' },
		async perform(ctx, { actor, path, version, body, performs }) {
			const { id, chapter: chapterId } = path
			const input = { id, version, chapterId, ...(await typedChapter(ctx, actor, path, body)) }
			return performs(saveChapterDetails, input, (ctx) => shownChapter(ctx, actor, id, chapterId))
		},
	}),
	writing({
		...change,
		method: 'DELETE',
		path: `${CHAPTERS}/{chapter}`,
		of: OF,
		status: 204,
		example: null,
		perform: (_ctx, { path: { id, chapter: chapterId }, version, performs }) =>
			performs(removeChapter, { id, version, chapterId }, async () => GONE),
	}),
	writing({
		...change,
		method: 'POST',
		path: `${CHAPTERS}/{chapter}/files`,
		of: OF,
		body: FILE_BODY,
		status: 200,
		answer: enteredChapterSchema,
		example: { fileName: 'article.docx' },
		perform: (_ctx, { actor, path: { id, chapter: chapterId }, version, body: file, performs }) =>
			performs(takeBookFile, { id, version, chapterId, file }, (ctx) =>
				shownChapter(ctx, actor, id, chapterId),
			),
	}),
]
