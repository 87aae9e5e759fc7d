import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import {
	formatBytes,
	formatDate,
	formatDeadline,
	formatList,
	formatMoment,
	formatNumber,
	formatPages,
	formatTime,
	formatWeekday,
	languageName,
	languageTitle,
	ownLanguageName,
} from './format.ts'
import { translator } from './i18n.ts'
import { directionOf, isLanguage, LANGUAGES, languageOfRequest, offerLanguages } from './languages.ts'
import { chooseText } from './texts.ts'
import {
	composeFrench,
	composeFrenchRuns,
	composeFrenchTitle,
	innerQuotes,
	keepJoined,
} from './typography.ts'

const NARROW = '\u202F'
const NO_BREAK = '\u00A0'

describe('French composition', () => {
	test.each([
		['Qui décide ? Moi !', `Qui décide${NARROW}? Moi${NARROW}!`],
		['Le titre : la suite', `Le titre${NO_BREAK}: la suite`],
		['« entendu »', `«${NARROW}entendu${NARROW}»`],
		['37 % des 1 284 registres', `37${NARROW}% des 1${NARROW}284 registres`],
		['12 345 678 vues', `12${NARROW}345${NARROW}678 vues`],
		['réponse à Dakar', `réponse à${NO_BREAK}Dakar`],
		["l'État", 'l’État'],
		['https://doi.org/10.1000/x', 'https://doi.org/10.1000/x'],
		['14:32', '14:32'],
		['avec « Nights: A Study »', `avec «${NARROW}Nights: A Study${NARROW}»`],
		['n. 2, p. 12-34', `n. 2, p.${NO_BREAK}12-34`],
		['sous licence CC BY-SA 4.0', `sous licence CC${NO_BREAK}BY-SA${NO_BREAK}4.0`],
		['rap. 12', 'rap. 12'],
		['Creative Commons Attribution 4.0', `Creative Commons Attribution${NO_BREAK}4.0`],
		['en Dublin Core et CSL-JSON', `en Dublin${NO_BREAK}Core et CSL\u2011JSON`],
		['2016–2022, 1–3', '2016\u2060–\u20602022, 1–3'],
		['', ''],
	])('%s', (plain, composed) => {
		expect(composeFrench(plain)).toBe(composed)
	})

	test.each([' ', '\u00A0', '«', '« ', "l'", '1 ', 'à '])(
		'a megabyte of %j is composed to its end: what grew with its square would not be',
		(unit) => expect(composeFrench(`${unit.repeat(1_000_000 / unit.length)}x`)).toMatch(/x$/),
	)

	test.each([
		['l’Ouest: nouvelles perspectives', `l’Ouest${NO_BREAK}: nouvelles perspectives`],
		['Re: votre texte, doi: 10.1000/x', 'Re: votre texte, doi: 10.1000/x'],
	])('a title that is French, %s, has space before its colons', (plain, composed) =>
		expect(composeFrenchTitle(plain)).toBe(composed),
	)

	test('a text in runs is composed as it is whole', () => {
		const runs = ["L'", 'islam', ' ivoirien à ', 'Lomé', " : qu'en dire", ' ?', ' 1 ', '284 %']
		expect(composeFrenchRuns(runs).join('')).toBe(
			`L’islam ivoirien à${NO_BREAK}Lomé${NO_BREAK}: qu’en dire${NARROW}? 1 284${NARROW}%`,
		)
		expect(composeFrenchRuns([])).toEqual([])
	})

	test('composing twice changes nothing more', () => {
		const once = composeFrench("« Qui ? » : l'État à Dakar, 1 284 !")
		expect(composeFrench(once)).toBe(once)
	})
})

