import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { CITATION_STYLES } from '#app/modules/journal/index.ts'
import {
	arabicArticle,
	bareArticle,
	book,
	chapter,
	englishArticle,
	everyRecord,
	frenchArticle,
	hostileArticle,
	PUBLIC_URL,
	spanishArticle,
} from '../work/testing/records.ts'
import { formatCitation } from './format.server.ts'

/** The same as a work whose title is Arabic. */
const inArabic = <R extends typeof book>(record: R): R => ({
	...record,
	id: crypto.randomUUID(),
	language: 'ar',
	title: { ar: 'لسانيات إفريقية' },
	subtitle: {},
})

const TODAY = new Date('2026-11-21T19:00:00Z')
const NB = '\u00A0'
const HYPHEN = '\u2011'

describe('the styles, word for word', () => {
	test.each([
		[
			'apa',
			'en',
			englishArticle,
			'Madore, F. (2020). Francophone Muslim intellectuals, Islamic associational life and religious authority in Burkina Faso. Africa, 90(3), 625–646. https://doi.org/10.1017/S0001972020000108',
		],
		[
			'apa',
			'fr',
			chapter,
			`Jerro, K. (2018). Linguistic complexity: A case study from Swahili. In J. Kandybowicz, T. Major, H. Torrence, & P. T. Duncan (Éds.), African linguistics on the prairie: Selected papers from the 45th Annual Conference on African Linguistics (p. 3${HYPHEN}19). Language Science Press. https://doi.org/10.5281/zenodo.1251708`,
		],
		[
			'apa',
			'es',
			spanishArticle,
			'de Freitas, J. H. (2022). Cinismo e indiferenciación: la huella de Glucksmann en el coraje de la verdad de Foucault. Trans/Form/Ação, 45(1), 139-158. https://doi.org/10.1590/0101-3173.2022.v45n1.p139',
		],
		[
			'apa',
			'en',
			bareArticle,
			'Suharto & Organisation mondiale de la Santé. (2005). Why Most Published Research Findings Are False. PLoS Medicine, 2(8), Article e124. https://mbongi.example/articles/why-most-published-research-findings-are-false',
		],
		[
			'mla',
			'en',
			englishArticle,
			'Madore, Frédérick. “Francophone Muslim Intellectuals, Islamic Associational Life and Religious Authority in Burkina Faso.” Africa, vol. 90, no. 3, May 2020, pp. 625–46, https://doi.org/10.1017/S0001972020000108.',
		],
		[
			'mla',
			'ar',
			arabicArticle,
			'الجميل, أنطون. «ما هي هذه المجلة؟». الزهور, مج 1, عدد 1, مارس 1910, ص 4–11, https://mbongi.example/articles/ma-hiya-hadhihi-al-majalla.',
		],
		[
			'chicago-notes',
			'en',
			book,
			'Kandybowicz, Jason, Travis Major, Harold Torrence, and Philip T. Duncan, eds. African Linguistics on the Prairie: Selected Papers from the 45th Annual Conference on African Linguistics. Contemporary African Linguistics 3. Language Science Press, 2018. https://doi.org/10.5281/zenodo.1219141.',
		],
		[
			'chicago-notes',
			'fr',
			frenchArticle,
			`Gomez-Perez, Muriel, et Frédérick Madore. «${NB}Prêcheurs(ses) musulmans(es) et stratégies de communication au Burkina Faso depuis 1990${NB}: Des processus différentiés de conversion interne${NB}». Théologiques 21, nº 2 (2013)${NB}: 121${HYPHEN}57. https://doi.org/10.7202/1028465ar.`,
		],
		[
			'chicago-author-date',
			'es',
			spanishArticle,
			'Freitas, Juan Horacio de. 2022. «Cinismo e indiferenciación: la huella de Glucksmann en el coraje de la verdad de Foucault». Trans/Form/Ação 45 (1): 139-58. https://doi.org/10.1590/0101-3173.2022.v45n1.p139.',
		],
		[
			'chicago-author-date',
			'ar',
			arabicArticle,
			'الجميل, أنطون. 1910. «ما هي هذه المجلة؟». الزهور 1 (1): 4–11. https://mbongi.example/articles/ma-hiya-hadhihi-al-majalla.',
		],
		[
			'vancouver',
			'en',
			bareArticle,
			'Suharto, Organisation mondiale de la Santé. Why Most Published Research Findings Are False. PLoS Medicine [Internet]. 2005 Aug 30 [cited 2026 Nov 21];2(8):e124. Available from: https://mbongi.example/articles/why-most-published-research-findings-are-false',
		],
		[
			'vancouver',
			'ar',
			englishArticle,
			'Madore F. Francophone Muslim intellectuals, Islamic associational life and religious authority in Burkina Faso. Africa. 2020 May 21;90(3):625–46. doi:10.1017/S0001972020000108',
		],
		[
			'iso-690',
			'en',
			frenchArticle,
			`GOMEZ-PEREZ, Muriel et MADORE, Frédérick, 2013. Prêcheurs(ses) musulmans(es) et stratégies de communication au Burkina Faso depuis 1990${NB}: Des processus différentiés de conversion interne. Théologiques [en${NB}ligne]. 2013. Vol.${NB}21, n°${NB}2, p.${NB}121${HYPHEN}157. DOI${NB}10.7202/1028465ar.`,
		],
		[
			'chicago-fr',
			'ar',
			frenchArticle,
			`Gomez-Perez, Muriel, et Frédérick Madore. 2013. «${NB}Prêcheurs(ses) musulmans(es) et stratégies de communication au Burkina Faso depuis 1990${NB}: Des processus différentiés de conversion interne${NB}». Théologiques 21 (2)${NB}: 121${HYPHEN}57. https://doi.org/10.7202/1028465ar.`,
		],
		[
			'harvard',
			'en',
			englishArticle,
			'Madore, F. (2020) “Francophone Muslim intellectuals, Islamic associational life and religious authority in Burkina Faso,” Africa, 90(3), pp. 625–646. Available at: https://doi.org/10.1017/S0001972020000108.',
		],
		[
			'oscola',
			'fr',
			chapter,
			'Jerro K, ‘Linguistic Complexity: A Case Study from Swahili’ in Jason Kandybowicz and others (eds), African Linguistics on the Prairie: Selected Papers from the 45th Annual Conference on African Linguistics (Language Science Press 2018) <https://doi.org/10.5281/zenodo.1251708>',
		],
		[
			'droit-fr',
			'en',
			englishArticle,
			`MADORE Frédérick, «${NB}Francophone Muslim intellectuals, Islamic associational life and religious authority in Burkina Faso${NB}» [en${NB}ligne], Africa, 90, mai${NB}2020, nº${NB}3, p.${NB}625${HYPHEN}646. https://doi.org/10.1017/S0001972020000108`,
		],
		[
			'abnt',
			'fr',
			spanishArticle,
			'DE FREITAS, Juan Horacio. Cinismo e indiferenciación: la huella de Glucksmann en el coraje de la verdad de Foucault. Trans/Form/Ação, v. 45, n. 1, p. 139–158, 16 mar. 2022. Disponível em: https://doi.org/10.1590/0101-3173.2022.v45n1.p139. Acesso em: 21 nov. 2026.',
		],
		[
			'linguistics',
			'en',
			englishArticle,
			'Madore, Frédérick. 2020. Francophone Muslim intellectuals, Islamic associational life and religious authority in Burkina Faso. Africa 90(3). 625–646. https://doi.org/10.1017/S0001972020000108.',
		],
	] as const)('%s in %s', (style, language, record, expected) => {
		expect(formatCitation(record, style, language, PUBLIC_URL, TODAY).text).toBe(expected)
	})
})

