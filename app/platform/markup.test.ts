import { expect, test } from 'vitest'
import { markupText } from './markup.ts'

test('signs of mark-up become entities, letters and apostrophes stay', () => {
	expect(markupText('<b a="1">l’eau & l\'air</b> ŋ ߒ 𞤀')).toBe(
		"&lt;b a=&quot;1&quot;&gt;l’eau &amp; l'air&lt;/b&gt; ŋ ߒ 𞤀",
	)
	expect(markupText('&amp;')).toBe('&amp;amp;')
})

test('what XML may not hold is left out, lines and tabs stay', () => {
	expect(markupText('a\u0000b\u000bc\uFFFE\td\n')).toBe('abc\td\n')
	expect(markupText('\uD800x')).toBe('\uFFFDx')
})
