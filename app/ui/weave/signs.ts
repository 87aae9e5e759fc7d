type Point = [number, number]
type Polygon = Point[]

const polygon = (...points: Point[]): Polygon => points

/** The abstract signs of the weave, polygons on an 8 × 8 grid, drawn for this project. No meaning is claimed for them. */
export const SIGNS = {
	toit: [polygon([0, 8], [4, 0], [8, 8], [6, 8], [4, 4], [2, 8])],
	demi: [polygon([0, 0], [8, 8], [0, 8])],
	losange: [polygon([4, 0], [8, 4], [4, 8], [0, 4])],
	oeil: [polygon([4, 0], [8, 4], [4, 8], [0, 4]), polygon([4, 2.4], [2.4, 4], [4, 5.6], [5.6, 4])],
	barres: [
		polygon([0, 0.6], [8, 0.6], [8, 2], [0, 2]),
		polygon([0, 3.3], [8, 3.3], [8, 4.7], [0, 4.7]),
		polygon([0, 6], [8, 6], [8, 7.4], [0, 7.4]),
	],
	pieux: [polygon([0.8, 0], [2.2, 0], [2.2, 8], [0.8, 8]), polygon([5.8, 0], [7.2, 0], [7.2, 8], [5.8, 8])],
	gradin: [polygon([0, 8], [0, 6], [2, 6], [2, 4], [4, 4], [4, 2], [6, 2], [6, 0], [8, 0], [8, 8])],
	chevron: [polygon([0, 0], [2.8, 0], [6.8, 4], [2.8, 8], [0, 8], [4, 4])],
	sablier: [polygon([0, 0], [8, 0], [4, 4]), polygon([4, 4], [8, 8], [0, 8])],
	zig: [polygon([0, 5], [4, 1], [8, 5], [8, 7.6], [4, 3.6], [0, 7.6])],
	graine: [polygon([4, 2.3], [5.7, 4], [4, 5.7], [2.3, 4])],
	quatre: [
		polygon([2, 0.5], [3.5, 2], [2, 3.5], [0.5, 2]),
		polygon([6, 0.5], [7.5, 2], [6, 3.5], [4.5, 2]),
		polygon([2, 4.5], [3.5, 6], [2, 7.5], [0.5, 6]),
		polygon([6, 4.5], [7.5, 6], [6, 7.5], [4.5, 6]),
	],
	cadre: [
		polygon([0.8, 0.8], [7.2, 0.8], [7.2, 7.2], [0.8, 7.2]),
		polygon([2.4, 2.4], [2.4, 5.6], [5.6, 5.6], [5.6, 2.4]),
	],
	ailes: [polygon([0, 0], [4, 4], [0, 8]), polygon([8, 0], [8, 8], [4, 4])],
	plein: [polygon([0, 0], [8, 0], [8, 8], [0, 8])],
} satisfies Record<string, Polygon[]>

export type SignName = keyof typeof SIGNS

const round = (value: number) => String(Math.round(value * 10) / 10)

/** A sign as SVG path data at (x, y), mirrored and turned by quarter turns, `scale` units a grid step. */
export function signPath(
	name: SignName,
	x: number,
	y: number,
	mirrorX: boolean,
	mirrorY: boolean,
	turns: number,
	scale: number,
): string {
	return SIGNS[name]
		.map((points) => {
			const drawn = points.map(([startX, startY]) => {
				let [a, b] = [startX, startY]
				for (let turn = 0; turn < turns; turn++) [a, b] = [8 - b, a]
				if (mirrorX) a = 8 - a
				if (mirrorY) b = 8 - b
				return `${round(x + a * scale)} ${round(y + b * scale)}`
			})
			return `M${drawn.join('L')}Z`
		})
		.join('')
}

/** One row of signs side by side: the selvedge at the header's and the footer's edge. */
export function selvedgePath(names: SignName[]): string {
	return names.map((name, index) => signPath(name, 8 * index, 0, false, false, 0, 1)).join('')
}
