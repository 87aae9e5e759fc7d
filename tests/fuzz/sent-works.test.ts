import { gunzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { readSent } from '#app/modules/article-draft/read-file.server.ts'
import { convertDocx } from '#app/modules/conversion/convert-docx.server.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { odtHeading, odtOf, odtP } from '#app/modules/manuscript-file/testing/odt.ts'
import { wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { planOf } from '#app/modules/ojs-import/native/plan.ts'
import { readNativeExport } from '#app/modules/ojs-import/reading.server.ts'
import { exportFile } from '#app/modules/ojs-import/testing.ts'
import { runGalleyCheck } from '#app/modules/production/galleys/check-galley.server.ts'
import { readMail } from '#app/platform/mail/inbound/read-mail.server.ts'
import { postfixReport } from '#app/platform/mail/inbound/testing/reports.ts'
import { closeSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import { mutatedBytes, mutatedPackage } from './mutate.ts'
import { spoiled, survives } from './survives.ts'

/** As `fuzz.test.ts`, for what becomes texts, files for readers, answers to mails and issues from elsewhere. */
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A list, its numbers in letters, and a table. */
const listed = () =>
	wordDocx({
		numbering:
			'<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="2"/></w:lvlOverride></w:num>',
		body: `${'<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>mot</w:t></w:r></w:p>'.repeat(2)}<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>`,
	})

const EPUB = zipSync({
	mimetype: [strToU8('application/epub+zip'), { level: 0 }],
	'META-INF/container.xml': strToU8(
		'<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="a.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
	),
	'a.opf': strToU8(
		'<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest><item id="t" href="t.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="t"/></spine></package>',
	),
	't.xhtml': strToU8('<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Un texte.</p></body></html>'),
})
const PAGE =
	'<!doctype html><html lang="fr"><body><h1>Titre</h1><p>Un <em>texte</em>.<table><tr><td colspan="2">a</table><img src="data:image/png;base64,AAAA"></body></html>'
const JATS =
	'<?xml version="1.0"?><article><front><article-meta><title-group><article-title>Titre</article-title></title-group><pub-date><year>2019</year></pub-date></article-meta></front><body><sec><title>Un</title><p>Texte</p><table-wrap><table><tr><td colspan="2">a</td></tr></table></table-wrap></sec></body></article>'

afterAll(closeSandbox)

describe('works that strangers send', () => {
	test('Word and OpenDocument become texts', async () => {
		const odt = odtOf({ body: odtHeading('Introduction') + odtP('Un texte de quelques mots.') })
		for (const good of [await docxOf(), listed(), odt])
			await survives(
				3,
				(random) => mutatedPackage(good, random),
				(bytes) => convertDocx(bytes),
			)
	})

	test('pages and JATS become texts, or files for readers', async () => {
		const language = 'fr'
		for (const text of [PAGE, JATS]) {
			await survives(4, spoiled(text), (sent) => readSent(bytesOf(sent), { language, office: undefined }))
			await survives(4, spoiled(text), (sent) =>
				runGalleyCheck({ bytes: bytesOf(sent), doi: null, language }),
			)
		}
	})

	test('EPUB', async () => {
		const check = (bytes: Uint8Array) => runGalleyCheck({ bytes, doi: null, language: 'fr' })
		await survives(4, (random) => mutatedPackage(EPUB, random), check)
		await survives(2, (random) => mutatedBytes(EPUB, random), check)
	})

	test('exports of OJS', async () => {
		const good = gunzipSync(exportFile('articles.xml.gz')).toString('utf8')
		await survives(4, spoiled(good), async (text) => {
			const answer = await readNativeExport(bytesOf(text))
			if (answer.ok) expect(planOf(answer.said, { today: '2026-11-21', own: 'fr' })).toBeTruthy()
		})
	})

	test('mails', () => {
		const report = Buffer.from(postfixReport({ to: 'a@example.org', failed: 'b@example.org' })).toString()
		return survives(6, spoiled(report), (text) => readMail(bytesOf(text)))
	})
})
