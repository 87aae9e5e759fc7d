import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { maskablePlaces } from '#app/modules/manuscript-check/anonymity/tasks.ts'
import { imageMetadata } from '#app/modules/manuscript-file/read/image-metadata/image-metadata.ts'
import { readDocx } from '#app/modules/manuscript-file/read/index.ts'
import { docxOf, PERFECT } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { odtHeading, odtOf, odtP } from '#app/modules/manuscript-file/testing/odt.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { lockSubmission, moveSubmission } from '../commands/move-submission.server.ts'
import { ownSubmission } from '../commands/own-submission.server.ts'
import { saveMetadata } from '../commands/save-metadata.server.ts'
import { proposalFaults } from '../draft/proposed.ts'
import { getDraft } from '../queries/get-draft.server.ts'
import { storeSubmission } from '../testing.ts'
import { currentManuscript } from './check.server.ts'
import { neutralName } from './file-name.ts'
import { listFilesForAuthor, listFilesForEditor, listFilesForReviewer } from './list-files.server.ts'
import { markedManuscript } from './marked-manuscript.server.ts'
import { maskCopy } from './mask-copy.server.ts'
import { type AuthorKind, summaryOfCheck } from './model.ts'
import { openFile } from './open-file.server.ts'
import { recheckManuscript } from './recheck-manuscript.server.ts'
import { removeFile } from './remove-file.server.ts'
import { sendFile, sha256Of } from './testing.ts'
import { zipRefusal } from './zip-directory.ts'

const manuscript = await docxOf({ creator: 'Awa Une' })
const named = await docxOf({
	creator: 'Awa Une',
	after: [{ heading: 'Note', text: 'Ce texte a été relu par Bineta Deux à Ségou.' }],
})

function withParts(parts: { [name: string]: string | Uint8Array }): Uint8Array {
	const files: Zippable = { ...unzipSync(manuscript) }
	for (const [name, content] of Object.entries(parts))
		files[name] = typeof content === 'string' ? strToU8(content) : content
	return zipSync(files)
}

function objectsOf(ctx: Ctx): string[] {
	try {
		return readdirSync(join(dirname(ctx.env.DATA_DIR), 'files'), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ name }) => name)
	} catch {
		return []
	}
}

async function draftOf(ctx: Ctx): Promise<{ id: string; journalId: string; submitter: Actor }> {
	const submitter = await storePerson(ctx, { prenom: 'Awa', nom: 'Une', grants: [{ role: 'author' }] })
	return storeSubmission(ctx, { submitter, title: {}, actions: [] })
}

async function added(sent: ReturnType<typeof sendFile>): Promise<string> {
	const result = await sent
	if (!result.ok) throw new Error(result.error)
	return result.fileId
}

