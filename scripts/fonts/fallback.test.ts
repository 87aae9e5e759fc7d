import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fallbackStyles, meanWidth } from './fallback.ts'
import { metricsOf } from './metrics.ts'

const ROOT = join(import.meta.dirname, '../..')
const face = (name: string) => metricsOf(readFileSync(join(ROOT, 'app/ui/fonts', `${name}.woff2`)))

test('the style sheet of the faces of devices is the one that the font files give', () => {
	expect(readFileSync(join(ROOT, 'app/ui/styles/fallback-fonts.css'), 'utf8')).toBe(fallbackStyles())
})

test('no face of the site takes the place of another one that was already read', () => {
	for (const sheet of ['fonts', 'pages-fonts', 'italic']) {
		const css = readFileSync(join(ROOT, 'app/ui/styles', `${sheet}.css`), 'utf8')
		const faces = css.match(/@font-face \{[^}]*\}/g) ?? []
		const optional = faces.filter((rule) => rule.includes('font-display: optional;'))
		expect(optional.length).toBeGreaterThan(4)
		const late = faces.filter((rule) => !optional.includes(rule))
		expect(
			late.filter((rule) => !rule.includes('"MB Scripts"')),
			'only what shows as boxes without its face waits for it',
		).toEqual([])
	}
})

test('names and buttons have a bold face of the device, and none that the browser smears', () => {
	for (const family of ['MB Sans Arial', 'MB Sans Roboto'])
		expect(fallbackStyles()).toMatch(new RegExp(`font-family: "${family}";\\s+font-weight: 700;`))
})

test('metrics are read from the file: Noto Serif and Noto Sans have lines of 1.362 em, of which 0.293 stand below', () => {
	for (const name of ['mb-serif-core', 'mb-sans-core']) {
		const { unitsPerEm, ascent, descent, lineGap, widths } = face(name)
		expect([unitsPerEm, ascent, descent, lineGap]).toEqual([1000, 1069, 293, 0])
		expect(widths.get(0x41)).toBeGreaterThan(widths.get(0x69) ?? 0)
		expect(widths.get(0x202f)).toBe(widths.get(0x2009))
	}
	expect(meanWidth(face('mb-serif-core'))).toBeGreaterThan(meanWidth(face('mb-sans-core')))
	expect(() => metricsOf(Buffer.from('wOFF0000'))).toThrow('not a WOFF2 file')
})
