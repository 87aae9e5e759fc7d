import { Refused } from '../../refusal.ts'
import { isImage } from '../docx/objects.ts'
import type { Package } from '../package.ts'
import { childOf, childrenOf, readXml, textIn, type XmlElement } from '../xml.ts'
import { ommlOf } from './formula.ts'
import { twipsOf } from './look.ts'
import { xmlValue } from './write-xml.ts'

/** Characters of formulas that a text may come to: one object may be shown any number of times. */
const MOST_FORMULA_CHARACTERS = 16 * 1024 * 1024

const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
const EMU_PER_TWIP = 635
const EMU_PER_CM = 360_000

/** What frames and shapes of an OpenDocument text show (ODF 1.3, part 3, section 10.4), as runs of Word. */
export class OdtMedia {
	/** Parts of the package by the names of their relations. */
	readonly images = new Map<string, { id: string; bytes: Uint8Array }>()
	readonly #opened: Package
	readonly #formulas = new Map<string, string | null>()
	#formulaCharacters = 0

	constructor(opened: Package) {
		this.#opened = opened
	}

	/** A frame as a formula or a picture; empty when it only holds a text box. */
	frame(frame: XmlElement): string {
		const words = (['title', 'desc'] as const)
			.map((name) => textIn(childOf(frame, name)).trim())
			.filter(Boolean)
		const described = words.at(-1) ?? ''
		const [object] = childrenOf(frame, 'object')
		const formula = object && this.#formulaOf(object)
		if (formula) return formula
		const images = childrenOf(frame, 'image').map((image) => ({ image, bytes: this.#bytesOf(image) }))
		const best =
			images.find(({ bytes }) => bytes && isImage(bytes)) ??
			images.find(({ bytes }) => bytes) ??
			(object ? undefined : images[0])
		if (best) {
			const size = sizeOf(frame)
			return drawing(picture(this.#relate(best.image, best.bytes), size), described, { uri: PICTURE, size })
		}
		if (childOf(frame, 'text-box')) return ''
		return drawing(object || childOf(frame, 'object-ole') ? '<c:chart/>' : '<wps:wsp/>', described)
	}

	/** A shape without words. */
	shape(): string {
		return drawing('<wps:wsp/>', '')
	}

	#bytesOf(image: XmlElement): Uint8Array | undefined {
		const binary = childOf(image, 'binary-data')
		if (binary) return new Uint8Array(Buffer.from(textIn(binary), 'base64'))
		return this.#opened.bytes(nameOf(image))
	}

	#relate(image: XmlElement, bytes: Uint8Array | undefined): string {
		const name = nameOf(image) || `binary ${this.images.size}`
		const known = this.images.get(name)
		if (known) return known.id
		const id = `image${this.images.size + 1}`
		if (bytes) this.images.set(name, { id, bytes })
		return id
	}

	#formulaOf(object: XmlElement): string | null {
		const name = nameOf(object)
		const inside = childOf(object, 'math')
		const known = inside ? undefined : this.#formulas.get(name)
		const text =
			inside || known !== undefined ? undefined : this.#opened.text(`${name.replace(/\/$/, '')}/content.xml`)
		const math = inside ?? (text === undefined ? undefined : mathIn(text))
		const made = known ?? (math ? ommlOf(math) : null)
		if (!inside) this.#formulas.set(name, made)
		this.#formulaCharacters += made?.length ?? 0
		if (this.#formulaCharacters > MOST_FORMULA_CHARACTERS) throw new Refused('hostile')
		return made
	}
}

/** The part that an element refers to, from the root of the package. */
function nameOf({ attributes }: XmlElement): string {
	return (attributes['href'] ?? '').replace(/^\.\//, '')
}

/** A formula's part; its document type, which LibreOffice wrote once, names nothing that is needed. */
function mathIn(text: string): XmlElement | undefined {
	const root = readXml(text.replace(/<!DOCTYPE math:math PUBLIC "[^"<>[\]]*" "[^"<>[\]]*">/, ''))
	return root.name === 'math' ? root : undefined
}

type Size = { width: number; height: number }

/** The size of a frame in the units of drawings, 914,400 to the inch (ECMA-376, part 1, section 20.1.10.16); that of a hand where it is told in shares. */
function sizeOf({ attributes: { width, height } }: XmlElement): Size {
	const emu = (length: string | undefined, other: number) => {
		const twips = twipsOf(length)
		return twips > 0 ? twips * EMU_PER_TWIP : other
	}
	return { width: emu(width, 8 * EMU_PER_CM), height: emu(height, 6 * EMU_PER_CM) }
}

/** A picture with all that a program needs to show it (section 20.2.2.5). */
function picture(id: string, { width, height }: Size): string {
	return `<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name=""/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`
}

/** A drawing; without a kind (`uri`) it says that something was drawn and shows nothing. */
function drawing(
	content: string,
	described: string,
	{ uri, size }: { uri: string; size: Size } = { uri: '', size: { width: 0, height: 0 } },
): string {
	return `<w:r><w:drawing><wp:inline><wp:extent cx="${size.width}" cy="${size.height}"/><wp:docPr id="1" name="" descr="${xmlValue(described)}"/><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}