async function bytesOf(ctx: Ctx, key: string): Promise<Uint8Array> {
	const stream = await ctx.storage.get(key)
	if (!stream) throw new Error('not stored')
	return buffer(stream)
}

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
		expect(current?.report && summaryOfCheck(current.report)).toEqual({
			errors: 0,
			warnings: 0,
			anonymity: 'stripped',
			named: 0,
		})
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
		const asked = { submissionId: id, keys, label: '[x]', version }
		const stranger = await storePerson(ctx, { prenom: 'Bineta', nom: 'Deux', grants: [{ role: 'author' }] })
		await expect(maskCopy(ctx, stranger, asked)).rejects.toThrow()
		await expect(markedManuscript(ctx, stranger, id, 'fr')).rejects.toThrow()
		expect(await maskCopy(ctx, submitter, { ...asked, keys: ['9.1-2'] })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		expect(await last()).toContain('Relu par Awa Une à Ségou.')
		expect(await maskCopy(ctx, submitter, asked)).toEqual({ ok: true })
		expect(await last()).toContain('Relu par [x] à Ségou.')
		expect(await copy()).toMatchObject({ left: [], masked: { keys } })
		await ctx.db.updateTable('submission_check').set({ basis: 'another' }).execute()
		await recheckManuscript(ctx, id)
		expect(await last()).toContain('Relu par [x] à Ségou.')
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

const PNG = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
	.png()
	.toBuffer()
const JPEG = await sharp(PNG)
	.jpeg()
	.withExif({ IFD0: { Artist: 'Awa Une' } })
	.toBuffer()
const TIFF = await sharp(PNG)
	.tiff()
	.withExif({ IFD0: { Artist: 'Awa Une' } })
	.toBuffer()

function encryptedZip(): Uint8Array {
	const zip = zipSync({ 'a.csv': strToU8('a;b') })
	const directory = Buffer.from(zip).indexOf('PK\x01\x02', 0, 'latin1')
	zip[6] = (zip[6] ?? 0) | 1
	zip[directory + 8] = (zip[directory + 8] ?? 0) | 1
	return zip
}

/** An archive that says that it unpacks to 3 GB. */
function hugeZip(): Uint8Array {
	const zip = Buffer.from(zipSync({ 'a.csv': strToU8('a;b') }))
	zip.writeUInt32LE(3_000_000_000, zip.indexOf('PK\x01\x02', 0, 'latin1') + 24)
	return zip
}

const REFUSED: [
	what: string,
	kind: AuthorKind,
	fileName: string,
	bytes: () => Uint8Array | Promise<Uint8Array>,
	error: string,
][] = [
	['nothing', 'manuscript', 'a.docx', () => new Uint8Array(), 'empty'],
	['a picture', 'manuscript', 'a.docx', () => PNG, 'wrongType'],
	[
		'a Word file of before 2007',
		'manuscript',
		'a.doc',
		() => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0),
		'legacyWord',
	],
	['an encrypted PDF', 'manuscript', 'a.pdf', () => pdfOf({ isEncrypted: true }), 'encrypted'],
	['macros', 'manuscript', 'a.docx', () => withParts({ 'word/vbaProject.bin': 'x' }), 'macros'],
	['a truncated archive', 'manuscript', 'a.docx', () => manuscript.subarray(0, -300), 'damaged'],
	[
		'an external entity',
		'manuscript',
		'a.docx',
		() =>
			withParts({
				'word/document.xml': '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><d>&e;</d>',
			}),
		'hostile',
	],
	['a path that climbs', 'manuscript', 'a.docx', () => withParts({ '../../x': 'x' }), 'hostile'],
	[
		'a bomb',
		'manuscript',
		'a.docx',
		() => withParts({ 'word/media/a.bmp': new Uint8Array(16 * 1024 * 1024) }),
		'hostile',
	],
	['a text', 'figure', 'a.png', () => strToU8('Bonjour'), 'wrongType'],
	['a page', 'figure', 'a.svg', () => strToU8('<svg onload="alert(1)"/>'), 'wrongType'],
	['half a picture', 'figure', 'a.png', () => PNG.subarray(0, 12), 'damaged'],
	['a Windows program', 'data', 'donnees.csv', () => strToU8('MZ\u0090'), 'executable'],
	['a Linux program', 'data', 'donnees.csv', () => Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 1), 'executable'],
	['a script', 'data', 'calcul', () => strToU8('#!/bin/sh\nrm -rf /'), 'executable'],
	['the name of a program', 'data', 'donnees.csv.exe', () => strToU8('a;b'), 'executable'],
	['the name of a program, hidden', 'data', 'donnees.bat. ', () => strToU8('a;b'), 'executable'],
	['a web page', 'supplement', 'annexe.txt', () => strToU8('\n<HTML><body>'), 'executable'],
	['a table with macros', 'data', 'a.xlsx', () => zipSync({ 'xl/vbaProject.bin': strToU8('x') }), 'macros'],
	[
		'an archive with a program',
		'data',
		'a.zip',
		() => zipSync({ 'b/setup.exe': strToU8('x') }),
		'executable',
	],
	[
		'an archive with a program behind full stops',
		'data',
		'a.zip',
		() => zipSync({ 'b/setup.exe. .': strToU8('x') }),
		'executable',
	],
	['an archive that climbs', 'data', 'a.zip', () => zipSync({ '../x.csv': strToU8('x') }), 'hostile'],
	['an archive with a password', 'data', 'a.zip', encryptedZip, 'encrypted'],
	[
		'a cut archive',
		'data',
		'a.zip',
		() => zipSync({ 'a.csv': randomBytes(900) }).subarray(0, 700),
		'damaged',
	],
	['an archive that is a bomb', 'data', 'a.zip', hugeZip, 'hostile'],
	[
		'an archive that cannot be read',
		'data',
		'a.7z',
		() => Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c),
		'wrongType',
	],
	[
		'an old table with macros',
		'data',
		'a.xls',
		() =>
			Buffer.concat([
				Buffer.of(0xd0, 0xcf, 0x11, 0xe0),
				randomBytes(70_000),
				Buffer.from('_VBA_PROJECT', 'utf16le'),
			]),
		'macros',
	],
]

