import { RouterContextProvider } from 'react-router'
import { describe, expect } from 'vitest'
import { issueFormToken } from '#app/modules/contact/form-token.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { clientAddressContext, ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import { action, loader } from './contact.tsx'

const GOOD = { name: 'Lectrice', email: 'lectrice@example.org', subject: 'Objet', message: 'Bonjour' }

/** What the action answers to a form, shown a minute ago, with these fields. */
async function post(ctx: Ctx, fields: Record<string, string | Blob>, headers: Record<string, string> = {}) {
	const minuteAgo = new Date(ctx.now().getTime() - 60_000)
	const token = await issueFormToken({ ...ctx, now: () => minuteAgo })
	const body = new FormData()
	for (const [name, value] of Object.entries({ token, website: '', ...fields })) body.set(name, value)
	const request = new Request('http://localhost/contact', { method: 'POST', body, headers })
	return answerTo(ctx, request)
}

async function answerTo(ctx: Ctx, request: Request) {
	const answer = await inHttp(() => action(argsFor(ctx, request) as never)).catch((thrown: unknown) => thrown)
	if (answer instanceof Response) {
		return { status: answer.status, location: answer.headers.get('location'), data: null }
	}
	if (answer instanceof Error) throw answer
	const { data, init } = answer as { data: Refused; init: { status: number } }
	return { status: init.status, location: null, data }
}

type Refused = {
	typed: Record<string, string>
	errors: Record<string, string>
	refusal: string | null
	token: string | null
}

function argsFor(ctx: Ctx, request: Request) {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	context.set(languageContext, 'fr')
	context.set(clientAddressContext, '203.0.113.7')
	return { context, request, params: {} }
}

const stored = (ctx: Ctx) => ctx.db.selectFrom('contact_message').selectAll().execute()

describe('the contact form', () => {
	test('redirects once the message is taken, so that reloading sends nothing', async ({ ctx }) => {
		expect(await post(ctx, GOOD)).toEqual({ status: 303, location: '/contact?envoye=1', data: null })
		expect(await stored(ctx)).toMatchObject([GOOD])
	})

	test('keeps what was typed and its token when something is missing', async ({ ctx }) => {
		const { status, data } = await post(ctx, { ...GOOD, email: 'x', subject: '' })
		expect(status).toBe(422)
		expect(data?.errors).toEqual({ email: 'malformed', subject: 'empty' })
		expect(data?.typed).toMatchObject({ name: GOOD.name, email: 'x', message: GOOD.message })
		expect(data?.token).toMatch(/^[0-9a-f-]{36}\.\d{13}\./)
		expect(await stored(ctx)).toEqual([])
	})

	test('asks to send again when its token is old, forged or absent', async ({ ctx }) => {
		for (const token of ['', 'x', '<script>', '0'.repeat(100)]) {
			const { status, data } = await post(ctx, { ...GOOD, token })
			expect(status).toBe(422)
			expect(data).toMatchObject({ refusal: 'expired', token: null, typed: GOOD })
		}
	})

	test('answers 429 to too many messages of one network', async ({ ctx }) => {
		for (let n = 0; n < 10; n++) await post(ctx, { ...GOOD, message: `Message ${n}` })
		expect(await post(ctx, GOOD)).toMatchObject({ status: 429, data: { refusal: 'tooMany' } })
	})

	test.for([
		['HTML', { message: '<script>alert(1)</script>' }],
		['a quotation', { name: `O'Brien"; drop table contact_message; --` }],
		['odd letters', { name: '𐤀𞤀\u200d🦁', message: '\ufeff\ufffe\ud800\u0000x' }],
		['a header', { subject: 'a\r\nBcc: b@example.org\r\n\r\nx' }],
	])('takes %s as text', async ([, fields], { ctx }) => {
		expect((await post(ctx, { ...GOOD, ...(fields as object) })).status).toBe(303)
		const [message] = await stored(ctx)
		const mails = await ctx.db.selectFrom('mail').selectAll().execute()
		expect(message?.subject).not.toMatch(/[\r\n]/)
		for (const mail of mails) expect(mail.body_html).not.toContain('<script')
	})

	test('refuses what is huge, and keeps no more of it than a field may hold twice', async ({ ctx }) => {
		const { status, data } = await post(ctx, { ...GOOD, message: 'x'.repeat(100_000) })
		expect(status).toBe(422)
		expect(data?.typed['message']?.length).toBe(10_000)
		expect((await post(ctx, GOOD, { 'content-length': '999999999' })).status).toBe(413)
	})

	test('refuses what is not a form, and takes a file for nothing', async ({ ctx }) => {
		const json = new Request('http://localhost/contact', {
			method: 'POST',
			body: '{}',
			headers: { 'content-type': 'application/json' },
		})
		expect((await answerTo(ctx, json)).status).toBe(400)
		const { data } = await post(ctx, { ...GOOD, message: new Blob(['x']) })
		expect(data?.errors).toEqual({ message: 'empty' })
	})

	test('each form that is shown has its own token; the thanks have none', async ({ ctx }) => {
		const shown = (query: string) =>
			loader(argsFor(ctx, new Request(`http://localhost/contact${query}`)) as never)
		expect((await shown('')).token).not.toBe((await shown('')).token)
		expect(await shown('?envoye=1')).toEqual({ isSent: true, token: '' })
	})
})
