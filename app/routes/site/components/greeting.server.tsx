import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { openAsReader } from '#app/modules/shelf/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { AccountMenu } from './account-menu.tsx'
import { shownPerson } from './shown-person.ts'
import { SignInLink } from './site-header.tsx'

const MOST_KNOWN = 500

/**
 * How the page of a text, as it is kept for everybody, greets whoever sends a request: what stands there for visitors, and what in its place for them. Notes in their history that
 * they opened the work. Null for visitors, for who is somebody else for a while, and for a work that they saved, whose page says so.
 */
export function greeting(ctx: Ctx) {
	const known = new Map<string, Promise<string>>()
	const once = (name: string, part: ReactElement, language: Language): Promise<string> => {
		const html = known.get(name) ?? rendered(part, language)
		if (known.size >= MOST_KNOWN) known.clear()
		known.set(name, html)
		return html
	}
	return async (request: Request, { workId, language }: { workId: string; language: Language }) => {
		const { actor, cookies, isOver, isSaved } = await openAsReader(ctx, request.headers, workId)
		const person = shownPerson(actor)
		if (!actor || !person || actor.impersonator || isOver || isSaved) return null
		const visitor = await once(language, <SignInLink />, language)
		const name = JSON.stringify([language, person])
		return { visitor, reader: await once(name, <AccountMenu user={person} />, language), cookies }
	}
}

/** A part as it stands in a page: forms ask the router around them. */
async function rendered(part: ReactElement, language: Language): Promise<string> {
	const { dataRoutes, query } = createStaticHandler([{ path: '*', element: part }])
	const context = await query(new Request('http://localhost/'))
	if (context instanceof Response) throw new Error('a part of a page answered by itself')
	return renderToStaticMarkup(
		<LanguageContext value={language}>
			<StaticRouterProvider
				router={createStaticRouter(dataRoutes, context)}
				context={context}
				hydrate={false}
			/>
		</LanguageContext>,
	)
}
