import { describe, expect, test } from 'vitest'
import { typedLine, typedLines } from './typed-text.ts'

describe('what was typed or pasted', () => {
	test('keeps its words as they stand where marks of direction were between them', () => {
		expect(typedLine('المجلة\u200f: العدد\u200e 3')).toBe('المجلة: العدد 3')
		expect(typedLine('\u2068Présence africaine\u2069, Dakar')).toBe('Présence africaine, Dakar')
		expect(typedLines('العنوان\u200f:\r\n\u202bأفريقيا\u202c')).toBe('العنوان:\nأفريقيا')
	})

	test('as one line holds nothing that breaks a line', () => {
		expect(typedLine(' a\r\nBcc: b\0c\u2028d ')).toBe('a Bcc: b c d')
		expect(typedLines('a\u2028b\0c')).toBe('a\nbc')
	})
})
