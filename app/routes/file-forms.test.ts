import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect } from 'vitest'
import { ADDRESSES, type AddressName } from '#app/addresses/address.ts'
import { type Declaration, MAX_BODY_BYTES } from '#app/addresses/declare.ts'
import { outcome, routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { acceptReview, makeStatement } from '#app/modules/review/index.server.ts'
import { storeReportedReview } from '#app/modules/review/revision/testing.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { largeFileType } from '#app/platform/http/large-file.ts'
import { closeSandbox, sandboxState } from '#app/platform/sandbox/sandbox.server.ts'
import { hasAction, ROUTES } from '#tests/e2e/blindness/addresses.ts'
import { test } from '#tests/support/database.ts'
import { PLACES, things } from '#tests/support/desk-places.ts'

/** Every page with a form for files, by what the pages themselves show, is sent nothing and too much. (Bombs: `tests/bombs.test.ts`, `tests/server/bombs.test.ts`.) */
const APP = join(import.meta.dirname, '..')
/** Makes a text of the file that is there. */
const NOT_OF_FILES = ['convertir']
/** Shows again, at an address of its own, a form of any other page; its answer goes there. */
const SHOWN_AGAIN = './routes/account/resume.tsx'

/** What a page is made of, as far as it stands beside the pages: with what its actions call, or only what it shows. */
function sourcesOf(file: string, isShown: boolean, seen = new Set<string>()): string[] {
	const path = join(APP, file)
	if (seen.has(path) || !existsSync(path) || (isShown && file.includes('.server.'))) return []
	seen.add(path)
	const source = readFileSync(path, 'utf8').replaceAll(/^import type [^']*'[^']*'$/gm, '')
	const named = [...source.matchAll(/from '(\.[^']*\.tsx?)'/g)].map(([, name = '']) => name)
	return [source, ...named.flatMap((name) => sourcesOf(normalize(join(dirname(file), name)), isShown, seen))]
}

const ACT = /perform="([\w-]+)"|name="acte"\s+value="([\w-]+)"|^\t{2,3}'?([a-z][a-z-]*)'?: \[/gm

/** Whether a page shows a form for files, and the words by which its forms say what they ask (`performPosted`). */
function formsOf(file: string): { takesFiles: boolean; acts: string[] } {
	const shown = sourcesOf(file, true)
	const acts = sourcesOf(file, false).flatMap((source) =>
		[...source.matchAll(ACT)].map(([, performed, act, action]) => performed ?? act ?? action ?? ''),
	)
	return {
		takesFiles: shown.some((source) => source.includes('encType="multipart/form-data"')),
		acts: [...new Set(acts)].filter((act) => !NOT_OF_FILES.includes(act)),
	}
}

const PAGES = ROUTES.filter((route) => route.name !== null && route.file !== SHOWN_AGAIN && hasAction(route))
	.map(({ name, file }) => ({ name: name as AddressName, file, ...formsOf(file) }))
	.filter(({ takesFiles }) => takesFiles)
const bodyOf = (name: AddressName) => (ADDRESSES[name] as Declaration).body

/** What else may send much: programs, with a file as the whole body, and forms of long texts. */
const NO_FILES_OF_FORMS: Partial<Record<AddressName, string>> = {
	...{
		mailArrival: 'a mail',
		'api.files': 'a file',
		'api.bookFiles': 'a file',
		'api.chapterFiles': 'a file',
	},
	...{ formDraft: 'fields of any form', 'desk.text': 'an article', 'admin.bookIndex': 'where terms stand' },
	'admin.picture': 'a picture that the page of texts sends by script',
}

const FIELDS = ['file', 'picture', 'manuscript', 'archive', 'tableFile', 'attachments', 'files']

type Sender = { actor: Actor | null; params: object }

/** Who may send something to each of these pages. */
async function senders(ctx: Ctx): Promise<Partial<Record<AddressName, Sender>>> {
	const all = await things(ctx)
	const revised = await storeReportedReview(ctx)
	const review = await storeReview(ctx)
	const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
	const { id: assignmentId } = await storeInvitation(ctx, review, reviewer)
	await acceptReview(ctx, reviewer, { assignmentId })
	await makeStatement(ctx, reviewer, { assignmentId, noConflict: true, confidentiality: true })
	const draft = await storeSubmission(ctx, { actions: [] })
	return {
		...Object.fromEntries(
			Object.entries(PLACES).map(([name, paramsOf]) => [name, { actor: all.admin, params: paramsOf(all) }]),
		),
		'desk.decision': { actor: all.editor, params: { id: all.submission } },
		'desk.issueTable': { actor: all.chief, params: { id: all.issueId } },
		'reader.profile': { actor: all.mayNot.reader, params: {} },
		check: { actor: null, params: {} },
		'author.files': { actor: draft.submitter, params: { id: draft.id } },
		'author.revision': { actor: revised.author, params: { id: revised.id } },
		'reviewer.report': { actor: reviewer, params: { id: assignmentId } },
	}
}

/** The status of what a page answers to a form; what it did is undone. */
async function post(
	ctx: Ctx,
	page: { file: string },
	sender: Sender,
	acte: string,
	sent: File,
): Promise<number> {
	const body = new FormData()
	body.set('acte', acte)
	body.set('kind', 'manuscript')
	for (const name of FIELDS) body.append(name, sent)
	const { action } = (await import(join(APP, page.file))) as { action: (args: object) => unknown }
	const request = new Request('http://localhost/', { method: 'POST', body })
	const { error } = await inTransaction(ctx, async (ctx) => {
		const context = routeContext(ctx, sender.actor)
		const { status } = await outcome(async () => action({ context, params: sender.params, request }))
		return { ok: false, error: status } as const
	})
	return error
}

describe('a page with a form for files', () => {
	test('is found, and its address takes more than a form of text; no other does', () => {
		expect(PAGES.length).toBeGreaterThan(12)
		expect(PAGES.filter(({ name }) => bodyOf(name) <= MAX_BODY_BYTES).map(({ name }) => name)).toEqual([])
		const large = (Object.keys(ADDRESSES) as AddressName[]).filter((name) => bodyOf(name) > MAX_BODY_BYTES)
		const known = new Set([...PAGES.map(({ name }) => name), ...Object.keys(NO_FILES_OF_FORMS)])
		expect(large.filter((name) => !known.has(name))).toEqual([])
		expect(PAGES.filter(({ acts }) => acts.length === 0).map(({ name }) => name)).toEqual(['check'])
	})

	test.for([
		['nothing', () => new File([], '')],
		['a file that is too large', () => new File([], 'a.docx', { type: largeFileType(70 * 1024 * 1024) })],
	] as const)('that is sent %s starts no process, and answers', async ([, sent], { ctx }) => {
		const people = await senders(ctx)
		closeSandbox()
		const wrong: string[] = []
		for (const page of PAGES) {
			const sender = people[page.name]
			if (!sender) wrong.push(`${page.name}: nobody sends anything`)
			const answers: string[] = []
			for (const acte of page.acts.length > 0 ? page.acts : ['']) {
				if (!sender) continue
				const status = await post(ctx, page, sender, acte, sent())
				answers.push(`${acte} ${status}`)
				if (status >= 500) wrong.push(`${page.name}: ${acte}: ${status}`)
				if (sandboxState().processes > 0) wrong.push(`${page.name}: ${acte} started a process`)
				closeSandbox()
			}
			if (!answers.some((answer) => /4(?:22|13)$/.test(answer))) wrong.push(`${page.name}: ${answers}`)
		}
		expect(wrong).toEqual([])
	})
})
