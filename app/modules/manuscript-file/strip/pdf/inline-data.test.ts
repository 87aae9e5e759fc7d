import { describe, expect, test } from 'vitest'
import { rewriteContent } from './content.ts'

const rewritten = (content: string) =>
	Buffer.from(rewriteContent(Buffer.from(content, 'latin1'), () => 'X')).toString('latin1')

describe('behind the pixels of a picture within a content stream nothing goes on', () => {
	test.each([
		['/W 2 /H 2 /BPC 8 /CS /G', 'abcd'],
		['/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB', 'abc'],
		['/W 9 /H 1 /IM true', 'ab'],
		['/W 1 /H 1 /BPC 8 /CS /G /F /AHx', '61>'],
		['/W 1 /H 1 /BPC 8 /CS /G /F [/A85]', '5l~>'],
	])('%s', (entries, pixels) => {
		const made = rewritten(`q BI ${entries} ID ${pixels}Awa Diop\nEI Q`)
		expect(made).toContain(`ID ${pixels}\nEI`)
		expect(made).not.toContain('Awa')
		expect(made).toMatch(/\nQ\n$/)
	})

	test('what is compressed, or shorter than it says, stays as it is', () => {
		for (const [entries, data] of [
			['/W 1 /H 1 /BPC 8 /CS /G /F /Fl', 'xyz'],
			['/W 9 /H 9 /BPC 8 /CS /G', 'abc'],
		])
			expect(rewritten(`BI ${entries} ID ${data}\nEI`)).toContain(`ID ${data}\nEI`)
	})
})
