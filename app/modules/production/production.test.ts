import { strToU8, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { fieldsOfReference, linesOf, referenceOf } from '#app/modules/reference/index.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { NotFound } from '#app/platform/failures.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { convertText } from './commands/convert-text.server.ts'
import { correctReference } from './commands/correct-reference.server.ts'
import { addCopyedited } from './commands/files.server.ts'
import { saveDetails } from './commands/save-details.server.ts'
import { inLines, saveText } from './commands/save-text.server.ts'
import { sendProof } from './commands/send-proof.server.ts'
import { findPicture, picturesIn } from './pictures.server.ts'
import { getProduction, listProductionFiles } from './queries/get-production.server.ts'
import { correctedEntry } from './reference-schema.ts'
import { pdfWith, performOn, type StoredArticle, storeAccepted, storeManuscript } from './testing.ts'

describe('the text of an article', () => {
	test('is made from the manuscript with its pictures, and once more from a copyedited file', async ({
		ctx,
	}) => {
		const article = await storeAccepted(ctx)
		const converted = await by(convertText, ctx, await performOn(ctx, article))
		expect(converted).toMatchObject({ ok: true })
		const made = await getProduction(ctx, article.id)
		expect(made.outline[0]?.title).toBe('Introduction')
		expect(made.references).toHaveLength(2)
		const [name] = picturesIn(made.html)
		expect(await findPicture(ctx, article.editor, name)).toMatchObject({
			isPublic: false,
			mediaType: 'image/webp',
		})
		expect(await findPicture(ctx, article.submitter, name)).toMatchObject({ isPublic: false })
		for (const other of [
			null,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
		])
			expect(await findPicture(ctx, other, name)).toBeNull()

		const file = { bytes: new Uint8Array([1, 2, 3]), fileName: 'x.docx' }
		expect(await by(addCopyedited, ctx, { ...(await performOn(ctx, article)), file })).toEqual({
			ok: false,
			error: 'wrongType',
		})
		const pdf = { bytes: await pdfWith('Bonjour'), fileName: '../copie\u202E.pdf' }
		expect(await by(addCopyedited, ctx, { ...(await performOn(ctx, article)), file: pdf })).toMatchObject({
			ok: true,
		})
		expect(await by(convertText, ctx, await performOn(ctx, article))).toEqual({ ok: false, error: 'noDocx' })
		expect((await listProductionFiles(ctx, article.id)).map(({ fileName }) => fileName)).toEqual([
			'copie.pdf',
		])
	})

	test('is edited safely, keeps its own pictures alone, and asks for approval again', async ({ ctx }) => {
		const article = await storeAccepted(ctx)
		await by(convertText, ctx, await performOn(ctx, article))
		const { html } = await getProduction(ctx, article.id)
		await ctx.db.updateTable('production').set({ proof_approved_at: ctx.now() }).execute()
		const same = await getProduction(ctx, article.id)
		const action = await performOn(ctx, article)
		expect(
			await by(saveText, ctx, {
				...action,
				html: inLines(html),
				references: linesOf(same.references).replaceAll('\n', '\r\n'),
			}),
		).toEqual({ ok: true, isChanged: false })
		expect((await getProduction(ctx, article.id)).proof.approvedAt).not.toBeNull()
		await by(saveText, ctx, {
			...action,
			html: `${inLines(html)}\n<h2>Post-scriptum</h2><p onclick="x">Fin<script>alert(1)</script></p><p><img src="/images/${'0'.repeat(32)}"></p>`,
			references: 'Une seule (2020).\n\n',
		})
		const edited = await getProduction(ctx, article.id)
		expect(edited.html).toContain('<p>Fin</p>')
		expect(edited.html).not.toMatch(/script>|onclick|00000000/)
		expect(edited.outline.at(-1)?.title).toBe('Post-scriptum')
		expect(edited.references.map(({ text }) => text)).toEqual(['Une seule (2020).'])
		expect(edited.proof.approvedAt).toBeNull()
		expect(picturesIn(edited.html)).toHaveLength(1)
	})

	test.for(['before anything was made', 'once it was made'])(
		'of two who write of it at once the second is told, %s, and writes over nothing',
		async (moment, { ctx }) => {
			const article = await storeAccepted(ctx)
			if (moment === 'once it was made') await by(convertText, ctx, await performOn(ctx, article))
			const { seen } = await getProduction(ctx, article.id)
			const action = await performOn(ctx, article)
			const first = { ...action, html: '<p>Le premier.</p>', references: 'Diop (2012).', seen }
			expect(await by(saveText, ctx, first)).toMatchObject({ ok: true })
			const late = { ok: false, error: 'changedMeanwhile' }
			expect(await by(saveText, ctx, { ...first, html: '<p>Le second.</p>' })).toEqual(late)
			const entry = { ...fieldsOfReference(referenceOf('Fall')), type: 'book' as const }
			expect(await by(correctReference, ctx, { ...action, ...entry, number: 1, seen })).toEqual(late)
			const place = {
				doi: '',
				slug: '',
				articleType: 'editorial' as const,
				issueId: '',
				sectionId: '',
				pages: '9',
			}
			expect(await by(saveDetails, ctx, { ...action, ...place, funders: '', seen })).toEqual(late)
			const now = await getProduction(ctx, article.id)
			expect([now.html, now.pages]).toEqual(['<p>Le premier.</p>', null])
			expect(await by(saveDetails, ctx, { ...action, ...place, funders: '', seen: now.seen })).toEqual({
				ok: true,
			})
		},
	)

	test('its citations lead to their entries, also when an editor moves these', async ({ ctx }) => {
		const article = await storeAccepted(ctx)
		const save = async (html: string, references: string[]) => {
			const action = await performOn(ctx, article)
			return by(saveText, ctx, { ...action, html, references: references.join('\n') })
		}
		const [diop, fall] = ['Diop, C. A. (2012). Un livre. Karthala.', 'Fall, A. (2015). Un autre. Karthala.']
		await save('<p>Le premier (Diop, 2012) et le second, Fall (2015).</p>', [diop, fall])
		const { html } = await getProduction(ctx, article.id)
		expect(html).toContain('(<a href="#ref-1">Diop, 2012</a>)')
		expect(html).toContain('<a href="#ref-2">Fall (2015)</a>')
		await save(html, [fall, diop])
		const moved = await getProduction(ctx, article.id)
		expect(moved.html).toContain('(<a href="#ref-2">Diop, 2012</a>)')
		expect(moved.html).toContain('<a href="#ref-1">Fall (2015)</a>')
		await save(moved.html, [fall])
		expect((await getProduction(ctx, article.id)).html).toContain('Le premier (Diop, 2012)')
	})

	test('the record of an entry is corrected by who produces it: it outlives another conversion, and citations lead to it', async ({
		ctx,
	}) => {
		const article = await storeAccepted(ctx)
		await by(convertText, ctx, await performOn(ctx, article))
		const { references } = await getProduction(ctx, article.id)
		const at = references.findIndex(({ csl }) => csl?.title)
		const reference = references[at]
		if (!reference) throw new Error('the manuscript has no reference')
		const correct = async (changes: { title?: string; number?: number }, actor?: Actor) =>
			by(correctReference, ctx, {
				...(await performOn(ctx, article, actor)),
				number: at + 1,
				...fieldsOfReference(reference),
				type: 'book',
				...changes,
			})
		expect(await correct({ title: 'Un titre juste' })).toEqual({ ok: true })
		await by(convertText, ctx, await performOn(ctx, article))
		const again = (await getProduction(ctx, article.id)).references[at]
		expect(again).toMatchObject({ text: reference.text, origin: 'editor', doubtful: [] })
		expect(again?.csl?.title).toBe('Un titre juste')
		expect(await correct({ number: 999 })).toEqual({ ok: false, error: 'unknownReference' })
		const strangers = [
			article.submitter,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'reviewer' }] }),
		]
		for (const actor of strangers) await expect(correct({}, actor)).rejects.toThrow(NotFound)
		expect(correctedEntry.safeParse({ ...fieldsOfReference(reference), doi: 'javascript:1' }).success).toBe(
			false,
		)
	})

	test('a hostile manuscript leaves nothing behind', async ({ ctx }) => {
		const article = await storeAccepted(ctx)
		await ctx.db.deleteFrom('submission_file').where('submission_id', '=', article.id).execute()
		await storeManuscript(ctx, article.id, zipSync({ '../x': strToU8('x') }))
		expect(await by(convertText, ctx, await performOn(ctx, article))).toEqual({ ok: false, error: 'hostile' })
		expect(await ctx.db.selectFrom('production').selectAll().execute()).toEqual([])
	})

	test('is not made from a file of which words would be lost, unless somebody who sees where says so', async ({
		ctx,
	}) => {
		const article = await storeAccepted(ctx)
		await ctx.db.deleteFrom('submission_file').where('submission_id', '=', article.id).execute()
		const lost = '<w:r><w:inconnu><w:r><w:t>des mots que nul ne lit</w:t></w:r></w:inconnu></w:r>'
		const body = p('Introduction', 'Titre1') + p('Le texte.') + p(`${r('Vu. ')}${lost}`)
		await storeManuscript(ctx, article.id, wordDocx({ body }))
		expect(await by(convertText, ctx, await performOn(ctx, article))).toMatchObject({
			ok: false,
			error: 'lossy',
			balance: { items: [{ fate: 'lost', count: 6, block: 3, excerpt: expect.stringMatching(/^Vu/) }] },
		})
		expect((await getProduction(ctx, article.id)).html).toBe('')
		const action = { ...(await performOn(ctx, article)), acceptsLoss: true }
		expect(await by(convertText, ctx, action)).toMatchObject({ ok: true })
		const made = await getProduction(ctx, article.id)
		expect(made.html).toContain('Le texte.')
		expect(made.balance?.rows[0]).toEqual({ kind: 'words', text: 4, aside: 0, lost: 6 })
	})

	test('changes for those who produce it alone, and only as they saw it', async ({ ctx }) => {
		const article = await storeAccepted(ctx)
		const scope = { kind: 'journal', journalId: article.journalId } as const
		const others: Actor[] = [
			article.submitter,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] }),
			await storePerson(ctx, {
				grants: [
					{
						role: 'editor',
						scope: { kind: 'journal', journalId: (await storeAccepted(ctx)).journalId },
						duty: 'editor-in-chief',
					},
				],
			}),
		]
		const inConflict = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'copyeditor' }] })
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: article.id,
				user_id: inConflict.userId,
				state: 'conflict',
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		for (const actor of [...others, inConflict]) {
			const action = await performOn(ctx, article, actor)
			await expect(by(convertText, ctx, action)).rejects.toThrow(NotFound)
			await expect(by(saveText, ctx, { ...action, html: '', references: '' })).rejects.toThrow(NotFound)
			await expect(by(sendProof, ctx, { ...action, dueOn: '2026-12-24', message: '' })).rejects.toThrow(
				NotFound,
			)
		}
		const action = await performOn(ctx, article)
		expect(await by(convertText, ctx, { ...action, version: String(Number(action.version) - 1) })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
	})
})

