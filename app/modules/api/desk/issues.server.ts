import { z } from 'zod'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import {
	createIssue,
	deleteIssue,
	editIssue,
	getDeskIssue,
	listDeskIssues,
	orderEntries,
	publishIssue,
	setEntry,
	versionOfIssue,
} from '#app/modules/publication/issues/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import {
	deskIssueSchema,
	deskIssuesSchema,
	entryPlace,
	issueChange,
	issueOrder,
	issueStart,
} from '../answers/desk-issues.ts'
import { deskEndpoint, type Endpoint, GONE, writing } from '../endpoint.ts'
import { LANG, slugFilter } from '../parameters.ts'
import { hrefOfPath } from '../read/place.server.ts'
import { patched } from './body-parts.ts'
import { ID, journalNamed, labelIn } from './desk-place.server.ts'

const COLLECTION = 'desk/issues'

const say = (language: Language, code: string) =>
	translator(language, 'production')(`issues.errors.${code as 'taken'}`, { defaultValue: code })

/** What every change of an issue asks and answers. */
const change = { of: ID, isVersioned: true, status: 200, answer: deskIssueSchema, say } as const

/** Issues: read, made, named, ordered, published. */
export const DESK_ISSUES: readonly Endpoint[] = [
	deskEndpoint({
		path: COLLECTION,
		listed: 'items',
		query: z.object({ ...LANG, journal: slugFilter('ownJournal') }),
		answer: deskIssuesSchema,
		example: {},
		async read(ctx, { actor, language, query: { journal = null } }) {
			const issues = await listDeskIssues(ctx, actor, journal)
			return {
				answer: {
					items: issues.map(({ id, volume, number, year, title, kind, state, journal: of }) => ({
						...{ id, volume, number, year, title, kind, state },
						href: hrefOfPath(ctx, `${COLLECTION}/${id}`),
						journal: labelIn(language, of.title, of),
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
		answer: deskIssueSchema,
		example: { from: COLLECTION },
		read: (ctx, { actor, path: { id } }) => shown(ctx, actor, id),
	}),
	writing({
		method: 'POST',
		path: COLLECTION,
		scope: 'issues:write',
		body: issueStart,
		isVersioned: false,
		status: 201,
		answer: deskIssueSchema,
		example: { journal: '{journal}', volume: '1', number: '1', year: 2026 },
		say,
		refusals: { yearMalformed: 'year' },
		async perform(ctx, { actor, body: { journal, ...body }, performs }) {
			const journalId = await journalNamed(ctx, journal)
			const input = { ...typed({ title: {}, description: {}, kind: 'regular', ...body }), journalId }
			return performs(createIssue, input, async (ctx, done) => {
				const { id } = z.object({ id: z.string() }).parse(done)
				return { ...(await shown(ctx, actor, id)), location: `${COLLECTION}/${id}` }
			})
		},
	}),
	writing({
		...change,
		method: 'PATCH',
		path: `${COLLECTION}/{id}`,
		scope: 'issues:write',
		body: issueChange,
		example: { number: '1-2' },
		refusals: { yearMalformed: 'year' },
		async perform(ctx, { actor, path: { id }, version, body, performs }) {
			const { answer } = await shown(ctx, actor, id)
			const { volume, number, year, title, description, kind } = answer
			const input = typed(patched({ volume, number, year, title, description, kind }, body))
			return performs(editIssue, { ...input, issueId: id, version }, (ctx) => shown(ctx, actor, id))
		},
	}),
	writing({
		method: 'DELETE',
		path: `${COLLECTION}/{id}`,
		scope: 'issues:write',
		of: ID,
		isVersioned: true,
		status: 204,
		example: null,
		say,
		perform: (_ctx, { path: { id }, version, performs }) =>
			performs(deleteIssue, { issueId: id, version }, async () => GONE),
	}),
	writing({
		...change,
		method: 'PUT',
		path: `${COLLECTION}/{id}/order`,
		scope: 'issues:write',
		body: issueOrder,
		example: { order: ['w-{work}'] },
		perform: (_ctx, { actor, path: { id }, version, body: { order }, performs }) =>
			performs(orderEntries, { issueId: id, version, order }, (ctx) => shown(ctx, actor, id)),
	}),
	writing({
		...change,
		method: 'PUT',
		path: `${COLLECTION}/{id}/place`,
		scope: 'issues:write',
		body: entryPlace,
		example: { entry: 'w-{work}', pages: '9-40', section: null },
		perform: (_ctx, { actor, path: { id }, version, body: { entry, pages, section }, performs }) =>
			performs(setEntry, { issueId: id, version, entry, pages, sectionId: section ?? '' }, (ctx) =>
				shown(ctx, actor, id),
			),
	}),
	writing({
		...change,
		method: 'POST',
		path: `${COLLECTION}/{id}/publication`,
		scope: 'issues:publish',
		example: null,
		perform: (_ctx, { actor, path: { id }, version, performs }) =>
			performs(publishIssue, { issueId: id, version }, (ctx) => shown(ctx, actor, id)),
	}),
]

type Naming = Omit<z.output<typeof issueStart>, 'journal'>

/** An issue as its form sends it. */
function typed({ volume, number, year, title = {}, description = {}, kind = 'regular' }: Naming) {
	const said = (texts: { [language: string]: string | undefined }) =>
		Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text ?? '']))
	return {
		volume: volume ?? '',
		number: number ?? '',
		year: String(year),
		title: said(title),
		description: said(description),
		kind,
	}
}

async function shown(ctx: Ctx, actor: Actor, id: string) {
	const issue = await getDeskIssue(ctx, actor, id)
	if (!issue) throw new NotFound()
	const { volume, number, year, title, kind, description, state, publishAt } = issue
	const answer: z.output<typeof deskIssueSchema> = {
		...{ id, volume, number, year, title, kind, description, state, publishAt },
		href: hrefOfPath(ctx, `${COLLECTION}/${id}`),
		slug: issue.slug,
		journal: issue.journal.slug,
		contents: issue.entries.map(
			({ submissionId, workId, title, language, authors, section, pages, state }) => ({
				...{ title, language, authors, pages, state },
				entry: submissionId ? `s-${submissionId}` : `w-${workId}`,
				section: section?.id ?? null,
			}),
		),
	}
	return { answer, version: await versionOfIssue(ctx, id) }
}
