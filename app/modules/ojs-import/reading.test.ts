import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { discardExport, enterExport, sendExport } from './commands/send-export.server.ts'
import { getExports } from './queries.server.ts'
import { sweepExports } from './reading.server.ts'
import { asRead, codesOf, exportFile, importWorld, sentExport, storedWorks } from './testing.ts'

const fileOf = (name: string) => exportFile(`${name}.xml.gz`)
const xmlOf = (name: string) => gunzipSync(fileOf(name)).toString('utf8')
const bytesOf = (xml: string) => new TextEncoder().encode(xml)

describe('an export of OJS that was sent', () => {
	test('says what it brings by itself, and what stays out with its reason, and nothing is published', async ({
		ctx,
	}) => {
		const { chief } = await importWorld(ctx)
		const found = asRead(await sentExport(ctx, chief, fileOf('issues')))
		expect(found.holds).toEqual({
			issues: 3,
			articles: 6,
			versions: 6,
			authors: 19,
			galleys: 6,
			references: 92,
		})
		expect(found.issues.map(({ identity }) => identity)).toEqual([
			{ volume: '1', number: '2', year: 2025, title: {} },
			{
				volume: null,
				number: null,
				year: 2025,
				title: { fr: 'Hors-série : islam & médias', en: 'Special issue: Islam & media' },
			},
		])
		expect(found.leftOut.map(({ kind, formerId, note }) => [kind, formerId, note.code])).toEqual([
			['issue', '5', 'notPublished'],
			['article', '40', 'notPublished'],
		])
		expect(codesOf(found, '6')).toEqual(['subjects', 'fileMissing'])
		expect(codesOf(found, '11')).toEqual(['articleCover'])
		expect(codesOf(found, '14')).toContain('localeDoubled')
		expect(await storedWorks(ctx)).toEqual([])
		expect(await ctx.db.selectFrom('issue').selectAll().execute()).toEqual([])
	})

	test('is refused where it is none, is damaged, or would fill the memory, and its file goes', async ({
		ctx,
	}) => {
		const { chief } = await importWorld(ctx)
		const refusalOf = async (bytes: Uint8Array) => {
			const found = await sentExport(ctx, chief, bytes)
			return found.state === 'refused' ? found.refusal : found.state
		}
		const bomb = `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(99)}">]><articles>&b;</articles>`
		expect(await refusalOf(bytesOf('<PKPUsers xmlns="http://pkp.sfu.ca"/>'))).toBe('wrongType')
		expect(await refusalOf(bytesOf('<articles/>'))).toBe('nothingIn')
		expect(await refusalOf(bytesOf(xmlOf('articles').slice(0, 9000)))).toBe('damaged')
		expect(await refusalOf(fileOf('articles').slice(0, 2000))).toBe('damaged')
		expect(await refusalOf(bytesOf(bomb))).toBe('hostile')
		expect(await refusalOf(bytesOf(`<articles>${'<a>'.repeat(100)}`))).toBe('hostile')
		const spaces = gzipSync(Buffer.alloc(420_000_000, ' '), { level: 1 })
		expect(await refusalOf(new Uint8Array(Buffer.concat([gzipSync('<articles>'), spaces])))).toBe('tooLarge')
		const rows = await ctx.db.selectFrom('ojs_export').select('storage_key').execute()
		expect(rows.every(({ storage_key }) => storage_key === null)).toBe(true)
		const file = (text: string) => ({ file: { bytes: bytesOf(text), fileName: 'a' }, formerPath: '' })
		expect(await sendExport(ctx, chief, { slug: 'revue', ...file('') })).toEqual({
			ok: false,
			error: 'empty',
		})
		expect(await sendExport(ctx, chief, { slug: 'revue', ...file('PK') })).toEqual({
			ok: false,
			error: 'wrongType',
		})
	})

	test('of issues for subscribers brings what became free since, and nothing else', async ({ ctx }) => {
		const { chief } = await importWorld(ctx)
		const closed = (until: string) =>
			bytesOf(
				xmlOf('issues')
					.replaceAll('access_status="1"', 'access_status="2"')
					.replaceAll('</date_published>', `</date_published><open_access_date>${until}</open_access_date>`),
			)
		const still = asRead(await sentExport(ctx, chief, closed('2099-01-01')))
		expect(still.articles).toEqual([])
		expect(still.leftOut.map(({ note }) => note.code)).toContain('restricted')
		expect(asRead(await sentExport(ctx, chief, closed('2026-01-01'))).articles).toHaveLength(5)
	})

	test('is for those who run the journal alone: to see, to send, to enter and to put away', async ({
		ctx,
	}) => {
		const { chief, mayNot } = await importWorld(ctx)
		const { id, version } = await sentExport(ctx, chief, fileOf('articles'))
		const file = { bytes: fileOf('articles'), fileName: 'a.xml.gz' }
		for (const actor of mayNot) {
			await expect(getExports(ctx, actor, 'revue')).rejects.toThrow(NotFound)
			await expect(sendExport(ctx, actor, { slug: 'revue', file, formerPath: '' })).rejects.toThrow(NotFound)
			await expect(enterExport(ctx, actor, { slug: 'revue', id, version })).rejects.toThrow(NotFound)
			await expect(enterExport(ctx, actor, { slug: 'autre', id, version })).rejects.toThrow(NotFound)
			await expect(discardExport(ctx, actor, { slug: 'revue', id, version })).rejects.toThrow(NotFound)
		}
	})

	test('is put away by hand, or after thirty days that nobody entered it', async ({ ctx }) => {
		const { chief } = await importWorld(ctx)
		const first = await sentExport(ctx, chief, fileOf('articles'))
		await sentExport(ctx, chief, fileOf('issues-zuhur'))
		const { id, version } = first
		expect(await discardExport(ctx, chief, { slug: 'revue', id, version })).toEqual({ ok: true })
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 31 * 86_400_000) }
		expect(await sweepExports(ctx)).toBe(0)
		expect(await sweepExports(later)).toBe(1)
		expect((await getExports(ctx, chief, 'revue')).exports).toEqual([])
	})
})
