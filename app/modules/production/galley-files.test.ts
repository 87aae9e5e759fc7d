import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test as plainTest } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { addCopyedited, addGalley, removeGalley } from './commands/files.server.ts'
import { saveDetails } from './commands/save-details.server.ts'
import { runGalleyCheck } from './galleys/check-galley.server.ts'
import { listProductionFiles } from './queries/get-production.server.ts'
import { pdfWith, performOn, type StoredArticle, storeAccepted } from './testing.ts'

const JATS = (front: string, more = '') =>
	`<?xml version="1.0"?><article xmlns:xlink="http://www.w3.org/1999/xlink"><front><journal-meta><journal-id>revue</journal-id><issn>1234-5679</issn></journal-meta><article-meta><article-id pub-id-type="doi">10.5555/autre</article-id>${front}</article-meta></front><body><sec><title>Un</title><p>Deux <xref rid="b1">trois</xref></p></sec></body><back><ref-list><ref id="b1"><mixed-citation>Trois</mixed-citation></ref></ref-list></back>${more}</article>`

const TITLE = '<title-group><article-title>Un titre</article-title></title-group>'

function epub(changes: Zippable = {}, { isFirst = true } = {}): Uint8Array {
	const mimetype: Zippable = { mimetype: [strToU8('application/epub+zip'), { level: 0 }] }
	const rest: Zippable = {
		'META-INF/container.xml': strToU8(
			'<container><rootfiles><rootfile full-path="OEBPS/a.opf"/></rootfiles></container>',
		),
		'OEBPS/a.opf': strToU8(
			'<package><metadata><title>T</title><language>fr</language></metadata><manifest><item id="t" href="t.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="t"/></spine></package>',
		),
		'OEBPS/t.xhtml': strToU8('<html><body><p>Bonjour la vallée</p></body></html>'),
		...changes,
	}
	return zipSync(isFirst ? { ...mimetype, ...rest } : { ...rest, ...mimetype })
}

async function galley(ctx: Ctx, article: StoredArticle, bytes: Uint8Array, fileName = 'x.bin') {
	return by(addGalley, ctx, { ...(await performOn(ctx, article)), file: { bytes, fileName }, language: 'fr' })
}

