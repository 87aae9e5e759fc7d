import {
	AlignmentType,
	convertMillimetersToTwip,
	Document,
	Footer,
	HeadingLevel,
	LineRuleType,
	Packer,
	PageNumber,
	Paragraph,
	TextRun,
} from 'docx'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { AUTHOR_RULES } from '#app/modules/site/author-rules.ts'

const {
	font,
	fontSizePoints,
	lineSpacing,
	marginCentimetres,
	page,
	titleWords,
	abstractWords,
	keywords,
	textWords,
} = AUTHOR_RULES

/** Word measures type in half points and a single line as 240. */
const SIZE = fontSizePoints * 2
const LINE = { line: lineSpacing * 240, lineRule: LineRuleType.AUTO }
const MARGIN = convertMillimetersToTwip(marginCentimetres * 10)

const NO_BREAK = '\u00a0'
const numbers = new Intl.NumberFormat('fr')

/** The article template: a Word document that follows every rule and says in each place what belongs there. */
export async function articleTemplate(date: Date, zipDate: Date): Promise<Uint8Array> {
	const document = new Document({
		title: 'Modèle d’article',
		subject: 'Modèle d’article des revues de Mbongi',
		creator: 'Mbongi',
		lastModifiedBy: 'Mbongi',
		description: 'A4, marges de 2,5 cm, Times New Roman 12 points, interligne double, pages numérotées.',
		keywords: 'modèle, article, Mbongi',
		styles: { default: defaultStyles(), paragraphStyles: paragraphStyles() },
		sections: [
			{
				properties: {
					page: {
						size: {
							width: convertMillimetersToTwip(page.width),
							height: convertMillimetersToTwip(page.height),
						},
						margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
					},
				},
				footers: { default: pageNumbers() },
				children: content(),
			},
		],
	})
	return reproducible(await Packer.toBuffer(document), date, zipDate)
}

function defaultStyles() {
	const run = { font, size: SIZE, color: '000000' }
	const heading = (bold: boolean, italics: boolean) => ({
		run: { ...run, bold, italics },
		paragraph: { spacing: { ...LINE, before: 240, after: 0 }, keepNext: true },
	})
	return {
		document: {
			run: { font, size: SIZE, language: { value: 'fr-FR', eastAsia: 'fr-FR', bidirectional: 'ar-SA' } },
			paragraph: { spacing: LINE },
		},
		heading1: heading(true, false),
		heading2: heading(true, true),
		heading3: heading(false, true),
	}
}

const STYLES = {
	titleFrench: 'Titre en français',
	titleEnglish: 'Titre en anglais',
	abstractFrench: 'Résumé en français',
	abstractEnglish: 'Résumé en anglais',
	keywordsFrench: 'Mots-clés en français',
	keywordsEnglish: 'Mots-clés en anglais',
	body: 'Corps du texte',
	quotation: 'Citation longue',
	reference: 'Référence bibliographique',
	guidance: 'Consigne',
} as const
type StyleId = keyof typeof STYLES

const ENGLISH: StyleId[] = ['titleEnglish', 'abstractEnglish', 'keywordsEnglish']

function paragraphStyles() {
	const first = convertMillimetersToTwip(12.5)
	const looks: { [id in StyleId]: { run?: object; paragraph?: object } } = {
		titleFrench: { run: { bold: true }, paragraph: { alignment: AlignmentType.CENTER, keepNext: true } },
		titleEnglish: {
			run: { bold: true, italics: true },
			paragraph: { alignment: AlignmentType.CENTER },
		},
		abstractFrench: { paragraph: { alignment: AlignmentType.LEFT } },
		abstractEnglish: { paragraph: { alignment: AlignmentType.LEFT } },
		keywordsFrench: {},
		keywordsEnglish: {},
		body: { paragraph: { indent: { firstLine: first } } },
		quotation: { paragraph: { indent: { left: first, right: first } } },
		reference: { paragraph: { indent: { left: first, hanging: first } } },
		guidance: { run: { italics: true, color: '8C3822' } },
	}
	return (Object.keys(STYLES) as StyleId[]).map((id) => ({
		id,
		name: STYLES[id],
		basedOn: 'Normal',
		next: id === 'body' || id === 'reference' ? id : 'body',
		quickFormat: true,
		run: {
			font,
			size: SIZE,
			...(ENGLISH.includes(id) ? { language: { value: 'en-GB' } } : {}),
			...looks[id].run,
		},
		paragraph: { spacing: LINE, ...looks[id].paragraph },
	}))
}

function pageNumbers(): Footer {
	return new Footer({
		children: [
			new Paragraph({
				alignment: AlignmentType.CENTER,
				children: [new TextRun({ font, size: SIZE, children: [PageNumber.CURRENT] })],
			}),
		],
	})
}

