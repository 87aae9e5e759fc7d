import {
	AlignmentType,
	CommentRangeEnd,
	CommentRangeStart,
	CommentReference,
	convertMillimetersToTwip,
	Document,
	type FileChild,
	Footer,
	Header,
	HeadingLevel,
	InsertedTextRun,
	type ISpacingProperties,
	LineRuleType,
	Packer,
	PageNumber,
	Paragraph,
	TextRun,
} from 'docx'

/** A manuscript that keeps every rule of the specification, and what a test may change about it. */
export type WrittenManuscript = {
	titles: string[]
	abstracts: { heading: string; text: string }[]
	keywords: string[]
	introductionHeading: string
	introduction: string
	/** Main parts between introduction and conclusion: heading and paragraphs. */
	parts: { heading: string; paragraphs: string[] }[]
	/** A quotation after the introduction, in an indented paragraph of its own. */
	setApart: string | null
	conclusion: string | null
	bibliography: string | null
	/** What stands between asterisks is in italics. */
	references: string[]
	/** Paragraphs before the titles and after the conclusion. */
	before: string[]
	after: { heading: string; text: string }[]
	font: string
	points: number
	lines: number
	marginMillimetres: number
	page: { width: number; height: number }
	hasPageNumbers: boolean
	header: string | null
	creator: string
	/** Who wrote a comment on the conclusion, and who inserted a word into it while changes were tracked. */
	comment: string | null
	insertedBy: string | null
}

const SENTENCE =
	'Les marchés de la vallée relient des villages, des ateliers et des ports dont les registres gardent une trace inégale mais continue. '

/** Some words of French prose, exactly `words` of them. */
export function prose(words: number, sentence = SENTENCE): string {
	const list = sentence.repeat(Math.ceil(words / sentence.split(' ').length) + 1).split(' ')
	return `${list
		.slice(0, words)
		.join(' ')
		.replace(/[.,\s]+$/u, '')}.`
}

export const PERFECT: WrittenManuscript = {
	titles: [
		'Les registres des marchés de la vallée et leurs traces',
		'The Registers of the Markets of the Valley and Their Traces',
	],
	abstracts: [
		{ heading: 'Résumé', text: prose(180) },
		{
			heading: 'Abstract',
			text: prose(
				180,
				'The markets of the valley have linked the villages to the ports and they are known from the registers of this time. ',
			),
		},
	],
	keywords: [
		'Mots-clés : marchés ; registres ; vallée ; ports ; ateliers',
		'Keywords: markets; registers; valley; ports; workshops',
	],
	introductionHeading: 'Introduction',
	introduction: `La question posée ici est celle de la continuité. L’objectif est de la mesurer. L’hypothèse est qu’elle tient aux ports (Ki-Zerbo, 1972). ${prose(700)}`,
	parts: [
		{
			heading: '1. Les lieux',
			paragraphs: [`Selon Mbembe (2000), le lieu compte. ${prose(1500)}`, prose(700)],
		},
		{
			heading: '2. Les registres',
			paragraphs: [
				`Les registres ont été décrits (Diop et al., 2015 ; Mudimbe, 1988, p. 12). ${prose(1500)}`,
				prose(700),
			],
		},
		{ heading: '3. Les ateliers', paragraphs: [`La Banque mondiale (2019) en compte peu. ${prose(1200)}`] },
	],
	setApart: null,
	conclusion: prose(300),
	bibliography: 'Bibliographie',
	references: [
		'Banque mondiale. (2019). Rapport sur les ateliers. Banque mondiale.',
		'Diop, A., Sow, B., & Kane, C. (2015). Les registres des ports. Revue des ports, 3(2), 11-29. https://doi.org/10.5555/12345678',
		'Ki-Zerbo, J. (1972). Histoire de l’Afrique noire. Hatier.',
		'Mbembe, A. (2000). De la postcolonie. Karthala.',
		'Mudimbe, V. Y. (1988). The invention of Africa. Indiana University Press.',
	],
	before: [],
	after: [],
	font: 'Times New Roman',
	points: 12,
	lines: 2,
	marginMillimetres: 25,
	page: { width: 210, height: 297 },
	hasPageNumbers: true,
	header: null,
	creator: '',
	comment: null,
	insertedBy: null,
}

