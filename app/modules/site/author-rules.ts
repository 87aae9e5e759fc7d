/** The editorial rules of the specification, section 5, as the guide, its files and later the manuscript check apply them. */
export const AUTHOR_RULES = {
	titleWords: { most: 15 },
	abstractWords: { from: 150, to: 250 },
	keywords: { from: 5, to: 7 },
	textWords: { from: 6000, to: 8000 },
	/** Languages in which title, abstract and keywords must exist. */
	metadataLanguages: ['fr', 'en'],
	font: 'Times New Roman',
	fontSizePoints: 12,
	/** Lines: 2 is double spacing. */
	lineSpacing: 2,
	marginCentimetres: 2.5,
	/** ISO 216 A4, in millimetres. */
	page: { width: 210, height: 297 },
	reviewMonths: { from: 3, to: 6 },
} as const