describe('words that a hyphen joins', () => {
	test.each([
		['Un programme peut-il lire ?', 'Un programme peut‑il lire ?'],
		['connectez-vous', 'connectez‑vous'],
		['Y en a-t-il ?', 'Y en a‑t‑il ?'],
		['celui-ci, jusque-là, allez-y', 'celui‑ci, jusque‑là, allez‑y'],
		['la convention ci-dessous', 'la convention ci‑dessous'],
		['à Noisy-le-Grand, au Saint-Laurent', 'à Noisy-le-Grand, au Saint-Laurent'],
		['le rendez-vous, l’avant-dernier', 'le rendez‑vous, l’avant-dernier'],
	])('%s', (plain, kept) => {
		expect(keepJoined(plain)).toBe(kept)
	})

	test('stand on one line in the French of the interface, and as they came in what records say', () => {
		expect(translator('fr', 'announcements')('noneText')).toContain('ci‑dessous')
		expect(composeFrench('Peut-il ?')).toContain('Peut-il')
	})
})

describe('texts of the interface', () => {
	test('keep a number with what it is the number of, in every language', () => {
		expect(translator('fr', 'journals')('issueLabel.number', { number: '3' })).toBe(`nº${NO_BREAK}3`)
		expect(translator('en', 'journals')('issueLabel.number', { number: '3' })).toBe(`no.${NO_BREAK}3`)
		expect(translator('es', 'journals')('issueLabel.volume', { volume: '4' })).toBe(`Vol.${NO_BREAK}4`)
		expect(translator('ar', 'article')('pages', { pages: '12' })).toBe(`ص${NO_BREAK}12`)
	})

	test('strings fixed by the specification keep their own spaces and apostrophes', () => {
		const t = translator('fr', 'specification')
		expect(t('loading')).toBe('Chargement de la page...')
		expect(t('errorTitle')).toBe("Oups ! Une erreur s'est produite")
		expect(t('retry')).toBe('Réessayer')
		expect(t('backHome')).toBe("Retour à l'accueil")
		expect(t('signInRequired')).toBe('Connexion requise')
	})

	test('French counts in singular and plural, zero has its own words', () => {
		const t = translator('fr', 'common')
		const count = (n: number) => t('counts.articles', { count: n, formatted: formatNumber(n, 'fr') })
		expect(count(0)).toBe('Aucun article')
		expect(count(1)).toBe('1 article')
		expect(count(25)).toBe('25 articles')
		expect(count(1284)).toBe(`1${NARROW}284 articles`)
	})

	test('Arabic uses its six plural forms', () => {
		const t = translator('ar', 'common')
		const forms = [0, 1, 2, 3, 11, 100].map((n) => t('counts.views', { count: n, formatted: String(n) }))
		expect(forms).toEqual(['لا مشاهدات', 'مشاهدة واحدة', 'مشاهدتان', '3 مشاهدات', '11 مشاهدة', '100 مشاهدة'])
	})

	test('each language has its own words', () => {
		const views = LANGUAGES.map((language) =>
			translator(language, 'common')('counts.views', { count: 3, formatted: '3' }),
		)
		expect(new Set(views).size).toBe(LANGUAGES.length)
	})

	test('a text is looked up once, and its parameters are not mixed up', () => {
		const t = translator('fr', 'common')
		expect(translator('fr', 'common')).toBe(t)
		const views = (count: number, formatted: string) => t('counts.views', { count, formatted })
		expect([views(3, '3'), views(3, 'trois'), views(1, '1'), views(3, '3')]).toEqual([
			views(3, '3'),
			'trois vues',
			views(1, '1'),
			'3 vues',
		])
	})
})

