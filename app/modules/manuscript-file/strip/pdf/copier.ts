import {
	decodePDFRawStream,
	PDFArray,
	PDFBool,
	type PDFContext,
	PDFDict,
	PDFHexString,
	PDFName,
	PDFNumber,
	type PDFObject,
	PDFRawStream,
	PDFRef,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import { charactersOf, collectionOf } from './characters.ts'
import { copyColours } from './colours.ts'
import { type Category, type ResourceNames, rewriteContent } from './content.ts'
import { drawnData } from './drawn-data.ts'
import { GRAMMAR, type Kind, WORDS } from './grammar.ts'
import { bytesOfPixels } from './inline-data.ts'
import { drawnSegments } from './jbig2.ts'

const DEEPEST = 200
const CATEGORIES: Readonly<Record<Category, Kind | 'colours' | 'xobject'>> = {
	Font: 'font',
	XObject: 'xobject',
	ExtGState: 'state',
	ColorSpace: 'colours',
	Pattern: 'pattern',
	Shading: 'shading',
	Properties: 'layers',
}
const FONT_NAME = /^[A-Za-z0-9+,._ -]{1,127}$/
/** Programs of PostScript calculators have these words alone (ISO 32000-2, section 7.10.5). */
const CALCULATION =
	/^(?:[{}\s]|-?\d*\.?\d+(?:e-?\d+)?|abs|add|atan|ceiling|cos|cvi|cvr|div|exp|floor|idiv|ln|log|mod|mul|neg|round|sin|sqrt|sub|truncate|and|bitshift|eq|false|ge|gt|le|lt|ne|not|or|true|xor|if|ifelse|copy|dup|exch|index|pop|roll)*$/
const FILTERED = ['Filter', 'DecodeParms'] as const

/**
 * Copies objects from one PDF to another by the grammar: of each kind only the keys that draw it. What is reached twice is copied once, and a stream that is left out is told once.
 */
export class Copier {
	readonly #from: PDFContext
	readonly #to: PDFContext
	readonly #tells: (text: string) => boolean
	readonly #made = new Map<string, PDFRef>()
	readonly #signs = new Map<string, string>()
	/** The layers that were reached, by the reference that they had. */
	readonly layers = new Map<string, PDFRef>()
	/** What is not copied though readers saw it. */
	readonly leftOut: string[] = []
	readonly #onLeftOut = () => void this.leftOut.push('picture')
	readonly #missing = new Set<string>()
	#depth = 0

	constructor(from: PDFContext, to: PDFContext, tells: (text: string) => boolean) {
		this.#from = from
		this.#to = to
		this.#tells = tells
	}

	/** The copy of an object of a kind; undefined where it is none. */
	object(source: PDFObject | undefined, kind: string, names?: ResourceNames): PDFObject | undefined {
		const found = this.#from.lookup(source)
		if (!found) return undefined
		if (
			!(source instanceof PDFRef) ||
			!(found instanceof PDFDict || found instanceof PDFStream || found instanceof PDFArray)
		)
			return this.#guarded(() => this.#value(found, kind, names))
		const key = `${source.tag} ${kind}`
		const known = this.#made.get(key)
		if (known) return known
		if (this.#missing.has(key)) return undefined
		const ref = this.#to.nextRef()
		this.#made.set(key, ref)
		if (kind === 'layer') this.layers.set(source.tag, ref)
		const copy = this.#guarded(() => this.#value(found, kind, names))
		if (!copy) {
			this.#made.delete(key)
			if (found instanceof PDFStream) this.#missing.add(key)
			return undefined
		}
		this.#to.assign(ref, copy)
		return ref
	}

	/** Content streams, rewritten as one; `resources` are those that it names. */
	content(streams: readonly PDFRawStream[], names: ResourceNames): PDFObject {
		const parts = streams.map((stream) => Buffer.from(decoded(stream)))
		return this.#to.flateStream(
			rewriteContent(Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')])), names, {
				onLeftOut: this.#onLeftOut,
			}),
		)
	}

	/** The resources of a page or form, filled as content asks for them, and the names that they get. */
	resources(source: PDFObject | undefined, above?: ResourceNames): { dict: PDFDict; names: ResourceNames } {
		const given = this.#from.lookup(source)
		const dict = this.#to.obj({}) as PDFDict
		const known = new Map<string, string | null>()
		const names: ResourceNames = (category, name) => {
			const key = `${category}/${name}`
			const before = known.get(key)
			if (before !== undefined) return before
			const list = given instanceof PDFDict ? given.lookup(PDFName.of(category)) : undefined
			const resource = list instanceof PDFDict ? list.get(PDFName.of(name)) : undefined
			const copy = resource && this.object(resource, CATEGORIES[category], names)
			if (!copy) {
				const inherited = given instanceof PDFDict ? null : (above?.(category, name) ?? null)
				known.set(key, inherited)
				return inherited
			}
			const listed = dict.lookup(PDFName.of(category))
			const own = listed instanceof PDFDict ? listed : (this.#to.obj({}) as PDFDict)
			if (!listed) dict.set(PDFName.of(category), own)
			const renamed = `${category.slice(0, 2)}${own.keys().length + 1}`
			own.set(PDFName.of(renamed), copy)
			known.set(key, renamed)
			return renamed
		}
		return { dict, names }
	}

	#guarded<T>(work: () => T): T | undefined {
		if (this.#depth > DEEPEST) return undefined
		this.#depth += 1
		try {
			return work()
		} finally {
			this.#depth -= 1
		}
	}

	/** What an object is copied as, of the first of these kinds that it can be. */
	#value(found: PDFObject, kinds: string, names?: ResourceNames): PDFObject | undefined {
		const inner = /^\[(.*)\]$/.exec(kinds)?.[1]
		if (inner !== undefined) return found instanceof PDFArray ? this.#array(found, inner, names) : undefined
		for (const kind of splitKinds(kinds)) {
			const copy = kind.startsWith('[') ? this.#value(found, kind, names) : this.#one(found, kind, names)
			if (copy) return copy
		}
		return undefined
	}

	#array(found: PDFArray, kinds: string, names?: ResourceNames): PDFArray | undefined {
		const copies = found.asArray().map((item) => this.object(item, kinds, names))
		if (copies.some((copy) => copy === undefined)) return undefined
		const array = PDFArray.withContext(this.#to)
		for (const copy of copies) if (copy) array.push(copy)
		return array
	}

	#one(found: PDFObject, kind: string, names?: ResourceNames): PDFObject | undefined {
		if (kind === 'n') return found instanceof PDFNumber || found instanceof PDFBool ? found : undefined
		if (kind === 'ns') return this.#array2(found)
		if (kind === 'w') return found instanceof PDFName && WORDS.has(found.decodeText()) ? found : undefined
		if (kind === 'N') return found instanceof PDFName ? this.#name(found) : undefined
		if (kind === 'r') return collectionOf(found)
		if (kind === 's') return found instanceof PDFString || found instanceof PDFHexString ? found : undefined
		if (kind === 'colours')
			return copyColours(found, this.#to, (source, inner) => this.object(source, inner), this.#from)
		if (kind === 'xobject') return this.#xobject(found, names)
		if (kind === 'signs') return undefined
		return this.#dict(found, kind as Kind, names)
	}

	/** An array of numbers, switches and arrays of them. */
	#array2(found: PDFObject): PDFArray | undefined {
		return found instanceof PDFArray ? this.#array(found, 'n|ns') : undefined
	}

	#name(name: PDFName): PDFName {
		const text = name.decodeText()
		if (FONT_NAME.test(text) && !this.#tells(text)) return name
		const known = this.#signs.get(text) ?? `n${this.#signs.size + 1}`
		this.#signs.set(text, known)
		return PDFName.of(known)
	}

	#xobject(found: PDFObject, names?: ResourceNames): PDFObject | undefined {
		if (!(found instanceof PDFStream)) return undefined
		const subtype = String(found.dict.lookup(PDFName.of('Subtype')))
		return this.#dict(found, subtype === '/Form' ? 'form' : 'picture', names)
	}

	#dict(found: PDFObject, kind: Kind, names?: ResourceNames): PDFObject | undefined {
		const source = found instanceof PDFStream ? found.dict : found
		if (!(source instanceof PDFDict)) return undefined
		const dict = this.#to.obj({}) as PDFDict
		for (const [key, inner] of Object.entries(GRAMMAR[kind])) {
			const value = source.get(PDFName.of(key))
			const copy =
				value && (key === 'CharProcs' ? this.#charProcs(source, dict) : this.object(value, inner, names))
			if (copy) dict.set(PDFName.of(key), copy)
		}
		if (kind === 'layer') dict.set(PDFName.of('Name'), PDFString.of('-'))
		return found instanceof PDFRawStream
			? this.#stream(found, dict, kind, names)
			: found instanceof PDFStream
				? undefined
				: dict
	}

	#stream(found: PDFRawStream, dict: PDFDict, kind: Kind, names?: ResourceNames): PDFObject | undefined {
		if (kind === 'form' || (kind === 'pattern' && found.dict.has(PDFName.of('PaintType')))) {
			const resources = this.resources(found.dict.get(PDFName.of('Resources')), names)
			const bytes = rewriteContent(decoded(found), resources.names, {
				hasFont: true,
				onLeftOut: this.#onLeftOut,
			})
			return this.#flate(bytes, dict, resources.dict)
		}
		if (kind === 'function' && String(dict.get(PDFName.of('FunctionType'))) === '4') {
			const program = decoded(found)
			return CALCULATION.test(Buffer.from(program).toString('latin1'))
				? this.#flate(program, dict)
				: undefined
		}
		if (kind === 'map') return this.#flate(charactersOf(decoded(found)), dict)
		if (kind === 'segments') return this.#flate(drawnSegments(decoded(found)), dict)
		for (const key of FILTERED) {
			const value = found.dict.get(PDFName.of(key))
			const copy = value && this.object(value, key === 'Filter' ? 'w|[w]' : 'parameters|[parameters|w]')
			if (copy) dict.set(PDFName.of(key), copy)
			else if (value && key === 'Filter') return undefined
		}
		const of = (key: string) => String(found.dict.lookup(PDFName.of(key)) ?? '')
		const drawn = drawnData(found.contents, {
			filters: of('Filter').match(/[^\s/[\]]+/g) ?? [],
			parameters: of('DecodeParms'),
			pixels: kind === 'picture' ? bytesOfPixels((...keys) => of(keys.at(-1) ?? '')) : null,
		})
		if (!drawn) this.#onLeftOut()
		return drawn ? PDFRawStream.of(dict, drawn) : undefined
	}

	#flate(bytes: Uint8Array, dict: PDFDict, resources?: PDFDict): PDFObject {
		const stream = this.#to.flateStream(bytes)
		for (const [key, value] of dict.entries()) stream.dict.set(key, value)
		if (resources) stream.dict.set(PDFName.of('Resources'), resources)
		return stream
	}

	/** The signs of a font that draws each of them (type 3); they share the resources of the font. */
	#charProcs(font: PDFDict, copy: PDFDict): PDFDict | undefined {
		const drawn = font.lookup(PDFName.of('CharProcs'))
		if (!(drawn instanceof PDFDict)) return undefined
		const resources = this.resources(font.get(PDFName.of('Resources')))
		const dict = this.#to.obj({}) as PDFDict
		for (const [name, value] of drawn.entries()) {
			const stream = this.#from.lookup(value)
			if (stream instanceof PDFRawStream)
				dict.set(
					this.#name(name),
					this.#to.register(
						this.#flate(
							rewriteContent(decoded(stream), resources.names, { hasFont: true, onLeftOut: this.#onLeftOut }),
							this.#to.obj({}) as PDFDict,
						),
					),
				)
		}
		copy.set(PDFName.of('Resources'), resources.dict)
		return dict
	}
}

/** The bytes of a stream without its filters; none where they cannot be undone. */
export function decoded(stream: PDFRawStream): Uint8Array {
	try {
		return decodePDFRawStream(stream).decode()
	} catch {
		return new Uint8Array()
	}
}

function splitKinds(kinds: string): string[] {
	return kinds.match(/\[[^\]]*\]|[^|]+/g) ?? []
}
