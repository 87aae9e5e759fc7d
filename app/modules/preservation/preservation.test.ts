import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { englishArticle, frenchArticle } from '#app/modules/work/testing/records.ts'
import { storeGalley, storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { faultsOfJats } from '#tests/support/jats-schema.ts'
import { type Bag, issueBag } from './issue-bag.server.ts'
import { journalArchive, planJournalArchive } from './journal-bag.server.ts'
import { getManifest } from './manifest.server.ts'

const PDF = new TextEncoder().encode('%PDF-1.7 of the article')
const journal = 'africa'
const closedArticle = {
	...frenchArticle,
	journal: englishArticle.journal,
	issue: englishArticle.issue,
	licence: null,
}

/** An issue of a text under a free licence and one under none, each with a file and a body. */
async function storeIssue(ctx: Ctx) {
	for (const record of [englishArticle, closedArticle]) {
		await storeRecord(ctx, record)
		await storeGalley(ctx, record.id, { fileName: 'texte.pdf', mediaType: 'application/pdf', content: PDF })
		await ctx.db
			.insertInto('body')
			.values({
				work_id: record.id,
				language: record.language,
				html: '<p>Whole text.</p>',
				word_count: 2,
				outline: '[]',
			})
			.execute()
	}
}

async function unpacked(bag: Bag | null): Promise<{ [path: string]: Uint8Array }> {
	const pieces: Uint8Array[] = []
	for await (const piece of bag?.content ?? []) pieces.push(piece)
	return unzipSync(new Uint8Array(Buffer.concat(pieces)))
}

/** What the checksum program of the system finds wrong in a bag. */
function faultsOf(files: { [path: string]: Uint8Array }): string {
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-bag-'))
	try {
		for (const [path, bytes] of Object.entries(files)) {
			mkdirSync(dirname(join(folder, path)), { recursive: true })
			writeFileSync(join(folder, path), bytes)
		}
		const [name = ''] = Object.keys(files)[0]?.split('/') ?? []
		const { status, stderr } = spawnSync(
			'sha512sum',
			['--check', '--strict', '--quiet', 'manifest-sha512.txt'],
			{
				cwd: join(folder, name),
				encoding: 'utf8',
			},
		)
		return status === 0 ? '' : stderr
	} finally {
		rmSync(folder, { recursive: true })
	}
}

const pathsIn = (files: { [path: string]: Uint8Array }) =>
	Object.keys(files).map((path) => path.replace(/^[^/]+\//, ''))
const textIn = (files: { [path: string]: Uint8Array }, end: string) => {
	const [, bytes] = Object.entries(files).find(([path]) => path.endsWith(end)) ?? []
	return bytes ? strFromU8(bytes) : null
}

describe('the bag of an issue', () => {
	test('holds the records of every work, and texts and files as their licences allow', async ({ ctx }) => {
		await storeIssue(ctx)
		const files = await unpacked(await issueBag(ctx, journal, '90-3'))
		const paths = pathsIn(files)
		const open = `data/articles/${englishArticle.slug}`
		const closed = `data/articles/${closedArticle.slug}`
		for (const folder of [open, closed])
			for (const format of ['dublin-core.xml', 'crossref.xml', 'marc.xml'])
				expect(paths).toContain(`${folder}/records/${format}`)
		expect(files[`${journal}-90-3/${open}/files/texte.pdf`]).toEqual(PDF)
		expect(paths.filter((path) => path.startsWith(`${closed}/files`))).toEqual([])
		const jats = [open, closed].map((folder) => ({
			fileName: `${folder.split('/').at(-1)}.xml`,
			contents: textIn(files, `${folder}/${folder.split('/').at(-1)}.jats.xml`) ?? '',
		}))
		expect(await faultsOfJats(jats)).toEqual([])
		expect(jats.map(({ contents }) => contents.includes('Whole text.'))).toEqual([true, false])
		expect(faultsOf(files)).toBe('')
		expect(textIn(files, 'bag-info.txt')).toMatch(/^External-Identifier: .*\/revues\/africa\/numeros\/90-3$/m)
	})

	test('is there for published issues alone', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle, { issueState: 'draft' })
		expect(await issueBag(ctx, journal, '90-3')).toBeNull()
		expect(await issueBag(ctx, 'unknown', '90-3')).toBeNull()
	})
})

describe('the manifest of a journal', () => {
	test('leads to what may be copied: years, issues, texts and files, and to nothing else', async ({
		ctx,
	}) => {
		await storeIssue(ctx)
		expect((await getManifest(ctx, journal, null))?.years).toEqual([2020])
		const manifest = await getManifest(ctx, journal, 2020)
		expect(manifest?.works.map(({ id }) => id)).toEqual([englishArticle.id])
		expect(manifest?.works.map(({ authors, issue }) => [authors.length > 0, issue])).toEqual([[true, '90-3']])
		expect(manifest?.works[0]?.files.map(({ fileName }) => fileName)).toEqual(['texte.pdf'])
		expect(manifest?.issues.map(({ slug }) => slug)).toEqual(['90-3'])
		expect(await getManifest(ctx, journal, 2019)).toBeNull()
	})

	test('gives nothing away of what other publishers show', async ({ ctx }) => {
		await storeRecord(ctx, { ...englishArticle, listed: 'elsewhere' })
		expect((await getManifest(ctx, journal, null))?.years).toEqual([])
		expect(await getManifest(ctx, journal, 2020)).toBeNull()
	})
})

describe('the archive of a journal', () => {
	async function people(ctx: Ctx) {
		const { id } = await ctx.db
			.selectFrom('journal')
			.select('id')
			.where('slug', '=', journal)
			.executeTakeFirstOrThrow()
		const scope = { kind: 'journal', journalId: id } as const
		return {
			id,
			chief: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
			mayNot: [
				await storePerson(ctx, { grants: [{ role: 'editor', duty: 'section-editor', scope }] }),
				await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] }),
				await storePerson(ctx),
			],
		}
	}

	test('holds everything that it published, its texts under no licence too, and what it says of itself', async ({
		ctx,
	}) => {
		await storeIssue(ctx)
		const { id, chief } = await people(ctx)
		const policies = { fr: 'Évaluation en double aveugle.', en: 'Double-anonymous review.' }
		const editors = [{ name: 'Frédérick Madore', role: '', duty: 'editor-in-chief' as const }]
		await ctx.db
			.updateTable('any_journal')
			.set({ policies: JSON.stringify(policies), editors: JSON.stringify(editors) })
			.where('id', '=', id)
			.execute()
		const files = await unpacked(await journalArchive(ctx, chief, journal, null))
		expect(faultsOf(files)).toBe('')
		const paths = pathsIn(files)
		for (const { slug } of [englishArticle, closedArticle]) {
			expect(paths).toContain(`data/issues/90-3/${slug}/files/texte.pdf`)
			expect(paths).toContain(`data/issues/90-3/${slug}/text.html`)
		}
		expect(paths.filter((path) => path.startsWith('data/README'))).toHaveLength(4)
		expect(textIn(files, 'journal/policies.fr.txt')).toBe('Évaluation en double aveugle.\n')
		expect(textIn(files, 'board.csv')).toContain('Frédérick Madore')
		expect(textIn(files, 'works.csv')).toContain(englishArticle.doi)
		expect(textIn(files, 'issues.csv')).toContain('90-3,90,3,2020')
	})

	test('names nobody by account', async ({ ctx }) => {
		await storeIssue(ctx)
		const { id, chief } = await people(ctx)
		const files = await unpacked(await journalArchive(ctx, chief, journal, null))
		for (const [path, bytes] of Object.entries(files)) {
			expect([path, strFromU8(bytes).includes(chief.userId)]).toEqual([path, false])
			expect([path, strFromU8(bytes).includes(id)]).toEqual([path, false])
		}
	})

	test('is for those who run the journal, in their own name, and noted', async ({ ctx }) => {
		await storeIssue(ctx)
		const { chief, mayNot, id } = await people(ctx)
		expect(await planJournalArchive(ctx, chief, journal)).toMatchObject({
			works: 2,
			fits: true,
			years: [{ year: 2020, works: 2, bytes: 2 * PDF.length }],
		})
		for (const actor of mayNot) {
			await expect(planJournalArchive(ctx, actor, journal)).rejects.toThrow(NotFound)
			await expect(journalArchive(ctx, actor, journal, null)).rejects.toThrow(NotFound)
		}
		await expect(journalArchive(ctx, chief, journal, 1999)).rejects.toThrow(NotFound)
		await journalArchive(ctx, chief, journal, 2020)
		const noted = await ctx.db
			.selectFrom('audit_event')
			.select('detail')
			.where('action', '=', 'journal-exported')
			.execute()
		expect(noted.map(({ detail }) => detail)).toEqual([{ journal: id, year: 2020 }])
	})
})
