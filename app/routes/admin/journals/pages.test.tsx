import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import {
	storeArticle,
	storeJournal,
	storeSection,
} from '#app/modules/journal/testing/store-journal.server.ts'
import { startJournal } from '#app/modules/journal-draft/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import * as address from './address.tsx'
import * as board from './board.tsx'
import * as draft from './draft.tsx'
import * as journal from './journal.tsx'
import * as sections from './sections.tsx'

type Page = { loader: unknown; action: unknown; default: unknown }

/** What a page answers to who asks: its status, where it sends, its data. */
async function ask(ctx: Ctx, page: Page, actor: Actor, slug: string, form?: { [name: string]: string }) {
	const body = new FormData()
	for (const [name, value] of Object.entries(form ?? {})) body.append(name, value)
	const request = new Request('http://localhost/admin', form ? { method: 'POST', body } : {})
	const handler = (form ? page.action : page.loader) as (args: object) => unknown
	try {
		const answer = await inHttp(async () =>
			handler({ context: routeContext(ctx, actor), params: { slug }, request }),
		)
		if (answer instanceof Response)
			return { status: answer.status, location: answer.headers.get('location') ?? '', data: null }
		const wrapped = answer as { data?: unknown; init?: { status?: number } }
		return { status: wrapped.init?.status ?? 200, location: '', data: wrapped.init ? wrapped.data : answer }
	} catch (thrown) {
		return { status: thrown instanceof Response ? thrown.status : 0, location: '', data: null }
	}
}

function shown(page: Page, language: Language, loaderData: unknown, actionData?: unknown): string {
	const Component = page.default as ComponentType<{ loaderData: unknown; actionData: unknown }>
	const Stub = createRoutesStub([
		{ id: 'page', path: '/', Component: () => <Component loaderData={loaderData} actionData={actionData} /> },
	])
	const hydrationData = { loaderData: {}, actionData: { page: actionData ?? null } }
	return renderToStaticMarkup(
		<LanguageContext value={language}>
			<Stub initialEntries={['/']} hydrationData={hydrationData} />
		</LanguageContext>,
	)
}

async function world(ctx: Ctx) {
	const { id } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const scope = { kind: 'journal', journalId: id } as const
	const editors = [{ name: 'Awa Ndiaye', role: '', duty: 'director' }]
	await ctx.db
		.updateTable('journal')
		.set({ editors: JSON.stringify(editors) })
		.execute()
	const full = await storeSection(ctx, id, { slug: 'etudes', title: { fr: 'Études' }, position: 1 })
	await storeArticle(ctx, { slug: 'texte', journalId: id, sectionId: full })
	return {
		full,
		chief: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
		mayNot: [
			await storePerson(ctx, { grants: [{ role: 'editor', duty: 'section-editor', scope }] }),
			await storePerson(ctx),
		],
	}
}

const versionIn = (answer: { data: unknown }) => (answer.data as { version: string }).version

