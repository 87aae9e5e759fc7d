import { endOfFlate, endOfLzw } from '../pdf-streams/ends.ts'
import { drawnTogether } from './jpeg.ts'

const [LZW, JPEG, FLATE, OLD_FLATE] = [5, 7, 8, 32946]

/**
 * A strip or a tile of a TIFF as far as it is drawn (TIFF 6.0, section 13; the technical notes on JPEG and on Flate): behind the mark that ends its codes, and in
 * segments that draw nothing, there is room. `tables` are those that JPEG strips share. Null where it cannot be followed.
 */
export function drawnStrip(strip: Uint8Array, packing: number, tables: Uint8Array | null): Uint8Array | null {
	if (packing === JPEG) return drawnTogether(strip, tables)
	const end =
		packing === LZW
			? endOfLzw(strip, 1)
			: packing === FLATE || packing === OLD_FLATE
				? endOfFlate(strip)?.end
				: undefined
	return strip.subarray(0, end ?? strip.length)
}
