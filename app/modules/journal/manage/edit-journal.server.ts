import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { sortKey } from '#app/i18n/sort-key.ts'
import { typedOver } from '#app/i18n/texts.ts'
import { presentZone } from '#app/i18n/zone.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { FormerTitle } from '#app/platform/db/tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { type formerTitle, JOURNAL_LANGUAGES, journalForm, LICENCES } from './schema.ts'

const COLUMNS = [
	...(['id', 'slug', 'language', 'title', 'subtitle', 'description', 'aims', 'policies'] as const),
	...(['issn_print', 'issn_online', 'disciplines', 'languages', 'open_access', 'licence'] as const),
	...(['review_method', 'periodicity', 'founded', 'institution', 'site', 'former', 'publisher_id'] as const),
	...(['citation_style', 'contact_email', 'time_zone'] as const),
] as const

async function readRow(ctx: Ctx, slug: string, { lock = false } = {}) {
	const row = await ctx.db
		.selectFrom('any_journal as journal')
		.select(COLUMNS)
		.where('slug', '=', slug)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst()
	if (!row) throw new NotFound()
	return { ...row, version: versionOf(row) }
}
type Row = Awaited<ReturnType<typeof readRow>>

async function managedRow(ctx: Ctx, actor: Actor, slug: string): Promise<Row> {
	if (!/^[\p{L}\p{N}._~-]{1,200}$/u.test(slug)) throw new NotFound()
	const row = await readRow(ctx, slug)
	if (!canManageContents(actor, { journalId: row.id, publisherId: row.publisher_id })) throw new NotFound()
	return row
}

/** A journal as its form shows it, for those who run it; else throws `NotFound`. */
export async function getJournalDetails(ctx: Ctx, actor: Actor, slug: string) {
	const row = await managedRow(ctx, actor, slug)
	const { title, subtitle, description, aims, policies, disciplines, languages, former, version } = row
	return {
		slug,
		version,
		texts: { title, subtitle, description, aims, policies },
		lists: { disciplines, languages, former },
		values: {
			language: row.language,
			issnOnline: row.issn_online ?? '',
			issnPrint: row.issn_print ?? '',
			periodicity: row.periodicity ?? '',
			licence: row.licence ?? '',
			institution: row.institution ?? '',
			founded: row.founded === null ? '' : String(row.founded),
			site: row.site ?? '',
			reviewMethod: row.review_method ?? '',
			openAccess: row.open_access ? '1' : '',
			citationStyle: row.citation_style ?? '',
			contactEmail: row.contact_email ?? '',
			timeZone: presentZone(row.time_zone ?? ''),
		},
	}
}

type Refused = {
	ok: false
	error: 'noTitle' | 'issnTaken'
	faults: { [field: string]: { code: 'required' | 'malformed' } }
}

/**
 * Changes what is said of an open journal, for its editors in chief, the managers of its publisher and administrators, and notes which parts
 * changed. Its address stays. Texts in languages that the form does not show are kept, as are a licence and languages that it has already.
 */
export const editJournal = command({
	input: journalForm.extend({ slug: z.string(), version: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { slug }) => managedRow(ctx, actor, slug),
	lock: (ctx, { slug }) => readRow(ctx, slug, { lock: true }),
	async execute(ctx, { actor, input, held: before }): Promise<{ ok: true } | Refused> {
		const language = oneOf([...LANGUAGES, before.language], input.language) ?? before.language
		const title = typedOver(before.title, input.title)
		const own = title[language]
		if (!own) return { ok: false, error: 'noTitle', faults: { [`title-${language}`]: { code: 'required' } } }
		for (const field of ['issnOnline', 'issnPrint'] as const)
			if (input[field] && (await isTaken(ctx, input[field], before.id)))
				return { ok: false, error: 'issnTaken', faults: { [field]: { code: 'malformed' } } }
		const nameless = input.former.findIndex(({ title, issn, until }) => !title && (issn || until))
		if (nameless >= 0)
			return { ok: false, error: 'noTitle', faults: { [`former-${nameless}-title`]: { code: 'required' } } }
		const after = {
			language,
			title,
			subtitle: typedOver(before.subtitle, input.subtitle),
			description: typedOver(before.description, input.description),
			aims: typedOver(before.aims, input.aims),
			policies: typedOver(before.policies, input.policies),
			issn_print: input.issnPrint || null,
			issn_online: input.issnOnline || null,
			disciplines: await knownDisciplines(ctx, input.disciplines),
			languages: [...JOURNAL_LANGUAGES, ...before.languages].filter(
				(code, index, all) => input.languages.includes(code) && all.indexOf(code) === index,
			),
			open_access: input.openAccess,
			licence: oneOf([...LICENCES, before.licence ?? ''], input.licence) || null,
			review_method: input.reviewMethod || null,
			periodicity: input.periodicity || null,
			founded: input.founded === '' ? null : Number(input.founded),
			institution: input.institution || null,
			site: input.site || null,
			citation_style: input.citationStyle || null,
			contact_email: input.contactEmail || null,
			time_zone: input.timeZone || null,
			former: input.former.filter(({ title }) => title).map(formerOf),
		}
		const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
			(part) => inOrder(after[part]) !== inOrder(before[part]),
		)
		if (changed.length === 0) return { ok: true }
		const { title: _, subtitle, description, aims, policies, former, ...columns } = after
		const texts = { title, subtitle, description, aims, policies, former }
		const written = Object.fromEntries(
			Object.entries(texts).map(([part, value]) => [part, JSON.stringify(value)]),
		)
		await ctx.db
			.updateTable('any_journal')
			.set({ ...columns, ...written, title_sort: sortKey(own, language), updated_at: ctx.now() })
			.where('id', '=', before.id)
			.execute()
		const detail = { journal: before.id, parts: changed.join(' ') }
		await recordAudit(ctx, { action: 'journal-changed', actor, detail })
		return { ok: true }
	},
})

const oneOf = (known: readonly string[], asked: string) => known.find((code) => code === asked)

const formerOf = ({ title, issn, until }: z.output<typeof formerTitle>): FormerTitle => ({
	title,
	...(issn && { issn }),
	...(until && { until: Number(until) }),
})

function inOrder(value: unknown): string {
	const isTexts = typeof value === 'object' && value !== null && !Array.isArray(value)
	return JSON.stringify(isTexts ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : value)
}

async function knownDisciplines(ctx: Ctx, asked: readonly string[]): Promise<string[]> {
	const rows = await ctx.db.selectFrom('discipline').select('id').orderBy('position').execute()
	return rows.map(({ id }) => id).filter((id) => asked.includes(id))
}

async function isTaken(ctx: Ctx, issn: string, by: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('any_journal as journal')
		.select('id')
		.where('id', '<>', by)
		.where((eb) => eb.or([eb('issn_print', '=', issn), eb('issn_online', '=', issn)]))
		.executeTakeFirst()
	return row !== undefined
}
