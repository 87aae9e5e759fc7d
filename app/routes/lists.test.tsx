import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test as plain } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { TABLES, type TableName } from '#app/modules/people/table-columns/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as announcements from './admin/announcements/list.tsx'
import * as books from './admin/books/list.tsx'
import * as disciplines from './admin/disciplines/list.tsx'
import * as institutions from './admin/institutions/list.tsx'
import * as invitations from './admin/invitations.tsx'
import * as jobs from './admin/jobs.tsx'
import * as journals from './admin/journals/list.tsx'
import * as adminFile from './admin/list-file.ts'
import * as log from './admin/log.tsx'
import * as mailTemplates from './admin/mail-templates/list.tsx'
import * as outbox from './admin/outbox.tsx'
import * as partners from './admin/partners/list.tsx'
import * as publishers from './admin/publishers/list.tsx'
import * as questions from './admin/questions/list.tsx'
import * as signers from './admin/signers/list.tsx'
import * as trials from './admin/trials/list.tsx'
import * as webhooks from './admin/webhooks/list.tsx'
import * as issues from './desk/issues/list.tsx'
import * as deskFile from './desk/list-file.ts'
import * as deskTemplates from './desk/mail-templates/list.tsx'
import * as deskWebhooks from './desk/webhooks/list.tsx'

const APP = join(import.meta.dirname, '..')

/** Tables of desk and administration that are no lists to be searched, each with what it is instead. */
const NO_LISTS: { readonly [file: string]: string } = {
	'modules/deposit/components/doi-list.tsx': 'DOIs of one journal: state, issue, columns and file of its own',
	'modules/manuscript-check/components/balance.tsx': 'what became of one manuscript',
	'routes/admin/accounts/choose.tsx': 'accounts found for one person',
	'routes/admin/accounts/merge.tsx': 'two accounts side by side',
	'routes/admin/components/dashboard.tsx': 'the figures of a chart',
	'routes/admin/components/grant-table.tsx': 'the roles of one person',
	'routes/admin/components/log-table.tsx': 'the audit log, read from a place on',
	'routes/admin/components/people-table.tsx': 'people, read from a place on',
	'routes/admin/institutions/institution.tsx': 'the keys of one institution',
	'routes/admin/jobs.tsx': 'jobs, read from a place on',
	'routes/admin/outbox.tsx': 'mails, read from a place on',
	'routes/admin/outside-senders.tsx': 'services that an administrator allows, each by hand',
	'routes/admin/signers/merge.tsx': 'two people side by side',
	'routes/admin/signers/tables.tsx':
		'people who are probably one, and merges of thirty days, beside the list',
	'routes/admin/thesaurus/list.tsx': 'concepts, with all of a list',
	'routes/admin/upkeep/backups.tsx': 'the backups that are kept',
	'routes/admin/upkeep/upkeep.tsx': 'figures of storage and database',
	'routes/desk/calls/list.tsx': 'calls, with all of a list but an order',
	'routes/desk/components/contributor-table.tsx': 'the authors of one manuscript',
	'routes/desk/components/desk-table.tsx': 'manuscripts, with filters and orders of their own',
	'routes/desk/components/issues/judged-table.tsx': 'what is about to be entered',
	'routes/desk/components/ojs/exported-articles.tsx': 'one export of OJS',
	'routes/desk/components/ojs/sent-export.tsx': 'one export of OJS',
	'routes/desk/components/production/earlier-files-part.tsx': 'the files of one article',
	'routes/desk/components/production/files-table.tsx': 'the files of one article',
	'routes/desk/components/production/galleys-part.tsx': 'the files of one article',
	'routes/desk/components/statistics/delays.tsx': 'the figures of a chart',
	'routes/desk/components/statistics/report.tsx': 'the figures of a chart',
	'routes/desk/journals/archive.tsx': 'one journal by year',
	'routes/desk/journals/outside-reviews.tsx': 'announcements of one journal',
	'routes/desk/journals/readiness.tsx': 'one journal point by point',
	'routes/desk/manuscript/files.tsx': 'the files of one manuscript',
	'routes/desk/manuscript/review/report-scores.tsx': 'the reports of one round',
	'routes/desk/published/list.tsx': 'a million works, newest first, with all of a list but other orders',
	'routes/desk/statistics.tsx': 'the figures of a chart',
}

