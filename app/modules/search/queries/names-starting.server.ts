import type { Language } from '#app/i18n/languages.ts'
import { readConcepts } from '#app/modules/thesaurus/index.server.ts'
import type { Concept } from '#app/modules/thesaurus/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { Beginnings, type Begun } from '../concepts/beginnings.ts'
import { readLabels } from '../concepts/labels.server.ts'
import { tag } from '../lexeme.ts'
import type { Suggestion } from '../model.ts'
import { termsOf } from '../terms.ts'
import { anyOf, wordQuery } from '../tsquery.ts'
import { bodies } from './answers.server.ts'
import { countsOf } from './did-you-mean.server.ts'
import { byIndex } from './samples.server.ts'

/** Names that are compared with the library. */
const MOST_CONCEPTS = 24
const MOST_BODIES = 6
/** Names with so many works are equally common. */
const MANY_WORKS = 40

/** A name as it may be suggested: of what it is, and whether it is what readers of its language call that. */
type Shown = { of: string; text: string; language: string; isPreferred: boolean }

/** A name that was begun, and whether another language has it. */
type Found = Begun<Shown> & { isForeign: boolean }

/**
 * Names of the thesaurus, and of journals and publishers, of which a word begins as these folded words do, under which the library has works: in the language of the reader
 * where a name of theirs begins so, those with most works first.
 */
export async function namesStarting(
	ctx: Ctx,
	prefix: string,
	language: Language,
): Promise<{ concepts: Suggestion[]; bodies: Suggestion[] }> {
	const reading = { ...ctx, db: ctx.replica }
	const labels = await readLabels(ctx)
	const concepts = inLanguage((await conceptNames(ctx)).startingWith(prefix), language)
	const named = inLanguage((await bodyNames(ctx)).startingWith(prefix), language)
	return {
		concepts: await withWorks(
			reading,
			concepts.slice(0, MOST_CONCEPTS),
			({ name }) => anyOf([tag('c', name.of)]) ?? '',
		),
		bodies: await withWorks(
			reading,
			named.slice(0, MOST_BODIES),
			({ name }) => wordQuery(termsOf(name.text, labels)) ?? '',
		),
	}
}

/** One name of each thing: the one its readers use, another in their language, one of another language. */
function inLanguage(begun: readonly Begun<Shown>[], language: Language): Found[] {
	const isForeign = ({ name }: Begun<Shown>) => name.language !== language && name.language !== ''
	const rank = (one: Begun<Shown>) => Number(isForeign(one)) * 2 + Number(!one.name.isPreferred)
	const best = new Map<string, Begun<Shown>>()
	for (const one of begun) {
		const known = best.get(one.name.of)
		if (!known || rank(one) < rank(known)) best.set(one.name.of, one)
	}
	return [...best.values()]
		.map((one) => ({ ...one, isForeign: isForeign(one) }))
		.sort((a, b) => byNearness(a, b) || a.rest - b.rest)
}

/** Names of the reader's language first, in each what begins so before what has a word inside that does. */
function byNearness(a: Found, b: Found): number {
	return Number(a.isForeign) - Number(b.isForeign) || Number(a.isInside) - Number(b.isInside)
}

/** Those under which there are works, the most works first among those that begin alike. */
async function withWorks(
	ctx: Ctx,
	found: readonly Found[],
	queryOf: (found: Found) => string,
): Promise<Suggestion[]> {
	const counts = await inTransaction(ctx, async (inside) => {
		await byIndex(inside)
		return countsOf(inside, found.map(queryOf), MANY_WORKS)
	})
	return found
		.map((one, place) => ({ ...one, count: counts[place] ?? 0 }))
		.filter(({ count }) => count > 0)
		.sort((a, b) => byNearness(a, b) || b.count - a.count)
		.map(({ name: { text, language } }) => ({ kind: 'term', text, language, workId: null }))
}

const known = new WeakMap<readonly Concept[], Beginnings<Shown>>()

async function conceptNames(ctx: Ctx): Promise<Beginnings<Shown>> {
	const concepts = await readConcepts(ctx)
	const beginnings = known.get(concepts) ?? new Beginnings(concepts.flatMap(namesOf))
	known.set(concepts, beginnings)
	return beginnings
}

/** The names of a concept that are shown. */
function namesOf({ id, name, otherNames }: Concept): [string, Shown][] {
	const named = (text: string, language: string, isPreferred: boolean): [string, Shown] => [
		text,
		{ of: id, text, language: language === 'und' ? '' : language, isPreferred },
	]
	return [
		...Object.entries(name).map(([language, text]) => named(text, language, true)),
		...Object.entries(otherNames).flatMap(([language, texts]) =>
			texts.map((text) => named(text, language, false)),
		),
	]
}

/** The names of journals and publishers, as they are read for the answers above results. */
function bodyNames(ctx: Ctx): Promise<Beginnings<Shown>> {
	return untilLibraryChanges(
		ctx,
		'search beginnings of names',
		async () => {
			const { all } = await bodies(ctx)
			return new Beginnings(
				all
					.filter(({ kind }) => kind !== 'call')
					.flatMap(({ kind, slug, names }) =>
						Object.entries(names).map(([language, text]): [string, Shown] => [
							text,
							{ of: `${kind} ${slug}`, text, language, isPreferred: true },
						]),
					),
			)
		},
		{ of: () => ['journal', 'publisher', 'call'] },
	)
}
