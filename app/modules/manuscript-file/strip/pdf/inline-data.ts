const COMPONENTS: Readonly<Record<string, number>> = {
	'/G': 1,
	'/DeviceGray': 1,
	'/RGB': 3,
	'/DeviceRGB': 3,
	'/CMYK': 4,
	'/DeviceCMYK': 4,
}
/** Filters that say where their data ends (ISO 32000-2, sections 7.4.2 and 7.4.3). */
const ENDS: readonly [filter: RegExp, end: string][] = [
	[/^(?:\[\s*)?\/(?:AHx|ASCIIHexDecode)\b/, '>'],
	[/^(?:\[\s*)?\/(?:A85|ASCII85Decode)\b/, '~>'],
]

/**
 * The data of a picture within a content stream as far as it is drawn: behind its pixels, or behind the end that its filter writes, stands what no viewer
 * shows. `entries` are its keys and values as they are written. Data that other filters compress stays whole.
 */
export function drawnData(entries: ReadonlyMap<string, string>, data: string): string {
	const of = (...keys: string[]) => keys.map((key) => entries.get(`/${key}`)).find(Boolean) ?? ''
	const filter = of('F', 'Filter')
	for (const [name, end] of ENDS) {
		const at = name.test(filter) ? data.indexOf(end) : -1
		if (at >= 0) return data.slice(0, at + end.length)
	}
	if (filter !== '' && !/^\[\s*\]$/.test(filter)) return data
	const isMask = of('IM', 'ImageMask') === 'true'
	const space = of('CS', 'ColorSpace')
	const components = isMask || /^\[\s*\/(?:I|Indexed)\b/.test(space) ? 1 : COMPONENTS[space]
	const bits = isMask ? 1 : Number(of('BPC', 'BitsPerComponent'))
	const [width, height] = [Number(of('W', 'Width')), Number(of('H', 'Height'))]
	if (!components || ![width, height, bits].every((number) => Number.isInteger(number) && number > 0))
		return data
	return data.slice(0, Math.ceil((width * components * bits) / 8) * height)
}
