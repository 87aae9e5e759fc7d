import { strToU8, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { enterTable, judgeTable } from './enter-table.server.ts'
import { readTable, textOfTable } from './read-table.ts'
import { perform } from './split-worker.ts'

const TEXT = strToU8(
	'<!doctype html><html lang="fr"><body><h1>Le fleuve</h1><p>Un texte entier sur le fleuve.</p></body></html>',
)
const nothing = { bytes: new Uint8Array(), fileName: '' }
const archiveOf = (files: { [name: string]: Uint8Array }) => ({ bytes: zipSync(files), fileName: 'a.zip' })

async function world(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
	const issueId = await storeIssue(ctx, journal.id, { slug: 'un', on: '1998-01-01', volume: '1' })
	const editor = (journalId: string, duty: 'editor-in-chief' | 'section-editor') =>
		storePerson(ctx, { grants: [{ role: 'editor', duty, scope: { kind: 'journal', journalId } }] })
	return {
		issueId,
		chief: await editor(journal.id, 'editor-in-chief'),
		mayNot: [await editor(other.id, 'editor-in-chief'), await storePerson(ctx)],
	}
}

const TABLE = [
	'file;title;authors;doi;pages;abstract',
	'fleuve.html;Le fleuve;"Mireille ; Ngoma ; Université Marien Ngouabi ; 0000-0002-1825-0097',
	'Jean ; Bemba";10.5555/FLEUVE;1-12;"Un résumé; avec « ""guillemets"" »"',
	';La forêt;Collectif;;13-20;',
].join('\r\n')

const drafts = (ctx: Ctx) =>
	ctx.db.selectFrom('article_draft').select(['details', 'html', 'issue_id']).orderBy('id').execute()

describe('a table of articles', () => {
	test('is read with commas, semicolons and tabs, with line breaks and marks in its cells, and as spreadsheets write it', () => {
		const cells = (text: string) => {
			const read = readTable(text)
			return read.ok ? read.rows.map(({ line, cells }) => [line, cells.title, cells.pages]) : read
		}
		const rows = [
			[2, 'Été, hiver', '1-2'],
			[4, 'Deux "mots"', ''],
		]
		expect(cells('title,pages\n"Été, hiver",1-2\n\n"Deux ""mots""",\n')).toEqual(rows)
		expect(cells('Pages;Title\r\n1-2;Été, hiver\r\n;\r\n;"Deux ""mots"""')).toEqual(rows)
		expect(cells('\uFEFFtitle\tpages\nÉté, hiver\t1-2\n\n"Deux ""mots"""\t')).toEqual(rows)
		expect(textOfTable(new Uint8Array([0xc9, 0x74, 0xe9]))).toBe('Été')
		expect(textOfTable(new Uint8Array([0xff, 0xfe, 0xc9, 0, 0x74, 0]))).toBe('Ét')
	})

	test('is refused where its columns say nothing, and where it has too many rows or none', () => {
		expect(readTable('')).toEqual({ ok: false, error: 'noTitleColumn' })
		expect(readTable('pages\n1')).toEqual({ ok: false, error: 'noTitleColumn' })
		expect(readTable('title,titre\na,b')).toEqual({ ok: false, error: 'unknownColumn', column: 'titre' })
		expect(readTable('title\n\n')).toEqual({ ok: false, error: 'noRows' })
		expect(readTable(`title\n${'a\n'.repeat(61)}`)).toEqual({ ok: false, error: 'tooManyRows' })
	})

	test('has each wrong cell named, by its row', async ({ ctx }) => {
		const { chief, issueId } = await world(ctx)
		const table = [
			'title\tauthors\tdoi\tdate\tlanguage\tlicence\tfile',
			'\tNgoma\t\t\t\t\ta.pdf',
			'B\t; ; ; 0000-0000-0000-0009\t12/3\t1998-13\txx\tCC\ta.pdf',
			'C\tNgoma\t10.5555/c\t2099\tfr\tCC-BY-4.0\t',
			'D\tNgoma\t10.5555/C\t\t\t\t',
			'E\t\t\t\t\t\t',
		].join('\n')
		const judged = await judgeTable(ctx, chief, { issueId, table })
		const faults = judged.ok
			? judged.rows.map((row) => row.faults.map(({ column, code }) => `${column} ${code}`))
			: []
		expect(faults).toEqual([
			['title required', 'file twice'],
			[
				'language malformed',
				'licence malformed',
				'doi malformed',
				'date malformed',
				'authors malformed',
				'file twice',
			],
			['date later', 'doi twice'],
			['doi twice'],
			['authors required'],
		])
		expect(await enterTable(ctx, chief, { issueId, table, archive: nothing })).toMatchObject({
			error: 'badRows',
		})
		expect(await drafts(ctx)).toEqual([])
	})

	test('becomes entries of the issue, each with its file, filled with what the journal and the issue say', async ({
		ctx,
	}) => {
		const { chief, issueId } = await world(ctx)
		const archive = archiveOf({ 'dossier/fleuve.html': TEXT, '__MACOSX/x': TEXT, 'autre.html': TEXT })
		expect(await enterTable(ctx, chief, { issueId, table: TABLE, archive })).toEqual({ ok: true, entered: 2 })
		const [river, forest] = await drafts(ctx)
		expect(river?.details).toMatchObject({
			title: { fr: 'Le fleuve' },
			abstract: { fr: 'Un résumé; avec « "guillemets" »' },
			authors: [
				{ given: 'Mireille', family: 'Ngoma', orcid: '0000-0002-1825-0097' },
				{ given: 'Jean', family: 'Bemba' },
			],
			doi: '10.5555/fleuve',
			pages: '1-12',
			publishedOn: '1998',
		})
		expect(river?.html).toContain('Un texte entier sur le fleuve.')
		expect(forest).toMatchObject({ issue_id: issueId, html: '' })
		// The same table once more would enter the same article twice.
		expect(await enterTable(ctx, chief, { issueId, table: TABLE, archive })).toMatchObject({
			error: 'badRows',
		})
	})

	test('takes out of its archive what its rows name, and not more than the node may hold', async () => {
		const files = {
			'dossier/été.html': TEXT,
			'annexe.bin': new Uint8Array(2_000_000),
			'__MACOSX/été.html': TEXT,
		}
		const names = ['e\u0301te\u0301.html', '']
		expect(await perform({ bytes: zipSync(files, { level: 0 }), names })).toEqual({
			ok: true,
			files: [{ name: 'été.html', bytes: TEXT }],
		})
		const large = zipSync({ 'a.pdf': new Uint8Array(97 * 1024 * 1024) }, { level: 0 })
		expect(await perform({ bytes: large, names: ['a.pdf'] })).toEqual({ ok: false, refused: 'tooLarge' })
	})

	test('enters nothing where a file is missing or refused, or the archive is none', async ({ ctx }) => {
		const { chief, issueId } = await world(ctx)
		const enter = (archive: { bytes: Uint8Array; fileName: string }) =>
			enterTable(ctx, chief, { issueId, table: TABLE, archive })
		expect(await enter(nothing)).toMatchObject({ error: 'filesMissing', named: ['fleuve.html'] })
		expect(await enter(archiveOf({ 'x.pdf': TEXT }))).toMatchObject({ error: 'filesMissing' })
		expect(await enter(archiveOf({ 'fleuve.html': new Uint8Array(200) }))).toMatchObject({
			error: 'filesRefused',
			named: ['fleuve.html'],
		})
		expect(await enter({ bytes: TEXT, fileName: 'a.zip' })).toMatchObject({ error: 'archive' })
		expect(await enter(archiveOf({ 'fleuve.html': TEXT, 'setup.exe': TEXT }))).toMatchObject({
			error: 'archive',
		})
		expect(await drafts(ctx)).toEqual([])
	})

	test('is for those who publish for the journal', async ({ ctx }) => {
		const { mayNot, issueId } = await world(ctx)
		for (const actor of mayNot) {
			await expect(judgeTable(ctx, actor, { issueId, table: TABLE })).rejects.toThrow(NotFound)
			await expect(enterTable(ctx, actor, { issueId, table: TABLE, archive: nothing })).rejects.toThrow(
				NotFound,
			)
		}
	})
})