describe('files for readers', () => {
	test('are put there and taken away by who produces the article, and by nobody else', async ({ ctx }) => {
		const article = await storeAccepted(ctx)
		await galley(ctx, article, await pdfWith('Bonjour'))
		const [{ id: fileId } = { id: '' }] = await listProductionFiles(ctx, article.id)
		const scope = { kind: 'journal', journalId: article.journalId } as const
		const elsewhere = await storeJournal(ctx, { slug: 'ailleurs', title: { fr: 'Ailleurs' } })
		for (const actor of [
			article.submitter,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] }),
			await storePerson(ctx, {
				grants: [
					{ role: 'editor', duty: 'production-editor', scope: { kind: 'journal', journalId: elsewhere.id } },
				],
			}),
		]) {
			const asked = await performOn(ctx, article, actor)
			const file = { bytes: await pdfWith('Bonsoir'), fileName: 'b.pdf' }
			await expect(by(addGalley, ctx, { ...asked, file, language: 'fr' })).rejects.toThrow(NotFound)
			await expect(by(addCopyedited, ctx, { ...asked, file })).rejects.toThrow(NotFound)
			await expect(by(removeGalley, ctx, { ...asked, fileId })).rejects.toThrow(NotFound)
		}
		expect((await listProductionFiles(ctx, article.id)).map(({ id }) => id)).toEqual([fileId])
	})

	test('are told by their content, one for each format and language', async ({ ctx }) => {
		const article = await storeAccepted(ctx)
		expect(await galley(ctx, article, await pdfWith('Bonjour'))).toEqual({ ok: true, notes: [] })
		expect(await galley(ctx, article, epub())).toEqual({ ok: true, notes: [] })
		expect(await galley(ctx, article, strToU8(JATS(TITLE)))).toEqual({ ok: true, notes: [] })
		expect(
			await galley(
				ctx,
				article,
				strToU8('<!doctype html><title>T</title><body><p>Oui<script>alert(1)</script></p>'),
			),
		).toEqual({ ok: true, notes: [] })
		expect(await galley(ctx, article, await pdfWith('Bonsoir'))).toEqual({ ok: true, notes: [] })
		const files = await listProductionFiles(ctx, article.id)
		expect(files.map(({ format }) => format).toSorted()).toEqual(['epub', 'html', 'pdf', 'xml'])
		const html = await ctx.db
			.selectFrom('submission_file')
			.select('storage_key')
			.where('media_type', '=', 'text/html')
			.executeTakeFirstOrThrow()
		const stored = await new Response((await ctx.storage.get(html.storage_key)) as never).text()
		expect(stored).toContain('<p>Oui</p>')
		expect(stored).not.toContain('script')
		const action = await performOn(ctx, article)
		for (const { id } of files)
			expect(await by(removeGalley, ctx, { ...action, fileId: id })).toEqual({ ok: true })
		expect(await by(removeGalley, ctx, { ...action, fileId: files[0]?.id ?? '' })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		expect(await by(removeGalley, ctx, { ...action, fileId: "' or 1=1" })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		expect(await listProductionFiles(ctx, article.id)).toEqual([])
	})

	test('a PDF without its fonts or words is noted, and a DOI that differs', async ({ ctx }) => {
		const article = await storeAccepted(ctx)
		expect(await galley(ctx, article, pdfOf({ pages: 1 }))).toEqual({ ok: true, notes: ['noTextLayer'] })
		const action = await performOn(ctx, article)
		await by(saveDetails, ctx, {
			...action,
			doi: '10.5555/celui-ci',
			slug: '',
			articleType: 'research-article',
			issueId: '',
			sectionId: '',
			pages: '',
			funders: '',
		})
		expect(await galley(ctx, article, strToU8(JATS(TITLE)))).toEqual({ ok: true, notes: ['doiDiffers'] })
	})

	const refused: [string, Uint8Array, string][] = [
		['nothing', new Uint8Array(), 'empty'],
		['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'wrongType'],
		['a text', strToU8('Bonjour'), 'wrongType'],
		['a PDF with a password', pdfOf({ isEncrypted: true }), 'encrypted'],
		['a PDF that is cut off', strToU8('%PDF-1.7\n1 0 obj\n<<'), 'damaged'],
		[
			'a PDF that runs a script',
			strToU8(
				new TextDecoder()
					.decode(pdfOf({ pages: 1 }))
					.replace('<</Type/Catalog', '<</OpenAction<</S/JavaScript/JS(app.alert(1))>>/Type/Catalog'),
			),
			'activeContent',
		],
		['an EPUB whose mimetype comes last', epub({}, { isFirst: false }), 'noMimetype'],
		['an EPUB without container', epub({ 'META-INF/container.xml': strToU8('<container/>') }), 'noPackage'],
		[
			'an EPUB without a part',
			epub({
				'OEBPS/a.opf': strToU8(
					'<package><metadata><title>T</title><language>fr</language></metadata><manifest><item id="t" href="u.xhtml"/></manifest><spine><itemref idref="t"/></spine></package>',
				),
			}),
			'missingParts',
		],
		[
			'an EPUB with a script',
			epub({ 'OEBPS/t.xhtml': strToU8('<html><script>x</script></html>') }),
			'activeContent',
		],
		[
			'a locked EPUB',
			epub({
				'META-INF/encryption.xml': strToU8(
					'<encryption><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></encryption>',
				),
			}),
			'encrypted',
		],
		['an EPUB that climbs out', epub({ '../../x': strToU8('x') }), 'hostile'],
		[
			'a JATS file with an external entity',
			strToU8(
				`<!DOCTYPE article [<!ENTITY e SYSTEM "file:///etc/passwd">]>${JATS(`${TITLE}&e;`).replace(/^<\?xml[^>]*>/, '')}`,
			),
			'hostile',
		],
		['a JATS file without title', strToU8(JATS('')), 'noTitle'],
		[
			'a JATS file that leads nowhere',
			strToU8(JATS(TITLE).replace('rid="b1"', 'rid="b9"')),
			'brokenReferences',
		],
		['a JATS file in disorder', strToU8(JATS(TITLE, '<body/>')), 'notJats'],
		['another XML', strToU8('<?xml version="1.0"?><rss><channel/></rss>'), 'notJats'],
		['XML that is not well-formed', strToU8('<?xml version="1.0"?><article><front></article>'), 'damaged'],
		['an HTML page without words', strToU8('<!doctype html><body><script>x</script>'), 'noText'],
	]
	plainTest.for(refused)('%s is refused', async ([, bytes, refusal]) => {
		expect(await runGalleyCheck({ bytes, doi: null, language: 'fr' })).toEqual({
			ok: false,
			refused: refusal,
		})
	})

	plainTest(
		'a JATS file that breaks the schema is refused with its lines, elements and what was expected',
		async () => {
			const file = JATS(TITLE)
				.replace('?>', '?>\n\n')
				.replace('<sec>', '<sec colour="red">')
				.replace('<p>Deux', '<year>1999</year>\n<p>Deux')
				.replace('<ref-list>', '<ref-list>\n<ref>Words</ref>')
			const check = (bytes: Uint8Array) => runGalleyCheck({ bytes, doi: null, language: 'fr' })
			const answer = await check(strToU8(file))
			if (answer.ok || !answer.faults) throw new Error('refused with places')
			expect(answer.refused).toBe('notValid')
			const found = answer.faults.map(({ kind, line, element }) => `${line} ${element} ${kind}`)
			expect(found.toSorted()).toEqual([
				'3 sec attributeUnknown',
				'3 year misplaced',
				'5 ref incomplete',
				'5 ref textMisplaced',
			])
			expect(answer.faults.find(({ kind }) => kind === 'misplaced')?.detail).toContain('boxed-text')
			const archiving =
				'<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.3 20210610//EN" "x.dtd">'
			expect(await check(strToU8(file.replace('?>', `?>${archiving}`)))).toMatchObject({
				ok: true,
				notes: ['otherTagSet'],
			})
		},
	)

	plainTest('a JATS file whose names are longer than its reader bears is refused with a place', async () => {
		const bytes = strToU8(JATS(TITLE).replace('<sec>', `<sec ${'a'.repeat(60_000)}="x">`))
		const answer = await runGalleyCheck({ bytes, doi: null, language: 'fr' })
		if (answer.ok) throw new Error('refused')
		expect([answer.refused, answer.faults?.[0]]).toMatchObject(['notValid', { kind: 'other', line: 1 }])
	})

	test('a JATS file may name its document type', async ({ ctx }) => {
		const article = await storeAccepted(ctx)
		const typed = `<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN" "JATS-journalpublishing1-3.dtd">`
		const file = JATS(TITLE).replace('?>', `?>${typed}`)
		expect(await galley(ctx, article, strToU8(file))).toEqual({ ok: true, notes: [] })
	})
})
