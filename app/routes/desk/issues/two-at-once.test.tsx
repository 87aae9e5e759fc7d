import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal, storeSection } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeReady } from '#app/modules/production/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import * as page from './issue.tsx'

/** An issue of two articles, as one editor has it open while another works on it. */
async function openIssue(ctx: Ctx) {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const issueId = await storeIssue(ctx, journalId, {
		slug: '1',
		on: '2026-01-01',
		number: '1',
		state: 'draft',
	})
	await storeSection(ctx, journalId, { slug: 'etudes', title: { fr: 'Études' }, position: 1 })
	await storeReady(ctx, { journalId, issueId, title: 'Un' })
	await storeReady(ctx, { journalId, issueId, title: 'Deux' })
	const scope = { kind: 'journal', journalId } as const
	const chief = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
	return { ...pageOf(ctx, chief, issueId), sections: await sectionsOf(ctx) }
}

const sectionsOf = (ctx: Ctx) => ctx.db.selectFrom('section').select('id').execute()

function pageOf(ctx: Ctx, actor: Actor, id: string) {
	const path = `/redaction/numeros/${id}`
	const args = (init?: RequestInit) => ({
		context: routeContext(ctx, actor),
		params: { id },
		request: new Request(`http://localhost${path}`, init),
	})
	const shown = async (actionData?: unknown) => {
		const loaderData = await page.loader(args() as never)
		const Page = page.default as unknown as ComponentType<{ loaderData: unknown; actionData: unknown }>
		const Component = () => <Page loaderData={loaderData} actionData={actionData} />
		const Stub = createRoutesStub([{ id: 'page', path, Component }])
		return renderToStaticMarkup(
			<LanguageContext value="fr">
				<Stub
					initialEntries={[path]}
					hydrationData={{ loaderData: {}, ...(actionData ? { actionData: { page: actionData } } : {}) }}
				/>
			</LanguageContext>,
		)
	}
	/** Posts a form of a page that was read before; answers the page that comes after it. */
	const send = async (form: FormData) => {
		const answer = await page.action(args({ method: 'POST', body: form }) as never)
		if (answer instanceof Response)
			return { status: answer.status, at: answer.headers.get('location'), html: await shown() }
		return { status: answer.init?.status ?? 200, at: null, html: await shown(answer.data) }
	}
	return { shown, send }
}

/** The first form of a page for an act, filled in as it stands there, and what is typed over it. */
function filled(html: string, act: string, typed: Record<string, string | File>, nth = 0): FormData {
	const form = html.split('<form').filter((part) => part.includes(`name="acte" value="${act}"`))[nth] ?? ''
	const data = new FormData()
	for (const [, input = ''] of form.split('</form>', 1)[0]?.matchAll(/<input([^>]*)>/g) ?? []) {
		const { name = '', value = '' } = Object.fromEntries(
			[...input.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, said]) => [key, said]),
		)
		data.append(name, value)
	}
	for (const [name, value] of Object.entries(typed)) data.set(name, value)
	return data
}

const orderOf = (html: string) => [...html.matchAll(/data-name="(\w+)"/g)].map(([, name]) => name)

test('an article that was moved keeps its place under the keys: the page stands at its button, or at the other one at an end', async ({
	ctx,
}) => {
	const { shown, send } = await openIssue(ctx)
	const open = await shown()
	const [, down = ''] = /<button id="(descendre-[^"]+)"/.exec(open) ?? []
	const [, on = ''] = new RegExp(`<button id="${down}"[^>]* value="([^"]+)"`).exec(open) ?? []
	const [, key = ''] = /^descendre-(.+)$/.exec(down) ?? []
	const [first, second] = [...open.matchAll(/data-id="([^"]+)"/g)].map(([, one = '']) => one)
	expect(key).toBe(first)
	const form = filled(open, 'ordonner', { place: on })
	form.delete('order')
	for (const one of [second, first]) form.append('order', one ?? '')
	const moved = await send(form)
	expect(moved).toMatchObject({ status: 303, at: expect.stringMatching(new RegExp(`#monter-${key}$`)) })
	expect(moved.html).toContain(`id="monter-${key}"`)
	form.set('place', '"><script>')
	expect((await send(form)).at ?? '').not.toContain('script')
})

