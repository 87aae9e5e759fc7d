import type { z } from 'zod'
import { typedAuthors } from '#app/modules/article-draft/index.ts'
import { type BookEntry, getBookDraft, getChapterDraft } from '#app/modules/book-draft/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type Funder, typedFunders } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type {
	bookChange,
	chapterChange,
	enteredBookSchema,
	enteredChapterSchema,
} from '../answers/desk-books.ts'
import { hrefOf, hrefOfPath } from '../read/place.server.ts'
import { patched } from './body-parts.ts'

export const BOOKS = 'desk/books'

type Change = z.output<typeof bookChange>
type Files = BookEntry['files']

const shownFiles = (files: Files) =>
	files.map(({ id, fileName, mediaType, bytes }) => ({ id, name: fileName, mediaType, bytes }))

/** A book in entry as a program sees it, in its version. */
export async function shownBook(ctx: Ctx, actor: Actor, id: string) {
	const draft = await getBookDraft(ctx, actor, id)
	const { details, work } = draft
	const answer: z.output<typeof enteredBookSchema> = {
		...details,
		id,
		href: hrefOfPath(ctx, `${BOOKS}/${id}`),
		publisher: draft.publisher.slug,
		licence: details.licence || null,
		files: shownFiles(draft.files),
		chapters: draft.chapters.map(({ id: chapterId, details: { title }, hasText, isOut }) => ({
			...{
				id: chapterId,
				href: hrefOfPath(ctx, `${BOOKS}/${id}/chapters/${chapterId}`),
				title,
				hasText,
				isOut,
			},
		})),
		missing: draft.missing,
		isLossy: draft.isLossy,
		work: work && {
			...{ id: work.id, slug: work.slug, isWithdrawn: work.state === 'withdrawn' },
			url: hrefOf(ctx, 'books', work.slug),
		},
	}
	return { answer, version: draft.version }
}

/** A chapter of one; its version is that of the book. */
export async function shownChapter(ctx: Ctx, actor: Actor, id: string, chapterId: string) {
	const draft = await getChapterDraft(ctx, actor, id, chapterId)
	const { details, number, hasText, wordCount, isOut } = draft
	const answer: z.output<typeof enteredChapterSchema> = {
		...details,
		...{ id: chapterId, href: hrefOfPath(ctx, `${BOOKS}/${id}/chapters/${chapterId}`), book: id },
		...{ number, hasText, wordCount, isOut, files: shownFiles(draft.files) },
	}
	return { answer, version: draft.version }
}

type Makers = Parameters<typeof typedAuthors>[0]

function typedWork(
	details: { authors: Makers; keywords: { [language: string]: string[] }; funders: Funder[] },
	{ authors, keywords, funders }: Pick<Change, 'authors' | 'keywords' | 'funders'>,
) {
	return {
		authors: typedAuthors(authors ?? details.authors),
		funders: typedFunders(funders ?? details.funders),
		keywords: Object.fromEntries(
			Object.entries(keywords ?? details.keywords).map(([language, words]) => [language, words.join(', ')]),
		),
	}
}

/** All that the form of a book holds, as typed, with what a program changes of it. */
export async function typedBook(ctx: Ctx, actor: Actor, id: string, body: Change) {
	const { details } = await getBookDraft(ctx, actor, id)
	const { authors, editors, translators, keywords, funders, licence, ...rest } = body
	return {
		...patched(details, rest),
		...typedWork(details, { authors, keywords, funders }),
		editors: typedAuthors(editors ?? details.editors),
		translators: typedAuthors(translators ?? details.translators),
		licence: (licence === undefined ? details.licence : licence) ?? '',
	} as const
}

/** The same of a chapter. */
export async function typedChapter(
	ctx: Ctx,
	actor: Actor,
	{ id, chapter }: { id: string; chapter: string },
	body: z.output<typeof chapterChange>,
) {
	const { details } = await getChapterDraft(ctx, actor, id, chapter)
	const { authors, keywords, funders, ...rest } = body
	return { ...patched(details, rest), ...typedWork(details, { authors, keywords, funders }) }
}
