import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import deviceFaces from './device-faces.json' with { type: 'json' }
import { type FaceMetrics, metricsOf } from './metrics.ts'

/**
 * The faces of devices that stand for ours until ours are there, made as wide and as high as ours (CSS Fonts 4, sections 4.9 and 11.1): `node
 * scripts/fonts/fallback.ts` writes app/ui/styles/fallback-fonts.css. `node scripts/fonts/fallback.ts NAME FILE.woff2` prints the mean width of a
 * face, for device-faces.json.
 */
const ROOT = join(import.meta.dirname, '../..')
const STYLES = join(ROOT, 'app/ui/styles/fallback-fonts.css')

/** How often letters and spaces stand among 1,000 characters of French prose. */
const FREQUENCIES: Record<string, number> = {
	...{
		' ': 160,
		e: 123,
		s: 66,
		a: 63,
		i: 62,
		t: 60,
		n: 59,
		r: 54,
		u: 53,
		l: 46,
		o: 45,
		d: 31,
		c: 27,
		m: 25,
		p: 25,
	},
	...{
		é: 16,
		v: 14,
		q: 9,
		f: 9,
		b: 8,
		g: 8,
		h: 7,
		"'": 8,
		',': 12,
		'.': 9,
		x: 3,
		à: 4,
		y: 2,
		j: 3,
		è: 2,
		ê: 2,
		z: 1,
	},
}

/** The mean width of a character of French prose, in em. */
export function meanWidth({ widths, unitsPerEm }: FaceMetrics): number {
	let sum = 0
	let all = 0
	for (const [letter, frequency] of Object.entries(FREQUENCIES)) {
		const width = widths.get(letter.codePointAt(0) ?? 0)
		if (width === undefined) throw new Error(`the face has no ${letter}`)
		sum += width * frequency
		all += frequency
	}
	return sum / all / unitsPerEm
}

/** The style sheet of the faces of devices. */
export function fallbackStyles(): string {
	const faces = deviceFaces.faces.flatMap(({ family, local, insteadOf, meanWidth: width, bold }) => {
		const own = metricsOf(readFileSync(join(ROOT, 'app/ui/fonts', `${insteadOf}.woff2`)))
		const regular = faceRule(own, { family, local, size: meanWidth(own) / width })
		if (!bold) return [regular]
		const size = deviceFaces.boldWidth / bold.meanWidth
		return [regular, faceRule(own, { family, local: bold.local, size, weight: 700 })]
	})
	return `/* Made by scripts/fonts/fallback.ts from the font files: faces of devices, as wide and as high as ours. */\n${faces.join('')}`
}

function faceRule(
	own: FaceMetrics,
	face: { family: string; local: string[]; size: number; weight?: number },
): string {
	const { family, local, size, weight } = face
	const share = (units: number) => `${((units / own.unitsPerEm / size) * 100).toFixed(2)}%`
	return `@font-face {
	font-family: "${family}";${weight ? `\n\tfont-weight: ${weight};` : ''}
	src: ${local.map((name) => `local("${name}")`).join(', ')};
	size-adjust: ${(size * 100).toFixed(2)}%;
	ascent-override: ${share(own.ascent)};
	descent-override: ${share(own.descent)};
	line-gap-override: ${share(own.lineGap)};
}
`
}

if (import.meta.main) {
	const [name, file] = argv.slice(2)
	if (file) console.log(name, meanWidth(metricsOf(readFileSync(file))).toFixed(4))
	else writeFileSync(STYLES, fallbackStyles())
}
