import { describe, expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

describe('returnPath', () => {
	test('leads back to a page of this site, with its search and its place', () => {
		expect(returnPath('/revues/archiv#numeros', '/')).toBe('/revues/archiv#numeros')
		expect(returnPath('/articles?q=%D8%B9%D9%84%D9%85&page=2', '/')).toBe(
			'/articles?q=%D8%B9%D9%84%D9%85&page=2',
		)
	})

	test('never leads elsewhere', () => {
		const hostile = [
			'https://evil.example/',
			'//evil.example',
			'/\\evil.example',
			'/./\\/evil.example',
			'/.//evil.example',
			'/a/..//evil.example',
			'javascript:alert(1)',
			' /articles',
			'/articles\r\nSet-Cookie: a=b',
			'/\tevil',
			`/${'a'.repeat(3000)}`,
			'',
			null,
			undefined,
			['/articles'],
		]
		for (const wanted of hostile) expect(returnPath(wanted, '/ici')).toBe('/ici')
	})
})
