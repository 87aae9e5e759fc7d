import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { secretKey } from '#app/platform/secret-key.server.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { deleteDraft } from './commands/delete-draft.server.ts'
import { saveContributors } from './commands/save-contributors.server.ts'
import { saveJournalStep } from './commands/save-journal-step.server.ts'
import { saveMetadata } from './commands/save-metadata.server.ts'
import { saveStatements } from './commands/save-statements.server.ts'
import { startDraft } from './commands/start-draft.server.ts'
import { submitManuscript } from './commands/submit-manuscript.server.ts'
import { askWithdrawal, decideWithdrawal } from './commands/withdrawal.server.ts'
import { closeDiscussion, openDiscussion, writeMessage } from './discussion/commands.server.ts'
import { FULL_METADATA, FULL_STATEMENTS, typedContributor } from './draft/testing.ts'
import { addFile } from './files/add-file.server.ts'
import { removeFile } from './files/remove-file.server.ts'
import { saveWorkflowSettings } from './settings/save-settings.server.ts'
import { type StoredSubmission, storeCoauthor, storeSubmission } from './testing.ts'
import { appendPart } from './uploads/append-part.server.ts'
import { giveUpUpload } from './uploads/give-up.server.ts'
import { openUpload } from './uploads/open-upload.server.ts'

async function world(ctx: Ctx, actions: Parameters<typeof storeSubmission>[1]) {
	for (const purpose of ['attempt-key', 'auth-key', 'link-key'] as const) await secretKey(ctx, purpose)
	const stored = await storeSubmission(ctx, actions)
	const scope = { kind: 'journal', journalId: stored.journalId } as const
	const other = await storeSubmission(ctx, { actions: [] })
	const elsewhere = { kind: 'journal', journalId: other.journalId } as const
	const coauthor = await storePerson(ctx, { grants: [{ role: 'author' }] })
	await storeCoauthor(ctx, stored.id, { person: coauthor })
	const { slug } = await ctx.db
		.selectFrom('journal')
		.select('slug')
		.where('id', '=', stored.journalId)
		.executeTakeFirstOrThrow()
	return {
		...stored,
		slug,
		chief: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
		strangers: {
			reader: await storePerson(ctx),
			'another author': other.submitter,
			reviewer: await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] }),
			copyeditor: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'copyeditor', scope }] }),
			'editor of another journal': await storePerson(ctx, {
				grants: [{ role: 'editor', duty: 'editor-in-chief', scope: elsewhere }],
			}),
		},
		coauthor,
	}
}

type World = Awaited<ReturnType<typeof world>>
type Perform = (ctx: Ctx, actor: Actor, about: StoredSubmission) => Promise<unknown>

const BYTES = new TextEncoder().encode('no manuscript')
const SOURCE = { bytes: BYTES, fileName: 'x.docx' }
const MANY = Array.from({ length: 31 }, (_, n) => `mot ${n}`).join(',')
const LONG = 'x'.repeat(30_000)