describe('a file is refused and leaves nothing', () => {
	test.for(REFUSED)('%s as %s', async ([, kind, fileName, bytes, error], { ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const sent = await sendFile(ctx, submitter, id, { kind, fileName, bytes: await bytes() })
		expect(sent).toEqual({ ok: false, error })
		expect(await ctx.db.selectFrom('submission_file').selectAll().execute()).toEqual([])
		expect(objectsOf(ctx)).toEqual([])
	})

	test('names of 64 KB inside an archive are judged to their end: what grew with their square would not be', async () => {
		const names = Array.from({ length: 40 }, (_, index) => `${index}${'.'.repeat(65_000)}x`)
		const zip = zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))
		const read = async (start: number, end: number) => zip.subarray(start, end + 1)
		expect(await zipRefusal(zip.length, read)).toBeNull()
	})

	test('what comes from the object of another stays there', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const page = strToU8('<svg/>')
		await ctx.db
			.insertInto('manuscript_check')
			.values({
				token_hash: newId(),
				storage_key: (await ctx.storage.put(page)).key,
				sealed: '',
				created_at: ctx.now(),
				expires_at: ctx.now(),
			})
			.execute()
		await sendFile(ctx, submitter, id, { kind: 'data', bytes: page, fileName: 'a.txt' })
		expect(objectsOf(ctx)).toEqual([sha256Of(page)])
	})
})

