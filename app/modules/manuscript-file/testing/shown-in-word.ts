import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { NS, PLACES_OF_WORD, type PlaceOfWord } from './places-of-word.ts'

/** A place at which readers see words, and the file with words there. */
export type ShownPlace = { place: string; planted(words: string): Uint8Array | Promise<Uint8Array> }

/** Every place at which readers of a Word document see words, with the document that has some there; none where it is written in the strict form. */
export function shownInWord(bytes: Uint8Array): ShownPlace[] {
	const parts = unzipSync(bytes)
	const main = mainPartOf(parts)
	const text = main === null ? '' : textOf(parts, main)
	if (main === null || !text.includes('<w:body>')) return []
	return PLACES_OF_WORD.map((place) => ({
		place: place.name,
		planted: (words) =>
			planted({ parts, main, text }, place, words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
	}))
}

type Parts = { [name: string]: Uint8Array }

const textOf = (parts: Parts, name: string) => strFromU8(parts[name] ?? new Uint8Array())

function mainPartOf(parts: Parts): string | null {
	const override = textOf(parts, '[Content_Types].xml')
		.match(/<Override [^>]*>/g)
		?.find((tag) => /wordprocessingml\.(?:document|template)\.main/.test(tag))
	const name = /PartName="\/([^"]+)"/.exec(override ?? '')?.[1] ?? 'word/document.xml'
	return parts[name] ? name : null
}

function planted(
	{ parts, main, text }: { parts: Parts; main: string; text: string },
	{ body, part }: PlaceOfWord,
	words: string,
): Uint8Array {
	const made: Zippable = { ...parts }
	const added = part?.(words)
	const content = (body?.(words) ?? added?.body ?? '').replaceAll('"ID"', '"zq9"')
	made[main] = strToU8(
		withSection(withContent(text, content), (added?.sect ?? '').replaceAll('"ID"', '"zq9"')),
	)
	if (!added) return zipSync(made)
	const { name, type, xml } = added
	const folder = main.replace(/[^/]*$/, '')
	made[folder + name] = strToU8(xml)
	const rels = `${folder}_rels/${main.slice(folder.length)}.rels`
	const isAlone = /numbering|notes|comments/.test(type)
	const known = (
		textOf(parts, rels) ||
		'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>'
	)
		.replace(/<Relationships([^>]*)\/>/, '<Relationships$1></Relationships>')
		.replace(isAlone ? new RegExp(`<Relationship [^>]*/${type}"[^>]*/>`) : /$^/, '')
	made[rels] = strToU8(
		known.replace(
			'</Relationships>',
			`<Relationship Id="zq9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${name}"/></Relationships>`,
		),
	)
	made['[Content_Types].xml'] = strToU8(
		textOf(parts, '[Content_Types].xml').replace(
			'</Types>',
			`<Override PartName="/${folder}${name}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/></Types>`,
		),
	)
	return zipSync(made)
}

/** The content stands at the end, before the last section's properties. */
function withContent(text: string, content: string): string {
	const last = text.lastIndexOf('<w:sectPr')
	const at = last < 0 ? text.lastIndexOf('</w:body>') : last
	return text.slice(0, at) + content.replace(/^<([\w:]+)/, `<$1 ${NS}`) + text.slice(at)
}

function withSection(text: string, reference: string): string {
	if (reference === '') return text
	const scoped = reference.replace(' r:id', ` ${NS} r:id`)
	const last = text.lastIndexOf('<w:sectPr')
	if (last < 0) return text.replace('</w:body>', `<w:sectPr>${scoped}</w:sectPr></w:body>`)
	const opened = text.slice(last).replace(/^<w:sectPr([^>]*?)\/>/, '<w:sectPr$1></w:sectPr>')
	return text.slice(0, last) + opened.replace(/^<w:sectPr[^>]*>/, (tag) => tag + scoped)
}
