import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect } from 'vitest'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { routeContext } from '#app/modules/identity/testing.ts'
import { DEFAULT_SETTINGS } from '#app/modules/platform-setting/model.ts'
import { holdSettings } from '#app/modules/platform-setting/present.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import * as auth from '../account/auth.tsx'
import * as counter from './counter.tsx'
import * as help from './help.tsx'
import * as join from './join.tsx'
import * as legal from './legal.tsx'
import * as libraries from './libraries.tsx'
import * as statistics from './statistics.tsx'

afterEach(() => holdSettings(DEFAULT_SETTINGS))

type Page = { loader: unknown; default: unknown }

/** What a visitor reads on a page, as running text. */
async function read(ctx: Ctx, page: Page, language: Language = 'en', query = ''): Promise<string> {
	const request = new Request(`http://localhost:3000/page${query}`)
	const args = { request, params: {}, context: routeContext(ctx, null, { language }) }
	const loaderData = await (page.loader as (args: unknown) => Promise<unknown>)(args)
	const Component = page.default as ComponentType<{ loaderData: unknown; actionData?: unknown }>
	const Stub = createRoutesStub([
		{ id: 'page', path: '/page', Component: () => <Component loaderData={loaderData} /> },
	])
	const html = renderToStaticMarkup(
		<LanguageContext value={language}>
			<Stub initialEntries={[`/page${query}`]} hydrationData={{ loaderData: {} }} />
		</LanguageContext>,
	)
	return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

describe('pages say what the administration chose', () => {
	test('that reading is counted no more, wherever figures of use stand', async ({ ctx }) => {
		const stopped = /Views and downloads are not counted (?:here any more|on this platform)/
		const pages = { statistics, counter, libraries, legal, help }
		for (const [name, page] of Object.entries(pages))
			expect(await read(ctx, page), `${name}, while counting`).not.toMatch(stopped)
		expect(await read(ctx, join)).toContain('Views and downloads counted by COUNTER')
		holdSettings({ ...DEFAULT_SETTINGS, counting: 'off' })
		for (const [name, page] of Object.entries(pages)) expect(await read(ctx, page), name).toMatch(stopped)
		expect(await read(ctx, legal)).not.toContain('Views and downloads are counted')
		expect(await read(ctx, join)).not.toContain('Views and downloads counted')
		for (const language of LANGUAGES)
			expect((await read(ctx, statistics, language)).length).toBeGreaterThan(500)
	})

	test('that no report of use is there yet, instead of a form without a month to choose', async ({ ctx }) => {
		expect(await read(ctx, counter)).not.toContain('No report yet')
		const started = { ...counter, loader: async () => ({ months: [], publicUrl: ctx.env.PUBLIC_URL }) }
		const said = await read(ctx, started)
		expect(said).toContain('No report yet')
		expect(said).not.toContain('First month')
	})

	test('in which languages the site is offered', async ({ ctx }) => {
		const all = 'in French, English, Spanish,? and Arabic'
		for (const page of [join, libraries, help]) expect(await read(ctx, page)).toMatch(new RegExp(all, 'i'))
		holdSettings({ ...DEFAULT_SETTINGS, languages: ['en'] })
		for (const page of [join, libraries, help]) {
			expect(await read(ctx, page)).toMatch(/in French and English[;.]/)
			expect(await read(ctx, page, 'fr')).toMatch(/en français et anglais(?: ;|\.)/)
		}
	})

	test('before anybody types, that accounts are opened by invitation alone', async ({ ctx }) => {
		const closed = 'opens accounts by invitation only'
		expect(await read(ctx, auth, 'en', '?mode=inscription')).not.toContain(closed)
		holdSettings({ ...DEFAULT_SETTINGS, signUp: 'invited' })
		expect(await read(ctx, auth, 'en', '?mode=inscription')).toContain(closed)
	})
})
