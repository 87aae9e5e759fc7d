import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { storeCall, storeCallWorld } from '#app/modules/call/testing.ts'
import { routeContext } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { FormDraftsContext } from '#app/ui/form-draft.ts'
import { test } from '#tests/support/database.ts'
import * as page from './call.tsx'

const TYPED = 'Titre que personne n’a encore gardé'

/** The page of a stored call, to its editor who had typed a title while the call had `version`. */
async function shownWithDraft(ctx: Ctx, version: (ofCall: string) => string) {
	const { journalId, may } = await storeCallWorld(ctx)
	const { id } = await storeCall(ctx, may.admin, journalId)
	const path = `/redaction/appels/${id}`
	const args = {
		context: routeContext(ctx, may['editor in chief']),
		params: { id },
		request: new Request(`http://localhost${path}`),
	}
	const loaderData = await page.loader(args as never)
	const Page = page.default as unknown as ComponentType<{ loaderData: unknown }>
	const draft = {
		form: 'appel',
		version: version(loaderData.call.version),
		fields: { 'title-fr': [TYPED] },
		savedAt: '2026-11-20T10:00:00Z',
	}
	const Stub = createRoutesStub([{ path, Component: () => <Page loaderData={loaderData} /> }])
	const html = renderToStaticMarkup(
		<LanguageContext value="fr">
			<FormDraftsContext value={{ drafts: [draft], posted: null }}>
				<Stub initialEntries={[path]} />
			</FormDraftsContext>
		</LanguageContext>,
	)
	const keptAt = /data-draft="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
	return {
		version: loaderData.call.version,
		keptWith: new URL(keptAt, 'http://localhost').searchParams.get('version'),
		title: /<(?:input|textarea)[^>]*name="title-fr"[^>]*>[^<]*/.exec(html)?.[0] ?? '',
	}
}

test('a changed call keeps its draft with its version, and fills it in while the call is the same', async ({
	ctx,
}) => {
	const { version, keptWith, title } = await shownWithDraft(ctx, (same) => same)
	expect(keptWith).toBe(version)
	expect(version).toMatch(/^\d+$/)
	expect(title).toContain(TYPED)
})

test('a draft that was typed on another version of the call does not stand in its form', async ({ ctx }) => {
	const { title } = await shownWithDraft(ctx, (later) => `${Number(later) - 1}`)
	expect(title).toContain('Villes secondaires')
	expect(title).not.toContain(TYPED)
})
