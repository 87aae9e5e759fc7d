import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MOST_PAGES } from '#app/modules/manuscript-file/read/pdf/read-pdf.ts'
import { MOST_MANUSCRIPT_BYTES } from '#app/modules/manuscript-file/sniff.ts'
import { stripDocx } from '#app/modules/manuscript-file/strip/strip-docx.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { odtOf } from '#app/modules/manuscript-file/testing/odt.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import { NOBODY } from './anonymity/anonymity.ts'
import { DEFAULT_RULES } from './rules/rules.ts'
import { runCheck } from './run-check.server.ts'

const good = await docxOf()

/** The good document with some of its parts replaced or added. */
function withParts(parts: { [name: string]: string | Uint8Array }): Uint8Array {
	const files: Zippable = { ...unzipSync(good) }
	for (const [name, content] of Object.entries(parts))
		files[name] = typeof content === 'string' ? strToU8(content) : content
	return zipSync(files)
}

const BODY = '<w:body><w:p><w:r><w:t>&e;</w:t></w:r></w:p></w:body>'
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const LAUGHS = `<!DOCTYPE w:document [<!ENTITY a "ha">${'bcdefghij'
	.split('')
	.map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
	.join('')}]>`

async function check(bytes: Uint8Array) {
	return runCheck({ action: 'check', bytes, fileName: 'x.docx', people: NOBODY, rules: DEFAULT_RULES })
}

describe('a file that is refused', () => {
	const cases: [name: string, bytes: () => Uint8Array, code: string][] = [
		['nothing', () => new Uint8Array(), 'empty'],
		['more than 30 MB', () => new Uint8Array(MOST_MANUSCRIPT_BYTES + 1), 'tooLarge'],
		['a text', () => strToU8('Bonjour'), 'wrongType'],
		[
			'a web page with the name of a manuscript',
			() => strToU8('<html><script>alert(1)</script>'),
			'wrongType',
		],
		['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'wrongType'],
		['another kind of archive', () => zipSync({ 'lisez-moi.txt': strToU8('x') }), 'wrongType'],
		[
			'a Word file of before 2007',
			() => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)]),
			'legacyWord',
		],
		[
			'a Word file with a password',
			() => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')]),
			'encrypted',
		],
		['a text in RTF', () => strToU8('{\\rtf1\\ansi Bonjour}'), 'rtf'],
		['a text of Pages', () => zipSync({ 'Index/Document.iwa': strToU8('x') }), 'pages'],
		[
			'what Word leaves beside a file that is open',
			() => {
				const bytes = new Uint8Array(162)
				bytes.set([3, 0x41, 0x77, 0x61])
				bytes.set([3, 0, 0x41, 0, 0x77, 0, 0x61, 0], 55)
				return bytes
			},
			'lockFile',
		],
		[
			'what LibreOffice leaves beside a file that is open',
			() => strToU8('Awa Une,awa,bureau,23.11.2026 19:45,file:///home/awa/.config/libreoffice/4;'),
			'lockFile',
		],
		[
			'an OpenDocument text with a password',
			() =>
				odtOf({
					body: '',
					parts: {
						'META-INF/manifest.xml':
							'<manifest:manifest xmlns:manifest="m"><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
					},
				}),
			'encrypted',
		],
		[
			'an OpenDocument text with macros',
			() => odtOf({ body: '', parts: { 'Basic/Standard/Module1.xml': '<x/>' } }),
			'macros',
		],
		[
			'an OpenDocument text with an external entity',
			() =>
				odtOf({
					body: '',
					parts: { 'styles.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' },
				}),
			'hostile',
		],
		['an OpenDocument text whose content is cut off', () => odtOf({ body: '<text:p>' }), 'damaged'],
		[
			'an OpenDocument package that holds no text',
			() => odtOf({ body: '', parts: { 'content.xml': '<x/>' } }),
			'wrongType',
		],
		[
			'a part of an OpenDocument text that climbs',
			() => odtOf({ body: '', parts: { '../x': 'x' } }),
			'hostile',
		],
		['a truncated archive', () => good.subarray(0, good.length - 300), 'damaged'],
		[
			'a document that is no XML',
			() => withParts({ 'word/document.xml': '<w:document><w:body>' }),
			'damaged',
		],
		[
			'an external entity',
			() =>
				withParts({
					'word/document.xml': `<!DOCTYPE w:document [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document ${W}>${BODY}</w:document>`,
				}),
			'hostile',
		],
		[
			'entities that laugh a billion times',
			() => withParts({ 'word/document.xml': `${LAUGHS}<w:document ${W}><w:body>&j;</w:body></w:document>` }),
			'hostile',
		],
		['a part that climbs out of its folder', () => withParts({ '../../etc/cron.d/x': 'x' }), 'hostile'],
		['a part with the name of a drive', () => withParts({ 'C:\\x.xml': 'x' }), 'hostile'],
		[
			'a bomb of 300 MB',
			() => withParts({ 'word/media/a.bmp': new Uint8Array(300 * 1024 * 1024) }),
			'hostile',
		],
		[
			'a bomb of text',
			() =>
				withParts({ 'word/document.xml': `<w:document ${W}>${' '.repeat(50 * 1024 * 1024)}</w:document>` }),
			'hostile',
		],
		[
			'elements nested 100,000 deep',
			() =>
				withParts({
					'word/document.xml': `<w:document ${W}><w:body>${'<w:p>'.repeat(100_000)}${'</w:p>'.repeat(100_000)}</w:body></w:document>`,
				}),
			'hostile',
		],
		['macros', () => withParts({ 'word/vbaProject.bin': 'x' }), 'macros'],
		['a PDF that is cut off', () => strToU8('%PDF-1.7\n1 0 obj\n<<'), 'damaged'],
		['a PDF of too many pages', () => pdfOf({ pages: MOST_PAGES + 1 }), 'tooManyPages'],
		['a PDF of 10,000 pages', () => pdfOf({ pages: 10_000 }), 'tooManyPages'],
		['a PDF with a password', () => pdfOf({ isEncrypted: true }), 'encrypted'],
	]
	test.each(cases)('%s', async (_, bytes, code) => {
		expect(await check(bytes())).toEqual({ ok: false, refused: code })
	})
})

test('the copy of a hostile file is refused like the file', async () => {
	await expect(stripDocx(withParts({ '../x': 'x' }))).rejects.toThrow('hostile')
})