describe('the language of a request', () => {
	const ask = (path: string, cookie?: string) =>
		languageOfRequest(new Request(`http://x${path}`, cookie ? { headers: { cookie } } : {}))

	test('is French when nothing is chosen, whatever the browser prefers', () => {
		expect(languageOfRequest(new Request('http://x/', { headers: { 'accept-language': 'en-GB,en' } }))).toBe(
			'fr',
		)
	})
	test('is French where the one that is asked for, or remembered, is not offered here', () => {
		onTestFinished(() => offerLanguages(LANGUAGES))
		offerLanguages(['en'])
		expect([ask('/?lang=en'), ask('/?lang=es'), ask('/', 'language=ar')]).toEqual(['en', 'fr', 'fr'])
		offerLanguages([])
		expect([ask('/'), ask('/?lang=fr'), ask('/', 'language=en')]).toEqual(['fr', 'fr', 'fr'])
	})
	test('comes from the address before the cookie', () => {
		expect(ask('/?lang=es', 'language=ar')).toBe('es')
		expect(ask('/', 'a=b; language=ar; c=d')).toBe('ar')
	})
	test('ignores languages that do not exist here', () => {
		expect(ask('/?lang=xx')).toBe('fr')
		expect(ask('/?lang=../../etc', 'language=<script>')).toBe('fr')
		expect(ask('/', 'notlanguage=ar')).toBe('fr')
		expect(isLanguage('pt')).toBe(false)
	})
})

describe('choosing among the texts of a record', () => {
	test('prefers the reader, then the original, then French, then English', () => {
		expect(chooseText({ fr: 'a', en: 'b' }, 'en', 'fr')?.text).toBe('b')
		expect(chooseText({ fr: 'a', pt: 'c' }, 'en', 'pt')).toEqual({
			text: 'c',
			language: 'pt',
			direction: 'ltr',
		})
		expect(chooseText({ en: 'b', ar: 'd' }, 'es')?.text).toBe('b')
		expect(chooseText({ ar: 'd' }, 'fr')).toEqual({ text: 'd', language: 'ar', direction: 'rtl' })
		expect(chooseText({}, 'fr')).toBeNull()
	})
})

