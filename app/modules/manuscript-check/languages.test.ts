import { expect, test } from 'vitest'
import { NOBODY } from './anonymity/anonymity.ts'
import { checkManuscript } from './check.ts'
import { readDocx } from './read/docx/read-docx.ts'
import { DEFAULT_RULES } from './rules/rules.ts'
import { docxOf, prose } from './testing/manuscript.ts'

const SPANISH =
	'Los mercados del valle unen las aldeas y los puertos, y sus registros guardan una huella desigual pero continua. '
const ARABIC = 'تربط أسواق الوادي بين القرى والموانئ وتحفظ سجلاتها أثرا متصلا عبر الزمن في هذه الدراسة. '
const ENGLISH =
	'The markets of the valley have linked the villages to the ports and they are known from the registers of this time. '

test('a Spanish manuscript is understood, with its own languages asked for', async () => {
	const bytes = await docxOf({
		titles: ['Los registros de los mercados del valle', 'The registers of the markets of the valley'],
		abstracts: [
			{ heading: 'Resumen', text: prose(200, SPANISH) },
			{ heading: 'Abstract', text: prose(200, ENGLISH) },
		],
		keywords: ['Palabras clave: mercados; registros; valle; puertos; aldeas', 'Keywords: a; b; c; d; e'],
		introduction: `La pregunta, el objetivo y la hipótesis (Senghor, 1964). ${prose(700, SPANISH)}`,
		parts: ['1. Lugares', '2. Registros', '3. Talleres'].map((heading) => ({
			heading,
			paragraphs: [prose(1900, SPANISH)],
		})),
		conclusion: prose(300, SPANISH),
		bibliography: 'Referencias bibliográficas',
		references: ['Senghor, L. S. (1964). Libertad. Seuil.'],
	})
	const rules = { ...DEFAULT_RULES, metadataLanguages: ['es', 'en'] }
	const report = checkManuscript(readDocx(bytes), { rules, people: NOBODY, fileName: '' })
	expect(report.findings).toEqual([])
	expect(Object.keys(report.metadata.abstracts)).toEqual(['es', 'en'])
})

test('an Arabic manuscript is understood', async () => {
	const bytes = await docxOf({
		titles: ['سجلات أسواق الوادي وآثارها في الموانئ', 'The registers of the markets of the valley'],
		abstracts: [
			{ heading: 'الملخص', text: prose(200, ARABIC) },
			{ heading: 'Abstract', text: prose(200, ENGLISH) },
		],
		keywords: ['الكلمات المفتاحية: أسواق؛ سجلات؛ واد؛ موانئ؛ قرى', 'Keywords: a; b; c; d; e'],
		introduction: `إشكالية البحث وأهدافه وفرضياته (الجابري، 1984، ص 12). ${prose(700, ARABIC)}`,
		parts: ['المبحث الأول', 'المبحث الثاني'].map((heading) => ({
			heading,
			paragraphs: [prose(2700, ARABIC)],
		})),
		conclusion: prose(300, ARABIC),
		bibliography: 'قائمة المراجع',
		references: ['الجابري، محمد عابد. (1984). تكوين العقل العربي. دار الطليعة.'],
	})
	const rules = { ...DEFAULT_RULES, metadataLanguages: ['ar', 'en'] }
	const report = checkManuscript(readDocx(bytes), { rules, people: NOBODY, fileName: '' })
	expect(report.findings.map(({ rule, variant }) => `${rule} ${variant}`)).toEqual([])
	expect(report.metadata.keywords['ar']).toHaveLength(5)
})
