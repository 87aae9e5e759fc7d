import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { describe, expect, test } from 'vitest'
import type { Manuscript } from '#app/modules/manuscript-file/manuscript.ts'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { readPdf } from '#app/modules/manuscript-file/read/pdf/read-pdf.ts'
import {
	docxOf,
	PERFECT,
	prose,
	type WrittenManuscript,
} from '#app/modules/manuscript-file/testing/manuscript.ts'
import { manuscriptPdf } from '#app/modules/manuscript-file/testing/manuscript-pdf.ts'
import { NOBODY } from './anonymity/anonymity.ts'
import { type CheckReport, checkManuscript } from './check.ts'
import { DEFAULT_RULES } from './rules/rules.ts'

const SPANISH =
	'Los mercados del valle unen las aldeas y los puertos, y sus registros guardan una huella desigual pero continua. '
const ARABIC = 'تربط أسواق الوادي بين القرى والموانئ وتحفظ سجلاتها أثرا متصلا عبر الزمن في هذه الدراسة. '
const ENGLISH =
	'The markets of the valley have linked the villages to the ports and they are known from the registers of this time. '

const ABSTRACT = { heading: 'Abstract', text: prose(200, ENGLISH) }
const KEYWORDS = 'Keywords: markets; registers; valley; ports; villages'

const DRAFTS: { [language: string]: Partial<WrittenManuscript> } = {
	fr: {},
	en: {
		titles: ['The registers of the markets of the valley', PERFECT.titles[0] ?? ''],
		abstracts: [ABSTRACT, PERFECT.abstracts[0] ?? ABSTRACT],
		keywords: [KEYWORDS, PERFECT.keywords[0] ?? ''],
		introduction: `The question, the aim and the hypothesis (Ki-Zerbo, 1972; see also Diop et al., 2015). ${prose(700, ENGLISH)}`,
		parts: [
			{
				heading: '1. Places and people',
				paragraphs: [`As Mbembe (2000) and Mudimbe (1988, p. 12) have it. ${prose(2700, ENGLISH)}`],
			},
			{
				heading: '2. What the registers say',
				paragraphs: [`The World Bank (2019) counts few. ${prose(2700, ENGLISH)}`],
			},
		],
		conclusion: prose(300, ENGLISH),
		bibliography: 'References',
		references: PERFECT.references.map((reference) => reference.replaceAll('Banque mondiale', 'World Bank')),
	},
	es: {
		titles: ['Los registros de los mercados del valle', 'The registers of the markets of the valley'],
		abstracts: [{ heading: 'Resumen', text: prose(200, SPANISH) }, ABSTRACT],
		keywords: ['Palabras clave: mercados; registros; valle; puertos; aldeas', KEYWORDS],
		introduction: `La pregunta, el objetivo y la hipótesis (Senghor, 1964). ${prose(700, SPANISH)}`,
		parts: ['1. Lugares', '2. Registros', '3. Talleres'].map((heading) => ({
			heading,
			paragraphs: [prose(1900, SPANISH)],
		})),
		conclusion: prose(300, SPANISH),
		bibliography: 'Referencias bibliográficas',
		references: ['Senghor, L. S. (1964). Libertad. Seuil.'],
	},
	ar: {
		titles: ['سجلات أسواق الوادي وآثارها في الموانئ', 'The registers of the markets of the valley'],
		abstracts: [{ heading: 'الملخص', text: prose(200, ARABIC) }, ABSTRACT],
		keywords: ['الكلمات المفتاحية: أسواق؛ سجلات؛ واد؛ موانئ؛ قرى', KEYWORDS],
		introduction: `إشكالية البحث وأهدافه وفرضياته (الجابري، ١٩٨٤، ص ١٢). ${prose(700, ARABIC)}`,
		parts: ['المبحث الأول', 'المبحث الثاني'].map((heading) => ({
			heading,
			paragraphs: [prose(2700, ARABIC)],
		})),
		conclusion: prose(300, ARABIC),
		bibliography: 'قائمة المراجع',
		references: ['الجابري، محمد عابد. (1984). تكوين العقل العربي. دار الطليعة.'],
	},
}

function check(manuscript: Manuscript, language: string): CheckReport {
	const rules = { ...DEFAULT_RULES, metadataLanguages: [language, language === 'en' ? 'fr' : 'en'] }
	return checkManuscript(manuscript, { rules, people: NOBODY, fileName: '' })
}

const told = ({ findings }: CheckReport) =>
	findings.map(({ rule, variant, values }) => ({ rule, variant, values }))

describe.each(Object.keys(DRAFTS))('a manuscript in %s that keeps every rule', (language) => {
	test('has no finding as DOCX', async () => {
		const report = check(readDocx(await docxOf(DRAFTS[language])), language)
		expect(told(report)).toEqual([])
		expect(Object.keys(report.metadata.abstracts)[0]).toBe(language)
		expect(report.metadata.keywords[language]).toHaveLength(5)
	})

	test('has no finding as PDF', async () => {
		const pdf = language === 'ar' ? arabicPdf() : await manuscriptPdf(DRAFTS[language])
		const report = check(await readPdf(pdf), language)
		expect(told(report)).toEqual([])
		expect(report.metadata.keywords[language]).toHaveLength(5)
	})
})

/** The Arabic manuscript as a typesetter makes it: letters joined, lines from right to left, fonts inside. */
function arabicPdf(): Uint8Array {
	const { titles, abstracts, keywords, introduction, parts, conclusion, bibliography, references } = {
		...PERFECT,
		...DRAFTS['ar'],
	}
	const heading = (text: string) => `= ${text}`
	const source = [
		'#set page(paper: "a4", margin: 2.5cm, numbering: "1")',
		'#set text(font: "Noto Naskh Arabic", size: 12pt, lang: "ar", top-edge: 0.8em, bottom-edge: -0.2em)',
		`#set par(leading: ${12 * 1.3}pt, spacing: 22pt)`,
		...titles.map((title) => `#align(center)[#strong[${title}]]`),
		...[0, 1].flatMap((index) => [
			heading(abstracts[index]?.heading ?? ''),
			abstracts[index]?.text ?? '',
			keywords[index] ?? '',
		]),
		heading('المقدمة'),
		introduction,
		...parts.flatMap((part) => [heading(part.heading), ...part.paragraphs]),
		heading('الخاتمة'),
		conclusion ?? '',
		heading(bibliography ?? ''),
		...references,
	].join('\n\n')
	const fonts = join(import.meta.dirname, '../certificate/fonts')
	return NodeCompiler.create({ fontArgs: [{ fontPaths: [fonts] }] }).pdf({ mainFileContent: source })
}
