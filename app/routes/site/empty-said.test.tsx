import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { routeContext } from '#app/modules/identity/testing.ts'
import { addWork } from '#app/modules/search/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import * as about from './about.tsx'
import * as announcements from './announcements.tsx'
import * as statistics from './statistics.tsx'

async function page(
	ctx: Ctx,
	route: { loader: unknown; default: unknown },
	address: string,
): Promise<string> {
	const request = new Request(`http://localhost:3000${address}`)
	const args = { request, params: {}, context: routeContext(ctx, null, { language: 'fr' }) }
	const loaderData = await (route.loader as (args: unknown) => Promise<unknown>)(args)
	const Page = route.default as ComponentType<{ loaderData: unknown }>
	const Stub = createRoutesStub([{ path: '/page', Component: () => <Page loaderData={loaderData} /> }])
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub initialEntries={['/page']} />
		</LanguageContext>,
	)
}

describe.for([
	['/a-propos', about],
	['/statistiques', statistics],
] as const)('the figures of %s', ([path, route]) => {
	test('name what there is, and nothing with a zero', async ({ ctx }) => {
		await addWork(ctx, { title: { fr: 'Le puits' } })
		const html = await page(ctx, route, path)
		expect(html).toContain('<b>1</b><span>article publié</span>')
		expect(html).not.toContain('<b>0</b>')
	})
})

test('no announcement: the page says so, and leads back', async ({ ctx }) => {
	const html = await page(ctx, announcements, '/annonces')
	expect(html).toContain('Aucune annonce n’est publiée')
	expect(html).toMatch(/<a [^>]*href="\/"/)
})
