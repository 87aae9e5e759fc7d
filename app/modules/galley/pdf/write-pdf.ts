import { jatsOf } from '../jats/write-jats.ts'
import type { GalleySource, GalleyWarning, GalleyWriter } from '../source.ts'
import { adviceOn } from './advice.ts'
import { pdfDocument } from './document.ts'
import { characterCheck, pictureNames, pressed } from './press.ts'
import { type Fineness, printedPictures } from './printed-pictures.ts'
import { tableData } from './table-data.ts'

/**
 * The text as PDF/UA-1 (ISO 14289-1) and PDF/A-3a (ISO 19005-3): tagged, with languages, alternatives of pictures and formulas, its faces,
 * its licence for machines, and its JATS and the data of its tables attached.
 */
export const writePdf: GalleyWriter = (source) => written(source, 'print')

/** The same with pictures as fine as a screen shows them. It has no warnings beside those of the other. */
export const writeLightPdf: GalleyWriter = async (source) => ({
	bytes: (await written(source, 'screen')).bytes,
	warnings: [],
})

/** No address of a text's picture is this word. */
const LOGO = 'logo'

async function written(source: GalleySource, fineness: Fineness) {
	const told: GalleyWarning[] = []
	const check = characterCheck()
	const document = pdfDocument(source, check.printed, (warning) => told.push(warning))
	const { logo } = source
	const logos = new Map(logo ? [[LOGO, logo] as const] : [])
	const pictures = [await printedPictures(source.pictures, fineness), await printedPictures(logos, fineness)]
	const { slug, published, attribution } = source.record
	const tables = tableData(source.text.tree).map((table, index) => ({
		...table,
		name: `table-${index + 1}.csv`,
	}))
	const bytes = pressed({
		template: 'main.typ',
		data: {
			...document,
			tables: tables.map(({ name, caption }) => ({ name, caption })),
			pictures: pictureNames(pictures),
			fileName: slug,
			logo: logo && { src: LOGO, alt: logo.alt },
			paper: source.paper,
			template: source.template,
		},
		pictures,
		attached: [{ name: 'jats.xml', bytes: Buffer.from(jatsOf(source)) }, ...tables],
		rights: {
			doi: document.doi,
			url: source.url,
			licence: document.licence.name,
			licenceUrl: document.licence.url,
			attribution: attribution ?? '',
		},
		publishedOn: published.on,
	})
	return { bytes, warnings: [...told, ...check.warnings(), ...adviceOn(source)] }
}
