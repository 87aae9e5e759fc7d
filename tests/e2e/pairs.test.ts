import { expect, test } from 'vitest'
import { PAIRWISE_VIEWS, type View } from './pairs.ts'

test('every pair of settings occurs in some view', () => {
	const values: { [K in keyof View]: View[K][] } = {
		language: ['fr', 'en', 'es', 'ar'],
		width: [320, 390, 1280],
		scripts: [true, false],
		theme: ['light', 'dark'],
	}
	const names = Object.keys(values) as (keyof View)[]
	for (const first of names) {
		for (const second of names) {
			if (first >= second) continue
			for (const a of values[first]) {
				for (const b of values[second]) {
					const found = PAIRWISE_VIEWS.some((view) => view[first] === a && view[second] === b)
					expect(found, `${first}=${a} with ${second}=${b}`).toBe(true)
				}
			}
		}
	}
})
