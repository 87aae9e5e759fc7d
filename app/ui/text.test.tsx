import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Letter, Unbroken } from './text.tsx'

test('a letter is read out in the language it was written in, from the side of its script (WCAG 2.2, 3.1.2)', () => {
	expect(renderToStaticMarkup(<Letter language="ar">تحية طيبة</Letter>)).toBe(
		'<div class="letter" lang="ar" dir="rtl">تحية طيبة</div>',
	)
	expect(renderToStaticMarkup(<Letter language={null}>Bonjour</Letter>)).toBe(
		'<div class="letter" dir="auto">Bonjour</div>',
	)
})

test('a reference runs from left to right in any page, and no line breaks it', () => {
	expect(renderToStaticMarkup(<Unbroken>REVUE-2026-0001</Unbroken>)).toMatch(
		/^<bdi dir="ltr" class="[^"]*\bunbroken\b[^"]*">REVUE-2026-0001<\/bdi>$/,
	)
})
