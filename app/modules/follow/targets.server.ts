import { pathTo } from '#app/addresses/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { foldedForTyping } from '#app/modules/search/index.server.ts'
import { parseSearch, searchParamsOf } from '#app/modules/search/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import type { FollowKind } from '#app/platform/db/tables.ts'
import type { FollowName, FollowTarget } from './model.ts'
import { searchName } from './search-name.ts'

const LONGEST_KEYWORD = 120
/** The unique index takes no more than 2.7 KB. */
const LONGEST_SEARCH = 2000

/**
 * What a page names (a journal, a person or a call by slug, a discipline by id, a keyword as written, a search by its
 * parameters) as a follow keeps it; null when there is no such thing or it is too long to keep.
 */
export async function resolveTarget(ctx: Ctx, kind: FollowKind, named: string): Promise<FollowTarget | null> {
	const { db } = ctx
	if (kind === 'keyword') return keywordTarget(named)
	if (kind === 'search') return searchTarget(named)
	if (!isSlug(named)) return null
	if (kind === 'author') {
		const person = await db
			.selectFrom('person')
			.select(['id', 'name'])
			.where('slug', '=', named)
			.executeTakeFirst()
		return person ? { kind, target: person.id, label: person.name } : null
	}
	if (kind === 'journal') {
		const journal = await db
			.selectFrom('journal')
			.select(['id', 'title', 'language'])
			.where('slug', '=', named)
			.executeTakeFirst()
		return journal ? { kind, target: journal.id, label: journal.title[journal.language] ?? named } : null
	}
	if (kind === 'call') {
		const call = await db
			.selectFrom('call')
			.select(['id', 'title', 'language'])
			.where('slug', '=', named)
			.executeTakeFirst()
		return call
			? { kind, target: call.id, label: chooseText(call.title, 'fr', call.language)?.text ?? named }
			: null
	}
	const discipline = await db
		.selectFrom('discipline')
		.select(['id', 'name'])
		.where('id', '=', named)
		.executeTakeFirst()
	return discipline
		? { kind, target: discipline.id, label: chooseText(discipline.name, 'fr')?.text ?? named }
		: null
}

function keywordTarget(named: string): FollowTarget | null {
	const label = named
		.toWellFormed()
		.replace(/[\p{Cc}\p{Cf}\s«»"“”\ufffd]+/gu, ' ')
		.trim()
		.slice(0, LONGEST_KEYWORD)
	const target = foldedForTyping(label)
	return target === '' ? null : { kind: 'keyword', target, label }
}

/** Order and page are no part of what is followed. */
function searchTarget(named: string): FollowTarget | null {
	const query = parseSearch(new URLSearchParams(named))
	const target = searchParamsOf({ ...query, sort: null, page: 1 }).toString()
	return target.length > LONGEST_SEARCH ? null : { kind: 'search', target, label: query.text }
}

export type NamedTarget = { name: FollowName; path: string | null }
type Target = { kind: FollowKind; target: string; label: string }

/** The names and pages of what is followed, in the order given; what is gone keeps its label and has no page. */
export async function nameTargets(ctx: Ctx, targets: Target[], language: Language): Promise<NamedTarget[]> {
	const of = (kind: FollowKind) => [
		...new Set(targets.filter((target) => target.kind === kind).map(({ target }) => target)),
	]
	const [journals, calls, people, disciplines] = [
		await namedTitles(ctx, 'journal', of('journal')),
		await namedTitles(ctx, 'call', of('call')),
		await namedPeople(ctx, of('author')),
		await namedDisciplines(ctx),
	]
	const searches = of('search').map((target) => parseSearch(new URLSearchParams(target)))
	const slugs = await namedSlugs(ctx, searches)
	const texts = (
		found: { texts: Texts; original?: string; path: string } | undefined,
		label: string,
	): NamedTarget => {
		const chosen = found && chooseText(found.texts, language, found.original)
		return {
			name: chosen ? { text: chosen.text, language: chosen.language } : { text: label, language: null },
			path: found?.path ?? null,
		}
	}
	return targets.map(({ kind, target, label }) => {
		if (kind === 'journal') return texts(journals.get(target), label)
		if (kind === 'call') return texts(calls.get(target), label)
		if (kind === 'discipline') return texts(disciplines.get(target), label)
		if (kind === 'author') {
			const person = people.get(target)
			return { name: { text: person?.name ?? label, language: null }, path: person?.path ?? null }
		}
		if (kind === 'keyword') {
			return {
				name: { text: label, language: null },
				path: pathTo('articles', { '?': new URLSearchParams({ q: label }) }),
			}
		}
		const query = parseSearch(new URLSearchParams(target))
		return {
			name: { text: searchName(query, { ...slugs, disciplines }, language), language },
			path: pathTo('articles', { '?': target }),
		}
	})
}

async function namedTitles(ctx: Ctx, table: 'journal' | 'call', ids: string[]) {
	if (ids.length === 0) return new Map<string, { texts: Texts; original: string; path: string }>()
	const folder = table === 'journal' ? pathTo('journals') : pathTo('calls')
	const rows = await ctx.db
		.selectFrom(table)
		.select(['id', 'slug', 'title', 'language'])
		.where('id', 'in', ids)
		.execute()
	return new Map(
		rows.map(({ id, slug, title, language }) => [
			id,
			{ texts: title, original: language, path: `${folder}/${slug}` },
		]),
	)
}

async function namedPeople(ctx: Ctx, ids: string[]) {
	if (ids.length === 0) return new Map<string, { name: string; path: string }>()
	const rows = await ctx.db
		.selectFrom('person')
		.select(['id', 'slug', 'name'])
		.where('id', 'in', ids)
		.execute()
	return new Map(rows.map(({ id, slug, name }) => [id, { name, path: pathTo('person', { id: slug }) }]))
}

async function namedDisciplines(ctx: Ctx) {
	const rows = await ctx.db.selectFrom('discipline').select(['id', 'name']).execute()
	return new Map(
		rows.map(({ id, name }) => [id, { texts: name, path: pathTo('articles', { discipline: id }) }]),
	)
}

/** The titles of journals and the names of publishers that searches name by slug. */
async function namedSlugs(ctx: Ctx, searches: { journals: string[]; publishers: string[] }[]) {
	const slugs = (field: 'journals' | 'publishers') => [
		...new Set(searches.flatMap((search) => search[field]).filter(isSlug)),
	]
	const [journalSlugs, publisherSlugs] = [slugs('journals'), slugs('publishers')]
	const journals = journalSlugs.length
		? await ctx.db
				.selectFrom('journal')
				.select(['slug', 'title', 'language'])
				.where('slug', 'in', journalSlugs)
				.execute()
		: []
	const publishers = publisherSlugs.length
		? await ctx.db
				.selectFrom('publisher')
				.select(['slug', 'name'])
				.where('slug', 'in', publisherSlugs)
				.execute()
		: []
	return {
		journals: new Map(
			journals.map(({ slug, title, language }) => [slug, { texts: title, original: language }]),
		),
		publishers: new Map(publishers.map(({ slug, name }) => [slug, name])),
	}
}