describe('who paid', () => {
	test('is at first what the author declared, then what the editor writes', async ({ ctx }) => {
		const article = await storeAccepted(ctx)
		const funding = [{ funder: 'CODESRIA', award: '7; 8', id: '' }]
		await ctx.db
			.updateTable('submission')
			.set({ statements: JSON.stringify({ funded: true, funding }) })
			.where('id', '=', article.id)
			.execute()
		const declared = [{ name: 'CODESRIA', id: null, awards: ['7', '8'] }]
		expect((await getProduction(ctx, article.id)).funders).toEqual(declared)
		const save = async (funders: string) =>
			by(saveDetails, ctx, {
				...(await performOn(ctx, article)),
				...{ doi: '', slug: '', articleType: 'research-article', issueId: '', sectionId: '', pages: '' },
				funders,
			})
		await expect(save('CODESRIA ; https://ror.org/00rbzpz18')).rejects.toThrow()
		expect((await getProduction(ctx, article.id)).funders).toEqual(declared)
		expect(await save('CODESRIA ; https://ror.org/00rbzpz17 ; 7')).toEqual({ ok: true })
		expect((await getProduction(ctx, article.id)).funders).toEqual([
			{ name: 'CODESRIA', id: 'https://ror.org/00rbzpz17', awards: ['7'] },
		])
	})
})

