import { expect, test } from 'vitest'
import { readXml } from './xml.ts'

test('XML deeper than anybody writes, or with a document type, is refused as hostile', () => {
	const deep = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels)
	expect(readXml(deep(400)).name).toBe('a')
	expect(() => readXml(deep(401))).toThrow('hostile')
	expect(() => readXml('<!DOCTYPE a><a/>')).toThrow('hostile')
})
