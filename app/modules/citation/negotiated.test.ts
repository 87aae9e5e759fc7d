import { expect, test } from 'vitest'
import { englishArticle, PUBLIC_URL } from '../work/testing/records.ts'
import { negotiatedResponse } from './negotiated.server.ts'

const ask = (headers: Record<string, string>, method = 'GET') =>
	negotiatedResponse(
		new Request(`${PUBLIC_URL}${englishArticle.path}`, { headers, method }),
		englishArticle,
		PUBLIC_URL,
	)

test.each([
	['application/x-bibtex', 'application/x-bibtex; charset=utf-8', '@article{madore2020-'],
	['application/x-research-info-systems', 'application/x-research-info-systems; charset=utf-8', 'TY  - JOUR'],
	[
		'application/vnd.citationstyles.csl+json',
		'application/vnd.citationstyles.csl+json',
		'"type": "article-journal"',
	],
	['application/ld+json', 'application/ld+json', '"@type":"ScholarlyArticle"'],
])('%s', async (accept, type, start) => {
	const response = ask({ accept })
	expect(response?.headers.get('content-type')).toBe(type)
	expect(response?.headers.get('vary')).toBe('Accept')
	expect(response?.headers.get('link')).toContain('rel="cite-as"')
	expect(await response?.text()).toContain(start)
})

test('a browser gets the page', () => {
	expect(ask({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })).toBeNull()
	expect(ask({})).toBeNull()
})

test('304 and HEAD', async () => {
	const accept = 'application/x-bibtex'
	const etag = ask({ accept })?.headers.get('etag') ?? ''
	expect(ask({ accept, 'if-none-match': etag })?.status).toBe(304)
	expect(await ask({ accept }, 'HEAD')?.text()).toBe('')
})
