import { z } from 'zod'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import {
	discardArticle,
	entryOfWork,
	getArticleDraft,
	listArticleDrafts,
	publishArticleDraft,
	removeArticleFile,
	saveArticleDetails,
	startArticle,
	takeArticleFile,
} from '#app/modules/article-draft/index.server.ts'
import { typedAuthors } from '#app/modules/article-draft/index.ts'
import { linesOf } from '#app/modules/reference/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { typedFunders } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	articleChange,
	articlePublication,
	articleStart,
	enteredArticleSchema,
	enteredArticlesSchema,
} from '../answers/desk-articles.ts'
import { readOnFrom } from '../cursor.ts'
import { deskEndpoint, type Endpoint, FILE_BODY, GONE, writing } from '../endpoint.ts'
import { LANG, LIST, MOST_ITEMS } from '../parameters.ts'
import { hrefOf, hrefOfPath } from '../read/place.server.ts'
import { says } from '../reference.ts'
import { patched } from './body-parts.ts'
import { ID, journalNamed, labelIn } from './desk-place.server.ts'

const COLLECTION = 'desk/articles'

/** The sentence that the page of an entry says of a refusal; those of files stand with the files of production. */
function say(language: Language, code: string): string {
	const t = translator(language, 'entry')
	const own = t(`errors.${code as 'notNow'}`, { defaultValue: '' })
	return own || translator(language, 'production')(`errors.${code as 'notNow'}`, { defaultValue: code })
}

/** Articles that are entered directly: read, begun, changed, given files, published. */
export const DESK_ARTICLES: readonly Endpoint[] = [
	deskEndpoint({
		path: COLLECTION,
		listed: 'items',
		query: z.object({
			...LANG,
			cursor: LIST.cursor,
			work: z.guid().optional().meta(says('enteredWork')),
		}),
		answer: enteredArticlesSchema,
		example: {},
		async read(ctx, { actor, language, query: { cursor, work } }) {
			if (work !== undefined) {
				const id = await entryOfWork(ctx, actor, work)
				return { answer: { items: id ? [await listed(ctx, actor, id, language)] : [], next: null } }
			}
			const { list, next } = await readOnFrom(cursor, MOST_ITEMS, (part) =>
				listArticleDrafts(ctx, actor, part),
			)
			return {
				next,
				answer: {
					next: null,
					items: list.rows.map((draft) => ({
						id: draft.id,
						href: hrefOfPath(ctx, `${COLLECTION}/${draft.id}`),
						label: labelIn(language, draft.title, draft),
						journal: labelIn(language, draft.journal, { id: '', language: draft.journalLanguage }),
					})),
				},
			}
		},
	}),
	deskEndpoint({
		path: `${COLLECTION}/{id}`,
		listed: null,
		of: ID,
		query: z.object({}),
		answer: enteredArticleSchema,
		example: { from: COLLECTION },
		read: (ctx, { actor, path: { id } }) => shown(ctx, actor, id),
	}),
	writing({
		method: 'POST',
		path: COLLECTION,
		scope: 'articles:write',
		body: articleStart,
		isVersioned: false,
		status: 201,
		answer: enteredArticleSchema,
		example: { journal: '{journal}' },
		say,
		async perform(ctx, { actor, body: { journal, issue = '', articleType }, performs }) {
			const input = { journalId: await journalNamed(ctx, journal), issueId: issue, articleType }
			return performs(startArticle, input, async (ctx, { id }) => ({
				...(await shown(ctx, actor, id)),
				location: `${COLLECTION}/${id}`,
			}))
		},
	}),
	writing({
		method: 'PATCH',
		path: `${COLLECTION}/{id}`,
		scope: 'articles:write',
		of: ID,
		body: articleChange,
		isVersioned: true,
		status: 200,
		answer: enteredArticleSchema,
		example: {
			...{
				language: 'en',
				title: {
					en: 'Francophone Muslim intellectuals, Islamic associational life and religious authority in Burkina Faso',
				},
				authors: [{ given: 'Frédérick', family: 'Madore' }],
			},
			...{ publishedOn: '2020-05-21', pages: '625-646' },
		},
		say,
		refusals: { doiFixed: 'doi', dateTooLate: 'publishedOn', unknownPlace: 'issue' },
		async perform(ctx, { actor, path: { id }, version, body, performs }) {
			const input = { id, version, ...(await typedDetails(ctx, actor, id, body)) }
			return performs(saveArticleDetails, input, (ctx) => shown(ctx, actor, id))
		},
	}),
	writing({
		method: 'DELETE',
		path: `${COLLECTION}/{id}`,
		scope: 'articles:write',
		of: ID,
		isVersioned: true,
		status: 204,
		example: null,
		say,
		perform: (_ctx, { path: { id }, version, performs }) =>
			performs(discardArticle, { id, version }, async () => GONE),
	}),
	writing({
		method: 'POST',
		path: `${COLLECTION}/{id}/files`,
		scope: 'articles:write',
		of: ID,
		body: FILE_BODY,
		isVersioned: true,
		status: 200,
		answer: enteredArticleSchema,
		example: { fileName: 'article.docx' },
		say,
		perform: (_ctx, { actor, path: { id }, version, body: file, performs }) =>
			performs(takeArticleFile, { id, version, file }, (ctx) => shown(ctx, actor, id)),
	}),
	writing({
		method: 'DELETE',
		path: `${COLLECTION}/{id}/files/{file}`,
		scope: 'articles:write',
		of: ID.extend({ file: z.guid().meta(says('file')) }),
		isVersioned: true,
		status: 200,
		answer: enteredArticleSchema,
		example: null,
		say,
		perform: (_ctx, { actor, path: { id, file }, version, performs }) =>
			performs(removeArticleFile, { id, version, fileId: file }, (ctx) => shown(ctx, actor, id)),
	}),
	writing({
		method: 'POST',
		path: `${COLLECTION}/{id}/publication`,
		scope: 'articles:publish',
		of: ID,
		body: articlePublication,
		isVersioned: true,
		status: 200,
		answer: enteredArticleSchema,
		example: { acceptsLoss: false },
		say,
		refusals: { lossy: 'acceptsLoss' },
		perform: (_ctx, { actor, path: { id }, version, body: { acceptsLoss, summary }, performs }) =>
			performs(publishArticleDraft, { id, version, acceptsLoss, summary }, (ctx) => shown(ctx, actor, id)),
	}),
]

