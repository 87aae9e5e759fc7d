import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { WAY_BACK_MS } from '#app/modules/account/deletion/model.ts'
import { MOST_CHAPTERS } from '#app/modules/book-draft/schema.ts'
import { MOST_TOKENS } from '#app/modules/identity/api-token/model.ts'
import { RECOVERY_WAIT_MS } from '#app/modules/identity/recovery/recovery.server.ts'
import { MOST_LOST } from '#app/modules/manuscript-check/index.ts'
import { IMPERSONATION_MS } from '#app/modules/people/impersonation/impersonation.server.ts'
import { MISTAKE_DAYS } from '#app/modules/removal/model.ts'
import { MOST_FILE_BYTES } from '#app/modules/submission/files/model.ts'
import { MOST_PEOPLE, MOST_TEXTS, TRIAL_DAYS } from '#app/modules/trial/index.ts'

type Texts = { [key: string]: string | Texts }

/** Numbers that sentences write in words, as expressions: Arabic numerals have cases. */
const WORDS: { readonly [value: number]: { readonly [language in Language]: string } } = {
	2: { fr: 'deux', en: 'two', es: 'dos', ar: 'حرفين' },
	5: { fr: 'cinq', en: 'five', es: 'cinco', ar: 'خمسة' },
	6: { fr: 'six', en: 'six', es: 'seis', ar: 'ست' },
	7: { fr: 'sept', en: 'seven', es: 'siete', ar: 'سبعة' },
	8: { fr: 'huit', en: 'eight', es: 'ocho', ar: 'ثمانية' },
	10: { fr: 'dix', en: 'ten', es: 'diez', ar: 'عشرة' },
	14: { fr: 'quatorze', en: 'fourteen', es: 'catorce', ar: 'أربعة عشر' },
	15: { fr: 'quinze', en: 'fifteen', es: 'quince', ar: 'خمس عشرة' },
	20: { fr: 'vingt', en: 'twenty', es: 'veinte', ar: 'عشر[وي]ن' },
	30: { fr: 'trente', en: 'thirty', es: 'treinta', ar: 'ثلاثين' },
	50: { fr: 'cinquante', en: 'fifty', es: 'cincuenta', ar: 'خمس[وي]ن' },
	60: { fr: 'soixante', en: 'sixty', es: 'sesenta', ar: 'ست[وي]ن' },
	200: { fr: 'deux cents', en: 'two hundred', es: 'doscient[oa]s', ar: 'مئت[اي]' },
	500: { fr: 'cinq cents', en: 'five hundred', es: 'quinient[oa]s', ar: 'خمسمئة' },
}

function textAt(language: Language, key: string): string {
	const [namespace = '', ...path] = key.split('.')
	let found: string | Texts | undefined = JSON.parse(
		readFileSync(`locales/${language}/${namespace}.json`, 'utf8'),
	) as Texts
	for (const name of path) found = typeof found === 'object' ? found[name] : undefined
	return String(found)
}

/** Holds that a sentence names these numbers, in each language, in digits or words. */
export function expectNumbers(key: string, ...values: number[]): void {
	for (const language of LANGUAGES) {
		const text = textAt(language, key)
		const named = values.filter(
			(value) =>
				new RegExp(`(?<![\\d.,])${String(value).replace('.', '[.,٫]')}(?![\\d])`).test(text) ||
				(WORDS[value] && new RegExp(WORDS[value][language], 'i').test(text)),
		)
		expect(named, `${language} ${key}: ${text}`).toEqual(values)
	}
}

