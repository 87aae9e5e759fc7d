import { strToU8, zipSync } from 'fflate'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { pdfWith } from '#app/modules/production/testing.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import * as issue from '../issues/issue.tsx'
import * as table from '../issues/table.tsx'
import * as entry from './entry.tsx'
import * as list from './list.tsx'
import * as preview from './preview.tsx'

type Page = { loader: unknown; action?: unknown; default: unknown }
type Sent = { [name: string]: string | File }

/** What a page answers to who asks: its status, where it sends, its data. */
async function ask(ctx: Ctx, page: Page, actor: Actor, id: string, form?: Sent) {
	const body = new FormData()
	for (const [name, value] of Object.entries(form ?? {})) body.append(name, value)
	const request = new Request('http://localhost/redaction', form ? { method: 'POST', body } : {})
	const handler = (form ? page.action : page.loader) as (args: object) => unknown
	try {
		const answer = await inHttp(async () =>
			handler({ context: routeContext(ctx, actor), params: { id }, request }),
		)
		if (answer instanceof Response)
			return { status: answer.status, location: answer.headers.get('location') ?? '', data: null }
		const wrapped = answer as { data?: unknown; init?: { status?: number } }
		return { status: wrapped.init?.status ?? 200, location: '', data: wrapped.init ? wrapped.data : answer }
	} catch (thrown) {
		const status =
			thrown instanceof Response ? thrown.status : (thrown as { init?: { status?: number } }).init?.status
		return { status: status ?? 0, location: '', data: null }
	}
}

function shown(page: Page, language: Language, loaderData: unknown, actionData?: unknown): string {
	const Component = page.default as ComponentType<{ loaderData: unknown; actionData: unknown }>
	const Stub = createRoutesStub([
		{ id: 'page', path: '/', Component: () => <Component loaderData={loaderData} actionData={actionData} /> },
	])
	return renderToStaticMarkup(
		<LanguageContext value={language}>
			<Stub
				initialEntries={['/']}
				hydrationData={{ loaderData: {}, actionData: { page: actionData ?? null } }}
			/>
		</LanguageContext>,
	)
}

async function world(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const issueId = await storeIssue(ctx, journal.id, {
		slug: 'un',
		on: '1998-01-01',
		number: '1',
		state: 'draft',
	})
	const scope = { kind: 'journal', journalId: journal.id } as const
	return {
		journal,
		issueId,
		chief: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
		section: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'section-editor', scope }] }),
	}
}