describe('an entry keeps to one direction', () => {
	const words = (record: typeof book, style: 'apa' | 'mla' | 'vancouver', page: 'fr' | 'ar') =>
		formatCitation(record, style, page, PUBLIC_URL, TODAY).text

	test('what is not Arabic has no Arabic word on an Arabic page: its words are its own language’s, or English', () => {
		for (const record of [englishArticle, frenchArticle, spanishArticle, chapter, book])
			for (const style of CITATION_STYLES)
				expect(formatCitation(record, style, 'ar', PUBLIC_URL, TODAY).text).not.toMatch(/\p{Script=Arabic}/u)
		const chapterIn = (language: string) => ({
			...chapter,
			id: crypto.randomUUID(),
			language,
			title: { [language]: 'Title' },
			subtitle: {},
		})
		expect(words(chapterIn('fr'), 'apa', 'ar')).toContain('(Éds.)')
		expect(words(chapterIn('pt'), 'apa', 'ar')).toContain('(Org.)')
		expect(words(chapterIn('sw'), 'apa', 'ar')).toContain('(Eds.)')
	})

	test('what is Arabic has Arabic words on a French page', () => {
		expect(words(inArabic(book), 'apa', 'fr')).toContain('(تحرير)')
		expect(words(arabicArticle, 'vancouver', 'fr')).toContain('مارس')
		expect(words(arabicArticle, 'mla', 'fr')).toBe(words(arabicArticle, 'mla', 'ar'))
	})

	test('works of the page’s own direction keep its words', () => {
		expect(words(chapter, 'apa', 'fr')).toContain('(Éds.)')
	})
})