function content(): Paragraph[] {
	const words = `${abstractWords.from} à${NO_BREAK}${abstractWords.to} mots`
	const range = `${keywords.from} à${NO_BREAK}${keywords.to}`
	return [
		styled(
			'guidance',
			'Remplacez les textes de ce modèle par les vôtres et supprimez les consignes en italique.',
		),
		styled(
			'guidance',
			`L’évaluation est anonyme${NO_BREAK}: n’écrivez dans ce fichier ni votre nom, ni votre institution, ni de remerciements. Videz aussi les propriétés du document.`,
		),
		styled('titleFrench', `Titre de l’article en français, ${titleWords.most} mots au plus`),
		styled('titleEnglish', `Title of the article in English, at most ${titleWords.most} words`),
		heading(HeadingLevel.HEADING_1, 'Résumé'),
		styled(
			'abstractFrench',
			`Résumé en français, de ${words}${NO_BREAK}: la question, les sources et la méthode, les résultats, ce qu’ils apportent.`,
		),
		labelled(
			'keywordsFrench',
			`Mots-clés${NO_BREAK}:`,
			`de ${range} mots-clés en français, séparés par des points-virgules`,
		),
		heading(HeadingLevel.HEADING_1, 'Abstract', 'en-GB'),
		styled(
			'abstractEnglish',
			`Abstract in English, ${abstractWords.from} to ${abstractWords.to} words: the question, the sources and method, the findings, what they add.`,
		),
		labelled(
			'keywordsEnglish',
			'Keywords:',
			`${keywords.from} to ${keywords.to} keywords in English, separated by semicolons`,
		),
		heading(HeadingLevel.HEADING_1, 'Introduction'),
		styled('guidance', 'Posez la problématique, les objectifs et les hypothèses.'),
		styled(
			'body',
			`Le texte entier compte de ${numbers.format(textWords.from)} à${NO_BREAK}${numbers.format(textWords.to)} mots. Il est composé en ${font} ${fontSizePoints} points, à${NO_BREAK}double interligne.`,
		),
		heading(HeadingLevel.HEADING_1, '1. Première partie'),
		styled('guidance', 'Le développement compte deux ou trois parties principales.'),
		heading(HeadingLevel.HEADING_2, '1.1. Sous-partie'),
		styled(
			'body',
			'Un renvoi bibliographique se place dans le texte, selon les normes APA (auteur, année, page).',
		),
		styled(
			'quotation',
			'Une citation de plus de quarante mots forme un alinéa en retrait, sans guillemets, suivi de sa source.',
		),
		heading(HeadingLevel.HEADING_1, '2. Deuxième partie'),
		styled('body', 'Texte.'),
		heading(HeadingLevel.HEADING_1, '3. Troisième partie'),
		styled('guidance', 'Facultative.'),
		styled('body', 'Texte.'),
		heading(HeadingLevel.HEADING_1, 'Conclusion'),
		styled('guidance', 'Rappelez les apports, dites les limites, ouvrez des perspectives.'),
		styled('body', 'Texte.'),
		heading(HeadingLevel.HEADING_1, 'Bibliographie'),
		styled(
			'guidance',
			'Normes APA, 7e édition, par ordre alphabétique. Les entrées suivantes montrent des formes et ne renvoient à aucun texte.',
		),
		new Paragraph({
			style: 'reference',
			children: [
				new TextRun(`Nom, P. (année). Titre de l’article. `),
				new TextRun({ text: 'Titre de la revue, volume', italics: true }),
				new TextRun('(numéro), première page-dernière page. https://doi.org/…'),
			],
		}),
		new Paragraph({
			style: 'reference',
			children: [
				new TextRun('Nom, P. et Nom, P. (année). '),
				new TextRun({ text: 'Titre de l’ouvrage', italics: true }),
				new TextRun('. Éditeur.'),
			],
		}),
	]
}

function styled(style: StyleId, text: string): Paragraph {
	return new Paragraph({ style, children: [new TextRun(text)] })
}

function labelled(style: StyleId, label: string, text: string): Paragraph {
	return new Paragraph({
		style,
		children: [new TextRun({ text: `${label} `, bold: true }), new TextRun(text)],
	})
}

function heading(level: (typeof HeadingLevel)[keyof typeof HeadingLevel], text: string, language = 'fr-FR') {
	return new Paragraph({ heading: level, children: [new TextRun({ text, language: { value: language } })] })
}

/** The same archive with fixed dates, inside the document and on its parts. */
function reproducible(docx: Uint8Array, date: Date, zipDate: Date): Uint8Array {
	const iso = date.toISOString().replace(/\.\d+/, '')
	const parts: Zippable = {}
	for (const [name, content] of Object.entries(unzipSync(docx)).sort(([a], [b]) => order(a, b))) {
		const fixed =
			name === 'docProps/core.xml'
				? strToU8(strFromU8(content).replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${iso}`))
				: content
		parts[name] = [fixed, { mtime: zipDate, level: 9 }]
	}
	return zipSync(parts)
}

/** Readers of the format look for the list of parts first. */
function order(a: string, b: string): number {
	const rank = (name: string) => (name === '[Content_Types].xml' ? 0 : name === '_rels/.rels' ? 1 : 2)
	return rank(a) - rank(b) || (a < b ? -1 : 1)
}
