import { expect, it } from 'vitest'
import { doorsOf } from './check-doors.ts'

it('finds names that a door lets out and nobody outside takes, under the name they have outside', () => {
	const { letOut, unused } = doorsOf(
		new Map([
			['app/modules/work/index.ts', "export { one, two as other, type Three } from './model.ts'"],
			['app/modules/work/model.ts', 'export const one = 1'],
			['app/routes/a.tsx', "import { other, type Three as Third } from '#app/modules/work/index.ts'"],
		]),
	)
	expect(letOut.map(({ name }) => name)).toEqual(['one', 'other', 'Three'])
	expect(unused.map(({ name }) => name)).toEqual(['one'])
})
