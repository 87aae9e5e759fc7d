import { strToU8, type Zippable, zipSync } from 'fflate'
import { listSeparator } from '#app/i18n/format.ts'
import { FIRST_MOMENT } from '../epub/pack.ts'
import { withPageBoxes } from '../pdf/page-boxes.ts'
import { characterCheck, pressed } from '../pdf/press.ts'
import type { VolumeSource } from './volume.ts'
import { pressedVolume, printedMakers, type VolumeListener } from './write-volume.ts'

/** Usual papers of books by the thickness of a leaf, in millimetres (ISO 534). */
const PAPERS = { 'offset-80g': 0.1, 'bouffant-80g': 0.145 } as const
/** Of the cover, in millimetres: on either side of the leaves. */
const BOARD_MM = 0.3

/** How thick a book of so many pages is at its spine, in millimetres. */
export function spineOf(pages: number, leafMm: number): number {
	return Math.round(10 * (Math.ceil(pages / 2) * leafMm + 2 * BOARD_MM)) / 10
}

/**
 * What a printer needs of a book: its pages with bleed and marks, a cover for each of two usual papers with the spine that its pages make on it, and a
 * note of the measures.
 */
export async function writeForPrinter(volume: VolumeSource, tell?: VolumeListener): Promise<Uint8Array> {
	const { frame } = volume
	const interior = withPageBoxes(Buffer.from(await pressedVolume(volume, { print: true, tell })))
	const files: Zippable = { 'interieur.pdf': [interior.bytes, { level: 0, mtime: FIRST_MOMENT }] }
	const lines = [`${frame.title}`, `160 × 240 mm, ${interior.pages} p.`]
	for (const [paper, leafMm] of Object.entries(PAPERS)) {
		const spine = spineOf(interior.pages, leafMm)
		const name = `couverture-${paper}.pdf`
		files[name] = [withPageBoxes(coverOf(volume, spine)).bytes, { level: 0, mtime: FIRST_MOMENT }]
		lines.push(`${name} : ${spine} mm (${leafMm} mm)`)
	}
	files['LISEZMOI.txt'] = [strToU8(`${lines.join('\n')}\n`), { mtime: FIRST_MOMENT }]
	return zipSync(files)
}

function coverOf({ frame }: VolumeSource, spine: number): Buffer {
	const { printed } = characterCheck()
	const { licence, url, title, subtitle, people, facts, publisher, about, isbn } = frame
	const bytes = pressed({
		template: 'cover.typ',
		data: {
			language: frame.language,
			cloth: frame.cloth,
			title: printed(title),
			names: people.length <= 2 ? people.map(printed).join(listSeparator(frame.language)) : '',
			subtitle: printed(subtitle),
			people: people.map(printed),
			makers: printedMakers(frame, printed),
			publisher: printed(publisher),
			facts: facts.map(printed),
			about: printed(about),
			isbn,
			spine,
			published: frame.publishedOn.split('-').map(Number),
		},
		pictures: [],
		rights: { doi: '', url, licence: licence.name, licenceUrl: licence.url, attribution: '' },
		publishedOn: frame.publishedOn,
	})
	return Buffer.from(bytes)
}
