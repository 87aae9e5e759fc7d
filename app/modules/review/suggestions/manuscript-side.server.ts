import { sql } from 'kysely'
import { chooseText } from '#app/i18n/texts.ts'
import { allOf, anyOf, foldedWordsOf, tag } from '#app/modules/search/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import {
	CO_AUTHOR_YEARS,
	type CoAuthorship,
	type Conflict,
	conflictsOf,
	isMeant,
	type Party,
	type Wish,
} from './conflicts.ts'
import { isSameName, mayBeSameName } from './names.ts'

const MOST_CO_AUTHORS = 4000

/** Authors of a submission as the question of conflicts needs them, with those of the library whom they probably are. */
export type AuthorSide = {
	authors: Party[]
	/** Accounts and people of the library who are authors of the manuscript: they are never suggested. */
	userIds: Set<string>
	personIds: Set<string>
	wishes: Wish[]
	coAuthorships: CoAuthorship[]
}

/** Reads the authors of a submission, their wishes about reviewers, and with whom they published in the last five years. */
export async function readAuthorSide(ctx: Ctx, submissionId: string): Promise<AuthorSide> {
	const contributors = await ctx.db
		.selectFrom('submission_contributor as contributor')
		.leftJoin('user_account', (join) =>
			join.on((on) =>
				on.or([
					on('user_account.id', '=', on.ref('contributor.user_id')),
					on(on.fn('lower', ['contributor.email']), '=', on.ref('user_account.email')),
				]),
			),
		)
		.leftJoin('profile', 'profile.user_id', 'user_account.id')
		.select([
			'contributor.given',
			'contributor.family',
			'contributor.name_original as nameOriginal',
			'contributor.email',
			'contributor.affiliation',
			'contributor.ror',
			'contributor.orcid',
			'user_account.id as userId',
			'profile.institution',
			'profile.person_id as personId',
		])
		.where('contributor.submission_id', '=', submissionId)
		.orderBy('contributor.position')
		.execute()
	const wishes = await ctx.db
		.selectFrom('suggested_reviewer')
		.select(['wish', 'name', 'email', 'affiliation', 'reason'])
		.where('submission_id', '=', submissionId)
		.execute()
	const authors = contributors.map((row) => ({
		name: [row.given, row.family].filter(Boolean).join(' '),
		nameOriginal: row.nameOriginal,
		email: row.email,
		affiliations: [...new Set([row.affiliation, row.institution].filter((name) => name !== null))],
		ror: row.ror,
	}))
	const people = await peopleNamed(ctx, {
		names: authors.map(({ name }) => name),
		orcids: contributors.flatMap(({ orcid }) => orcid ?? []),
		ids: contributors.flatMap(({ personId }) => personId ?? []),
	})
	return {
		authors,
		wishes,
		userIds: new Set(contributors.flatMap(({ userId }) => userId ?? [])),
		personIds: new Set(people.keys()),
		coAuthorships: await coAuthorshipsOf(ctx, people),
	}
}

/** Who these are in the library, by identifier or by name: person → name. Two people of one name are both taken, to be on the safe side. */
async function peopleNamed(
	ctx: Ctx,
	sought: { names: string[]; orcids: string[]; ids: string[] },
): Promise<Map<string, string>> {
	const people = new Map<string, string>()
	const identified = await ctx.db
		.selectFrom('person')
		.select(['id', 'name'])
		.where((eb) =>
			eb.or([
				eb('id', 'in', sql<string>`(select unnest(${sought.ids}::uuid[]))`),
				eb('orcid', 'in', sql<string>`(select unnest(${sought.orcids}::text[]))`),
			]),
		)
		.$if(sought.ids.length + sought.orcids.length === 0, (none) => none.where(sql<boolean>`false`))
		.execute()
	for (const { id, name } of identified) people.set(id, name)
	const queries = sought.names.flatMap((name) => {
		const words = [...foldedWordsOf(name)]
		const query = words.length < 2 ? null : allOf(words.map((word) => anyOf([tag('n', word)])))
		return query === null ? [] : [query]
	})
	if (queries.length === 0) return people
	const { rows } = await inTransaction(ctx, async (ctx) => {
		await sql`select set_config('enable_seqscan', 'off', true)`.execute(ctx.db)
		const found = await sql<{ id: string; name: string }>`
			select distinct person.id, person.name
			from search_document document
			join contribution on contribution.work_id = document.work_id
			join person on person.id = contribution.person_id
			where document.vector @@ ${queries.map((query) => `(${query})`).join(' | ')}::tsquery`.execute(ctx.db)
		await sql`select set_config('enable_seqscan', 'on', true)`.execute(ctx.db)
		return found
	})
	for (const { id, name } of rows) if (sought.names.some((own) => isSameName(own, name))) people.set(id, name)
	return people
}

