import {
	PDFArray,
	PDFDict,
	type PDFDocument,
	PDFHexString,
	PDFName,
	PDFNumber,
	type PDFObject,
	PDFRef,
	PDFString,
} from '@cantoo/pdf-lib'

const FITS = /^\/(?:XYZ|Fit|FitH|FitV|FitR|FitB|FitBH|FitBV)$/
const MOST_NAMES = 20_000

/** Where the places of a PDF lead in its copy: a page and a view of it, and no names (ISO 32000-2, section 12.3.2). */
export class Places {
	readonly #from: PDFDocument
	readonly #to: PDFDocument
	readonly #named = new Map<string, PDFObject>()

	constructor(from: PDFDocument, to: PDFDocument) {
		this.#from = from
		this.#to = to
		const old = from.catalog.lookup(PDFName.of('Dests'))
		if (old instanceof PDFDict)
			for (const [name, place] of old.entries()) this.#named.set(name.decodeText(), place)
		const names = from.catalog.lookup(PDFName.of('Names'))
		if (names instanceof PDFDict) this.#read(names.get(PDFName.of('Dests')), 0)
	}

	/** The place that a destination, by name or written out, has in the copy; null where it has none. */
	of(destination: PDFObject | undefined): PDFArray | null {
		let found = this.#from.context.lookup(destination)
		if (found instanceof PDFName) found = this.#from.context.lookup(this.#named.get(found.decodeText()))
		else if (found instanceof PDFString || found instanceof PDFHexString)
			found = this.#from.context.lookup(this.#named.get(found.decodeText()))
		if (found instanceof PDFDict) found = found.lookup(PDFName.of('D'))
		if (!(found instanceof PDFArray)) return null
		const [page, fit, ...numbers] = found.asArray()
		const target = this.#pageOf(page)
		if (!target || !FITS.test(String(fit)) || !(fit instanceof PDFName)) return null
		const place = PDFArray.withContext(this.#to.context)
		place.push(target)
		place.push(fit)
		for (const number of numbers.slice(0, 4))
			place.push(number instanceof PDFNumber ? number : this.#to.context.obj(null))
		return place
	}

	#pageOf(page: PDFObject | undefined): PDFRef | null {
		const pages = this.#from.getPages()
		const index =
			page instanceof PDFNumber
				? page.asNumber()
				: page instanceof PDFRef
					? pages.findIndex(({ ref }) => ref === page)
					: -1
		return this.#to.getPages()[index]?.ref ?? null
	}

	#read(node: PDFObject | undefined, depth: number): void {
		const dict = this.#from.context.lookup(node)
		if (!(dict instanceof PDFDict) || depth > 30) return
		const names = dict.lookup(PDFName.of('Names'))
		if (names instanceof PDFArray)
			for (let index = 0; index + 1 < names.size() && this.#named.size < MOST_NAMES; index += 2) {
				const name = names.lookup(index)
				const place = names.get(index + 1)
				if ((name instanceof PDFString || name instanceof PDFHexString) && place)
					this.#named.set(name.decodeText(), place)
			}
		const kids = dict.lookup(PDFName.of('Kids'))
		if (kids instanceof PDFArray) for (const kid of kids.asArray()) this.#read(kid, depth + 1)
	}
}

const MOST_ITEMS = 5000

/** Copies the outline (ISO 32000-2, section 12.3.3): titles that name nobody, and the places that they lead to. */
export function copyOutline(
	from: PDFDocument,
	to: PDFDocument,
	places: Places,
	tells: (text: string) => boolean,
): void {
	let left = MOST_ITEMS
	const level = (first: PDFObject | undefined, parent: PDFRef, depth: number) => {
		const refs: PDFRef[] = []
		const dicts: PDFDict[] = []
		const seen = new Set<unknown>()
		for (
			let item = from.context.lookup(first);
			item instanceof PDFDict && !seen.has(item) && left-- > 0 && depth < 12;
		) {
			seen.add(item)
			const title = item.lookup(PDFName.of('Title'))
			const text = title instanceof PDFString || title instanceof PDFHexString ? title.decodeText() : ''
			const action = item.lookup(PDFName.of('A'))
			const place = places.of(
				item.get(PDFName.of('Dest')) ?? (action instanceof PDFDict ? action.get(PDFName.of('D')) : undefined),
			)
			if (text && place && !tells(text)) {
				const ref = to.context.nextRef()
				const dict = to.context.obj({}) as PDFDict
				dict.set(PDFName.of('Title'), PDFHexString.fromText(text))
				dict.set(PDFName.of('Parent'), parent)
				dict.set(PDFName.of('Dest'), place)
				to.context.assign(ref, dict)
				const below = level(item.get(PDFName.of('First')), ref, depth + 1)
				setEnds(dict, below)
				refs.push(ref)
				dicts.push(dict)
			}
			item = item.lookup(PDFName.of('Next'))
		}
		for (const [index, dict] of dicts.entries()) {
			const [before, after] = [refs[index - 1], refs[index + 1]]
			if (before) dict.set(PDFName.of('Prev'), before)
			if (after) dict.set(PDFName.of('Next'), after)
		}
		return refs
	}
	const setEnds = (dict: PDFDict, refs: readonly PDFRef[]) => {
		const [first, last] = [refs[0], refs.at(-1)]
		if (!first || !last) return
		dict.set(PDFName.of('First'), first)
		dict.set(PDFName.of('Last'), last)
		dict.set(PDFName.of('Count'), PDFNumber.of(refs.length))
	}
	const outlines = from.catalog.lookup(PDFName.of('Outlines'))
	if (!(outlines instanceof PDFDict)) return
	const root = to.context.obj({ Type: 'Outlines' }) as PDFDict
	const ref = to.context.register(root)
	const refs = level(outlines.get(PDFName.of('First')), ref, 0)
	setEnds(root, refs)
	if (refs.length > 0) to.catalog.set(PDFName.of('Outlines'), ref)
}
