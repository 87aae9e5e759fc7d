import { expect, test } from 'vitest'
import { withPictureWidths } from './picture-widths.ts'

const NAME = '0123456789abcdef0123456789abcdef'
const picture = (width: number) =>
	`<img src="/images/${NAME}" alt="a" loading="lazy" height="10" width="${width}">`

test('a wide picture is offered in every width below its own, a narrow one as it is', () => {
	const at = (width: number) => /srcset="([^"]*)"/.exec(withPictureWidths(picture(width)))?.[1]
	expect(at(1200)).toBe(
		`/images/${NAME}?largeur=360 360w, /images/${NAME}?largeur=720 720w, /images/${NAME} 1200w`,
	)
	expect(at(640)).toBe(`/images/${NAME}?largeur=360 360w, /images/${NAME} 640w`)
	expect(withPictureWidths(picture(360))).toBe(picture(360))
})

test('what else a picture says stays, and pictures of others are left alone', () => {
	expect(withPictureWidths(picture(900))).toContain(
		'sizes="(min-width: 42rem) 38rem, 92vw" alt="a" loading="lazy"',
	)
	const other = '<img src="https://example.org/a.png" width="900">'
	expect(withPictureWidths(other)).toBe(other)
})