describe('two editors who have the same issue open', () => {
	test('the second sees the pages and the section that the first gave an article, and chooses', async ({
		ctx,
	}) => {
		const { shown, send, sections } = await openIssue(ctx)
		const open = await shown()
		const place = (html: string, pages: string, sectionId: string) =>
			send(filled(html, 'placer', { pages, sectionId }))
		expect((await place(open, '1-20', sections[0]?.id ?? '')).status).toBe(303)
		const { status, html } = await place(open, '1-22', '')
		expect(status).toBe(422)
		expect(html).toContain('Là où vous avez écrit tous les deux, choisissez')
		expect(html).toMatch(/<details[^>]* open=""[^>]*>[\s\S]{0,1800}value="1-22"/)
		expect(html).toMatch(/type="radio"[^>]*name="pages"[^>]*value="1-20"/)
		expect(html).toMatch(/<option[^>]*selected[^>]*>Études/)
		expect((await place(html, '1-22', '')).status).toBe(303)
		expect(await shown()).toContain('1-22')
	})

	test('who gives another article its pages, or the same ones, is not stopped', async ({ ctx }) => {
		const { shown, send } = await openIssue(ctx)
		const open = await shown()
		const place = (pages: string, nth: number) =>
			send(filled(open, 'placer', { pages, sectionId: '' }, nth)).then(({ status }) => status)
		expect(await place('1-20', 0)).toBe(303)
		expect(await place('21-30', 1)).toBe(303)
		expect(await place('1-20', 0)).toBe(303)
	})

	test('an order or a numbering that was asked of other contents is not carried out', async ({ ctx }) => {
		const { shown, send } = await openIssue(ctx)
		const open = await shown()
		expect(orderOf(open)).toEqual(['Un', 'Deux'])
		expect((await send(filled(open, 'placer', { pages: '5-6', sectionId: '' }))).status).toBe(303)
		const numbered = await send(filled(open, 'paginer', { from: '1' }))
		expect(numbered.status).toBe(422)
		expect(numbered.html).toContain('Le sommaire a changé entre-temps')
		expect(numbered.html).toContain('5-6')
		const swapped = filled(open, 'ordonner', {})
		swapped.append('order', String(swapped.get('order')))
		const [first, second] = [...open.matchAll(/data-id="([^"]+)"/g)].map(([, key = '']) => key)
		swapped.delete('order')
		for (const key of [second, first]) swapped.append('order', key ?? '')
		const moved = await send(swapped)
		expect(moved.status).toBe(422)
		expect(orderOf(moved.html)).toEqual(['Un', 'Deux'])
	})

	test('the second sees the words that the first gave the cover, and chooses', async ({ ctx }) => {
		const { shown, send } = await openIssue(ctx)
		const create = { width: 400, height: 600, channels: 3, background: '#963216' } as const
		const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
		const cover = (html: string, words: string, picture: File) =>
			send(filled(html, 'couverture', { 'alt-fr': words, picture }))
		const none = new File([], '')
		expect((await cover(await shown(), 'Un quai', new File([bytes], 'quai.png'))).status).toBe(303)
		const open = await shown()
		expect((await cover(open, 'Un quai au matin', none)).status).toBe(303)
		const { status, html } = await cover(open, 'Le port', none)
		expect(status).toBe(422)
		expect(html).toContain('value="Le port"')
		expect(html).toMatch(/type="radio"[^>]*value="Un quai au matin"/)
	})

	test('the second sees what the first named the issue, and chooses', async ({ ctx }) => {
		const { shown, send } = await openIssue(ctx)
		const open = await shown()
		const name = (html: string, title: string) =>
			send(filled(html, 'modifier', { 'title-fr': title, kind: 'regular' }))
		expect((await name(open, 'Les ports')).status).toBe(303)
		const { status, html } = await name(open, 'Les fleuves')
		expect(status).toBe(422)
		expect(html).toContain('value="Les fleuves"')
		expect(html).toMatch(/type="radio"[^>]*value="Les ports"/)
		expect((await name(html, 'Les fleuves')).status).toBe(303)
	})

	test('who schedules what the other emptied, or too early, or sends a cover without words, reads why', async ({
		ctx,
	}) => {
		const { shown, send } = await openIssue(ctx)
		const open = await shown()
		const alertOf = (html: string) => /role="alert"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
		const early = await send(filled(open, 'programmer', { at: '2020-01-01T09:00' }))
		expect(early.html).toContain('value="2020-01-01T09:00"')
		expect(early.html).toMatch(/id="at-erreur"[\s\S]{0,400}Choisissez un moment/)
		const create = { width: 400, height: 600, channels: 3, background: '#963216' } as const
		const picture = new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'quai.png')
		const mute = await send(filled(open, 'couverture', { 'alt-fr': '', picture }))
		expect(alertOf(mute.html)).toMatch(/ce que montre la\scouverture/)
		for (const nth of [0, 0]) expect((await send(filled(await shown(), 'sortir', {}, nth))).status).toBe(303)
		const { status, html } = await send(filled(open, 'programmer', { at: '2027-06-01T09:00' }))
		expect(status).toBe(422)
		expect(alertOf(html)).toMatch(/n’a pas\sd’article/)
	})
})
