import { readPdfFile, writePdfFile } from './pdf-file.ts'

const POINTS_PER_MM = 72 / 25.4
/** From the edge of the sheet to where the page is cut, and how far the printing goes beyond; as `print.typ` sets them. */
const EDGE_MM = 10
const BLEED_MM = 3

/** Pages that say where they are cut and how far their printing goes beyond (ISO 32000-1, 14.11.2). Throws for what Typst did not build. */
export function withPageBoxes(bytes: Buffer): { bytes: Buffer; pages: number } {
	const file = readPdfFile(bytes)
	if (!file) throw new Error('not a file as Typst builds them')
	let pages = 0
	for (const [number, object] of file.objects) {
		const size = /\/Type \/Page\b[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(object)
		if (!size) continue
		pages += 1
		const boxAt = (mm: number) => {
			const inset = mm * POINTS_PER_MM
			return `[${[inset, inset, Number(size[1]) - inset, Number(size[2]) - inset].map((place) => place.toFixed(3)).join(' ')}]`
		}
		const boxes = `/TrimBox ${boxAt(EDGE_MM)}\n  /BleedBox ${boxAt(EDGE_MM - BLEED_MM)}\n  /MediaBox`
		file.objects.set(number, object.replace('/MediaBox', boxes))
	}
	return { bytes: writePdfFile(file), pages }
}