describe('dates, numbers and sizes', () => {
	test('say no more of a date than is known', () => {
		expect(formatDate('2026-05-12', 'fr')).toBe(`12${NO_BREAK}mai 2026`)
		expect(formatDate('2026-05-01', 'fr', 'month')).toBe('mai 2026')
		expect(formatDate('2026-01-01', 'ar', 'year')).toBe('2026')
		expect(formatDate('1910-03-01', 'es')).toBe(`1${NO_BREAK}de${NO_BREAK}marzo de 1910`)
	})
	test.each([
		['249-251', '249\u2060–\u2060251'],
		['12 — 12', '12'],
		['S12-S20, 31', 'S12\u2060–\u2060S20, 31'],
		['iv-xii', 'iv\u2060–\u2060xii'],
		['A-12', 'A-12'],
		['e1001418', 'e1001418'],
	])('pages %s are a range with its own dash, on one line', (pages, read) => {
		expect(formatPages(pages, 'fr')).toBe(read)
		expect(formatPages(pages, 'ar')).toBe(`\u2068${read}\u2069`)
	})
	test('the first of a month is an ordinal in French, and it alone', () => {
		expect(formatDate('2026-01-01', 'fr')).toBe(`1er${NO_BREAK}janvier 2026`)
		expect(formatWeekday('2026-12-01', 'fr', 'long')).toBe(`mardi 1er${NO_BREAK}décembre`)
		expect(formatWeekday('2026-12-02', 'fr', 'long')).toBe(`mercredi 2${NO_BREAK}décembre`)
		expect(formatDate('2026-01-11', 'fr')).toBe(`11${NO_BREAK}janvier 2026`)
		expect(formatMoment(new Date('2026-03-31T23:30Z'), 'fr', 'Africa/Porto-Novo')).toBe(
			`1er${NO_BREAK}avr. 2026, 00:30${NO_BREAK}UTC+1`,
		)
		expect(formatDeadline('2026-05-01', 'fr', 'UTC')).toBe(`1er${NO_BREAK}mai 2026 à 23:59${NO_BREAK}UTC`)
	})
	test('write day, month and year in that order, the month in letters and 24 hours, in every language', () => {
		const day = LANGUAGES.map((language) => formatDate('2027-03-17', language))
		expect(day).toEqual([
			`17${NO_BREAK}mars 2027`,
			`17${NO_BREAK}March 2027`,
			`17${NO_BREAK}de${NO_BREAK}marzo de 2027`,
			`17${NO_BREAK}مارس 2027`,
		])
		const moments = LANGUAGES.map((language) => formatMoment(new Date('2026-11-27T13:43Z'), language))
		const ends = LANGUAGES.map((language) => formatDeadline('2026-11-27', language, 'UTC'))
		for (const written of [...moments, ...ends]) expect(written).toMatch(/^\u2067?27\s.*\p{L}{3,}.*\s2026/u)
		for (const written of moments) expect(written).toMatch(/13:43\s\u2066?UTC/)
		for (const written of ends) expect(written).toMatch(/23:59\s\u2066?UTC/)
	})
	test('write an hour by the clocks of who reads, in French with its letter', () => {
		const morning = new Date('2026-11-27T08:02Z')
		expect(formatTime(morning, 'fr', 'Africa/Kinshasa')).toBe(`9${NO_BREAK}h${NO_BREAK}02`)
		for (const language of ['en', 'es', 'ar'] as const)
			expect(formatTime(morning, language, 'Africa/Kinshasa')).toBe('09:02')
		expect(formatTime(new Date('2026-11-27T00:02Z'), 'fr')).toBe(`0${NO_BREAK}h${NO_BREAK}02`)
	})
	test('are written by one rule: no style of a date that differs from country to country', () => {
		const styled = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
			(name) =>
				/(?<!test)\.tsx?$/.test(name) &&
				/\b(date|time)Style:|Intl\.(DateTimeFormat|ListFormat)\(language\b/.test(
					readFileSync(`app/${name}`, 'utf8'),
				),
		)
		expect(styled).toEqual([])
	})
	test('announce a size in the units of the language', () => {
		expect(formatBytes(412_345, 'fr')).toBe(`412${NO_BREAK}Ko`)
		expect(formatBytes(1_456_147, 'fr')).toBe(`1,5${NO_BREAK}Mo`)
		expect(formatBytes(999, 'en')).toBe(`999${NO_BREAK}B`)
	})
	test('write lists and languages in words', () => {
		expect(formatList(['a', 'b', 'c'], 'fr')).toBe('a, b et c')
		expect(languageName('ar', 'fr')).toBe('arabe')
		expect(LANGUAGES.map((language) => languageTitle('en', language))).toEqual([
			'Anglais',
			'English',
			'Inglés',
			'الإنجليزية',
		])
		expect(['fr', 'ar', 'pt', 'sw'].map(ownLanguageName)).toEqual([
			'Français',
			'العربية',
			'Português',
			'Kiswahili',
		])
		expect(directionOf('ar')).toBe('rtl')
	})
})

test('no sentence has a straight apostrophe between letters, nor a name that a line parts from its number', () => {
	const said: string[] = []
	const visit = (value: unknown, written: (text: string) => string) => {
		if (typeof value === 'string') said.push(written(value))
		else for (const inner of Object.values(value as object)) visit(inner, written)
	}
	for (const language of LANGUAGES)
		for (const [name, texts] of Object.entries(CATALOGUE[language]))
			if (name !== 'specification') visit(texts, language === 'fr' ? composeFrench : (text) => text)
	expect(said.length).toBeGreaterThan(10_000)
	expect(said.filter((text) => /\p{L}'(?:\p{L}|[ .,;:])|\}\}'s\b/u.test(text))).toEqual([])
	expect(said.filter((text) => /(?:APA|MLA|ISO|MARC) \d/.test(text))).toEqual([])
})

test('a title that is quoted has the quotation marks of the second rank', () => {
	expect(innerQuotes('Le « goût » du lieu', 'fr')).toBe('Le “goût” du lieu')
	expect(innerQuotes('The “taste” of place', 'en')).toBe('The ‘taste’ of place')
	expect(innerQuotes('Sans guillemets', 'ar')).toBe('Sans guillemets')
})
