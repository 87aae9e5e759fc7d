import { randomBytes } from 'node:crypto'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import type { AuthorKind } from './model.ts'
import { draftOf, manuscript, objectsOf, PNG, sendFile, sha256Of } from './testing.ts'
import { zipRefusal } from './zip-directory.ts'

function withParts(parts: { [name: string]: string | Uint8Array }): Uint8Array {
	const files: Zippable = { ...unzipSync(manuscript) }
	for (const [name, content] of Object.entries(parts))
		files[name] = typeof content === 'string' ? strToU8(content) : content
	return zipSync(files)
}

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
