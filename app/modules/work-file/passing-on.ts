/** Free licences that are not Creative Commons' but let anybody pass a text on, in another format too. */
const OTHERS = new Set(['PDM-1.0', 'MIT', 'GPL-3.0-or-later', 'GFDL-1.3-or-later', 'etalab-2.0'])
const CREATIVE_COMMONS = /^CC(?:0-1\.0|-BY(?:-NC)?(?:-(?:ND|SA))?(?:-\d\.\d(?:-[A-Z]{2,3})?)?)$/

/**
 * Whether anybody may pass on a text in other formats: free licences and the public domain allow it, those without derivatives too
 * (changes of format alone are no adaptation: CC 4.0, section 2 a 4). No licence allows nothing.
 */
export function allowsGalleys(licence: string | null): boolean {
	return licence !== null && (OTHERS.has(licence) || CREATIVE_COMMONS.test(licence))
}
