import { posix } from 'node:path'
import type { Package } from '../../read/package.ts'
import { branchesOf, readBranch } from './tree.ts'

/** A relation of a part (ECMA-376, part 2, section 9.3); `type` is the last word of its address. */
export type CopiedRelation = { type: string; target: string; isExternal: boolean }

/** The relations of a part by their ids; targets inside the package by the names of the parts. */
export function relationsOf(opened: Package, part: string): Map<string, CopiedRelation> {
	const folder = part === '' ? '' : posix.dirname(part)
	const text = opened.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
	if (text === undefined) return new Map()
	return new Map(
		branchesOf(readBranch(text)).map(({ attributes }) => {
			const isExternal = attributes.get('TargetMode') === 'External'
			const target = attributes.get('Target') ?? ''
			const inside = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
			const type = (attributes.get('Type') ?? '').replace(/^.*\//, '')
			return [attributes.get('Id') ?? '', { type, target: isExternal ? target : inside, isExternal }]
		}),
	)
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts that a copy may have, by the type of the relation that leads to them, with the name and content type that they get. */
const KINDS: Readonly<Record<string, { name: (number: number) => string; contentType: string }>> = {
	officeDocument: { name: () => 'word/document.xml', contentType: `${WORD}.document.main+xml` },
	styles: { name: () => 'word/styles.xml', contentType: `${WORD}.styles+xml` },
	numbering: { name: () => 'word/numbering.xml', contentType: `${WORD}.numbering+xml` },
	settings: { name: () => 'word/settings.xml', contentType: `${WORD}.settings+xml` },
	fontTable: { name: () => 'word/fontTable.xml', contentType: `${WORD}.fontTable+xml` },
	footnotes: { name: () => 'word/footnotes.xml', contentType: `${WORD}.footnotes+xml` },
	endnotes: { name: () => 'word/endnotes.xml', contentType: `${WORD}.endnotes+xml` },
	comments: { name: () => 'word/comments.xml', contentType: `${WORD}.comments+xml` },
	header: { name: (number) => `word/header${number}.xml`, contentType: `${WORD}.header+xml` },
	footer: { name: (number) => `word/footer${number}.xml`, contentType: `${WORD}.footer+xml` },
	theme: {
		name: () => 'word/theme/theme1.xml',
		contentType: 'application/vnd.openxmlformats-officedocument.theme+xml',
	},
	chart: {
		name: (number) => `word/charts/chart${number}.xml`,
		contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
	},
}
const PICTURES: Readonly<Record<string, string>> = {
	png: 'image/png',
	jpeg: 'image/jpeg',
	gif: 'image/gif',
	tiff: 'image/tiff',
	bmp: 'image/bmp',
	webp: 'image/webp',
	emf: 'image/x-emf',
	wmf: 'image/x-wmf',
}

export const isPartKind = (type: string) => type in KINDS

/** The name that a part gets in the copy. */
export function partName(type: string, number: number): string {
	const kind = KINDS[type]
	if (!kind) throw new Error(`no part of a copy is a ${type}`)
	return kind.name(number)
}

/** `[Content_Types].xml` for a copy with these parts and pictures. */
export function contentTypes(parts: ReadonlyMap<string, string>): string {
	const defaults = Object.entries({
		rels: 'application/vnd.openxmlformats-package.relationships+xml',
		...PICTURES,
	})
	const overrides = [...parts].flatMap(([name, type]) => {
		const kind = KINDS[type]
		return kind ? [`<Override PartName="/${name}" ContentType="${kind.contentType}"/>`] : []
	})
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${defaults
		.map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`)
		.join('')}${overrides.join('')}</Types>`
}

/** A relations part with these relations: targets from the folder of the part that they belong to, external ones as they are. */
export function relationsPart(part: string, relations: readonly (CopiedRelation & { id: string })[]): string {
	const folder = posix.dirname(part)
	const listed = relations.map(({ id, type, target, isExternal }) => {
		const written = isExternal ? target : posix.relative(part === '' ? '' : folder, target)
		return `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${written.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"${isExternal ? ' TargetMode="External"' : ''}/>`
	})
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${listed.join('')}</Relationships>`
}

/** Where the relations of a part stand. */
export function relationsName(part: string): string {
	return part === ''
		? '_rels/.rels'
		: posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)
}
