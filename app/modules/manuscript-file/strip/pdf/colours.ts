import {
	PDFArray,
	type PDFContext,
	PDFHexString,
	PDFName,
	PDFNumber,
	type PDFObject,
	PDFRawStream,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'

const DEVICE = /^\/(?:DeviceGray|DeviceRGB|DeviceCMYK|Pattern)$/
/** Inks that every press knows; others are given numbers, since people name them. */
const INK = /^\/(?:All|None|Cyan|Magenta|Yellow|Black|Red|Green|Blue)$/
const BY_COMPONENTS: { [components: number]: string } = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }

type Copy = (source: PDFObject, kind: string) => PDFObject | undefined

/** A colour space (ISO 32000-2, section 8.6) without the profiles and inks that name a maker: profiles become what they stand for. */
export function copyColours(
	found: PDFObject,
	to: PDFContext,
	copy: Copy,
	from: PDFContext,
): PDFObject | undefined {
	if (found instanceof PDFName) return DEVICE.test(String(found)) ? found : undefined
	if (!(found instanceof PDFArray)) return undefined
	const [family, ...rest] = found.asArray()
	const array = (...items: (PDFObject | undefined)[]) => {
		if (items.some((item) => !item)) return undefined
		const made = PDFArray.withContext(to)
		for (const item of items) if (item) made.push(item)
		return made
	}
	const inner = (index: number, kind: string) => (rest[index] ? copy(rest[index], kind) : undefined)
	switch (String(from.lookup(family))) {
		case '/CalGray':
		case '/CalRGB':
		case '/Lab':
			return array(from.lookup(family), inner(0, 'tint'))
		case '/ICCBased':
			return device(from.lookup(rest[0]))
		case '/Indexed':
			return array(
				PDFName.of('Indexed'),
				inner(0, 'colours'),
				inner(1, 'n'),
				table(from.lookup(rest[2]), copy, rest[2]),
			)
		case '/Pattern':
			return rest[0] ? array(PDFName.of('Pattern'), inner(0, 'colours')) : PDFName.of('Pattern')
		case '/Separation':
			return array(
				PDFName.of('Separation'),
				ink(from.lookup(rest[0]), 1),
				inner(1, 'colours'),
				inner(2, 'function'),
			)
		case '/DeviceN': {
			const inks = from.lookup(rest[0])
			const named =
				inks instanceof PDFArray
					? array(...inks.asArray().map((name, index) => ink(from.lookup(name), index + 1)))
					: undefined
			return array(PDFName.of('DeviceN'), named, inner(1, 'colours'), inner(2, 'function'))
		}
		default:
			return DEVICE.test(String(from.lookup(family))) && rest.length === 0 ? from.lookup(family) : undefined
	}
}

function device(profile: PDFObject | undefined): PDFName | undefined {
	const components = profile instanceof PDFStream ? profile.dict.lookup(PDFName.of('N')) : undefined
	const name = components instanceof PDFNumber ? BY_COMPONENTS[components.asNumber()] : undefined
	return name ? PDFName.of(name) : undefined
}

function ink(name: PDFObject | undefined, number: number): PDFName | undefined {
	if (!(name instanceof PDFName)) return undefined
	return INK.test(String(name)) ? name : PDFName.of(`Ink${number}`)
}

function table(
	found: PDFObject | undefined,
	copy: Copy,
	source: PDFObject | undefined,
): PDFObject | undefined {
	if (found instanceof PDFString || found instanceof PDFHexString)
		return PDFHexString.of(Buffer.from(found.asBytes()).toString('hex'))
	return found instanceof PDFRawStream && source ? copy(source, 'data') : undefined
}