describe('what goes with a manuscript', () => {
	test('pictures lose what they say besides their pixels in the copy, data have no copy', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const send = (kind: AuthorKind, fileName: string, bytes: Uint8Array) =>
			added(sendFile(ctx, submitter, id, { kind, fileName, bytes }))
		await send('figure', 'awa une.jpg', JPEG)
		await send('figure', 'Awa.tif', TIFF)
		await send('data', 'fouilles.csv', strToU8('site;jarres\nHamdallahi;12\n'))
		await send('data', 'tout.zip', zipSync({ 'a.csv': strToU8('a'), 'calcul.R': strToU8('1+1') }))
		await send('supplement', 'annexe.docx', manuscript)
		const files = await listFilesForAuthor(ctx, id)
		expect(files.map(({ mediaType, copy }) => [mediaType, copy?.fileName ?? null])).toEqual([
			['image/jpeg', 'figure-anonyme-1-v1.jpg'],
			['image/tiff', 'figure-anonyme-2-v1.tif'],
			['text/csv', null],
			['application/zip', null],
			[expect.stringContaining('wordprocessingml'), 'complement-anonyme-1-v1.docx'],
		])
		const copies = await ctx.db
			.selectFrom('submission_file')
			.select('storage_key')
			.where('kind', '=', 'anonymised')
			.execute()
		expect(imageMetadata(JPEG)).toEqual(['Exif'])
		expect(imageMetadata(await bytesOf(ctx, copies[0]?.storage_key ?? ''))).toEqual([])
		for (const { storage_key } of copies.slice(0, 2))
			expect(Buffer.from(await bytesOf(ctx, storage_key)).toString('latin1')).not.toContain('Awa Une')
	})

	test('is replaced by one of its kind, and taken out of a draft without a trace', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const send = (fileName: string, replaces?: string, kind: AuthorKind = 'figure') =>
			sendFile(ctx, submitter, id, { kind, fileName, bytes: PNG, ...(replaces && { replaces }) })
		const first = await added(send('a.png'))
		const second = await added(send('b.png'))
		const third = await added(send('c.png', first))
		expect(await send('d.png', first)).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await send('d.png', second, 'data')).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await listFilesForAuthor(ctx, id)).toMatchObject([
			{ id: second, version: 1 },
			{ id: third, version: 2, copy: { fileName: 'figure-anonyme-2-v2.png' } },
		])
		for (const fileId of [first, second, third])
			expect(await removeFile(ctx, submitter, { submissionId: id, fileId })).toEqual({ ok: true })
		expect(await removeFile(ctx, submitter, { submissionId: id, fileId: third })).toMatchObject({ ok: false })
		expect(await ctx.db.selectFrom('submission_file').selectAll().execute()).toEqual([])
		expect(objectsOf(ctx)).toEqual([])
	})

	test('is taken only while the submission takes it, as its sender saw it', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const fileId = await added(
			sendFile(ctx, submitter, id, { kind: 'figure', fileName: 'a.png', bytes: PNG }),
		)
		const send = (version: string) =>
			sendFile(ctx, submitter, id, { kind: 'figure', fileName: 'b.png', bytes: PNG, version })
		expect(await send('1')).toEqual({ ok: false, error: 'changedMeanwhile' })
		const locked = await lockSubmission(ctx, id)
		if (locked) await moveSubmission(ctx, locked, { action: 'submit', actor: submitter, side: 'author' })
		expect(await send('1')).toEqual({ ok: false, error: 'closed' })
		expect(await removeFile(ctx, submitter, { submissionId: id, fileId })).toEqual({
			ok: false,
			error: 'closed',
		})
		expect(await listFilesForAuthor(ctx, id)).toHaveLength(1)
	})
})