plain('a table of desk and administration is a list with all that lists have, or says why it is none', () => {
	const tables = readdirSync(APP, { recursive: true, encoding: 'utf8' })
		.filter((file) => /^(?:routes\/(?:admin|desk)|modules)\/.*(?<!\.test)\.tsx$/.test(file))
		.filter((file) =>
			/<(?:TableRegion|TableFrame|ListTable|table)\b/.test(readFileSync(join(APP, file), 'utf8')),
		)
		.filter((file) => file !== 'modules/people/table-columns/components/managed-list.tsx')
	expect(tables.toSorted()).toEqual(Object.keys(NO_LISTS).toSorted())
})

type Page = { loader: unknown; default: unknown }
type Listed = { page: Page; slug?: string; file?: [loader: unknown, word: string, query?: string] }

/** The lists that stand on `ManagedList`; the others choose their columns only. */
const LISTS: {
	readonly [table in Exclude<
		TableName,
		'desk' | 'people' | 'thesaurus' | 'outbox' | 'jobs' | 'published' | 'dois' | 'calls'
	>]: Listed
} = {
	journals: { page: journals, file: [adminFile.loader, 'revues'] },
	publishers: { page: publishers, file: [adminFile.loader, 'editeurs'] },
	books: { page: books, file: [adminFile.loader, 'ouvrages'] },
	signers: { page: signers, file: [adminFile.loader, 'auteurs'] },
	disciplines: { page: disciplines, file: [adminFile.loader, 'disciplines'] },
	partners: { page: partners, file: [adminFile.loader, 'partenaires'] },
	institutions: { page: institutions, file: [adminFile.loader, 'institutions'] },
	trials: { page: trials, file: [adminFile.loader, 'essais'] },
	issues: { page: issues, file: [deskFile.loader, 'numeros'] },
	webhooks: { page: webhooks, file: [adminFile.loader, 'webhooks'] },
	questions: { page: questions, file: [adminFile.loader, 'questions'] },
	announcements: { page: announcements, file: [adminFile.loader, 'annonces'] },
	/** Its file holds addresses and goes by a form (`provedFile`). */
	invitations: { page: invitations },
	mailTemplates: { page: mailTemplates, file: [adminFile.loader, 'courriels'] },
}
const OF_A_JOURNAL: { readonly [name: string]: Listed } = {
	webhooks: { page: deskWebhooks, slug: 'revue', file: [deskFile.loader, 'webhooks', 'revue=revue'] },
	mailTemplates: { page: deskTemplates, slug: 'revue', file: [deskFile.loader, 'courriels', 'revue=revue'] },
}
/** Lists without acts on several rows, each with why; published works, mails, jobs and people have pages of their own. */
const ONE_BY_ONE: { readonly [list in keyof typeof LISTS]?: string } = {
	journals: 'closing one says what follows for its manuscripts, readers and archives',
	publishers: 'what hangs on one is shown before it goes',
	books: 'withdrawn or removed with a reason that readers of each see',
	signers: 'two are made one after a look at both',
	disciplines: 'put in order and merged one after another',
	institutions: 'each key is shown once, to be handed on',
	trials: 'each is answered in words of its own',
	issues: 'what is published is looked at first',
	webhooks: 'at most twenty in a place; what one could not deliver goes again together',
	announcements: 'written and dated one by one',
	mailTemplates: 'each has words of its own',
}
const CASES = [...Object.entries(LISTS), ...Object.entries(OF_A_JOURNAL)]

/** Something in each list, as bare as its table allows. */
async function world(ctx: Ctx) {
	const at = ctx.now()
	const one = { name_sort: 'zulu', language: 'fr' }
	await ctx.db
		.insertInto('publisher')
		.values({ ...one, id: newId(), slug: 'zulu', name: 'Zulu' })
		.execute()
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Zulu' } })
	const scope = { kind: 'journal', journalId } as const
	return storePerson(ctx, {
		grants: [{ role: 'admin' }, { role: 'editor', duty: 'editor-in-chief', scope }],
		...{ createdAt: at },
	})
}

async function load(ctx: Ctx, { page, slug }: Listed, actor: unknown, query: string) {
	const request = new Request(`http://localhost/liste${query}`)
	const loader = page.loader as (args: object) => Promise<unknown>
	return loader({ context: routeContext(ctx, actor as never), params: { slug }, request })
}

