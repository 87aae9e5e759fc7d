import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { HEAD_SCRIPT } from '#app/platform/http/head-script.ts'
import { contentSecurityPolicy } from '#app/platform/http/security-policy.server.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { htmlPage, siteOver } from '#tests/support/site.ts'

function siteWith(publicUrl: string) {
	const site = new Hono()
	site.use(securityHeaders(publicUrl) as never)
	site.get('/own', () => new Response('', { headers: { 'content-security-policy': 'sandbox' } }))
	site.get('/parts/:type{.+}', (c) => new Response('', { headers: { 'content-type': c.req.param('type') } }))
	site.all('*', () => htmlPage('page'))
	return site
}

describe('security headers', () => {
	it('allow the theme script by its hash and no other inline script', async () => {
		const { headers } = await siteWith('http://localhost:3000').request('/')
		const hash = createHash('sha256').update(HEAD_SCRIPT).digest('base64')
		const policy = headers.get('content-security-policy')
		expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
		expect(policy).not.toContain('unsafe')
		expect(policy).toContain(`frame-ancestors 'none'`)
		expect(headers.get('x-content-type-options')).toBe('nosniff')
		expect(headers.get('strict-transport-security')).toBeNull()
	})

	it('ask for https for a year where the site has it', async () => {
		const { headers } = await siteWith('https://mbongi.example').request('/')
		expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
	})

	it('leave a page its own policy', async () => {
		const { headers } = await siteWith('http://localhost:3000').request('/own')
		expect(headers.get('content-security-policy')).toBe('sandbox')
	})

	it('of documents stand on all but style sheets and fonts, which are none', async () => {
		const site = siteWith('https://mbongi.example')
		const headersOf = async (type: string) => (await site.request(`/parts/${type}`)).headers
		const ofDocuments = [
			'content-security-policy',
			'x-frame-options',
			'permissions-policy',
			'cross-origin-opener-policy',
		]
		for (const type of ['text/javascript; charset=utf-8', 'image/svg+xml', 'application/json', 'text/plain'])
			for (const name of ofDocuments)
				expect([type, name, (await headersOf(type)).has(name)]).toEqual([type, name, true])
		for (const type of ['text/css; charset=utf-8', 'font/woff2']) {
			const headers = await headersOf(type)
			expect(ofDocuments.filter((name) => headers.has(name))).toEqual([])
			expect(headers.get('x-content-type-options')).toBe('nosniff')
			expect(headers.has('strict-transport-security')).toBe(true)
		}
	})

	it('give hydrated pages a nonce', () => {
		expect(contentSecurityPolicy('abc')).toContain(`'nonce-abc'`)
	})
})

describe('a page that fails', () => {
	it('gives 500 with the request id and nothing of the error', async () => {
		const { get } = await siteOver(async () => {
			throw new Error('password=secret at /srv/mbongi')
		})
		const response = await get('/articles')
		const text = await response.text()
		expect(response.status).toBe(500)
		expect(text).not.toMatch(/secret|srv|Error:/)
		expect(text).toContain(response.headers.get('x-request-id'))
	})
})
