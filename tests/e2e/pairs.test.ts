import { describe, expect, test } from 'vitest'
import { narrowViews, PAIRWISE_VIEWS, type View, viewsInTurn } from './pairs.ts'

const values: { [K in keyof View]: View[K][] } = {
	language: ['fr', 'en', 'es', 'ar'],
	width: [320, 390, 1280],
	scripts: [true, false],
	theme: ['light', 'dark'],
}
const names = Object.keys(values) as (keyof View)[]

test('every pair of settings occurs in some view', () => {
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

describe.each([0, 1, 2])('page %i', (page) => {
	test('is looked at in every language, at every width, in both themes with scripts and without', () => {
		const views = viewsInTurn(page)
		for (const name of names)
			expect(new Set<unknown>(views.map((view) => view[name]))).toEqual(new Set<unknown>(values[name]))
		const modes = views.map(({ scripts, theme }) => `${scripts} ${theme}`)
		expect(modes.toSorted()).toEqual(['false dark', 'false light', 'true dark', 'true light'])
	})

	test('is as wide as its window in every language at the narrowest width', () => {
		const narrow = [...viewsInTurn(page), ...narrowViews(page)].filter(({ width }) => width === 320)
		expect(narrow.map(({ language }) => language).toSorted()).toEqual(values.language.toSorted())
	})
})
