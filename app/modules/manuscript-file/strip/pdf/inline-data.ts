import { drawnData } from './drawn-data.ts'

const COMPONENTS: Readonly<Record<string, number>> = {
	'/G': 1,
	'/DeviceGray': 1,
	'/RGB': 3,
	'/DeviceRGB': 3,
	'/CMYK': 4,
	'/DeviceCMYK': 4,
}

/** The data of a picture within a content stream as far as it is drawn (`drawnData`); null where it cannot be followed. `entries` are its keys and values as they are written. */
export function drawnInline(entries: ReadonlyMap<string, string>, data: string): string | null {
	const of = (...keys: string[]) => keys.map((key) => entries.get(`/${key}`)).find(Boolean) ?? ''
	const drawn = drawnData(Buffer.from(data, 'latin1'), {
		filters: of('F', 'Filter').match(/[^\s/[\]]+/g) ?? [],
		parameters: of('DP', 'DecodeParms'),
		pixels: bytesOfPixels(of),
	})
	return drawn && Buffer.from(drawn).toString('latin1')
}

/** How many bytes the pixels of a picture are, by its keys and values as they are written; null where these do not tell. */
export function bytesOfPixels(of: (...keys: string[]) => string): number | null {
	const isMask = of('IM', 'ImageMask') === 'true'
	const space = of('CS', 'ColorSpace')
	const components = isMask || /^\[\s*\/(?:I|Indexed)\b/.test(space) ? 1 : COMPONENTS[space]
	const bits = isMask ? 1 : Number(of('BPC', 'BitsPerComponent'))
	const [width, height] = [Number(of('W', 'Width')), Number(of('H', 'Height'))]
	if (!components || ![width, height, bits].every((number) => Number.isInteger(number) && number > 0))
		return null
	return Math.ceil((width * components * bits) / 8) * height
}
