import { expect, test } from 'vitest'
import { tokensOf } from './page-content.ts'

test('a string of a page goes to the parenthesis that closes it, whatever others stand in it', () => {
	expect([...tokensOf('/f0 9.5 Tf [(a(b(c)d)e) -20.5 (\\)\\\\) <00ff>] TJ EMC')]).toEqual([
		...['/f0', '9.5', 'Tf', '[', '(a(b(c)d)e)', '-20.5', '(\\)\\\\)', '<00ff>', ']', 'TJ', 'EMC'],
	])
})
