const TWIPS_PER = { mm: 1440 / 25.4, cm: 1440 / 2.54, in: 1440, pt: 20, pc: 240, pi: 240 }

/** A length in twentieths of a point, from a bare number of them or a number with its unit (ECMA-376, part 1, section 22.9.2.14); 0 when it is neither. */
export function twips(value: string): number {
	const [, number = '', unit = ''] = /^(-?\d+(?:\.\d+)?)(mm|cm|in|pt|pc|pi)?$/.exec(value.trim()) ?? []
	return Number(number) * (unit in TWIPS_PER ? TWIPS_PER[unit as keyof typeof TWIPS_PER] : 1)
}
