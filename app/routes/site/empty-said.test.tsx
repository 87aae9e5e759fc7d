import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { addWork } from '#app/modules/search/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import * as about from './about.tsx'
import * as announcements from './announcements.tsx'
import * as api from './api.tsx'
import * as certificates from './certificates.tsx'
import * as journalFigures from './journal-figures.tsx'
import * as legal from './legal.tsx'
import * as statistics from './statistics.tsx'
import * as trust from './trust.tsx'

async function page(
	ctx: Ctx,
	route: { loader: unknown; default: unknown },
	address: string,
	actor: Actor | null = null,
): Promise<string> {
	const request = new Request(`http://localhost:3000${address}`)
	const args = { request, params: {}, context: routeContext(ctx, actor, { language: 'fr' }) }
	const loaderData = await (route.loader as (args: unknown) => Promise<unknown>)(args)
	return rendered(route, loaderData)
}

function rendered(route: { default: unknown }, loaderData: unknown): string {
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
		expect(html).toContain('<b>1</b><span>article publié')
		expect(html).not.toContain('<b>0</b>')
		expect(html).not.toContain('compte est actif')
	})
})

test('figures of reading stand under their heading once something was read, and not before', async ({
	ctx,
}) => {
	await addWork(ctx, { title: { fr: 'Le puits' } })
	expect(await page(ctx, statistics, '/statistiques')).not.toContain('La lecture')
	await addWork(ctx, { title: { fr: 'Le fleuve' }, views: 3 })
	expect(await page(ctx, statistics, '/statistiques')).toMatch(/La lecture.*<b>3<\/b>/)
})

test('no announcement: the page says so, and leads back', async ({ ctx }) => {
	const html = await page(ctx, announcements, '/annonces')
	expect(html).toContain('Aucune annonce n’est publiée')
	expect(html).toMatch(/<a [^>]*href="\/"/)
})

describe.for([
	['/mentions-legales', legal],
	['/confiance', trust],
] as const)('%s without an operator', ([path, route]) => {
	test('asks administrators to enter one, and nobody else', async ({ ctx }) => {
		const readers = [null, await storePerson(ctx), await storePerson(ctx, { grants: [{ role: 'author' }] })]
		for (const reader of readers) {
			const html = await page(ctx, route, path, reader)
			expect(html).toContain('ne dit pas encore entièrement qui l’exploite')
			expect(html).not.toMatch(/\/admin\/|ouvrir au public/)
		}
		const administrator = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		expect(await page(ctx, route, path, administrator)).toContain('href="/admin/exploitant"')
	})
})

test('a word looked for in the interface for programs is answered with how many addresses have it', async ({
	ctx,
}) => {
	const html = await page(ctx, api, '/api?q=discipline')
	const found = html.match(/<details/g)?.length
	expect(html).toMatch(new RegExp(`role="status">${found}\\s(adresse|adresses) trouvée`))
})

test('figures that are none yet are no file to take along', () => {
	const journal = { slug: 'revue', title: { fr: 'Revue' }, language: 'fr' }
	const html = rendered(journalFigures, { journal, years: [] })
	expect(html).toContain('Aucune année')
	expect(html).not.toContain('CSV')
})

test('who is shown a certificate reads what it is, who gives it and how its code looks', async ({ ctx }) => {
	const html = await page(ctx, certificates, '/attestations')
	expect(html).toContain('MBNG-0000-0000')
	expect(html).toMatch(/qu’une revue délivre.*Attestation d’évaluation.*sans compte/s)
})
