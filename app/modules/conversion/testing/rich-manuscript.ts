import {
	AlignmentType,
	Bookmark,
	Document,
	ExternalHyperlink,
	type FileChild,
	FootnoteReferenceRun,
	HeadingLevel,
	ImageRun,
	InternalHyperlink,
	LevelFormat,
	Packer,
	Paragraph,
	Table,
	TableCell,
	TableRow,
	TextRun,
	VerticalMergeType,
} from 'docx'
import sharp from 'sharp'

const text = (content: string, options: object = {}) =>
	new Paragraph({ ...options, children: [new TextRun(content)] })
const heading = (content: string, level: 1 | 2 = 1) =>
	new Paragraph({
		heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
		children: [new TextRun({ text: content, bold: true })],
	})

/** A picture of a map: 60 × 40 pixels. */
export async function picture(format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
	const map = sharp({ create: { width: 60, height: 40, channels: 3, background: '#126' } })
	return format === 'png'
		? map.png().toBuffer()
		: map
				.withExif({ IFD0: { Artist: 'Awa Ndiaye' } })
				.jpeg()
				.toBuffer()
}

/** A manuscript with everything that a conversion has to keep, and front matter around it. */
export async function richDocx(
	changes: { more?: FileChild[]; image?: Buffer; title?: string } = {},
): Promise<Uint8Array> {
	const image = changes.image ?? (await picture())
	const children: FileChild[] = [
		text(changes.title ?? 'Les registres des marchés de la vallée et leurs traces', {
			heading: HeadingLevel.TITLE,
		}),
		text('Awa Ndiaye, Université de la Vallée'),
		heading('Résumé'),
		text('Le texte dit ce que les registres des marchés gardent et ce que la vallée en a fait.'),
		text('Mots-clés : marchés ; registres ; vallée ; ports ; ateliers'),
		heading('Introduction'),
		new Paragraph({
			children: [
				new TextRun('La question est '),
				new TextRun({ text: 'posée', italics: true }),
				new TextRun(' par les '),
				new TextRun({ text: 'registres', bold: true }),
				new FootnoteReferenceRun(1),
				new TextRun(' du XIX'),
				new TextRun({ text: 'e', superScript: true }),
				new TextRun(' siècle < 1900 & après, dit '),
				new TextRun({ text: 'Diop', smallCaps: true }),
				new TextRun(' : '),
				new TextRun('كتاب السودان'),
				new TextRun('. Voir '),
				new InternalHyperlink({ anchor: 'carte', children: [new TextRun('la carte')] }),
				new TextRun(' et '),
				new ExternalHyperlink({ link: 'https://example.org/a?b=1&c=2', children: [new TextRun('le fonds')] }),
				new TextRun(' ou '),
				new ExternalHyperlink({ link: 'javascript:alert(1)', children: [new TextRun('ceci')] }),
				new TextRun('.'),
			],
		}),
		heading('1. Les lieux'),
		heading('1.1. La vallée', 2),
		text(
			'Une citation longue est mise en retrait des deux marges et se lit comme une citation, sans guillemets.',
			{
				indent: { left: 720, right: 720 },
			},
		),
		text('Premier point', { numbering: { reference: 'points', level: 0 } }),
		text('Point en dessous', { numbering: { reference: 'points', level: 1 } }),
		text('Deuxième point', { numbering: { reference: 'points', level: 0 } }),
		text('Un', { numbering: { reference: 'nombres', level: 0 } }),
		text('Deux', { numbering: { reference: 'nombres', level: 0 } }),
		text('Entre les deux.'),
		text('Trois', { numbering: { reference: 'nombres', level: 0 } }),
		new Paragraph({
			alignment: AlignmentType.CENTER,
			children: [
				new Bookmark({ id: 'carte', children: [] }),
				new ImageRun({
					type: 'png',
					data: image,
					transformation: { width: 60, height: 40 },
					altText: { name: 'carte', title: 'carte', description: 'Carte de la vallée "basse"' },
				}),
			],
		}),
		text('Figure 1. La vallée en 1860'),
		text('Source : archives de la ville.'),
		text('Tableau 1. Les marchés'),
		new Table({
			rows: [
				new TableRow({
					tableHeader: true,
					children: [
						new TableCell({ children: [text('Marché')] }),
						new TableCell({ columnSpan: 2, children: [text('Jours')] }),
					],
				}),
				new TableRow({
					children: [
						new TableCell({ verticalMerge: VerticalMergeType.RESTART, children: [text('Haut')] }),
						new TableCell({ children: [text('lundi')] }),
						new TableCell({ children: [text('jeudi')] }),
					],
				}),
				new TableRow({
					children: [
						new TableCell({ verticalMerge: VerticalMergeType.CONTINUE, children: [text('')] }),
						new TableCell({ children: [text('mardi')] }),
						new TableCell({ children: [text('samedi')] }),
					],
				}),
			],
		}),
		text('هذه فقرة كاملة باللغة العربية عن الأسواق والوادي.'),
		new Paragraph({ children: [new TextRun({ text: 'Les ateliers de la ville', bold: true })] }),
		text('Ils sont nombreux (Mbembe, 2000).'),
		...(changes.more ?? []),
		heading('Conclusion'),
		text('La vallée tient aux ports et aux gens qui les ont faits pendant longtemps.'),
		heading('Bibliographie'),
		text('Mbembe, A. (2000). De la postcolonie. Karthala. https://doi.org/10.5555/12345678'),
		text('Ki-Zerbo, J. (1972). Histoire de l’Afrique noire. Hatier.'),
		heading('Annexe'),
		text('Le questionnaire qui a été distribué dans les marchés de la vallée.'),
	]
	const document = new Document({
		footnotes: {
			1: {
				children: [
					new Paragraph({
						children: [new TextRun('Une note avec '), new TextRun({ text: 'italique', italics: true })],
					}),
				],
			},
		},
		numbering: {
			config: [
				{
					reference: 'points',
					levels: [0, 1].map((level) => ({ level, format: LevelFormat.BULLET, text: '•' })),
				},
				{ reference: 'nombres', levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.' }] },
			],
		},
		sections: [{ children }],
	})
	return new Uint8Array(await Packer.toBuffer(document))
}