describe('who opens which file', () => {
	test('authors their own, reviewers the copies of their round, editors all, others none', async ({
		ctx,
	}) => {
		const { id, submitter, journalId } = await draftOf(ctx)
		const fileId = await added(sendFile(ctx, submitter, id, { bytes: manuscript, fileName: 'Awa Une.docx' }))
		const figureId = await added(
			sendFile(ctx, submitter, id, { kind: 'data', fileName: 'awa.csv', bytes: strToU8('a;b') }),
		)
		const [own] = await listFilesForAuthor(ctx, id)
		const copyId = own?.copy?.id ?? ''
		const open = async (actor: Actor | null, wanted: string) =>
			(await openFile(ctx, actor, { submissionId: id, fileId: wanted }))?.fileName ?? null
		const editor = await storePerson(ctx, {
			grants: [{ role: 'editor', scope: { kind: 'journal', journalId }, duty: 'section-editor' }],
		})
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		expect([await open(editor, fileId), await open(admin, fileId)]).toEqual([null, null])
		for (const action of ['submit', 'sendToReview'] as const) {
			const locked = await lockSubmission(ctx, id)
			if (locked) await moveSubmission(ctx, locked, { action, actor: null, side: 'platform' })
		}
		await ctx.db.updateTable('submission').set({ reference: 'CEA-2026-0041' }).where('id', '=', id).execute()
		const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		const roundId = await storeRound(ctx, id, reviewer)
		await ctx.db.updateTable('submission_file').set({ round_id: roundId }).where('id', '=', copyId).execute()

		expect(await open(submitter, fileId)).toBe('Awa Une.docx')
		expect(await open(submitter, copyId)).toBe('manuscrit-CEA-2026-0041-v1.docx')
		expect(await open(editor, fileId)).toBe('Awa Une.docx')
		expect(await open(editor, figureId)).toBe('awa.csv')
		expect(await open(reviewer, fileId)).toBeNull()
		expect(await open(reviewer, figureId)).toBeNull()
		expect(await open(reviewer, copyId)).toBe('manuscrit-CEA-2026-0041-v1.docx')
		for (const actor of [
			null,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer' }] }),
		])
			for (const wanted of [fileId, copyId, figureId, newId()]) expect(await open(actor, wanted)).toBeNull()
		expect(await open(editor, newId())).toBeNull()
		expect(await openFile(ctx, editor, { submissionId: newId(), fileId })).toBeNull()
		const publisherId = newId()
		await ctx.db
			.insertInto('publisher')
			.values({ id: publisherId, slug: 'maison', name: 'Maison', language: 'fr', name_sort: 'maison' })
			.execute()
		await ctx.db
			.updateTable('journal')
			.set({ publisher_id: publisherId })
			.where('id', '=', journalId)
			.execute()
		const manager = await storePerson(ctx, {
			grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
		})
		for (const wanted of [fileId, copyId, figureId]) expect(await open(manager, wanted)).toBeNull()

		const given = await listFilesForReviewer(ctx, { submissionId: id, roundId })
		expect(given).toMatchObject([
			{ id: copyId, kind: 'manuscript', fileName: 'manuscrit-CEA-2026-0041-v1.docx' },
		])
		expect(JSON.stringify(given)).not.toMatch(/Awa|Une\b/)
		expect(await listFilesForReviewer(ctx, { submissionId: id, roundId: newId() })).toEqual([])
		expect(await listFilesForEditor(ctx, id)).toMatchObject([{ id: fileId, roundId }, { id: figureId }])

		expect(await open(admin, fileId)).toBe('Awa Une.docx')
		const looked = await ctx.db
			.selectFrom('submission_event')
			.select(['actor_id', 'detail'])
			.where('action', '=', 'administratorLooked')
			.execute()
		expect(looked).toEqual([{ actor_id: admin.userId, detail: { fileId } }])
		await ctx.db.updateTable('review_assignment').set({ cancelled_at: ctx.now() }).execute()
		expect(await open(reviewer, copyId)).toBeNull()
	})

	test('neutral names say nothing of their sender', () => {
		const file = { kind: 'manuscript', reference: 'CEA-2026-0041', number: null, version: 2 } as const
		expect(neutralName({ ...file, mediaType: 'application/pdf' })).toBe('manuscrit-CEA-2026-0041-v2.pdf')
		expect(neutralName({ ...file, kind: 'figure', number: 3, mediaType: 'image/png' })).toBe(
			'figure-CEA-2026-0041-3-v2.png',
		)
	})
})

async function storeRound(ctx: Ctx, submissionId: string, reviewer: Actor): Promise<string> {
	const roundId = newId()
	const at = ctx.now()
	await ctx.db
		.insertInto('review_round')
		.values({ id: roundId, submission_id: submissionId, number: 1, opened_at: at, opened_by: null })
		.execute()
	await ctx.db
		.insertInto('review_assignment')
		.values({
			id: newId(),
			round_id: roundId,
			submission_id: submissionId,
			reviewer_id: reviewer.userId,
			name: 'Évaluatrice',
			email: reviewer.email,
			language: 'fr',
			letter: 'A',
			invited_by: null,
			invited_at: at,
			answer_due_on: '2026-12-01',
			expires_on: '2026-12-05',
			review_due_on: '2026-12-19',
			accepted_at: at,
			no_conflict_at: at,
			confidentiality_at: at,
			decline_reason: null,
			proposed: null,
			extension_asked_on: null,
			extension_reason: null,
			rating: null,
		})
		.execute()
	return roundId
}
