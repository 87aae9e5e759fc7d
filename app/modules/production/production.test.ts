import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test as plainTest } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { fieldsOfReference, linesOf } from '#app/modules/reference/index.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { storeCoauthor } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed, NotFound } from '#app/platform/failures.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { approveProof, returnProof } from './commands/answer-proof.server.ts'
import { convertText } from './commands/convert-text.server.ts'
import { correctReference } from './commands/correct-reference.server.ts'
import { addCopyedited, addGalley, removeGalley } from './commands/files.server.ts'
import { saveDetails } from './commands/save-details.server.ts'
import { inLines, saveText } from './commands/save-text.server.ts'
import { sendProof } from './commands/send-proof.server.ts'
import { runGalleyCheck } from './galleys/check-galley.server.ts'
import { findPicture, picturesIn } from './pictures.server.ts'
import { getProduction, listProductionFiles } from './queries/get-production.server.ts'
import { getProof } from './queries/get-proof.server.ts'
import { correctedEntry } from './reference-schema.ts'
import { pdfWith, performOn, type StoredArticle, storeAccepted, storeManuscript } from './testing.ts'

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

describe('files for readers', () => {
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
		expect(await save(other, { doi: '10.1234/abc' })).toEqual({ ok: false, error: 'doiPrefix' })
		expect(await save(other, { doi: '10.5555/é <x>' })).toEqual({ ok: false, error: 'doiForm' })
		expect(await save(one, { doi: '10.5555/abc.1', slug: 'mon-article' })).toEqual({ ok: true })
		expect(await save(other, { slug: 'mon-article' })).toEqual({ ok: false, error: 'slugTaken' })
		expect(await save(other, { slug: '../x' })).toEqual({ ok: false, error: 'slugForm' })
		expect(await save(other, { issueId: one.journalId })).toEqual({ ok: false, error: 'unknownIssue' })
		expect(await getProduction(ctx, one.id)).toMatchObject({ pages: '1-9', articleType: 'editorial' })
	})
})

describe('proofs', () => {
	test('are announced to co-authors where the submitter agrees, without their link and what the editors wrote', async ({
		ctx,
	}) => {
		const article = await storeAccepted(ctx)
		await storeCoauthor(ctx, article.id, { email: 'co@example.org' })
		await by(convertText, ctx, await performOn(ctx, article))
		const send = async () => {
			await by(sendProof, ctx, {
				...(await performOn(ctx, article)),
				dueOn: '2026-12-01',
				message: 'Merci !',
			})
			return ctx.db
				.selectFrom('mail')
				.select('body_text')
				.where('template', '=', 'coauthor-proof')
				.where('to_address', '=', 'co@example.org')
				.execute()
		}
		expect(await send()).toEqual([])
		await ctx.db
			.updateTable('submission')
			.set({ tells_coauthors: true })
			.where('id', '=', article.id)
			.execute()
		const [mail] = await send()
		expect(mail?.body_text).toContain('1er décembre 2026')
		expect(mail?.body_text).not.toMatch(/epreuves|espace-auteur|Merci !/)
	})

	test('are sent, returned with remarks, sent again and approved, each told to the other side', async ({
		ctx,
	}) => {
		const article = await storeAccepted(ctx)
		const { id, submitter } = article
		const chief = await storePerson(ctx, {
			grants: [
				{ role: 'editor', scope: { kind: 'journal', journalId: article.journalId }, duty: 'editor-in-chief' },
			],
		})
		const send = async () =>
			by(sendProof, ctx, { ...(await performOn(ctx, article)), dueOn: '2026-12-01', message: 'Merci !' })
		expect(await send()).toEqual({ ok: false, error: 'nothingToProve' })
		expect(await getProof(ctx, submitter, id)).toBeNull()
		await by(convertText, ctx, await performOn(ctx, article))
		expect(
			await by(sendProof, ctx, { ...(await performOn(ctx, article)), dueOn: '2026-11-21', message: '' }),
		).toEqual({
			ok: false,
			error: 'dateTooEarly',
		})
		expect(await send()).toEqual({ ok: true })
		const proof = await getProof(ctx, submitter, id)
		expect(proof).toMatchObject({ mayAnswer: true, dueOn: '2026-12-01', approvedAt: null })
		const sentAt = proof?.sentAt ?? ''
		const answer = { actor: submitter, submissionId: id, version: sentAt }
		await expect(by(returnProof, ctx, { ...answer, remarks: ' ' })).rejects.toThrow(Malformed)
		expect(await by(returnProof, ctx, { ...answer, remarks: 'Page 2 : « valée »' })).toEqual({ ok: true })
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) }
		expect(
			await by(sendProof, later, { ...(await performOn(ctx, article)), dueOn: '2026-12-01', message: '' }),
		).toEqual({ ok: true })
		expect(await by(approveProof, ctx, answer)).toEqual({ ok: false, error: 'changedMeanwhile' })
		const again = (await getProof(ctx, submitter, id))?.sentAt ?? ''
		expect(await by(approveProof, ctx, { ...answer, version: again })).toEqual({ ok: true })
		expect(await by(approveProof, ctx, { ...answer, version: again })).toEqual({ ok: false, error: 'notNow' })

		const mails = await ctx.db
			.selectFrom('mail')
			.select(['template', 'to_address', 'body_text'])
			.orderBy('id')
			.execute()
		expect(mails.map(({ template, to_address }) => `${template} ${to_address}`)).toEqual([
			`proof ${submitter.email}`,
			`submission-message ${chief.email}`,
			`proof ${submitter.email}`,
			`proof-approved ${chief.email}`,
		])
		expect(mails[0]?.body_text).toContain('Merci !')
		expect(mails[0]?.body_text).toContain(`/espace-auteur/soumissions/${id}/epreuves`)
		expect(mails[1]?.body_text).toContain('valée')
	})

	test('are answered by who sent the manuscript or corresponds; other authors read; nobody else sees them', async ({
		ctx,
	}) => {
		const article = await storeAccepted(ctx)
		const { id } = article
		await by(convertText, ctx, await performOn(ctx, article))
		await by(sendProof, ctx, { ...(await performOn(ctx, article)), dueOn: '2026-12-01', message: '' })
		const coauthor = await storePerson(ctx, { grants: [{ role: 'author' }] })
		await storeCoauthor(ctx, id, { person: coauthor })
		const proof = await getProof(ctx, coauthor, id)
		expect(proof).toMatchObject({ mayAnswer: false })
		const answer = { actor: coauthor, submissionId: id, version: proof?.sentAt ?? '' }
		await expect(by(approveProof, ctx, answer)).rejects.toThrow(NotFound)
		for (const actor of [
			article.editor,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		]) {
			expect(await getProof(ctx, actor, id)).toBeNull()
			await expect(by(approveProof, ctx, { ...answer, actor })).rejects.toThrow(NotFound)
		}
	})
})