describe('the pages of articles that are entered directly', () => {
	test('the second of two who describe an article sees what the first called it, and chooses', async ({
		ctx,
	}) => {
		const { journal, issueId, chief } = await world(ctx)
		const started = await ask(ctx, issue, chief, issueId, { acte: 'saisir', journalId: journal.id })
		const [, id = ''] = /saisies\/([0-9a-f-]+)/.exec(started.location) ?? []
		const opened = (await ask(ctx, entry, chief, id)).data as { draft: { version: string } }
		const save = (title: string, version: string) =>
			ask(ctx, entry, chief, id, {
				...{ acte: 'notice', version, language: 'fr', 'title-fr': title, articleType: 'research-article' },
				...{
					issueId,
					sectionId: '',
					pages: '',
					publishedOn: '1998',
					doi: '',
					licence: '',
					review: 'unknown',
				},
				...{ references: '', authors: '' },
			})
		expect((await save('Les marchés', opened.draft.version)).location).toContain('fait=saved')
		const late = await save('Les foires', opened.draft.version)
		const present = (await ask(ctx, entry, chief, id)).data as { draft: { version: string } }
		const html = shown(entry, 'fr', present, late.data)
		expect(html).toContain('value="Les foires"')
		expect(html).toMatch(/type="radio"[^>]*value="Les marchés"/)
		expect((await save('Les foires', present.draft.version)).location).toContain('fait=saved')
	})

	test('lead from an issue with its cover to a published article, and say in four languages what is wrong', async ({
		ctx,
	}) => {
		const { journal, issueId, chief } = await world(ctx)
		const png = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#963216' } })
			.png()
			.toBuffer()
		const picture = new File([new Uint8Array(png)], 'c.png')
		const noWords = await ask(ctx, issue, chief, issueId, { acte: 'couverture', picture, 'alt-fr': '' })
		expect(noWords.status).toBe(422)
		const before = await ask(ctx, issue, chief, issueId)
		for (const language of LANGUAGES)
			expect(shown(issue, language, before.data, noWords.data)).toContain('id="alt-fr-erreur"')
		const covered = await ask(ctx, issue, chief, issueId, {
			acte: 'couverture',
			picture,
			'alt-fr': 'Un quai',
		})
		expect(covered.location).toContain('fait=saved')
		const withCover = shown(issue, 'ar', (await ask(ctx, issue, chief, issueId)).data)
		expect(withCover).toMatch(/<img src="\/couvertures\/[0-9a-f]{64}\.webp"[^>]* alt="Un quai" lang="fr"/)

		const started = await ask(ctx, issue, chief, issueId, { acte: 'saisir', journalId: journal.id })
		const [, id = ''] = /saisies\/([0-9a-f-]+)/.exec(started.location) ?? []
		const version = async () => {
			const { data } = await ask(ctx, entry, chief, id)
			return (data as { draft: { version: string } }).draft.version
		}
		const file = new File([new Uint8Array(await pdfWith('Les marchés'))], 'a.pdf')
		expect(shown(list, 'en', (await ask(ctx, list, chief, '')).data)).toContain(`/saisies/${id}`)
		const sent = await ask(ctx, entry, chief, id, { acte: 'fichier', version: await version(), file })
		expect(sent.location).toContain('fait=file')
		const wrong = new File(['neither'], 'a.txt')
		const refused = await ask(ctx, entry, chief, id, {
			acte: 'fichier',
			version: await version(),
			file: wrong,
		})
		const notice = {
			acte: 'notice',
			...{
				language: 'fr',
				'title-fr': 'Les marchés',
				articleType: 'research-article',
				issueId,
				sectionId: '',
			},
			...{ pages: '', publishedOn: '1998', doi: '', licence: '', review: 'unknown', references: '' },
		}
		const faulty = await ask(ctx, entry, chief, id, {
			...notice,
			version: await version(),
			authors: 'Awa ; Ndiaye ; ; 0000-0000-0000-0000',
		})
		expect([refused.status, faulty.status]).toEqual([422, 422])
		const page = (await ask(ctx, entry, chief, id)).data
		for (const language of LANGUAGES) {
			expect(shown(entry, language, page, refused.data)).toContain('id="file-erreur"')
			const html = shown(entry, language, page, faulty.data)
			expect(html).toContain('id="authors-erreur"')
			expect(html).toContain('0000-0000-0000-0000')
		}
		const saved = await ask(ctx, entry, chief, id, {
			...notice,
			version: await version(),
			authors: 'Awa ; Ndiaye',
		})
		expect(saved.location).toContain('fait=saved')
		expect(shown(preview, 'fr', (await ask(ctx, preview, chief, id)).data)).toContain('Awa Ndiaye')
		expect(shown(issue, 'en', (await ask(ctx, issue, chief, issueId)).data)).toContain('Les marchés')
		const out = await ask(ctx, entry, chief, id, { acte: 'publier', version: await version() })
		expect(out.location).toContain('fait=waiting')
		const placed = shown(entry, 'fr', (await ask(ctx, entry, chief, id)).data)
		expect(placed).toContain(`href="/redaction/numeros/${issueId}" class="button button-primary"`)
		const contents = shown(issue, 'fr', (await ask(ctx, issue, chief, issueId)).data)
		expect(contents).toContain(`/redaction/saisies/${id}`)
		expect((await ask(ctx, issue, chief, issueId, { acte: 'publier' })).location).toContain('fait=published')
		expect(shown(entry, 'es', (await ask(ctx, entry, chief, id)).data)).toContain('/articles/les-marches')
	})

	test('are closed to editors who do not publish', async ({ ctx }) => {
		const { journal, issueId, chief, section } = await world(ctx)
		const started = await ask(ctx, issue, chief, issueId, { acte: 'saisir', journalId: journal.id })
		const [, id = ''] = /saisies\/([0-9a-f-]+)/.exec(started.location) ?? []
		for (const page of [entry, preview]) expect((await ask(ctx, page, section, id)).status).toBe(404)
		expect((await ask(ctx, list, section, '')).status).toBe(404)
		expect((await ask(ctx, entry, section, id, { acte: 'publier', version: '1' })).status).toBe(404)
		const asked = await ask(ctx, issue, section, issueId, { acte: 'saisir', journalId: journal.id })
		expect(asked.status).toBe(404)
		const html = shown(issue, 'fr', (await ask(ctx, issue, section, issueId)).data)
		expect(html).not.toMatch(/value="(?:saisir|couverture)"/)
	})
})

describe('the page of an issue’s table', () => {
	test('shows what would be entered, names wrong cells in four languages, and enters a table with its files', async ({
		ctx,
	}) => {
		const { issueId, chief, section } = await world(ctx)
		const page = await ask(ctx, table, chief, issueId)
		const wrong = await ask(ctx, table, chief, issueId, {
			acte: 'verifier',
			table: 'title,authors,doi\nA,,x',
		})
		expect(wrong.status).toBe(422)
		for (const language of LANGUAGES) {
			const html = shown(table, language, page.data, wrong.data)
			expect(html).toContain('<bdi>doi</bdi>')
			expect(html).not.toContain('value="saisir"')
		}
		const unread = await ask(ctx, table, chief, issueId, { acte: 'verifier', table: 'titre\nA' })
		expect(shown(table, 'en', page.data, unread.data)).toContain('This column is unknown: titre.')
		const csv = new File(['title;authors;file\r\nLe fleuve;Ngoma;f.html'], 'n.csv')
		const fine = await ask(ctx, table, chief, issueId, { acte: 'verifier', table: '', tableFile: csv })
		expect(fine.status).toBe(200)
		expect(shown(table, 'fr', page.data, fine.data)).toContain('Le fleuve')
		const typed = (fine.data as { table: string }).table
		const missing = await ask(ctx, table, chief, issueId, { acte: 'saisir', table: typed })
		expect(shown(table, 'fr', page.data, missing.data)).toMatch(/Absents de l’archive\s: f\.html\./)
		const bytes = zipSync({ 'f.html': strToU8('<!doctype html><h1>Le fleuve</h1><p>Un texte.</p>') })
		const archive = new File([new Uint8Array(bytes)], 'a.zip')
		const entered = await ask(ctx, table, chief, issueId, { acte: 'saisir', table: typed, archive })
		expect(entered.status).toBe(303)
		const drafts = (await ask(ctx, issue, chief, issueId)).data as { drafts: { title: object }[] }
		expect(drafts.drafts.map(({ title }) => title)).toEqual([{ fr: 'Le fleuve' }])
		expect((await ask(ctx, table, section, issueId)).status).toBe(404)
	})
})