/** What the submitter of a draft asks, so that it is refused, and what for. */
const DRAFT: Record<string, [Perform, refused: string]> = {
	saveMetadata: [
		(ctx, actor, { id }) =>
			saveMetadata(ctx, actor, { submissionId: id, typed: { ...FULL_METADATA, keywords: { fr: MANY } } }),
		'invalid',
	],
	saveContributors: [
		(ctx, actor, { id }) =>
			saveContributors(ctx, actor, {
				submissionId: id,
				change: { action: 'add', ...typedContributor({ family: '' }) },
			}),
		'invalid',
	],
	saveStatements: [
		(ctx, actor, { id }) =>
			saveStatements(ctx, actor, {
				submissionId: id,
				typed: { ...FULL_STATEMENTS, usedAi: 'yes', aiText: LONG },
			}),
		'invalid',
	],
	saveJournalStep: [
		(ctx, actor, { id }) =>
			saveJournalStep(ctx, actor, { submissionId: id, sectionId: newId(), callId: '', language: 'fr' }),
		'unknown',
	],
	submitManuscript: [
		(ctx, actor, { id }) => submitManuscript(ctx, actor, { submissionId: id }),
		'incomplete',
	],
	'addFile (empty)': [
		(ctx, actor, { id }) =>
			addFile(ctx, actor, {
				submissionId: id,
				kind: 'manuscript',
				source: { bytes: new Uint8Array(), fileName: 'x.docx' },
				version: '0',
			}),
		'empty',
	],
	'addFile (of no format)': [
		(ctx, actor, { id }) =>
			addFile(ctx, actor, { submissionId: id, kind: 'manuscript', source: SOURCE, version: '0' }),
		'wrongType',
	],
	removeFile: [
		(ctx, actor, { id }) => removeFile(ctx, actor, { submissionId: id, fileId: newId() }),
		'changedMeanwhile',
	],
	openUpload: [
		(ctx, actor, { id }) =>
			openUpload(ctx, actor, { submissionId: id, kind: 'manuscript', fileName: 'x.docx', bytes: 0 }),
		'empty',
	],
	appendPart: [
		(ctx, actor, { id }) =>
			appendPart(ctx, actor, { submissionId: id, uploadId: newId(), offset: 0, bytes: BYTES }),
		'gone',
	],
	giveUpUpload: [
		(ctx, actor, { id }) => giveUpUpload(ctx, actor, { submissionId: id, uploadId: newId() }),
		'gone',
	],
}

/** The same once it was sent. */
const SENT: Record<string, [Perform, refused: string]> = {
	'askWithdrawal (of another version)': [
		(ctx, actor, { id }) => askWithdrawal(ctx, actor, { submissionId: id, version: '7', reason: 'x' }),
		'changedMeanwhile',
	],
	'removeFile (once sent)': [
		(ctx, actor, { id }) => removeFile(ctx, actor, { submissionId: id, fileId: newId() }),
		'closed',
	],
}

describe('what the submitter is refused leaves no trace', () => {
	test.for(Object.entries(DRAFT))('of a draft: %s', async ([, [perform, error]], { ctx }) => {
		const w = await world(ctx, { actions: [] })
		expect(await withoutTrace(ctx, () => perform(ctx, w.submitter, w))).toMatchObject({ ok: false, error })
	})

	test.for(Object.entries(SENT))('once it was sent: %s', async ([, [perform, error]], { ctx }) => {
		const w = await world(ctx, { actions: ['submit'] })
		expect(await withoutTrace(ctx, () => perform(ctx, w.submitter, w))).toMatchObject({ ok: false, error })
	})

	test.for(['saveMetadata', 'saveContributors', 'saveStatements', 'saveJournalStep'])(
		'%s of what was sent already',
		async (name, { ctx }) => {
			const w = await world(ctx, { actions: ['submit'] })
			const [perform] = DRAFT[name] as [Perform, string]
			expect(await withoutTrace(ctx, () => perform(ctx, w.submitter, w))).toEqual({
				ok: false,
				error: 'changedMeanwhile',
			})
		},
	)
})

describe('what is another person’s is not there', () => {
	const all: [string, Perform][] = [...Object.entries(DRAFT), ...Object.entries(SENT)].map(
		([name, [perform]]) => [name, perform],
	)
	all.push(['deleteDraft', (ctx, actor, { id }) => deleteDraft(ctx, actor, { submissionId: id })])
	test.for(all)('%s', async ([, perform], { ctx }) => {
		const w = await world(ctx, { actions: [] })
		const nobodies = { ...w.strangers, 'co-author': w.coauthor, 'editor in chief': w.chief }
		for (const [who, actor] of Object.entries(nobodies))
			expect([who, await withoutTrace(ctx, () => perform(ctx, actor, w))]).toEqual([who, 'NotFound'])
		const submitter = { ...w.submitter, userId: newId() }
		expect(await withoutTrace(ctx, () => perform(ctx, submitter, w))).toBe('NotFound')
	})
})

