import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A face of the reading pages: its file, and what its rule says of it. */
export type Face = { fileName: string; bytes: Uint8Array; rule: (address: string) => string }

type Declared = {
	fileName: string
	family: string
	style: string
	weight: string
	range: string
	holds: [number, number][]
}

const STYLES = 'app/ui/styles/fonts.css'
const FONTS = 'app/ui/fonts'
const FAMILIES = new Set(['MB Serif', 'MB Naskh', 'MB Scripts'])
let declared: Declared[] | undefined

/** The faces of the site that have letters of these words: the two of a text, of which every group of letters is a file of its own. */
export function facesFor(words: string, { withItalic }: { withItalic: boolean }): Face[] {
	const letters = new Set([...words].map((letter) => letter.codePointAt(0) ?? 0))
	declared ??= readDeclared()
	return declared
		.filter(({ style }) => withItalic || style === 'normal')
		.filter(({ holds }) =>
			[...letters].some((letter) => holds.some(([from, to]) => letter >= from && letter <= to)),
		)
		.map(({ fileName, family, style, weight, range }) => ({
			fileName,
			bytes: new Uint8Array(readFileSync(resolve(FONTS, fileName))),
			rule: (address) =>
				`@font-face{font-family:"${family}";src:url(${address}) format("woff2");font-style:${style};font-weight:${weight};unicode-range:${range}}`,
		}))
}

function readDeclared(): Declared[] {
	const css = readFileSync(resolve(STYLES), 'utf8') + italics()
	return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, block = '']) => {
		const of = (name: string) =>
			new RegExp(`${name}:\\s*([^;]*);`).exec(block)?.[1]?.replace(/\s+/g, ' ').trim() ?? ''
		const family = of('font-family').replaceAll('"', '')
		const fileName = /fonts\/([\w-]+\.woff2)/.exec(block)?.[1]
		const range = of('unicode-range')
		if (!fileName || !FAMILIES.has(family) || !range) return []
		const holds = range.split(',').map((one): [number, number] => {
			const [from = '', to = from] = one.trim().replace(/^U\+/, '').split('-')
			return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
		})
		return [
			{
				fileName,
				family,
				style: of('font-style') || 'normal',
				weight: of('font-weight') || '400',
				range,
				holds,
			},
		]
	})
}

function italics(): string {
	return readFileSync(resolve('app/ui/styles/italic.css'), 'utf8')
}
