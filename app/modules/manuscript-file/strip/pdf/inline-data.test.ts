import { deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DECODERS } from '../../read/pdf-streams/decoders.ts'
import { rewriteContent } from './content.ts'

const rewritten = (content: string) =>
	Buffer.from(rewriteContent(Buffer.from(content, 'latin1'), () => 'X', { onLeftOut: () => {} })).toString(
		'latin1',
	)

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

	const packed = (bytes: string) => deflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
	/** Codes of nine bits: begin, the letter a, end. */
	const lzw = String.fromCharCode(0x80, 0x18, 0x60, 0x20)
	test.each([
		['packed by Flate', '/W 1 /H 1 /BPC 8 /CS /G /F /Fl', packed('a')],
		[
			'packed by Flate with another filter behind it',
			'/W 1 /H 1 /BPC 8 /CS /G /F [/Fl /RL]',
			packed('\0a\x80'),
		],
		['packed by LZW', '/W 1 /H 1 /BPC 8 /CS /G /F /LZW', lzw],
		['packed by lengths of runs', '/W 1 /H 1 /BPC 8 /CS /G /F /RL', '\0a\x80'],
	])('%s', (_, entries, pixels) => {
		const made = rewritten(`q BI ${entries} ID ${pixels}Awa Diop\nEI Q`)
		expect(made).toContain(`ID ${pixels}\nEI`)
		expect(made).not.toContain('Awa')
	})

	/** Two lines of eight white pixels as fax data in two dimensions, and their end. */
	const fax = Buffer.from([0b11000000, 0b00000100, 0b00000000, 0b01000000]).toString('latin1')
	test.each([
		['/W 8 /H 2 /BPC 1 /CS /G /F /CCF /DP << /K -1 /Columns 8 >>', fax],
		['/W 8 /H 2 /BPC 1 /CS /G /F [/Fl /CCF] /DP [null << /K -1 /Columns 8 >>]', packed(fax)],
	])('packed as faxes are: %s', (entries, pixels) => {
		const made = rewritten(`q BI ${entries} ID ${pixels}Awa Diop\nEI Q`)
		expect(made).toContain(`ID ${pixels}\nEI`)
		expect(made).not.toContain('Awa')
	})

	test.each([
		['/AHx /Fl', `${Buffer.from(`${packed('a')}Awa Diop`, 'latin1').toString('hex')}>`],
		['/Fl /RL', packed('\0a\x80Awa Diop')],
		['/Fl /Fl', packed(`${packed('aAwa Diop')}Awa Diop`)],
		['/RL /AHx', `${String.fromCharCode(10)}61>Awa Diop\x80`],
	])('behind the end of each filter of a chain: %s', (chain, data) => {
		const made = rewritten(`BI /W 1 /H 1 /BPC 8 /CS /G /F [${chain}] ID ${data}\nEI`)
		const written = Buffer.from(made.slice(made.indexOf(' ID ') + 4, made.lastIndexOf('\nEI')), 'latin1')
		let inner: Uint8Array = written
		for (const filter of chain.split(' ')) {
			expect(Buffer.from(inner).toString('latin1')).not.toContain('Awa')
			inner = DECODERS[filter.slice(1)]?.(inner, 1000) ?? inner
		}
		expect(Buffer.from(inner).toString('latin1')).toBe('a')
	})

	test('packed with the pixels', () => {
		const made = rewritten(`BI /W 2 /H 1 /BPC 8 /CS /G /F /Fl ID ${packed('abAwa Diop')}\nEI`)
		const data = made.slice(made.indexOf(' ID ') + 4, made.lastIndexOf('\nEI'))
		expect(inflateSync(Buffer.from(data, 'latin1')).toString()).toBe('ab')
	})

	test('in a JPEG, and what it says of itself', async () => {
		const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
			.withExif({ IFD0: { Artist: 'Awa Diop' } })
			.jpeg()
			.toBuffer()
		const made = rewritten(`BI /W 8 /H 8 /BPC 8 /CS /RGB /F /DCT ID ${jpeg.toString('latin1')}Awa Diop\nEI`)
		expect(made).toContain('\xff\xd8')
		expect(made).toContain('\xff\xd9\nEI')
		expect(made).not.toContain('Awa')
	})

	test('a JPEG that cannot be followed is not drawn, which is told', async () => {
		const left: string[] = []
		const content = Buffer.from('q BI /W 8 /H 8 /BPC 8 /CS /RGB /F /DCT ID Awa Diop\nEI Q', 'latin1')
		const made = rewriteContent(content, () => 'X', { onLeftOut: () => left.push('picture') })
		expect(Buffer.from(made).toString('latin1')).toBe('q\nQ\n')
		expect(left).toEqual(['picture'])
	})

	test('what is compressed, or shorter than it says, stays as it is', () => {
		for (const [entries, data] of [
			['/W 1 /H 1 /BPC 8 /CS /G /F /Fl', 'xyz'],
			['/W 9 /H 9 /BPC 8 /CS /G', 'abc'],
		])
			expect(rewritten(`BI ${entries} ID ${data}\nEI`)).toContain(`ID ${data}\nEI`)
	})
})