test('HTML keeps the italics of the style and nothing else', () => {
	const { html } = formatCitation(englishArticle, 'apa', 'en', PUBLIC_URL, TODAY)
	expect(html).toContain('<i>Africa</i>, <i>90</i>(3)')
	expect(formatCitation(frenchArticle, 'apa', 'fr', PUBLIC_URL, TODAY).html).toContain(
		'Gomez-Perez, M., &amp; Madore, F.',
	)
})

test.each(CITATION_STYLES)('%s: a hostile title stays text in every language', (style) => {
	for (const language of LANGUAGES) {
		const { html, text } = formatCitation(hostileArticle, style, language, PUBLIC_URL, TODAY)
		expect(html.replace(/<\/?(?:i|b|sup|sub)>/g, '')).not.toMatch(/[<>]/)
		expect(html.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&')
		expect(text.toLowerCase()).toContain('<script>alert(1)</script>')
		expect(text).not.toMatch(/[\r\n\uE000-\uF8FF]/)
	}
})

describe('what became of a text stands behind its reference, in the words of the reference', () => {
	const RETRACTED = {
		fr: '[Texte rétracté]',
		en: '[Retracted text]',
		es: '[Texto retractado]',
		ar: '[نص مسحوب علميًا]',
	}
	const FIXED: { [style: string]: string } = {
		'iso-690': RETRACTED.fr,
		'chicago-fr': RETRACTED.fr,
		'droit-fr': RETRACTED.fr,
		oscola: RETRACTED.en,
		abnt: '[Texto retratado]',
	}

	test.each(CITATION_STYLES)('%s', (style) => {
		for (const language of LANGUAGES) {
			const record = language === 'ar' ? arabicArticle : frenchArticle
			const cite = (more: Partial<typeof book>) =>
				formatCitation({ ...record, id: crypto.randomUUID(), ...more }, style, language, PUBLIC_URL, TODAY)
			const said = FIXED[style] ?? RETRACTED[language]
			expect(cite({ retracted: true }).text).toBe(`${cite({}).text} ${said}`)
			expect(cite({ retracted: true }).html).toBe(`${cite({}).html} ${said}`)
		}
	})

	test('a retracted text of the demonstration says both, one that is withdrawn that it is', () => {
		const cite = (more: Partial<typeof book>) =>
			formatCitation({ ...frenchArticle, ...more }, 'chicago-notes', 'fr', PUBLIC_URL, TODAY).text
		expect(cite({ retracted: true, demonstration: true })).toMatch(
			/ \[Texte rétracté\] \[Texte de démonstration\]$/,
		)
		expect(cite({ withdrawn: true })).toMatch(/ \[Texte retiré\]$/)
	})
})

test('one compiled style serves one record after another, even under the same id', () => {
	const changed = { ...englishArticle, title: { en: 'Another title' } }
	expect(formatCitation(englishArticle, 'apa', 'en', PUBLIC_URL, TODAY).text).toContain('Francophone Muslim')
	expect(formatCitation(changed, 'apa', 'en', PUBLIC_URL, TODAY).text).toContain('Another title')
	expect(formatCitation(englishArticle, 'apa', 'en', PUBLIC_URL, TODAY).text).toContain('Francophone Muslim')
})

test('no style leaves a record without text, a number of a list, or two full stops', () => {
	for (const record of everyRecord)
		for (const style of CITATION_STYLES)
			for (const language of LANGUAGES) {
				const { text } = formatCitation(record, style, language, PUBLIC_URL, TODAY)
				expect(text.length).toBeGreaterThan(40)
				expect(text).not.toMatch(/^1\.|\.\.|undefined|CSL STYLE ERROR/)
			}
})

test('a title that is markup to citeproc is printed as it stands', () => {
	const record = { ...englishArticle, title: { en: 'On <i>ubuntu</i> & its critics' } }
	const { html, text } = formatCitation(record, 'apa', 'en', PUBLIC_URL, TODAY)
	expect(html).toContain('On &lt;i&gt;ubuntu&lt;/i&gt; &amp; its critics')
	expect(text).toContain('On <i>ubuntu</i> & its critics')
})

describe('what the published styles get wrong, put right', () => {
	const iso = (record: typeof book) => formatCitation(record, 'iso-690', 'fr', PUBLIC_URL, TODAY).text

	test('ISO 690 says where an online book or chapter is: by its DOI, else by its address and the day it was read', () => {
		expect(iso(book)).toMatch(/ISBN\u00A0[\d-]+\. DOI\u00A010\.5281\/zenodo\.1219141\.$/)
		expect(iso(chapter)).toContain('DOI\u00A010.5281/zenodo.1251708')
		expect(iso({ ...book, doi: null })).toMatch(
			/Disponible à l.adresse\u00A0: https:\/\/\S+ \[Consulté\sle\s21\snovembre\s2026\]\.$/,
		)
	})

	test('ISO 690 writes `p.` before pages, `art.` before an article number, and the medium beside the title', () => {
		expect(iso(frenchArticle)).toContain('Théologiques [en\u00A0ligne]. 2013.')
		expect(iso(bareArticle)).toMatch(/n°\u00A08, art\.\u00A0e124\./)
		expect(iso(bareArticle)).not.toMatch(/p\.\u00A0e124/)
	})

	test('French puts a space before the colons of the style, and leaves those of a title as they are', () => {
		const english = { ...chapter, title: { en: 'Names: a study' }, subtitle: {} }
		for (const style of ['chicago-notes', 'chicago-author-date', 'vancouver', 'mla'] as const) {
			const { text } = formatCitation(english, style, 'fr', PUBLIC_URL, TODAY)
			expect(text).toMatch(/Names: a study/i)
			expect(text.replace(/Names: a study|prairie: Selected/gi, '')).not.toMatch(/[^\u00A0]: /)
		}
		expect(formatCitation(book, 'vancouver', 'fr', PUBLIC_URL, TODAY).text).toContain(
			'Berlin\u00A0: Language Science Press',
		)
		expect(formatCitation(book, 'vancouver', 'en', PUBLIC_URL, TODAY).text).toContain(
			'Berlin: Language Science Press',
		)
	})

	test('OSCOLA gives the day it was read to what is online without a DOI alone (3.4.8)', () => {
		const oscola = (record: typeof book) => formatCitation(record, 'oscola', 'fr', PUBLIC_URL, TODAY).text
		expect(oscola(bareArticle)).toMatch(
			/ \(2005\) 2 PLoS Medicine e124 <https:\/\/\S+> accessed 21 November 2026$/,
		)
		expect(oscola(englishArticle)).toMatch(/ \(2020\) 90 Africa 625 <https:\/\/doi\.org\/\S+>$/)
	})

	test('English titles keep the capital after their colon in MLA', () => {
		const { text } = formatCitation(chapter, 'mla', 'fr', PUBLIC_URL, TODAY)
		expect(text).toContain('Linguistic Complexity: A Case Study from Swahili')
	})

	test('Vancouver gives the date year first in English, Spanish and Arabic, and the day it was consulted', () => {
		const spanish = formatCitation(bareArticle, 'vancouver', 'es', PUBLIC_URL, TODAY).text
		expect(spanish).toContain('2005 ago 30 [citado 2026 nov 21];2(8):e124')
	})

	test('Vancouver gives a DOI as such, and no address beside it', () => {
		const { text } = formatCitation(book, 'vancouver', 'en', PUBLIC_URL, TODAY)
		expect(text).toMatch(
			/2018\. \(Contemporary African Linguistics; no\. 3\)\. doi:10\.5281\/zenodo\.1219141$/,
		)
	})

	test('MLA gives an article number once, without a word', () => {
		const { text } = formatCitation(bareArticle, 'mla', 'en', PUBLIC_URL, TODAY)
		expect(text).toContain('vol. 2, no. 8, e124, Aug. 2005')
	})

	test('Arabic and Spanish have their own words for a chapter with its number', () => {
		const chicago = (language: 'es' | 'ar') =>
			formatCitation(
				language === 'ar' ? inArabic(chapter) : chapter,
				'chicago-notes',
				language,
				PUBLIC_URL,
				TODAY,
			).text
		expect(chicago('es')).toContain('Cap. 1 en African')
		expect(chicago('ar')).toContain('الفصل 1 في African')
		const unpaged = { ...chapter, id: crypto.randomUUID(), pages: null }
		const apa = (language: 'es' | 'ar') =>
			formatCitation(language === 'ar' ? inArabic(unpaged) : unpaged, 'apa', language, PUBLIC_URL, TODAY).text
		expect(apa('es')).toContain('Capítulo 1')
		expect(apa('ar')).toContain('الفصل 1')
	})

	test('Arabic and Spanish have their own word for an article number, and Arabic for editors', () => {
		expect(formatCitation(bareArticle, 'apa', 'es', PUBLIC_URL, TODAY).text).toContain('Artículo e124')
		expect(formatCitation(inArabic(bareArticle), 'apa', 'ar', PUBLIC_URL, TODAY).text).toContain(
			'المقال e124',
		)
		expect(formatCitation(inArabic(book), 'apa', 'ar', PUBLIC_URL, TODAY).text).toContain('(تحرير)')
	})
})

describe('names are put in order as they are known, and never otherwise', () => {
	const [base] = englishArticle.contributors
	const cited = (
		style: (typeof CITATION_STYLES)[number],
		given: string | null,
		family: string | null,
		name = '',
	) => {
		if (!base) throw new Error('a record without author')
		const record = { ...englishArticle, contributors: [{ ...base, given, family, name }] }
		return formatCitation(record, style, 'en', PUBLIC_URL, TODAY).text.split(/ ?[“(]| ?Francophone/)[0]
	}

	test.each([
		['apa', 'Jenneke', 'van der Wal', 'van der Wal, J.'],
		['chicago-notes', 'Jenneke', 'van der Wal', 'Wal, Jenneke van der.'],
		['chicago-notes', 'Jeanne', 'de Montalembert', 'Montalembert, Jeanne de.'],
		['chicago-notes', 'Muḥammad', 'al-Shinqīṭī', 'al-Shinqīṭī, Muḥammad.'],
		['chicago-notes', 'Nawal', 'el Saadawi', 'el Saadawi, Nawal.'],
		['chicago-author-date', 'Ahmed', 'ould Daddah', 'ould Daddah, Ahmed. 2020.'],
		['chicago-author-date', 'Mehdi', 'ben Barka', 'ben Barka, Mehdi. 2020.'],
		['vancouver', 'Muḥammad', 'al-Shinqīṭī', 'al-Shinqīṭī M.'],
		['apa', 'Mokhtar', 'Ould Daddah', 'Ould Daddah, M.'],
		['mla', 'Ahmad', 'Al-Jallad', 'Al-Jallad, Ahmad.'],
	] as const)('%s: %s %s', (style, given, family, expected) => {
		expect(cited(style, given, family)).toBe(expected)
	})

	test('a name of three parts of which nobody said where the family name begins stays whole', () => {
		for (const style of CITATION_STYLES) {
			expect(cited(style, null, null, 'Emmanuel Amo Ofori')?.toLowerCase(), style).toMatch(
				/^emmanuel amo ofori(?:[.,]|$)/,
			)
		}
	})
})