function shown({ page }: Listed, loaderData: unknown, query: string): string {
	const Component = page.default as ComponentType<{ loaderData: unknown }>
	const Stub = createRoutesStub([
		{ id: 'page', path: '/liste', Component: () => <Component loaderData={loaderData} /> },
	])
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub initialEntries={[`/liste${query}`]} hydrationData={{ loaderData: {} }} />
		</LanguageContext>,
	)
}

describe('every list', () => {
	test.for(CASES)(
		'%s is searched, and says its columns and filters in the address',
		async ([name, listed], { ctx }) => {
			const actor = await world(ctx)
			const [first = ''] = TABLES[name as TableName].columns
			const query = `?q=Xyzzy&col=${first}&tri=-name&page=2`
			const data = (await load(ctx, listed, actor, query)) as {
				list?: { total: number }
				people?: { total: number }
				shown: string[]
			}
			expect((data.list ?? data.people)?.total).toBe(0)
			expect(data.shown).toEqual([first])
			const page = shown(listed, data, query)
			expect(page).toMatch(/<search[^>]*>.*name="q"[^>]*value="Xyzzy"/)
			expect(page).toContain('class="column-choice"')
			expect(page).toContain('name="tri" value="-name"')
			expect(page).toContain('data-keys-list')
			expect(page).toContain('class="empty"')
			expect(page).not.toContain('0 en tout')
		},
	)

	test.for(CASES.filter(([, { file }]) => file))(
		'%s is a file of what the address asks for',
		async ([, { file }], { ctx }) => {
			const actor = await world(ctx)
			const [loader, word, more = ''] = file ?? []
			const request = new Request(`http://localhost/f?q=Xyzzy&tri=-name&${more}`)
			const answer = (await (loader as (args: object) => Promise<Response>)({
				context: routeContext(ctx, actor),
				params: { list: word },
				request,
			})) as Response
			expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
			expect((await answer.text()).trim().split('\r\n')).toHaveLength(1)
		},
	)
})

plain('a list has acts on several rows, or says why it has none', () => {
	const pages = {
		invitations: 'admin/components/invitation-table.tsx',
		questions: 'admin/questions/list.tsx',
		partners: 'admin/partners/list.tsx',
	}
	expect([...Object.keys(pages), ...Object.keys(ONE_BY_ONE)].toSorted()).toEqual(
		Object.keys(LISTS).toSorted(),
	)
	for (const page of Object.values(pages))
		expect(readFileSync(join(APP, 'routes', page), 'utf8')).toContain('useRowChoice')
})

/** Choices of a filter that are found without being sorted under names. */
const FOUND_AT_SIGHT = 30

test.for([
	['the outbox', outbox],
	['the audit log', log],
	['jobs', jobs],
] as [string, Page][])(
	'%s is narrowed by choices that stand under names, where there are many',
	async ([, page], { ctx }) => {
		const html = shown({ page }, await load(ctx, { page }, await world(ctx), ''), '')
		const selects = html.match(/<select[\s\S]*?<\/select>/g) ?? []
		expect(selects.join('').match(/<option/g)?.length).toBeGreaterThan(FOUND_AT_SIGHT)
		const together = selects
			.flatMap((select) => select.split(/<\/?optgroup/))
			.map((part) => part.split('<option').length - 1)
		expect(Math.max(...together)).toBeLessThanOrEqual(FOUND_AT_SIGHT)
	},
)

describe('a list with rows', () => {
	test.for(['journals', 'publishers', 'mailTemplates'] as const)(
		'%s is ordered by its heads, moved through by keys and cards on narrow screens',
		async (name, { ctx }) => {
			const actor = await world(ctx)
			const listed = LISTS[name]
			const page = shown(listed, await load(ctx, listed, actor, '?tri=-name'), '?tri=-name')
			expect(page).toMatch(
				/<th role="columnheader" scope="col" aria-sort="descending"><a class="ordered-head" href="[^"]*tri=name"/,
			)
			expect(page).toMatch(/<div data-keys="true"><div role="group" class="[^"]*list-table/)
			expect(page).toMatch(/<td role="cell"[^>]* data-label="[^"]+"/)
			expect(page).toMatch(/<p class="table-count figures-aligned" role="status">\d+ en tout/)
			expect(page).toContain('Exporter en CSV')
			const later = shown(listed, await load(ctx, listed, actor, '?page=99'), '?page=99')
			expect(later).toContain('<td role="cell"')
			expect(later).not.toContain('Page 99')
		},
	)
})
