import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { HARVEST_FORMATS } from '#app/modules/exchange/oai/formats.ts'
import { TERMS_SINCE } from '#app/modules/identity/index.ts'
import { CITATION_STYLES } from '#app/modules/journal/index.ts'
import { MOST_PAGES } from '#app/modules/manuscript-file/read/pdf/read-pdf.ts'
import { MOST_MANUSCRIPT_BYTES, OFFERED_MANUSCRIPTS } from '#app/modules/manuscript-file/sniff.ts'
import { LARGEST_PICTURE_BYTES } from '#app/modules/people/profile/avatar/avatar.server.ts'
import { COOKIES, ENTRIES, TOPICS } from '#app/modules/site/index.ts'
import { TABLES } from '#app/modules/site/stored-data.ts'
import { ACCESSIBILITY_SINCE } from '#app/modules/site/texts/originals.ts'
import { contentSecurityPolicy } from '#app/platform/http/security-policy.server.ts'
import { test } from '#tests/support/database.ts'
import { CLAIMS } from './claims.ts'
import type { CheckName, Ground } from './grounds.ts'
import { LIMITS } from './limits.ts'

type Texts = { [key: string]: string | Texts }

const textsOf = (language: string, namespace: string) =>
	JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Texts

const leavesOf = (texts: Texts, before = ''): [key: string, text: string][] =>
	Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'string' ? [[before + key, value] as const] : leavesOf(value, `${before}${key}.`),
	) as [string, string][]

/** The line of a key: its own, else that of the nearest `x.*` around it. */
function groundOf(lines: { [key: string]: Ground }, key: string): string | null {
	if (lines[key]) return key
	const parts = key.split('.')
	for (let length = parts.length - 1; length >= 0; length -= 1) {
		const around = [...parts.slice(0, length), '*'].join('.')
		if (lines[around]) return around
	}
	return null
}

const sources = () =>
	globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts'])
		.filter((path) => !/\.test\.|\/testing/.test(path))
		.map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** What a page writes into a browser's storage, as the sources name it: `path: local|session name…`. */