const MADE = new Date('2026-01-01T00:00:00Z')

function concluding(
	{ conclusion, comment, insertedBy }: WrittenManuscript,
	run: { font: string; size: number },
	spacing: ISpacingProperties,
): Paragraph {
	const told = new TextRun({ text: conclusion ?? '', ...run })
	return new Paragraph({
		spacing,
		children: [
			...(comment === null
				? [told]
				: [
						new CommentRangeStart(0),
						told,
						new CommentRangeEnd(0),
						new TextRun({ children: [new CommentReference(0)] }),
					]),
			...(insertedBy === null
				? []
				: [
						new InsertedTextRun({
							text: ' Enfin.',
							...run,
							id: 1,
							author: insertedBy,
							date: MADE.toISOString(),
						}),
					]),
		],
	})
}

/** The manuscript as Word would keep it. */
export async function docxOf(changes: Partial<WrittenManuscript> = {}): Promise<Uint8Array> {
	const draft = { ...PERFECT, ...changes }
	const run = { font: draft.font, size: draft.points * 2 }
	const spacing = { line: draft.lines * 240, lineRule: LineRuleType.AUTO }
	const text = (content: string) =>
		new Paragraph({ spacing, children: [new TextRun({ text: content, ...run })] })
	const heading = (content: string) =>
		new Paragraph({
			heading: HeadingLevel.HEADING_1,
			spacing,
			children: [new TextRun({ text: content, ...run, bold: true })],
		})
	const [french, english] = draft.abstracts
	const children: FileChild[] = [
		...draft.before.map(text),
		...draft.titles.map(
			(title) =>
				new Paragraph({
					alignment: AlignmentType.CENTER,
					spacing,
					children: [new TextRun({ text: title, ...run, bold: true })],
				}),
		),
		...[french, english].flatMap((abstract, index) => [
			...(abstract ? [heading(abstract.heading), text(abstract.text)] : []),
			...(draft.keywords[index] ? [text(draft.keywords[index] as string)] : []),
		]),
		heading(draft.introductionHeading),
		...draft.introduction.split('\n').map(text),
		...(draft.setApart === null
			? []
			: [
					new Paragraph({
						spacing,
						indent: { left: 567 },
						children: [new TextRun({ text: draft.setApart, ...run })],
					}),
				]),
		...draft.parts.flatMap((part) => [heading(part.heading), ...part.paragraphs.map(text)]),
		...(draft.conclusion === null ? [] : [heading('Conclusion'), concluding(draft, run, spacing)]),
		...draft.after.flatMap((part) => [heading(part.heading), text(part.text)]),
		...(draft.bibliography === null ? [] : [heading(draft.bibliography)]),
		...draft.references.map(
			(reference) =>
				new Paragraph({
					spacing,
					children: reference
						.split('*')
						.map((part, index) => new TextRun({ text: part, ...run, italics: index % 2 === 1 })),
				}),
		),
	]
	const margin = convertMillimetersToTwip(draft.marginMillimetres)
	const document = new Document({
		creator: draft.creator,
		lastModifiedBy: draft.creator,
		title: '',
		description: '',
		...(draft.comment !== null && {
			comments: {
				children: [
					{
						id: 0,
						author: draft.comment,
						date: MADE,
						children: [new Paragraph('À revoir.')],
					},
				],
			},
		}),
		styles: {
			default: {
				document: { run, paragraph: { spacing } },
				heading1: { run: { ...run, bold: true }, paragraph: { spacing } },
			},
		},
		sections: [
			{
				properties: {
					page: {
						size: {
							width: convertMillimetersToTwip(draft.page.width),
							height: convertMillimetersToTwip(draft.page.height),
						},
						margin: { top: margin, right: margin, bottom: margin, left: margin },
					},
				},
				...(draft.header !== null && {
					headers: { default: new Header({ children: [text(draft.header)] }) },
				}),
				...(draft.hasPageNumbers && {
					footers: {
						default: new Footer({
							children: [new Paragraph({ children: [new TextRun({ children: [PageNumber.CURRENT] })] })],
						}),
					},
				}),
				children,
			},
		],
	})
	return new Uint8Array(await Packer.toBuffer(document))
}