type Change = z.output<typeof articleChange>

/** All that the form of an article holds, as typed, with what a program changes of it. */
async function typedDetails(ctx: Ctx, actor: Actor, id: string, body: Change) {
	const { details, issueId, sectionId, references } = await getArticleDraft(ctx, actor, id)
	const { authors, keywords, funders, references: lines, issue, section, licence, ...rest } = body
	return {
		...patched(details, rest),
		authors: typedAuthors(authors ?? details.authors),
		funders: typedFunders(funders ?? details.funders),
		keywords: Object.fromEntries(
			Object.entries(keywords ?? details.keywords).map(([language, words]) => [language, words.join(', ')]),
		),
		references: lines ? lines.join('\n') : linesOf(references),
		issueId: (issue === undefined ? issueId : issue) ?? '',
		sectionId: (section === undefined ? sectionId : section) ?? '',
		licence: (licence === undefined ? details.licence : licence) ?? '',
	} as const
}

async function shown(ctx: Ctx, actor: Actor, id: string) {
	const draft = await getArticleDraft(ctx, actor, id)
	const { details, work } = draft
	const answer: z.output<typeof enteredArticleSchema> = {
		...details,
		id,
		href: hrefOfPath(ctx, `${COLLECTION}/${id}`),
		journal: draft.journal.slug,
		licence: details.licence || null,
		issue: draft.issueId,
		section: draft.sectionId,
		references: linesOf(draft.references).split('\n').filter(Boolean),
		wordCount: draft.wordCount,
		files: draft.files.map(({ id, fileName, mediaType, bytes }) => ({
			id,
			name: fileName,
			mediaType,
			bytes,
		})),
		missing: draft.missing,
		isLossy: draft.isLossy,
		work: work && {
			...{ id: work.id, slug: work.slug, isOut: work.isOut, waitsForIssue: work.waits },
			url: hrefOf(ctx, 'articles', work.slug),
		},
	}
	return { answer, version: draft.version }
}

async function listed(ctx: Ctx, actor: Actor, id: string, language: Language) {
	const { details, journal } = await getArticleDraft(ctx, actor, id)
	return {
		id,
		href: hrefOfPath(ctx, `${COLLECTION}/${id}`),
		label: labelIn(language, details.title, { id, language: details.language }),
		journal: labelIn(language, journal.title, { id: journal.slug, language: journal.language }),
	}
}
