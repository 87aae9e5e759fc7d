import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { TableRegion } from './table.tsx'

describe('a table that scrolls', () => {
	const html = renderToStaticMarkup(
		<TableRegion label="Archives">
			<tbody />
		</TableRegion>,
	)

	test('takes the focus and says its name (WCAG 2.2, 2.1.1)', () => {
		expect(html).toMatch(/^<div [^>]*aria-label="Archives"[^>]*tabindex="0"/i)
	})

	test('is no landmark, so that it can bear the name of the part it stands in', () => {
		expect(html).toContain('role="group"')
		expect(html).not.toContain('<section')
	})
})
