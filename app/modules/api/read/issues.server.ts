import { sql } from 'kysely'
import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import { issuePath } from '#app/modules/journal/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { isId } from '#app/platform/id.ts'
import { countEach } from '#app/platform/library/counts.server.ts'
import { labelOf } from '../answers/parts.ts'
import { issuePageSchema, issueSchema } from '../answers/titles.ts'
import { BY_DAY, pageOf, readCursor } from '../cursor.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { BY_ID, fieldsOf, LANG, LIST, slugFilter, yearFilter } from '../parameters.ts'
import { says } from '../reference.ts'
import { hrefOf, idOfFilter, movedOrRefused, referenceTo } from './place.server.ts'

const ASKED = { ...LANG, ...fieldsOf(issueSchema) }

/** Issues that are out: the list, one of a journal. */
export const ISSUES: readonly Endpoint[] = [
	endpoint({
		path: 'issues',
		topic: 'titles',
		listed: 'items',
		query: z.object({
			...LIST,
			...ASKED,
			journal: slugFilter('journal'),
			year: yearFilter,
		}),
		answer: issuePageSchema,
		example: { query: { limit: '5' } },
		async read(ctx, { query: { limit, cursor, journal, year }, language }) {
			const after = readCursor(BY_DAY, cursor)
			const journalId = await idOfFilter(ctx, 'journal', 'journal', journal)
			const found = await ctx.db
				.selectFrom('library_issue')
				.select(['issue_id as id', 'published_on as on'])
				.$if(journalId !== undefined, (issues) => issues.where('journal_id', '=', journalId ?? ''))
				.$if(year !== undefined, (issues) => issues.where('year', '=', year ?? 0))
				.$if(after !== null, (issues) =>
					issues.where(sql<boolean>`(published_on, issue_id) < (${after?.[0]}::date, ${after?.[1]}::uuid)`),
				)
				.orderBy('published_on', 'desc')
				.orderBy('issue_id', 'desc')
				.limit(limit + 1)
				.execute()
			const { rows, next } = pageOf(found, limit, (row) => [row.on, row.id])
			const issues = await selectIssues(ctx)
				.where('issue.id', '=', (eb) => eb.fn.any(eb.val(rows.map(({ id }) => id))))
				.execute()
			const byId = new Map((await answerIssues(ctx, issues, language)).map((issue) => [issue.id, issue]))
			return { answer: { items: rows.flatMap(({ id }) => byId.get(id) ?? []), next: null }, next }
		},
	}),
	endpoint({
		path: 'journals/{id}/issues/{issue}',
		topic: 'titles',
		listed: null,
		of: BY_ID.extend({ issue: z.string().min(1).max(200).meta(says('issue')) }),
		query: z.object(ASKED),
		answer: issueSchema,
		example: { from: 'issues' },
		async read(ctx, { path: { id, issue }, language }) {
			const isKnown = (isId(id) || isSlug(id)) && isSlug(issue)
			const rows = isKnown
				? await selectIssues(ctx)
						.where(isId(id) ? 'journal.id' : 'journal.slug', '=', id)
						.where('issue.slug', '=', issue)
						.execute()
				: []
			const [answer] = await answerIssues(ctx, rows, language)
			if (answer) return { answer }
			const { movedTo } = await movedOrRefused(ctx, 'journal', id)
			return { movedTo: { ...movedTo, issue } }
		},
	}),
]

function selectIssues(ctx: Ctx) {
	return ctx.db
		.selectFrom('public_issue as issue')
		.innerJoin('journal', 'journal.id', 'issue.journal_id')
		.selectAll('issue')
		.select([
			'journal.slug as journal_slug',
			'journal.title as journal_title',
			'journal.language as journal_language',
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectIssues>['execute']>>[number]

async function answerIssues(
	ctx: Ctx,
	rows: readonly Row[],
	language: Language,
): Promise<z.output<typeof issueSchema>[]> {
	const articles = await countEach(
		ctx,
		rows.map(({ id }) => id),
		'articles',
	)
	return rows.map((row) => ({
		id: row.id,
		slug: row.slug,
		label: labelOf(row.title, { language, original: row.journal_language, slug: row.slug }),
		href: hrefOf(ctx, 'journals', row.journal_slug, 'issues', row.slug),
		url: ctx.env.PUBLIC_URL + issuePath(row.journal_slug, row.slug),
		journal: referenceTo(ctx, language, 'journals', {
			slug: row.journal_slug,
			title: row.journal_title,
			language: row.journal_language,
		}),
		volume: row.volume,
		number: row.number,
		doi: row.doi_registered ? row.doi : null,
		year: row.year,
		title: row.title,
		description: row.description,
		kind: row.kind,
		published: { on: row.published_on, precision: row.published_precision },
		articles: articles.get(row.id) ?? 0,
		updatedAt: row.updated_at.toISOString(),
	}))
}
