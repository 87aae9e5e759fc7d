import { unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { maskablePlaces } from '#app/modules/manuscript-check/anonymity/tasks.ts'
import { readDocx } from '#app/modules/manuscript-file/read/index.ts'
import { docxOf, PERFECT } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { odtHeading, odtOf, odtP } from '#app/modules/manuscript-file/testing/odt.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { ownSubmission } from '../commands/own-submission.server.ts'
import { saveMetadata } from '../commands/save-metadata.server.ts'
import { checkFaults } from '../draft/completeness.ts'
import { proposalFaults } from '../draft/proposed.ts'
import { getDraft } from '../queries/get-draft.server.ts'
import { checkBasis, currentManuscript, getDraftCheck, toldCheck } from './check.server.ts'
import { listFilesForAuthor } from './list-files.server.ts'
import { markedManuscript } from './marked-manuscript.server.ts'
import { maskCopy } from './mask-copy.server.ts'
import { recheckManuscript } from './recheck-manuscript.server.ts'
import { removeFile } from './remove-file.server.ts'
import { added, bytesOf, draftOf, manuscript, sendFile } from './testing.ts'

const named = await docxOf({
	creator: 'Awa Une',
	after: [{ heading: 'Note', text: 'Ce texte a été relu par Bineta Deux à Ségou.' }],
})

describe('a manuscript', () => {
	test('is kept with its report and a copy that does not name its author, and proposes what the draft lacks', async ({
		ctx,
	}) => {
		const { id, submitter } = await draftOf(ctx)
		await ctx.db
			.updateTable('submission')
			.set({ title: JSON.stringify({ fr: 'Mon titre' }) })
			.where('id', '=', id)
			.execute()
		const fileId = await added(sendFile(ctx, submitter, id, { bytes: manuscript }))
		const [file, ...others] = await listFilesForAuthor(ctx, id)
		expect(others).toEqual([])
		expect(file).toMatchObject({ id: fileId, kind: 'manuscript', version: 1, bytes: manuscript.length })
		expect(file?.copy).toMatchObject({ fileName: 'manuscrit-anonyme-v1.docx', left: [] })
		expect(JSON.stringify(file)).not.toContain(submitter.userId)

		const current = await currentManuscript(ctx, id)
		expect(current?.report?.anonymity).toMatchObject([
			{ what: 'creator : Awa Une' },
			{ what: 'lastModifiedBy : Awa Une', canBeStripped: true },
		])
		expect(current?.report?.findings).toEqual([])
		const copy = await bytesOf(ctx, current?.copyKey ?? '')
		for (const part of Object.values(unzipSync(copy)))
			expect(Buffer.from(part).toString('latin1')).not.toContain('Awa')

		const row = await ctx.db
			.selectFrom('submission')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		expect(row.title).toMatchObject({ fr: 'Mon titre', en: expect.stringContaining('Registers') })
		expect(Object.keys(row.abstract).sort()).toEqual(['en', 'fr'])
		expect(row.keywords['fr']).toHaveLength(5)
		expect(row.reference_list.length).toBeGreaterThan(0)
		expect(row.steps_done).toEqual(['files'])
		const events = await ctx.db
			.selectFrom('submission_event')
			.select(['action', 'detail'])
			.orderBy('id')
			.execute()
		expect(events).toEqual([
			{ action: 'fileAdded', detail: { fileId, kind: 'manuscript', version: 1 } },
			{ action: 'anonymisedCopyMade', detail: { fileId, version: 1, left: 0 } },
		])
	})

	test('in ODT is kept as it is; reviewers get a Word copy that says nothing of its author', async ({
		ctx,
	}) => {
		const { id, submitter } = await draftOf(ctx)
		const bytes = odtOf({
			body:
				odtP('Les registres des marchés', 'Title') +
				odtHeading('Introduction') +
				odtP('Le texte des registres.'),
			meta: '<meta:initial-creator>Awa Une</meta:initial-creator>',
			parts: { 'settings.xml': '<settings><item name="PrinterName">Imprimante de Awa Une</item></settings>' },
		})
		const fileId = await added(sendFile(ctx, submitter, id, { bytes, fileName: 'Registres.odt' }))
		const rows = await ctx.db
			.selectFrom('submission_file')
			.select(['id', 'kind', 'media_type', 'bytes'])
			.where('submission_id', '=', id)
			.orderBy('kind', 'desc')
			.execute()
		expect(rows).toEqual([
			{
				id: fileId,
				kind: 'manuscript',
				media_type: 'application/vnd.oasis.opendocument.text',
				bytes: bytes.length,
			},
			expect.objectContaining({
				kind: 'anonymised',
				media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
			}),
		])
		const [file] = await listFilesForAuthor(ctx, id)
		expect(file?.copy?.fileName).toBe('manuscrit-anonyme-v1.docx')
		const current = await currentManuscript(ctx, id)
		expect(JSON.stringify(current?.report?.anonymity)).toContain('creator : Awa Une')
		expect(JSON.stringify(current?.report?.anonymity)).toContain('Imprimante de Awa Une')
		const copy = unzipSync(await bytesOf(ctx, current?.copyKey ?? ''))
		const text = Object.values(copy)
			.map((part) => Buffer.from(part).toString('utf8'))
			.join('')
		expect(text).not.toContain('Awa')
		expect(text).toContain('Le texte des registres.')
	})

	test('takes the references that were read in it with it, unless somebody changed them', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const references = async () =>
			(
				await ctx.db
					.selectFrom('submission')
					.select('reference_list')
					.where('id', '=', id)
					.executeTakeFirstOrThrow()
			).reference_list
		const other = await docxOf({
			references: ['Diop, C. A. (1954). Nations nègres et culture. Présence africaine.'],
		})
		const first = await added(sendFile(ctx, submitter, id, { bytes: manuscript }))
		expect((await references()).length).toBeGreaterThan(1)
		await added(sendFile(ctx, submitter, id, { bytes: other, replaces: first }))
		expect(await references()).toEqual(['Diop, C. A. (1954). Nations nègres et culture. Présence africaine.'])
		const [current] = await listFilesForAuthor(ctx, id)
		await removeFile(ctx, submitter, { submissionId: id, fileId: current?.id ?? '' })
		expect(await references()).toEqual([])

		const again = await added(sendFile(ctx, submitter, id, { bytes: manuscript }))
		await ctx.db
			.updateTable('submission')
			.set({ reference_list: JSON.stringify(['Saisie à la main.']) })
			.where('id', '=', id)
			.execute()
		await removeFile(ctx, submitter, { submissionId: id, fileId: again })
		expect(await references()).toEqual(['Saisie à la main.'])
	})

	test('takes its references with it, too, when their step was saved as it was read, in whatever signs', async ({
		ctx,
	}) => {
		const { id, submitter } = await draftOf(ctx)
		const listed = async () =>
			(
				await ctx.db
					.selectFrom('submission')
					.select('reference_list')
					.where('id', '=', id)
					.executeTakeFirstOrThrow()
			).reference_list
		const decomposed = 'Diop, C. A. (1954). Nations nègres et culture. Présence africaine.'.normalize('NFD')
		const first = await added(
			sendFile(ctx, submitter, id, { bytes: await docxOf({ references: [decomposed] }) }),
		)
		const empty = { title: {}, subtitle: {}, abstract: {}, keywords: {}, disciplines: [], noteToEditor: '' }
		await saveMetadata(ctx, submitter, {
			submissionId: id,
			typed: { ...empty, references: (await listed()).join('\n') },
		})
		await added(sendFile(ctx, submitter, id, { bytes: manuscript, replaces: first }))
		expect(JSON.stringify(await listed())).not.toContain('Nations')
	})

	test('proposes with doubt what it does not say for certain, until its step is saved', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const before = [
			'RÉPUBLIQUE DÉMOCRATIQUE DU CONGO',
			'Ministère de l’enseignement supérieur',
			'Année académique 2019-2020',
			'Amina Personne',
		]
		await added(sendFile(ctx, submitter, id, { bytes: await docxOf({ before }) }))
		const draft = await getDraft(ctx, submitter, id)
		const report = (await currentManuscript(ctx, id))?.report
		if (!draft || draft === 'submitted' || !report) throw new Error('no draft')
		expect(draft.metadata.title['fr']).toBe(PERFECT.titles[0])
		expect(draft.contributors.map(({ family }) => family)).toContain('Personne')
		expect(JSON.stringify(draft.contributors)).not.toMatch(/congo/i)
		const told = (stepsDone: string[]) =>
			proposalFaults({ ...draft, stepsDone }, report).map(({ step, key }) => `${step} ${key}`)
		expect(told([])).toEqual(
			expect.arrayContaining(['metadata titleDoubtful', 'contributors contributorDoubtful']),
		)
		expect(told(['metadata'])).toEqual(['contributors contributorDoubtful'])
		expect(told(['metadata', 'contributors'])).toEqual([])
	})

	test('sent again is a new version; the old one and its copy are kept as replaced', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const first = await added(sendFile(ctx, submitter, id, { bytes: manuscript }))
		const second = await added(sendFile(ctx, submitter, id, { bytes: named, fileName: 'v2.docx' }))
		expect(await listFilesForAuthor(ctx, id)).toMatchObject([{ id: second, version: 2, fileName: 'v2.docx' }])
		expect(await listFilesForAuthor(ctx, id, { withReplaced: true })).toMatchObject([
			{ id: first, version: 1, isReplaced: true, copy: { version: 1 } },
			{ id: second, version: 2, isReplaced: false, copy: { version: 2 } },
		])
		const current = await ctx.db
			.selectFrom('submission_file')
			.select('id')
			.where('replaced_at', 'is', null)
			.execute()
		expect(current).toHaveLength(2)
	})

	test('is checked anew when the contributors change, and only then', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		expect(await recheckManuscript(ctx, id)).toEqual({ ok: false, error: 'noManuscript' })
		await added(sendFile(ctx, submitter, id, { bytes: named }))
		const before = await recheckManuscript(ctx, id)
		expect(before).toMatchObject({ ok: true, reports: { copyReport: { anonymity: [] } } })
		await ctx.db
			.insertInto('submission_contributor')
			.values({
				id: newId(),
				submission_id: id,
				position: 2,
				user_id: null,
				given: 'Bineta',
				family: 'Deux',
				name_original: null,
				email: null,
				affiliation: null,
				ror: null,
				country: null,
				orcid: null,
			})
			.execute()
		const after = await recheckManuscript(ctx, id)
		const left = [{ kind: 'name', what: 'Bineta Deux', canBeStripped: false }]
		expect(after).toMatchObject({ ok: true, reports: { copyReport: { anonymity: left } } })
		const [file] = await listFilesForAuthor(ctx, id)
		expect(file?.copy?.left).toMatchObject(left)
		const checks = await ctx.db.selectFrom('submission_check').select('basis').execute()
		expect(new Set(checks.map(({ basis }) => basis)).size).toBe(1)
		expect(await recheckManuscript(ctx, id)).toEqual(after)
	})

	test('gives reviewers a copy with the words masked that its submitter chose, also once it is checked anew', async ({
		ctx,
	}) => {
		const { id, submitter } = await draftOf(ctx)
		const bytes = await docxOf({ after: [{ heading: 'Note', text: 'Relu par Awa Une à Ségou.' }] })
		await added(sendFile(ctx, submitter, id, { bytes }))
		const copy = async () => (await listFilesForAuthor(ctx, id))[0]?.copy
		const last = async () => {
			const key = (await currentManuscript(ctx, id))?.copyKey ?? ''
			return readDocx(await bytesOf(ctx, key)).blocks.map(({ text }) => text)
		}
		const keys = maskablePlaces((await copy())?.left ?? []).map(({ key }) => key)
		expect(keys).toHaveLength(1)
		const { version } = await ownSubmission(ctx, submitter, id)
		const asked = { submissionId: id, keys, version }
		const stranger = await storePerson(ctx, { prenom: 'Bineta', nom: 'Deux', grants: [{ role: 'author' }] })
		await expect(maskCopy(ctx, stranger, asked)).rejects.toThrow(NotFound)
		await expect(markedManuscript(ctx, stranger, id, 'fr')).rejects.toThrow()
		expect(await maskCopy(ctx, submitter, { ...asked, keys: ['9.1-2'] })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		expect(await last()).toContain('Relu par Awa Une à Ségou.')
		expect(await maskCopy(ctx, submitter, asked)).toEqual({ ok: true })
		expect(await last()).toContain('Relu par […] à Ségou.')
		expect(await copy()).toMatchObject({ left: [], masked: { keys } })
		await ctx.db.updateTable('submission_check').set({ basis: 'another' }).execute()
		await recheckManuscript(ctx, id)
		expect(await last()).toContain('Relu par […] à Ségou.')
	})

	test('may be sent once what names its author is masked in its copy, and every page counts what is left', async ({
		ctx,
	}) => {
		const { id, submitter } = await draftOf(ctx)
		const bytes = await docxOf({ after: [{ heading: 'Note', text: 'Relu par Awa Une à Ségou.' }] })
		await added(sendFile(ctx, submitter, id, { bytes }))
		const { rules } = await checkBasis(ctx, id)
		const stops = async () => checkFaults((await getDraftCheck(ctx, id)).state, rules)
		expect(await stops()).toMatchObject([{ key: 'checkErrors', values: { count: 1 } }])
		const [file] = await listFilesForAuthor(ctx, id)
		const keys = maskablePlaces(file?.copy?.left ?? []).map(({ key }) => key)
		const { version } = await ownSubmission(ctx, submitter, id)
		expect(await maskCopy(ctx, submitter, { submissionId: id, keys, version })).toEqual({ ok: true })
		expect(await stops()).toEqual([])
		const current = await currentManuscript(ctx, id)
		const named = (found: { canBeStripped: boolean }[] = []) =>
			found.filter(({ canBeStripped }) => !canBeStripped).length
		expect([named(current?.report?.anonymity), named((await toldCheck(ctx, id))?.anonymity)]).toEqual([1, 0])
		expect(await maskCopy(ctx, submitter, { submissionId: id, keys: [], version })).toEqual({ ok: true })
		expect(await stops()).toMatchObject([{ key: 'checkErrors' }])
	})

	test('names its authors as contributors of a draft that has its submitter only', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const contributors = () =>
			ctx.db
				.selectFrom('submission_contributor')
				.select(['position', 'user_id', 'given', 'family', 'affiliation', 'corresponding'])
				.where('submission_id', '=', id)
				.orderBy('position')
				.execute()
		const byline = (...lines: string[]) => docxOf({ titles: [...PERFECT.titles, ...lines] })
		await added(
			sendFile(ctx, submitter, id, { bytes: await byline('Bineta Deux et Awa UNE', 'Université de Ségou') }),
		)
		const named = [
			{ position: 1, user_id: null, given: 'Bineta', family: 'Deux', corresponding: false },
			{ position: 2, user_id: submitter.userId, given: 'Awa', family: 'Une', corresponding: true },
		]
		expect(await contributors()).toMatchObject(
			named.map((row) => ({ ...row, affiliation: 'Université de Ségou' })),
		)
		expect(await recheckManuscript(ctx, id)).toMatchObject({
			reports: { copyReport: { anonymity: [{ kind: 'name' }, { kind: 'name' }, { kind: 'affiliation' }] } },
		})
		await added(sendFile(ctx, submitter, id, { bytes: await byline('Awa Une et Cheikh Trois') }))
		expect(await contributors()).toMatchObject(named)
	})

	test('as PDF has a copy, too', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		await added(sendFile(ctx, submitter, id, { bytes: await pdfOf({ pages: 2 }), fileName: 'texte.docx' }))
		expect(await listFilesForAuthor(ctx, id)).toMatchObject([
			{ mediaType: 'application/pdf', copy: { fileName: 'manuscrit-anonyme-v1.pdf' } },
		])
	})
})
