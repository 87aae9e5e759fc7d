import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { writeMarkup } from '#app/ui/rich-text/markup.ts'
import { plainText, type RichText } from '#app/ui/rich-text/rich-text.ts'
import { type ComparedRun, compareWords } from './compare.ts'
import {
	readWritten,
	SITE_TEXT_NAMES,
	type SiteTextName,
	type SiteTextVersion,
	type TextState,
	textState,
} from './model.ts'
import { originalText } from './originals.ts'

/** A text as a reader sees it, in the language that it is really in. */
export type ShownText = { text: RichText; language: Language }
/** A text of one line, likewise. */
export type ShownLine = { text: string; language: Language }

const ORIGINAL: SiteTextVersion = { number: 0, texts: {}, isShown: true, changed: {} }

type Row = { number: number; texts: unknown; is_shown: boolean; changed: unknown }
const versionOf = (row: Row): SiteTextVersion => ({
	number: row.number,
	texts: readWritten(row.texts),
	isShown: row.is_shown,
	changed: row.changed as SiteTextVersion['changed'],
})

/** A text as it stands, for those who change it; none that was written is the original. */
export async function presentVersion(ctx: Ctx, name: SiteTextName): Promise<SiteTextVersion> {
	const row = await ctx.db
		.selectFrom('site_text')
		.select(['number', 'texts', 'is_shown', 'changed'])
		.where('name', '=', name)
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row ? versionOf(row) : ORIGINAL
}

async function presentVersions(ctx: Ctx): Promise<Map<string, SiteTextVersion>> {
	const rows = await ctx.db
		.selectFrom('site_text')
		.distinctOn('name')
		.select(['name', 'number', 'texts', 'is_shown', 'changed'])
		.orderBy('name')
		.orderBy('number', 'desc')
		.execute()
	return new Map(rows.map((row) => [row.name, versionOf(row)]))
}

const keptVersions = (ctx: Ctx) =>
	untilLibraryChanges(ctx, 'site texts', () => presentVersions(ctx), { of: () => [] })

/** What is shown of a version: the reader's language, else its original, else French, English or whatever there is; null when there is none. */
export function shownIn(version: SiteTextVersion, name: SiteTextName, language: Language): ShownText | null {
	if (!version.isShown) return null
	for (const candidate of [language, 'fr', 'en', ...LANGUAGES] as const) {
		const text = version.texts[candidate] ?? originalText(name, candidate)
		if (plainText(text) !== '' || text.some(({ kind }) => kind === 'picture'))
			return { text, language: candidate }
	}
	return null
}

/** The texts of a page as a reader of one language sees them; null for one that is hidden or empty. */
export async function getSiteTexts<Name extends SiteTextName>(
	ctx: Ctx,
	language: Language,
	names: readonly Name[],
): Promise<{ [name in Name]: ShownText | null }> {
	const versions = await keptVersions(ctx)
	return Object.fromEntries(
		names.map((name) => [name, shownIn(versions.get(name) ?? ORIGINAL, name, language)]),
	) as { [name in Name]: ShownText | null }
}

/** The same for texts of one line. */
export async function getSiteLines<Name extends SiteTextName>(
	ctx: Ctx,
	language: Language,
	names: readonly Name[],
): Promise<{ [name in Name]: ShownLine | null }> {
	const texts = await getSiteTexts(ctx, language, names)
	return Object.fromEntries(
		names.map((name) => {
			const shown = texts[name]
			return [name, shown && { text: plainText(shown.text).replaceAll('\n', ' '), language: shown.language }]
		}),
	) as { [name in Name]: ShownLine | null }
}

/** What somebody types to have this text. */
const asTyped = (text: RichText, isOneLine: boolean) =>
	isOneLine ? plainText(text).replaceAll('\n', ' ') : writeMarkup(text)

export type SiteTextRow = {
	name: SiteTextName
	isShown: boolean
	states: { [language in Language]: TextState }
	writtenAt: Date | null
	writtenBy: string | null
}

