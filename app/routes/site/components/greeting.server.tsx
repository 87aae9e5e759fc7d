import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { readActor } from '#app/modules/identity/index.server.ts'
import { openWork } from '#app/modules/shelf/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { AccountMenu } from './account-menu.tsx'
import { shownPerson } from './shown-person.ts'
import { SignInLink } from './site-header.tsx'

const MOST_MENUS = 500

/**
 * How the page of a text, as it is kept for everybody, greets whoever sends a request: what stands there for visitors, and what in its place for them. Notes in their history that
 * they opened the work. Null for visitors, for who is somebody else for a while, and for a work that they saved, whose page says so.
 */
export function greeting(ctx: Ctx) {
	const menus = new Map<string, string>()
	const menuOf = (person: NonNullable<ReturnType<typeof shownPerson>>, language: Language): string => {
		const name = JSON.stringify([language, person])
		const known = menus.get(name)
		if (known !== undefined) return known
		if (menus.size >= MOST_MENUS) menus.clear()
		const html = rendered(<AccountMenu user={person} />, language)
		menus.set(name, html)
		return html
	}
	return async (request: Request, { workId, language }: { workId: string; language: Language }) => {
		const { actor, cookies, isOver } = await readActor(ctx, request.headers)
		const person = shownPerson(actor)
		if (!actor || !person || actor.impersonator || isOver) return null
		if (await openWork(ctx, actor, workId)) return null
		return { visitor: rendered(<SignInLink />, language), reader: menuOf(person, language), cookies }
	}
}

function rendered(part: ReactElement, language: Language): string {
	return renderToStaticMarkup(<LanguageContext value={language}>{part}</LanguageContext>)
}