async function coAuthorshipsOf(ctx: Ctx, people: ReadonlyMap<string, string>): Promise<CoAuthorship[]> {
	if (people.size === 0) return []
	const since = new Date(ctx.now())
	since.setUTCFullYear(since.getUTCFullYear() - CO_AUTHOR_YEARS)
	const rows = await ctx.db
		.selectFrom('contribution as own')
		.innerJoin('work', 'work.id', 'own.work_id')
		.innerJoin('contribution as other', 'other.work_id', 'own.work_id')
		.where('own.person_id', 'in', [...people.keys()])
		.where('own.role', '=', 'author')
		.where('other.role', '=', 'author')
		.whereRef('other.id', '!=', 'own.id')
		.where('work.published_on', '>=', since.toISOString().slice(0, 10))
		.select([
			'own.person_id as authorId',
			'other.person_id as personId',
			'other.name',
			'work.year',
			'work.title',
			'work.language',
		])
		.orderBy('work.published_on', 'desc')
		.limit(MOST_CO_AUTHORS)
		.execute()
	return rows.map(({ authorId, personId, name, year, title, language }) => ({
		personId,
		name,
		year,
		author: people.get(authorId ?? '') ?? '',
		title: textOf(title, language),
	}))
}

function textOf(title: Texts, language: string): string {
	return chooseText(title, 'fr', language)?.text ?? ''
}

/** Those of these people of the library who signed a work that was retracted. */
export async function readRetracted(ctx: Ctx, personIds: readonly string[]): Promise<Set<string>> {
	if (personIds.length === 0) return new Set()
	const rows = await ctx.db
		.selectFrom('work_relation')
		.innerJoin('contribution', 'contribution.work_id', 'work_relation.to_work_id')
		.select('contribution.person_id')
		.distinct()
		.where('work_relation.kind', '=', 'retracts')
		.where('contribution.role', '=', 'author')
		.where(sql<boolean>`contribution.person_id = any(${personIds}::uuid[])`)
		.execute()
	return new Set(rows.flatMap(({ person_id }) => person_id ?? []))
}

/** Whether an author of a retracted work has, or may have, this name. */
async function isNameOfRetracted(ctx: Ctx, name: string): Promise<boolean> {
	const rows = await ctx.db
		.selectFrom('work_relation')
		.innerJoin('contribution', 'contribution.work_id', 'work_relation.to_work_id')
		.select('contribution.name')
		.distinct()
		.where('work_relation.kind', '=', 'retracts')
		.where('contribution.role', '=', 'author')
		.execute()
	return rows.some((row) => isSameName(row.name, name) || mayBeSameName(row.name, name))
}

/** Whether an editor who looks after the manuscript has this name. */
async function isNameOfEditor(ctx: Ctx, submissionId: string, name: string): Promise<boolean> {
	const rows = await ctx.db
		.selectFrom('submission_editor')
		.innerJoin('user_account', 'user_account.id', 'submission_editor.user_id')
		.select('user_account.name')
		.where('submission_id', '=', submissionId)
		.where('state', '=', 'assigned')
		.execute()
	return rows.some((row) => isSameName(row.name, name))
}

/** The conflicts between a manuscript and somebody who is to review or edit it, known by name and address alone or by an account. */
export async function conflictsWith(
	ctx: Ctx,
	submissionId: string,
	{ name, email, userId }: { name: string; email: string; userId: string | null },
): Promise<Conflict[]> {
	const profile = userId
		? await ctx.db
				.selectFrom('profile')
				.select(['institution', 'person_id'])
				.where('user_id', '=', userId)
				.executeTakeFirst()
		: undefined
	const personId = profile?.person_id ?? null
	const party = {
		name,
		email,
		affiliations: [
			...(profile?.institution ? [profile.institution] : []),
			...(await proposedAffiliations(ctx, submissionId, { name, email })),
		],
		ror: null,
		personId,
		editsManuscript: userId === null && (await isNameOfEditor(ctx, submissionId, name)),
		hasAccount: userId !== null,
		hasRetracted: personId !== null && (await readRetracted(ctx, [personId])).has(personId),
		hasRetractedName: personId === null && (await isNameOfRetracted(ctx, name)),
	}
	return conflictsOf(party, await readAuthorSide(ctx, submissionId))
}

/** Where reviewers who declined say that this person works whom they proposed in their place. */
async function proposedAffiliations(
	ctx: Ctx,
	submissionId: string,
	person: { name: string; email: string },
): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('review_assignment')
		.select('proposed')
		.where('submission_id', '=', submissionId)
		.where('proposed', 'is not', null)
		.execute()
	return rows.flatMap(({ proposed }) => {
		const { name = '', email = '', affiliation = '' }: Record<string, string> = proposed ?? {}
		return affiliation && isMeant({ name, email }, person) ? [affiliation] : []
	})
}
