import { expect, test } from 'vitest'
import { secretUrl } from './secret-link.ts'

test('the link of a mail opens in the language of the mail', () => {
	const site = 'https://revues.example.org'
	const opened = (...asked: Parameters<typeof secretUrl>) => new URL(secretUrl(...asked))
	const arabic = opened(site, '/auth/invitation/abc?x=1', 'ar')
	expect([arabic.searchParams.get('lang'), arabic.hash]).toEqual(['ar', '#/auth/invitation/abc?x=1&lang=ar'])
	const french = opened(site, '/auth/invitation/abc', 'fr')
	expect([french.search, french.hash]).toEqual(['', '#/auth/invitation/abc'])
})
