import { Refused } from '../../refusal.ts'
import { isImage } from '../docx/objects.ts'
import type { Package } from '../package.ts'
import { childOf, childrenOf, readXml, textIn, type XmlElement } from '../xml.ts'
import { ommlOf } from './formula.ts'
import { xmlValue } from './write-xml.ts'

/** Characters of formulas that a text may come to: one object may be shown any number of times. */
const MOST_FORMULA_CHARACTERS = 16 * 1024 * 1024

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
		if (best) return drawing(picture(this.#relate(best.image, best.bytes)), described)
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

function picture(id: string): string {
	return `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic>`
}

function drawing(content: string, described: string): string {
	return `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="" descr="${xmlValue(described)}"/><a:graphic><a:graphicData uri="">${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}