describe('around a submission', () => {
	test('a draft begins where manuscripts are taken, by authors', async ({ ctx }) => {
		const w = await world(ctx, { actions: [] })
		const asked = { place: { journal: 'nulle-part' }, draftId: newId(), language: 'fr' } as const
		const start = (actor: Actor) => withoutTrace(ctx, () => startDraft(ctx, actor, asked))
		expect(await start(w.submitter)).toMatchObject({ ok: false, error: 'notOpen' })
		expect(await start(w.strangers.reader)).toBe('Forbidden')
	})

	test('a withdrawal is decided by editors who decide, once it was asked', async ({ ctx }) => {
		const w = await world(ctx, { actions: ['submit'] })
		const decide = (actor: Actor, version = '1') =>
			withoutTrace(ctx, () =>
				decideWithdrawal(ctx, actor, { submissionId: w.id, version, accept: true, reason: '' }),
			)
		expect(await decide(w.chief)).toMatchObject({ ok: false, error: 'notAsked' })
		expect(await decide(w.chief, '7')).toMatchObject({ ok: false, error: 'changedMeanwhile' })
		for (const [who, actor] of Object.entries({ ...w.strangers, submitter: w.submitter, co: w.coauthor }))
			expect([who, await decide(actor)]).toEqual([who, who === 'copyeditor' ? 'Forbidden' : 'NotFound'])
	})

	test('discussions are their sides’ alone', async ({ ctx }) => {
		const w = await world(ctx, { actions: ['submit'] })
		const about = { submissionId: w.id }
		const open = (actor: Actor, subject: string, text = 'x') =>
			withoutTrace(ctx, () =>
				openDiscussion(ctx, actor, { ...about, between: 'author-editors', subject, text }),
			)
		expect(await open(w.submitter, ' ')).toBe('Malformed')
		expect(await open(w.submitter, 'x', ' ')).toBe('Malformed')
		const { reader, reviewer, 'another author': author } = w.strangers
		const opened = await openDiscussion(ctx, w.chief, {
			...about,
			between: 'author-editors',
			subject: 'Une question',
			text: 'x',
		})
		if (!opened.ok) throw new Error(opened.error)
		const thread = { ...about, discussionId: opened.id }
		for (const actor of [reader, reviewer, author, w.strangers['editor of another journal']]) {
			expect(await open(actor, 'x')).toBe('NotFound')
			expect(await withoutTrace(ctx, () => writeMessage(ctx, actor, { ...thread, text: 'x' }))).toBe(
				'NotFound',
			)
			expect(await withoutTrace(ctx, () => closeDiscussion(ctx, actor, { ...thread, closed: true }))).toBe(
				'NotFound',
			)
		}
		const close = () => closeDiscussion(ctx, w.submitter, { ...thread, closed: true })
		expect(await withoutTrace(ctx, close)).toBe('NotFound')
		const silent = () => writeMessage(ctx, w.submitter, { ...thread, text: ' ' })
		expect(await withoutTrace(ctx, silent)).toBe('Malformed')
	})

	test('the settings of a journal are those of who runs it', async ({ ctx }) => {
		const w: World = await world(ctx, { actions: [] })
		const typed = { answerDays: ['-1'], reviewDays: ['beaucoup'] }
		const save = (actor: Actor) =>
			withoutTrace(ctx, () => saveWorkflowSettings(ctx, actor, { slug: w.slug, version: '0', typed }))
		expect(await save(w.chief)).toMatchObject({ ok: false })
		for (const [who, actor] of Object.entries({ ...w.strangers, submitter: w.submitter }))
			expect([who, await save(actor)]).toEqual([who, 'NotFound'])
	})
})
