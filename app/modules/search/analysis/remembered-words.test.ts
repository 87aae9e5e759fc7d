import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { formsOf } from './forms.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heldAfter(perform: () => void): number {
	collectGarbage()
	const before = process.memoryUsage().heapUsed
	perform()
	collectGarbage()
	return process.memoryUsage().heapUsed - before
}

test('words that are remembered of long texts do not hold the texts', () => {
	const held = heldAfter(() => {
		for (let n = 0; n < 40; n++) {
			const text = `${'a '.repeat(500_000)}Wörterverzeichnis${String.fromCharCode(97 + (n % 26))}${n}`
			formsOf(text.slice(1_000_000), 'de')
		}
	})
	expect(held).toBeLessThan(10_000_000)
})