function writtenEntries(): string[] {
	const names = new Set<string>()
	for (const { path, text } of sources()) {
		for (const [, storage, argument = ''] of text.matchAll(/\b(local|session)Storage\.setItem\(([^,]+),/g)) {
			names.add(`${storage} ${nameOf(text, argument.trim()) ?? `(${path}: ${argument})`}`)
		}
	}
	return [...names].sort()
}

/** What an expression that names an entry says, as far as the file itself or what it imports tells; `…` stands for what follows. */
function nameOf(source: string, argument: string): string | null {
	const [first = '', ...rest] = argument.split('+').map((part) => part.trim())
	const isImported = new RegExp(`^import \\{[^}]*\\b${first}\\b`, 'm').test(source)
	const literal =
		/^'(.*)'$/.exec(first)?.[1] ??
		new RegExp(`const ${first} = '(.*)'`).exec(source)?.[1] ??
		(isImported ? exportedText(first) : undefined)
	if (literal !== undefined) return literal + (rest.length > 0 ? '…' : '')
	const prefix = first === 'key' && /const PREFIX = '(.*)'/.exec(source)?.[1]
	return prefix ? `${prefix}…` : null
}

function exportedText(name: string): string | undefined {
	const declared = new RegExp(`^export const ${name} = '(.*)'`, 'm')
	return sources().flatMap(({ text }) => declared.exec(text)?.[1] ?? [])[0]
}

const textOf = (language: string, namespace: string, key: string) =>
	leavesOf(textsOf(language, namespace)).find(([name]) => name === key)?.[1] ?? ''

const CHECKS: { [name in CheckName]: () => void } = {
	...LIMITS,
	legalListIsWhole: () => {
		const listed = Object.values(ENTRIES).map(
			({ name, where }) => `${where === 'tab' ? 'session' : 'local'} ${name}`,
		)
		expect(writtenEntries()).toEqual(listed.sort())
	},
	nothingFromElsewhere: () => {
		const policy = contentSecurityPolicy()
		expect(policy).toContain("default-src 'self'")
		expect(policy).not.toMatch(/https?:|\*/)
	},
	reviewIsSaid: () => {
		for (const language of LANGUAGES) {
			const kinds = (textsOf(language, 'article')['review'] ?? {}) as Texts
			const declared = [
				...readFileSync('app/platform/db/work-tables.ts', 'utf8').matchAll(
					/export type ReviewKind =([^\n]*(?:\n\t\|[^\n]*)*)/g,
				),
			].flatMap(([, union = '']) => [...union.matchAll(/'([\w-]+)'/g)].map(([, kind = '']) => kind))
			expect(declared.length).toBeGreaterThan(3)
			for (const kind of declared) expect(kinds[kind], `${language} ${kind}`).toBeTruthy()
		}
		expect(readFileSync('app/routes/site/components/reader/facts.tsx', 'utf8')).toContain('record.review')
	},
	noAnnotations: () => {
		expect(Object.keys(TABLES).filter((table) => table.includes('annotation'))).toEqual([])
	},
	dateOfTerms: () => {
		const texts = LANGUAGES.map((language) => JSON.stringify(textsOf(language, 'auth')['terms']))
		const sum = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)
		expect(
			`${TERMS_SINCE} ${sum}`,
			'the terms changed: give them the day from which they hold, and this line',
		).toBe('2026-11-23 acca1ad8a915')
	},
	dateOfAccessibility: () => {
		const texts = LANGUAGES.map((language) => JSON.stringify(textsOf(language, 'trust')['accessibility']))
		const sum = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)
		expect(
			`${ACCESSIBILITY_SINCE} ${sum}`,
			'the statement on accessibility changed: give it its day, and this line',
		).toBe('2026-11-27 379cb0e46280')
	},
	fonts: () => {
		const said = String(((textsOf('fr', 'legal')['software'] ?? {}) as Texts)['fonts'])
		const named = [...said.matchAll(/(?:Noto|Reem|Ojuju)(?: [A-Z]\w+)*/g)].map(([name]) =>
			name.toLowerCase().replaceAll(' ', '-'),
		)
		const licensed = globSync('app/ui/fonts/OFL-*.txt').flatMap((path) => {
			const several = [...readFileSync(path, 'utf8').matchAll(/^(Noto .+?): Copyright/gm)]
			return several.length > 0
				? several.map(([, name = '']) => name.toLowerCase().replaceAll(' ', '-'))
				: basename(path, '.txt').replace('OFL-', '')
		})
		expect(named.sort()).toEqual(licensed.sort())
	},
	stylesOfCitation: () => {
		const twelve = { fr: 'douze styles', en: 'twelve styles', es: 'doce estilos', ar: 'باثني عشر أسلوب' }
		expect(CITATION_STYLES).toHaveLength(12)
		for (const language of LANGUAGES)
			expect(textOf(language, 'help', 'readers.cite.answer')).toContain(twelve[language])
	},
	formatsOfOai: () => {
		const names = {
			oai_dc: 'Dublin Core',
			oai_jats: 'JATS',
			oai_openaire: 'OpenAIRE',
			marc21: 'MARC\u00a021',
		}
		expect(Object.keys(HARVEST_FORMATS).sort()).toEqual(Object.keys(names).sort())
		for (const language of LANGUAGES)
			for (const name of Object.values(names))
				expect(textOf(language, 'help', 'machines.harvest.answer')).toContain(name)
	},
	longestFileOfCitations: () => {
		const [, most] =
			/FILE_LENGTH = (\d+)/.exec(readFileSync('app/routes/machine/search-citations.ts', 'utf8')) ?? []
		for (const language of LANGUAGES)
			expect(textOf(language, 'articles', 'exportLimit').replace(/\D/g, '')).toBe(most)
	},
	sizeOfPictures: () => {
		for (const language of LANGUAGES)
			for (const key of ['portrait.help', 'portrait.errors.tooLarge'])
				expect(textOf(language, 'reader', key)).toMatch(
					new RegExp(`(?<!\\d)${LARGEST_PICTURE_BYTES / 1024 ** 2}(?!\\d)`),
				)
	},
	acceptedManuscripts: () => {
		const endings = OFFERED_MANUSCRIPTS.split(',').flatMap((one) =>
			one.startsWith('.') ? one.slice(1).toUpperCase() : [],
		)
		expect(endings).toEqual(['DOCX', 'ODT', 'PDF'])
		for (const language of LANGUAGES)
			for (const ending of endings)
				for (const text of [
					textOf(language, 'calls', 'info.submission.text'),
					textOf(language, 'guide', 'standards.fileRule'),
				])
					expect(text).toContain(ending)
	},
	freeSoftware: () => {
		expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ license: 'AGPL-3.0-or-later' })
		expect(readFileSync('LICENSE', 'utf8')).toContain('GNU AFFERO GENERAL PUBLIC LICENSE')
		for (const language of LANGUAGES)
			expect(textOf(language, 'legal', 'software.licence')).toContain('GNU Affero')
	},
	sizeOfManuscripts: () => {
		expect([MOST_MANUSCRIPT_BYTES, MOST_PAGES]).toEqual([30 * 1024 * 1024, 200])
		for (const language of LANGUAGES) {
			const [megabytes, pages] = language === 'ar' ? [/ثلاثو|ثلاثي/, /مئتي/] : [/\b30 M/, /\b200 /]
			for (const key of ['form.fileHelp', 'refused.tooLarge'])
				expect(textOf(language, 'check', key)).toMatch(megabytes)
			expect(textOf(language, 'check', 'refused.tooManyPages')).toMatch(pages)
		}
	},
	lengthOfReview: () => {
		const months =
			/(?:trois|3) à (?:six|6) mois|(?:three|3) to (?:six|6) months|(?:tres|3) a (?:seis|6) meses|ثلاثة إلى ستة أشهر/
		for (const language of LANGUAGES)
			for (const file of globSync(`locales/${language}/*.json`))
				for (const [key, text] of leavesOf(textsOf(language, basename(file, '.json'))))
					expect(text, `${file} ${key}: a measured time replaces what is announced`).not.toMatch(months)
	},
}