describe('DOI and address', () => {
	test('are of the journal’s prefix, well formed and nobody else’s', async ({ ctx }) => {
		const [one, other] = [await storeAccepted(ctx), await storeAccepted(ctx)]
		const typed = {
			doi: '',
			slug: '',
			articleType: 'editorial' as const,
			issueId: '',
			sectionId: '',
			pages: ' 1-9 ',
			funders: '',
		}
		const save = async (article: StoredArticle, more: Partial<typeof typed>) =>
			by(saveDetails, ctx, { ...(await performOn(ctx, article)), ...typed, ...more })
		expect(await save(one, { doi: 'https://doi.org/10.5555/ABC.1' })).toEqual({ ok: true })
		expect((await getProduction(ctx, one.id)).doi).toBe('10.5555/abc.1')
		expect(await save(other, { doi: '10.5555/abc.1' })).toEqual({ ok: false, error: 'doiTaken' })
		for (const doi of ['10.1234/abc', '10.55551/abc'])
			expect(await save(other, { doi })).toEqual({ ok: false, error: 'doiPrefix' })
		expect(await save(other, { doi: '10.5555/é <x>' })).toEqual({ ok: false, error: 'doiForm' })
		expect(await save(one, { doi: '10.5555/abc.1', slug: 'mon-article' })).toEqual({ ok: true })
		expect(await save(other, { slug: 'mon-article' })).toEqual({ ok: false, error: 'slugTaken' })
		expect(await save(other, { slug: '../x' })).toEqual({ ok: false, error: 'slugForm' })
		expect(await save(other, { issueId: one.journalId })).toEqual({ ok: false, error: 'unknownIssue' })
		expect(await getProduction(ctx, one.id)).toMatchObject({ pages: '1-9', articleType: 'editorial' })
	})
})
