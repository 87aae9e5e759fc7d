import { hash, randomFrom } from './random.ts'
import { type SignName, signPath } from './signs.ts'

/** The eight dyes: name, ground, ink, accent. Covers keep them in both themes, like a real cloth. */
export const DYES = [
	['indigo', '#1d2857', '#ece4d2', '#d0923a'],
	['laterite', '#8c3822', '#f3e8d5', '#1f1814'],
	['bogolan', '#271e18', '#e9dec7', '#b96a35'],
	['kaolin', '#e7dcc6', '#2a221c', '#9a432a'],
	['raphia', '#d3a14a', '#2a1d14', '#87351f'],
	['palmier', '#1d4739', '#ece2cb', '#d69d3c'],
	['kola', '#4b2138', '#f0e4d0', '#d58e45'],
	['lagune', '#16505d', '#eee5d2', '#dd8a58'],
] as const

const STRONG: SignName[] = ['toit', 'demi', 'oeil', 'gradin', 'sablier', 'zig', 'ailes', 'losange']
const FINE: SignName[] = ['barres', 'pieux', 'chevron', 'graine', 'quatre', 'cadre', 'zig']
const LAYOUTS = ['assembly', 'assembly', 'rows', 'strips', 'checker'] as const

const SCALE = 2.5
const CELL = 8 * SCALE

export type WeaveOptions = {
	cols?: number
	rows?: number
	/** Index into DYES; drawn from the id when absent. */
	dye?: number | null
	/** An issue of a journal: keeps dye, layout and centre, shuffles the signs. */
	variant?: string
}

export type Weave = {
	width: number
	height: number
	ground: string
	ink: string
	accent: string
	inkPath: string
	accentPath: string
}

/** Woven cloths that are kept: about 4 KB each. */
const MOST_WOVEN = 2000
const woven = new Map<string, Weave>()

/** The generated cover: the same id gives the same cloth, on every machine. */
export function weave(id: string, options: WeaveOptions = {}): Weave {
	const name = JSON.stringify([id, options.cols, options.rows, options.dye, options.variant])
	const known = woven.get(name)
	if (known) return known
	if (woven.size >= MOST_WOVEN) woven.clear()
	const cloth = weaveAnew(id, options)
	woven.set(name, cloth)
	return cloth
}

function weaveAnew(id: string, options: WeaveOptions): Weave {
	const random = randomFrom(hash(id))
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

	const drawnDye = Math.floor(random() * DYES.length)
	const [, ground, ink, accent] = DYES[options.dye ?? drawnDye] ?? DYES[0]
	const cols = options.cols ?? 4
	const rows = options.rows ?? 6
	const layout = pick(LAYOUTS)
	const variant = options.variant ? hash(options.variant) : 0

	const strong = [...STRONG].sort(() => random() - 0.5)
	const fine = [...FINE].sort(() => random() - 0.5)
	const signs = [strong[0], fine[0], strong[1], fine[1], strong[2], fine[2]] as SignName[]
	const shuffled = randomFrom(hash(id) ^ variant)
	if (variant) {
		for (let i = 5; i > 0; i--) {
			const j = Math.floor(shuffled() * (i + 1))
			;[signs[i], signs[j]] = [signs[j] as SignName, signs[i] as SignName]
			;[strong[i], strong[j]] = [strong[j] as SignName, strong[i] as SignName]
		}
	}
	const shift = variant ? Math.floor(shuffled() * 6) : 0
	const centre = pick<SignName>(['demi', 'demi', 'gradin', 'toit', 'oeil'])
	const centreTurns = Math.floor(random() * 4)
	const turns = Math.floor(random() * 4)
	const drawnFlip = random() < 0.5
	const flip = variant ? shuffled() < 0.5 : drawnFlip
	const at = <T>(list: T[], index: number): T => list[index % list.length] as T

	let inkPath = ''
	let accentPath = ''
	const put = (
		accented: boolean,
		name: SignName,
		i: number,
		j: number,
		mx: boolean,
		my: boolean,
		turn: number,
	) => {
		const path = signPath(name, i * CELL, j * CELL, mx, my, turn, SCALE)
		if (accented) accentPath += path
		else inkPath += path
	}

	const layouts = {
		/** Rings round an open centre: people seated in the house without walls. */
		assembly() {
			const cx = (cols - 1) / 2
			const cy = (rows - 1) / 2
			for (let j = 0; j < rows; j++) {
				for (let i = 0; i < cols; i++) {
					const ring = Math.floor(Math.max(Math.abs(i - cx), Math.abs(j - cy)))
					const diagonal = Math.floor(Math.abs(i - cx)) === Math.floor(Math.abs(j - cy))
					const sign =
						ring === 0 ? centre : diagonal ? (ring % 2 ? 'losange' : 'oeil') : at(signs, (ring + shift) % 4)
					const upright = Math.abs(i - cx) > Math.abs(j - cy)
					const turn = ring === 0 ? centreTurns : diagonal ? 0 : upright ? 1 : 0
					put(ring !== 0 && (ring + (flip ? 1 : 0)) % 3 === 1, sign, i, j, i > cx, j > cy, turn)
				}
			}
		},
		/** Cloth painted in horizontal registers. */
		rows() {
			let j = 0
			for (let band = shift; j < rows; band++) {
				const isStrong = band % 2 === 0
				const sign = at(isStrong ? strong : fine, (band >> 1) % 4)
				const height = isStrong && random() < 0.55 && j + 1 < rows ? 2 : 1
				for (let q = 0; q < height; q++, j++) {
					for (let i = 0; i < cols; i++)
						put(!isStrong && band % 4 === 1, sign, i, j, i % 2 === 1, q % 2 === 1, 0)
				}
			}
		},
		/** Narrow strips sewn side by side, offset by half a repeat. */
		strips() {
			for (let i = 0; i < cols; i++) {
				for (let j = 0; j < rows; j++) {
					const strip = Math.min(i, cols - 1 - i)
					const p = (j + (strip % 2 ? 2 : 0) + shift) % 4
					const sign = at(signs, p < 2 ? (strip * 2) % 6 : (strip * 2 + 1) % 6)
					put(p >= 2 && strip % 2 === (flip ? 1 : 0), sign, i, j, i >= cols / 2, p % 2 === 1, turns % 2)
				}
			}
		},
		/** Two signs in alternation, broken by one diagonal, as a weaver breaks a rule on purpose. */
		checker() {
			const broken = variant % (cols + rows - 2) || cols
			for (let j = 0; j < rows; j++) {
				for (let i = 0; i < cols; i++) {
					const even = (i + j) % 2 === 0
					const isBroken = i + j === broken || i - j + rows === broken
					const sign = isBroken ? 'oeil' : even ? at(strong, shift % 3) : at(fine, shift % 3)
					put(isBroken, sign, i, j, i % 4 > 1, j % 4 > 1, even ? turns : 0)
				}
			}
		},
	}
	layouts[layout]()
	return { width: cols * CELL, height: rows * CELL, ground, ink, accent, inkPath, accentPath }
}