describe('every sentence about the platform', () => {
	for (const [namespace, lines] of Object.entries(CLAIMS)) {
		test(`of ${namespace} is declared with what makes it so, in four languages`, () => {
			const used = new Set<string>()
			const problems: string[] = []
			for (const language of LANGUAGES) {
				for (const [key] of leavesOf(textsOf(language, namespace))) {
					const line = groundOf(lines, key)
					if (line) used.add(line)
					else problems.push(`${namespace}.${key}: what makes it so?`)
				}
			}
			for (const line of Object.keys(lines))
				if (!used.has(line)) problems.push(`${namespace}.${line} is no text`)
			expect([...new Set(problems)]).toEqual([])
		})
	}

	test('stands in a namespace that is declared', () => {
		const namespaces = readdirSync('locales/fr').map((file) => basename(file, '.json'))
		expect(namespaces.filter((name) => !CLAIMS[name])).toEqual([])
	})

	test('is no label that nobody looked at', () => {
		const unseen = Object.entries(CLAIMS).flatMap(([namespace, lines]) =>
			leavesOf(textsOf('fr', namespace))
				.filter(([key, text]) => /[.!]$/.test(text) && groundOf(lines, key) === '*')
				.map(([key]) => `${namespace}.${key}: what makes it so?`),
		)
		expect(unseen).toEqual([])
	})

	test('names tests that are there', () => {
		const problems = Object.values(CLAIMS)
			.flatMap((lines) => Object.values(lines))
			.flatMap((ground) => (typeof ground === 'object' && 'test' in ground ? [ground] : []))
			.filter(({ test, in: file }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(test))
		expect(problems).toEqual([])
	})

	for (const [name, check] of Object.entries(CHECKS)) test(`holds: ${name}`, check)
})

describe('the legal notices', () => {
	test('tell of every table of the database', async ({ ctx }) => {
		const { rows } = await sql<{ name: string }>`
			select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(kysely_|usage_event_)'`.execute(
			ctx.db,
		)
		expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES).sort())
	})

	test('leave out no table with a column about people', async ({ ctx }) => {
		const { rows } = await sql<{ name: string; column: string }>`
			select table_name as name, column_name as column from information_schema.columns
			where table_schema = 'public' and (column_name ~ '(^|_)(email|user_id|orcid|given|family|user_agent)$')
				and table_name in (select tablename from pg_tables) order by 1`.execute(ctx.db)
		expect(rows.filter(({ name }) => TABLES[name as keyof typeof TABLES] === null)).toEqual([])
		expect(rows.length).toBeGreaterThan(20)
	})

	test('have words for all that they list, and nothing sets a cookie that they do not', () => {
		for (const language of LANGUAGES) {
			const data = textsOf(language, 'legal')['data'] as { [part: string]: Texts }
			expect(Object.keys(data['topics'] ?? {}).sort()).toEqual([...TOPICS].sort())
			const kept = new Set([...Object.keys(COOKIES), ...Object.keys(ENTRIES)])
			expect(Object.keys(data['kept'] ?? {}).sort()).toEqual([...kept].sort())
		}
		const setting = sources()
			.filter(({ text }) => /SameSite[=:]|cookieStore/i.test(text))
			.map(({ path }) => path)
		expect(setting.sort()).toEqual(COOKIE_WRITERS)
		expect(sources().filter(({ text }) => /\bindexedDB\b|\bcaches\.open|serviceWorker/.test(text))).toEqual(
			[],
		)
	})
})

/** The only files that set cookies; their names have types that the list of `site` takes whole. */
const COOKIE_WRITERS = [
	'app/enhance/language.ts',
	'app/enhance/told-zone.ts',
	'app/i18n/languages.ts',
	'app/modules/identity/orcid/orcid-flow.server.ts',
	'app/modules/identity/session/session.server.ts',
	'app/platform/http/secret-link.ts',
]
