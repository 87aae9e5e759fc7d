import { describe, expect, test } from 'vitest'
import { SIGNS } from './signs.ts'
import { DYES, weave } from './weave.ts'

describe('the generated cover', () => {
	test('the same id gives the same cloth, another id another one', () => {
		expect(weave('al-zuhur')).toEqual(weave('al-zuhur'))
		expect(weave('al-zuhur')).not.toEqual(weave('plos-medicine'))
	})

	test('an issue keeps the dye of its journal and shuffles the signs', () => {
		const journal = weave('al-zuhur', { dye: 3 })
		const issue = weave('al-zuhur', { dye: 3, variant: '1-2' })
		expect(issue.ground).toBe(journal.ground)
		expect(issue.inkPath).not.toBe(journal.inkPath)
	})

	test('every path stays inside the cloth and is valid path data', () => {
		for (let i = 0; i < 200; i++) {
			const cloth = weave(`id-${i}`)
			for (const path of [cloth.inkPath, cloth.accentPath]) {
				expect(path).toMatch(/^(M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+Z)*$/)
				for (const [, x, y] of path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)) {
					expect(Number(x)).toBeLessThanOrEqual(cloth.width)
					expect(Number(y)).toBeLessThanOrEqual(cloth.height)
				}
			}
			expect(cloth.inkPath.length + cloth.accentPath.length).toBeLessThan(6000)
		}
	})

	test('ids of any script give a cloth', () => {
		expect(weave('الزهور').inkPath).not.toBe('')
		expect(weave('').inkPath).not.toBe('')
	})

	test('has eight dyes and fifteen signs', () => {
		expect(DYES).toHaveLength(8)
		expect(Object.keys(SIGNS)).toHaveLength(15)
	})
})
