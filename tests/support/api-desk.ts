import { strFromU8 } from 'fflate'
import { createAnnouncement } from '#app/modules/announcement/index.server.ts'
import {
	getArticleDraft,
	publishArticleDraft,
	saveArticleDetails,
	startArticle,
	takeArticleFile,
} from '#app/modules/article-draft/index.server.ts'
import {
	addChapter,
	getBookDraft,
	saveBookDetails,
	startBook,
	takeBookFile,
} from '#app/modules/book-draft/index.server.ts'
import { closeCall, createCall } from '#app/modules/call/index.server.ts'
import { API_SCOPES } from '#app/modules/identity/api-token/model.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { apiOf, sending, tokenOf } from './api.ts'

/** A text that becomes an article, as a program would send it. */
export const ARTICLE_HTML = `<!DOCTYPE html><html lang="fr"><head><title>Les quais</title></head><body><h1>Les quais</h1><p>${'On y lit tout. '.repeat(20)}</p></body></html>`

const NO_CALL = {
	...{ language: 'fr', title: { fr: 'Appel' }, body: { fr: 'Texte' }, themes: {}, sectionId: '', issue: '' },
	...{ issueTitle: '', acceptsSubmissions: true, guestEditors: [] },
}

/** An article in entry that lacks nothing, with a file for readers; its number makes it another one. */
async function storeEntry(ctx: Ctx, actor: Actor, journalId: string, issueId = ''): Promise<string> {
	const begun = await startArticle(ctx, actor, { journalId, issueId })
	if (!begun.ok) throw new Error(begun.error)
	const { id } = begun
	const of = async () => ({ id, version: (await getArticleDraft(ctx, actor, id)).version })
	const file = { bytes: new TextEncoder().encode(ARTICLE_HTML), fileName: 'quais.html' }
	await takeArticleFile(ctx, actor, { ...(await of()), file })
	const { details } = await getArticleDraft(ctx, actor, id)
	await saveArticleDetails(ctx, actor, {
		...{ ...details, ...(await of()), title: { fr: 'Les quais' }, publishedOn: '1998', references: '' },
		...{ authors: 'Collectif des archives', funders: '', keywords: {}, issueId, sectionId: '' },
	})
	await ctx.db
		.insertInto('article_draft_file')
		.values({
			...{ id: newId(), draft_id: id, picture: null, language: 'fr', file_name: 'quais.pdf' },
			...{ media_type: 'application/pdf', bytes: 4, sha256: 'x', storage_key: newId(), plain_text: '' },
		})
		.execute()
	return id
}

/** A journal with an administrator whose token may do everything, and fresh things for each act that is tried. */
export async function storeDesk(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const publisher = await ctx.db
		.insertInto('publisher')
		.values({
			id: newId(),
			slug: 'presses',
			name: 'Presses',
			name_sort: 'presses',
			language: 'fr',
			doi_prefix: null,
		})
		.returning(['id', 'slug'])
		.executeTakeFirstOrThrow()
	const token = await tokenOf(ctx, admin, ...API_SCOPES)
	const { ask } = await apiOf(ctx)
	let made = 0

	const article = async () => {
		const id = await storeEntry(ctx, admin, journal.id)
		const file = await ctx.db
			.selectFrom('article_draft_file')
			.select('id')
			.where('draft_id', '=', id)
			.where('media_type', '=', 'application/pdf')
			.executeTakeFirstOrThrow()
		return { id, file: file.id }
	}
	const issue = async (isEmpty: boolean) => {
		made++
		const state = 'draft' as const
		const id = await storeIssue(ctx, journal.id, {
			slug: `n${made}`,
			on: '1998-01-01',
			number: `${made}`,
			state,
		})
		if (isEmpty) return { id }
		const entry = await storeEntry(ctx, admin, journal.id, id)
		const { version } = await getArticleDraft(ctx, admin, entry)
		await publishArticleDraft(ctx, admin, { id: entry, version, acceptsLoss: false, summary: {} })
		return { id, work: (await getArticleDraft(ctx, admin, entry)).work?.id ?? '' }
	}
	const call = async (isClosed: boolean) => {
		const [kind, days] = ['issue', { opensOn: '2026-01-01', deadlineOn: '2026-12-31', closesOn: '' }] as const
		const created = await createCall(ctx, admin, {
			caller: { journalId: journal.id },
			call: { ...NO_CALL, kind, ...days },
		})
		if (!created.ok) throw new Error('the call was refused')
		if (isClosed) await closeCall(ctx, admin, { id: created.id, version: '1', when: 'now' })
		return { id: created.id }
	}
	const announcement = async () => {
		const said = {
			title: { fr: 'Travaux' },
			body: {},
			href: '',
			shownFrom: '',
			shownUntil: '',
			isDraft: true,
		}
		const created = (await createAnnouncement(ctx, admin, said)) as { ok: true; id: string }
		return { id: created.id }
	}
	const book = async (path: string) => {
		const { id: publisherId } = publisher
		const begun = await startBook(ctx, admin, { publisherId })
		const { id } = begun
		const of = async () => ({ id, version: (await getBookDraft(ctx, admin, id)).version })
		const { details } = await getBookDraft(ctx, admin, id)
		await saveBookDetails(ctx, admin, {
			...{ ...details, ...(await of()), title: { fr: 'Les quais' }, publishedOn: '1998', keywords: {} },
			...{ authors: 'Collectif des archives', funders: '', editors: '', translators: '' },
		})
		const added = await addChapter(ctx, admin, { ...(await of()), title: 'Un' })
		if (!added.ok) throw new Error(added.error)
		const { chapterId } = added
		const html = { bytes: new TextEncoder().encode(ARTICLE_HTML), fileName: 'quais.html' }
		await takeBookFile(ctx, admin, { ...(await of()), chapterId, file: html })
		const file = newId()
		if (path.includes('{file}'))
			await ctx.db
				.insertInto('book_draft_file')
				.values({
					...{
						id: file,
						draft_id: id,
						chapter_id: null,
						picture: null,
						language: 'fr',
						file_name: 'quais.pdf',
					},
					...{ media_type: 'application/pdf', bytes: 4, sha256: 'x', storage_key: newId(), plain_text: '' },
				})
				.execute()
		return { id, chapter: chapterId, file }
	}
	const thingFor = (path: string): Promise<{ [name: string]: string }> => {
		if (path.startsWith('/desk/articles/')) return article()
		if (path.startsWith('/desk/books/')) return book(path)
		if (path.startsWith('/desk/issues/')) return issue(path.endsWith('{id}'))
		if (path.startsWith('/desk/calls/')) return call(path.endsWith('reopening'))
		return path.startsWith('/desk/announcements/') ? announcement() : Promise.resolve({})
	}
	/** What fills in an example of this path: ids of a thing that is new, its ETag, the token. */
	const values = async (path: string): Promise<{ [name: string]: string }> => {
		const { id = '', ...others } = await thingFor(path)
		const [collection = ''] = /^\/desk\/\w+/.exec(path) ?? []
		const etag = id ? (await ask(`${collection}/${id}`, sending(token, 'GET'))).headers.get('etag') : null
		const files = { '@article.docx': ARTICLE_HTML, '@book.pdf': strFromU8(pdfOf({})) }
		const places = { journal: journal.slug, publisher: publisher.slug }
		return { id, ...others, ...files, ...places, TOKEN: token, ETAG: etag ?? '' }
	}
	return { journal, admin, token, values }
}