const statesOf = (version: SiteTextVersion, name: SiteTextName) =>
	Object.fromEntries(
		LANGUAGES.map((language) => [language, textState(version, originalText(name, language), language)]),
	) as { [language in Language]: TextState }

/** Every text of the site with its state in each language. */
export async function listSiteTexts(ctx: Ctx): Promise<Map<SiteTextName, SiteTextRow>> {
	const versions = await presentVersions(ctx)
	const last = await ctx.db
		.selectFrom('site_text as text')
		.leftJoin('user_account as account', 'account.id', 'text.written_by')
		.distinctOn('text.name')
		.select(['text.name', 'text.written_at', 'account.name as by'])
		.orderBy('text.name')
		.orderBy('text.number', 'desc')
		.execute()
	const byName = new Map(last.map((row) => [row.name, row]))
	return new Map(
		SITE_TEXT_NAMES.map((name) => {
			const version = versions.get(name) ?? ORIGINAL
			const row = byName.get(name)
			return [
				name,
				{
					name,
					isShown: version.isShown,
					states: statesOf(version, name),
					writtenAt: row?.written_at ?? null,
					writtenBy: row?.by ?? null,
				},
			]
		}),
	)
}

/** One earlier or present state of a text in its history. */
export type TextHistoryEntry = {
	number: number
	at: Date
	by: string | null
	/** The languages that were written in it. */
	languages: Language[]
}

/** Versions in a history. */
const MOST_VERSIONS = 50

/** All about one text for those who write it; `compared` is the version that it is compared with. */
export async function getSiteTextPage(
	ctx: Ctx,
	name: SiteTextName,
	{ isOneLine, compared }: { isOneLine: boolean; compared: number | null },
) {
	const present = await presentVersion(ctx, name)
	const rows = await ctx.db
		.selectFrom('site_text as text')
		.leftJoin('user_account as account', 'account.id', 'text.written_by')
		.select(['text.number', 'text.written_at', 'text.changed', 'account.name as by'])
		.where('text.name', '=', name)
		.orderBy('text.number', 'desc')
		.limit(MOST_VERSIONS)
		.execute()
	const history: TextHistoryEntry[] = rows.map((row) => ({
		number: row.number,
		at: row.written_at,
		by: row.by,
		languages: LANGUAGES.filter(
			(language) => (row.changed as SiteTextVersion['changed'])[language] === row.number,
		),
	}))
	const typed = Object.fromEntries(
		LANGUAGES.map((language) => [
			language,
			asTyped(present.texts[language] ?? originalText(name, language), isOneLine),
		]),
	) as { [language in Language]: string }
	return {
		version: String(present.number),
		isShown: present.isShown,
		typed,
		states: statesOf(present, name),
		history,
		comparison: compared === null ? null : await compareWith(ctx, name, present, compared),
	}
}

export type Comparison = { number: number; runs: { [language in Language]?: ComparedRun[] } }

async function compareWith(
	ctx: Ctx,
	name: SiteTextName,
	present: SiteTextVersion,
	number: number,
): Promise<Comparison> {
	const earlier = await earlierVersion(ctx, name, number)
	if (!earlier) throw new NotFound()
	const runs: Comparison['runs'] = {}
	for (const language of LANGUAGES) {
		const [before, after] = [earlier, present].map((version) =>
			writeMarkup(version.texts[language] ?? originalText(name, language)),
		)
		if (before !== after) runs[language] = compareWords(before ?? '', after ?? '')
	}
	return { number, runs }
}

/** One version of a text by its number, 0 for the original; null when there is none. */
export async function earlierVersion(
	ctx: Ctx,
	name: SiteTextName,
	number: number,
): Promise<SiteTextVersion | null> {
	if (number === 0) return ORIGINAL
	const row = await ctx.db
		.selectFrom('site_text')
		.select(['number', 'texts', 'is_shown', 'changed'])
		.where('name', '=', name)
		.where('number', '=', number)
		.executeTakeFirst()
	return row ? versionOf(row) : null
}