/** A number that a source file gives a name. */
export function numberIn(file: string, pattern: RegExp): number {
	const [, value] = pattern.exec(readFileSync(file, 'utf8')) ?? []
	return Number(value)
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Checks of sentences that name a limit: what they say is what the program holds people to. */
export const LIMITS = {
	limitsOfProduction: () => {
		expectNumbers('production.errors.lossy', MOST_LOST * 100)
		expectNumbers('production.errors.lasting', MISTAKE_DAYS)
		const megabytes = numberIn(
			'app/platform/picture/stored-picture.server.ts',
			/LARGEST_BYTES = (\d+) \* 1024 \* 1024/,
		)
		for (const key of ['production.issues.coverHelp', 'production.issues.coverErrors.tooLarge'])
			expectNumbers(key, megabytes)
	},
	limitsOfTrials: () => {
		expectNumbers('production.issues.errors.trialFull', MOST_TEXTS)
		for (const key of ['grant.errors.trialFull', 'invitations.errors.trialFull'])
			expectNumbers(`admin.${key}`, MOST_PEOPLE)
	},
	limitsOfTheInterface: () => {
		const rates = ['read', 'write'].flatMap((name) => {
			const of = (part: string) =>
				numberIn('server/http/api-limits.ts', new RegExp(`${name}: \\{[^}]*${part}: (\\d+)`))
			return [of('burst'), of('perSecond')]
		})
		expectNumbers('api.rules.limits.text', ...rates)
	},
	limitsOfFiles: () => {
		expectNumbers(
			'settings.manuscript.changes',
			MOST_FILE_BYTES.figure / 1024 ** 2,
			MOST_FILE_BYTES.supplement / 1024 ** 2,
		)
	},
	sweptEveryDay: () => {
		expect(readFileSync('server/jobs.server.ts', 'utf8')).toContain("periodic('object-sweep', DAY_MS")
		const daily = { fr: 'chaque jour', en: 'every day', es: 'cada día', ar: 'كل يوم' }
		for (const language of LANGUAGES)
			expect(textAt(language, 'upkeep.storage.sweepText')).toContain(daily[language])
	},
	limitsOfAdministration: () => {
		expectNumbers('upkeep.backups.late', numberIn('server/jobs.server.ts', /'backup', (\d+) \* HOUR_MS/))
		expectNumbers(
			'admin.overview.backupLate',
			numberIn('server/jobs.server.ts', /'backup', (\d+) \* HOUR_MS/),
		)
		const days = numberIn('app/modules/account/deletion/model.ts', /(\d+) \* 86_400_000/)
		expect(WAY_BACK_MS).toBe(days * DAY_MS)
		for (const key of ['done.supprime', 'remove.text', 'remove.submit'])
			expectNumbers(`admin.access.${key}`, days)
		expectNumbers('admin.access.impersonate.text', IMPERSONATION_MS / 60_000)
		expectNumbers('admin.access.recover.text', RECOVERY_WAIT_MS / HOUR_MS)
		expectNumbers(
			'admin.access.recovery.needsAnother',
			numberIn('app/modules/identity/recovery/recovery.server.ts', /RECOVERY_OPEN_MS = (\d+) \* 86_400_000/),
		)
	},
	limitsOfEntries: () => {
		const megabytes = numberIn('app/modules/production/model.ts', /MOST_FILE_BYTES = (\d+) \* 1024 \* 1024/)
		for (const key of ['entry.file.help', 'entry.table.archiveHelp', 'bookEntry.wholeHelp'])
			expectNumbers(key, megabytes)
		expectNumbers('entry.errors.lossy', MOST_LOST * 100)
		expectNumbers('entry.trialFull', MOST_TEXTS)
		expectNumbers('bookEntry.errors.tooMany', MOST_CHAPTERS)
		const ofTerms = (name: string) =>
			numberIn('app/modules/book-draft/index-terms/commands.server.ts', new RegExp(`${name} = (\\d+)`))
		expectNumbers('bookEntry.index.errors.tooManyTerms', ofTerms('MOST_TERMS'), ofTerms('MOST_SPELLINGS'))
		const export_ = numberIn(
			'app/modules/ojs-import/commands/send-export.server.ts',
			/MOST_BYTES = (\d+) \* 1024 \* 1024/,
		)
		for (const key of ['ojsImport.send.fileHelp', 'ojsImport.errors.tooLarge']) expectNumbers(key, export_)
	},
	limitsOfNewJournals: () => {
		expectNumbers('library.journal.trialText', TRIAL_DAYS)
		expectNumbers('library.errors.trialFull', MOST_PEOPLE)
		const policies = Object.values(
			JSON.parse(readFileSync('locales/fr/policies.json', 'utf8')) as Texts,
		).filter((part) => typeof part === 'object' && 'name' in part)
		expectNumbers('library.stepTexts.policies', policies.length)
		for (const key of [
			'library.picture.help',
			'siteText.editor.dialog.fileHelp',
			'siteText.editor.dialog.refusedFile',
		])
			expectNumbers(
				key,
				numberIn('app/modules/site/pictures/pictures.server.ts', /LARGEST_BYTES = (\d+) \* 1024 \* 1024/),
			)
		expectNumbers('tokens.errors.tooManyTokens', MOST_TOKENS)
		const ofPrefixes = /\[A-Z0-9\]\{(\d+),(\d+)\}/.exec(
			readFileSync('app/modules/submission/settings/parse.ts', 'utf8'),
		)
		for (const key of ['journalSettings.submission.prefixHelp', 'journalSettings.faults.prefix'])
			expectNumbers(key, Number(ofPrefixes?.[1]), Number(ofPrefixes?.[2]))
	},
	limitsOfInstitutions: () => {
		const customers = 'app/modules/institution/customer'
		const [, narrow4, narrow6] =
			/FEWEST_BITS = \{ 4: (\d+), 6: (\d+) \}/.exec(readFileSync(`${customers}/ranges.server.ts`, 'utf8')) ??
			[]
		for (const namespace of ['institutions', 'outsideReviews.senders']) {
			expectNumbers(`${namespace}.errors.wideRange`, Number(narrow4), Number(narrow6))
			expectNumbers(
				`${namespace}.errors.manyRanges`,
				numberIn(`${customers}/ranges.server.ts`, /MOST_RANGES = (\d+)/),
			)
		}
		expectNumbers(
			'institutions.errors.manyKeys',
			numberIn(`${customers}/commands.server.ts`, /MOST_KEYS = (\d+)/),
		)
		expectNumbers(
			'outsideReviews.senders.errors.tooMany',
			numberIn('app/modules/outside-review/senders.server.ts', /MOST_SENDERS = (\d+)/),
		)
		const ofWebhooks = (file: string, pattern: RegExp) =>
			numberIn(`app/modules/webhook/${file}.server.ts`, pattern)
		expectNumbers('webhooks.errors.tooMany', ofWebhooks('commands', /MOST_WEBHOOKS = (\d+)/))
		expectNumbers('webhooks.faults.timeout', ofWebhooks('deliver', /ANSWER_MS = (\d+) \* SECOND_MS/))
		expectNumbers(
			'webhooks.log.kept',
			ofWebhooks('queries', /MOST_SHOWN = (\d+)/),
			ofWebhooks('deliver', /KEPT_MS = (\d+) \* DAY_MS/),
		)
	},
}