describe('the pages of an open journal', () => {
	test('do not exist for those who do not run it', async ({ ctx }) => {
		const { mayNot } = await world(ctx)
		for (const page of [journal, board, sections, address])
			for (const actor of mayNot) {
				expect((await ask(ctx, page, actor, 'revue')).status).toBe(404)
				expect((await ask(ctx, page, actor, 'revue', { acte: 'enregistrer' })).status).toBe(404)
			}
	})

	test('board: what is wrong stands beside its field, what was typed in it', async ({ ctx }) => {
		const { chief } = await world(ctx)
		const asked = await ask(ctx, board, chief, 'revue')
		for (const language of ['fr', 'ar'] as const)
			expect(shown(board, language, asked.data)).toContain('value="Awa Ndiaye"')
		const typed = {
			...{ acte: 'enregistrer', version: versionIn(asked), 'members-0-name': 'Awa Ndiaye' },
			...{ 'members-1-affiliation': 'Université', 'members-2-name': 'Koffi', 'members-2-orcid': '12' },
		}
		const malformed = await ask(ctx, board, chief, 'revue', typed)
		expect(malformed.status).toBe(422)
		const page = shown(board, 'fr', asked.data, malformed.data)
		expect(page).toContain('href="#members-2-orcid"')
		expect(page).toContain('id="members-2-orcid-erreur"')
		expect(page).toContain('value="Koffi"')
		const nameless = await ask(ctx, board, chief, 'revue', { ...typed, 'members-2-orcid': '' })
		expect(shown(board, 'fr', asked.data, nameless.data)).toContain('href="#members-1-name"')
		const whole = { ...typed, 'members-1-name': 'Moussa', 'members-2-orcid': '' }
		const saved = await ask(ctx, board, chief, 'revue', whole)
		expect(saved).toMatchObject({ status: 303, location: '/admin/revues/revue/comite?fait=enregistre' })
		expect((await ask(ctx, board, chief, 'revue', whole)).status).toBe(409)
	})

	test('former titles: a refused ISSN is not left behind a fold', async ({ ctx }) => {
		const { chief } = await world(ctx)
		const asked = await ask(ctx, journal, chief, 'revue')
		expect(shown(journal, 'fr', asked.data)).not.toMatch(
			/<details[^>]* open[^>]*>(?:(?!<\/details>).)*former-0-issn/,
		)
		const typed = { version: versionIn(asked), 'former-0-title': 'Bulletin', 'former-0-issn': '1777-5354' }
		const refused = await ask(ctx, journal, chief, 'revue', { acte: 'enregistrer', ...typed })
		expect(refused.status).toBe(422)
		const page = shown(journal, 'fr', asked.data, refused.data)
		expect(page).toContain('href="#former-0-issn"')
		expect(page).toMatch(/<details[^>]* open[^>]*>(?:(?!<\/details>).)*id="former-0-issn-erreur"/)
	})

	test('sections: one that holds something says what and offers no removal', async ({ ctx }) => {
		const { chief, full } = await world(ctx)
		const asked = await ask(ctx, sections, chief, 'revue')
		const page = shown(sections, 'fr', asked.data)
		expect(page).toContain('1 article')
		expect(page).not.toContain('sections-0-isRemoved')
		const typed = {
			...{ acte: 'enregistrer', version: versionIn(asked), 'sections-0-id': full },
			...{ 'sections-0-title-fr': '', 'sections-1-title-fr': 'Notes' },
		}
		const untitled = await ask(ctx, sections, chief, 'revue', typed)
		expect(untitled.status).toBe(422)
		expect(shown(sections, 'ar', asked.data, untitled.data)).toContain('id="sections-0-title-fr-erreur"')
		const saved = await ask(ctx, sections, chief, 'revue', { ...typed, 'sections-0-title-fr': 'Études' })
		expect(saved.status).toBe(303)
	})

	test('address: one that cannot be is refused at its field; another is taken', async ({ ctx }) => {
		const { chief } = await world(ctx)
		const asked = await ask(ctx, address, chief, 'revue')
		expect(shown(address, 'fr', asked.data)).not.toContain('value="supprimer"')
		for (const wrong of ['Été !', 'nouvelle', '']) {
			const refused = await ask(ctx, address, chief, 'revue', { acte: 'deplacer', address: wrong })
			expect(refused.status).toBe(422)
			expect(shown(address, 'fr', asked.data, refused.data)).toContain('id="address-erreur"')
		}
		const moved = await ask(ctx, address, chief, 'revue', { acte: 'deplacer', address: 'fleuves' })
		expect(moved).toMatchObject({ status: 303, location: '/admin/revues/fleuves/adresse?fait=deplace' })
	})

	test('identity: former titles come with the form', async ({ ctx }) => {
		const { chief } = await world(ctx)
		const former = [{ title: 'Cahiers', issn: '0008-0055', until: 1959 }]
		await ctx.db
			.updateTable('journal')
			.set({ former: JSON.stringify(former) })
			.execute()
		const asked = await ask(ctx, journal, chief, 'revue')
		const page = shown(journal, 'ar', asked.data)
		for (const value of ['Cahiers', '0008-0055', '1959']) expect(page).toContain(`value="${value}"`)
	})
})

describe('preparing a journal', () => {
	test('asks for the title before its policies, whose drafts name it', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const started = await startJournal(ctx, admin, { publisherId: '', newPublisher: 'Maison' })
		const id = started.ok ? started.id : ''
		const loader = draft.loader as unknown as (args: object) => Promise<unknown>
		const request = new Request('http://localhost/admin')
		const loaded = await loader({
			context: routeContext(ctx, admin),
			params: { id, step: 'politiques' },
			request,
		})
		const page = shown(draft, 'fr', loaded)
		expect(page).toContain('Donnez d’abord le titre de la revue')
		expect(page).toContain(`href="/admin/revues/projets/${id}/identite"`)
		expect(page).not.toContain('<textarea')
	})

	test('says under each answered step what was answered, in the language of the page', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const started = await startJournal(ctx, admin, { publisherId: '', newPublisher: 'Fondation Tin-Abara' })
		const id = started.ok ? started.id : ''
		await ctx.db
			.updateTable('journal_draft')
			.set({
				answers: JSON.stringify({
					publisher: { publisherId: '', newPublisher: 'Fondation Tin-Abara' },
					identity: {
						...{
							title: { fr: 'Sahara', ar: 'الصحراء' },
							subtitle: {},
							description: {},
							disciplines: [],
							languages: ['fr', 'ar'],
						},
						...{ language: 'fr', issnOnline: '1234-5679', issnPrint: '', periodicity: '', licence: '' },
					},
					review: { method: 'double-anonymous', sections: { fr: 'Articles\nNotes', en: '', es: '', ar: '' } },
					people: {
						board: 'Awa ; Direction',
						chiefs: ['a@example.org'],
						sectionEditors: [],
						productionEditors: [],
					},
				}),
			})
			.where('id', '=', id)
			.execute()
		const loader = draft.loader as unknown as (args: object) => Promise<unknown>
		const request = new Request('http://localhost/admin')
		const loaded = await loader({
			context: routeContext(ctx, admin),
			params: { id, step: 'editeur' },
			request,
		})
		const words = shown(draft, 'fr', loaded).replace(/<[^>]+>/g, ' ')
		for (const answer of [
			'Fondation Tin-Abara',
			'français, arabe · ISSN 1234-5679',
			'· 2 rubriques',
			'comité : 1',
		])
			expect(words.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ')).toContain(answer)
		expect(words).toContain('Étape 1 sur 6')
		expect(shown(draft, 'ar', loaded)).toContain('قسمان')
	})
})
