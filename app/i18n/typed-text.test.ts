import { describe, expect, test } from 'vitest'
import { formatDeadline } from './format.ts'
import { typedLine, typedLines } from './typed-text.ts'

describe('what was typed or pasted', () => {
	test('keeps its words as they stand where marks of direction were between them', () => {
		expect(typedLine('المجلة\u200f: العدد\u200e 3')).toBe('المجلة: العدد 3')
		expect(typedLine('\u2068Présence africaine\u2069, Dakar')).toBe('Présence africaine, Dakar')
		expect(typedLines('العنوان\u200f:\r\n\u202bأفريقيا\u202c')).toBe('العنوان:\nأفريقيا')
	})

	test('keeps the day of a letter in its own direction, and no mark that reaches further', () => {
		const day = formatDeadline('2027-01-11', 'ar', 'Africa/Cairo')
		expect(day).toMatch(/^\u2067.*\u2069$/)
		expect(typedLines(`قبل ${day}.\r\nشكرًا`)).toBe(`قبل ${day}.\nشكرًا`)
		expect(typedLines('a\u2067b\nc\u2069d \u2068e\u202ef\u2069')).toBe('ab\ncd \u2068ef\u2069')
		expect(typedLine(`قبل ${day}`)).not.toMatch(/[\u2066-\u2069]/)
	})

	test('as one line holds nothing that breaks a line', () => {
		expect(typedLine(' a\r\nBcc: b\0c\u2028d ')).toBe('a Bcc: b c d')
		expect(typedLines('a\u2028b\0c')).toBe('a\nbc')
	})
})
