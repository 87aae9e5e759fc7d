import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type BagFile, bagOf, safeName } from './bag.ts'

const AT = new Date('2026-03-05T10:00:00Z')

async function bagged(files: BagFile[], info = {}): Promise<{ [path: string]: Uint8Array }> {
	const pieces: Uint8Array[] = []
	const given = async function* () {
		yield* files
	}
	for await (const piece of bagOf('sac', given(), info, AT)) pieces.push(piece)
	return unzipSync(new Uint8Array(Buffer.concat(pieces)))
}

async function* piecesOf(...texts: string[]): AsyncGenerator<Uint8Array> {
	for (const text of texts) yield new TextEncoder().encode(text)
}
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

describe('a bag', () => {
	test('is found whole by the checksum programs of the system, and damaged after one letter was changed', async () => {
		const files = await bagged([
			{ path: 'الفصل/texte.xml', content: '<p>é</p>' },
			{ path: 'a b.pdf', content: piecesOf('%PDF', '-1.7') },
			{ path: 'empty.txt', content: '' },
		])
		const folder = mkdtempSync(join(tmpdir(), 'mbongi-bag-'))
		try {
			for (const [path, bytes] of Object.entries(files)) {
				mkdirSync(dirname(join(folder, path)), { recursive: true })
				writeFileSync(join(folder, path), bytes)
			}
			const bag = join(folder, 'sac')
			const judged = (name: string, program: string) =>
				spawnSync(program, ['--check', '--strict', '--quiet', name], { cwd: bag }).status
			for (const kind of ['manifest', 'tagmanifest']) {
				expect(judged(`${kind}-sha256.txt`, 'sha256sum')).toBe(0)
				expect(judged(`${kind}-sha512.txt`, 'sha512sum')).toBe(0)
			}
			expect(readdirSync(join(bag, 'data')).toSorted()).toEqual(['a b.pdf', 'empty.txt', 'الفصل'])
			writeFileSync(join(bag, 'data/a b.pdf'), '%PDF-1.6')
			expect(judged('manifest-sha256.txt', 'sha256sum')).toBe(1)
			expect(readFileSync(join(bag, 'bagit.txt'), 'utf8')).toBe(
				'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n',
			)
		} finally {
			rmSync(folder, { recursive: true })
		}
	})

	test('lists every file of its payload, counts its bytes, and says who made it', async () => {
		const files = await bagged(
			[
				{ path: 'a.txt', content: 'é' },
				{ path: 'b/c.txt', content: piecesOf('xyz') },
			],
			{
				'Source-Organization': 'A  library\nof two lines',
				'External-Identifier': null,
			},
		)
		expect(textOf(files['sac/bag-info.txt'])).toBe(
			'Source-Organization: A library of two lines\nBagging-Date: 2026-03-05\nPayload-Oxum: 5.2\n',
		)
		const listed = textOf(files['sac/manifest-sha512.txt'])
			.trim()
			.split('\n')
			.map((line) => line.slice(130))
		expect(listed).toEqual(['data/a.txt', 'data/b/c.txt'])
	})

	test('holds no path twice and none that leads out of it', async () => {
		await expect(
			bagged([
				{ path: 'a', content: '' },
				{ path: 'a', content: '' },
			]),
		).rejects.toThrow('once')
		for (const path of ['../a', 'a//b', '/a', 'a/..', 'a\nb', 'a\\b'])
			await expect(bagged([{ path, content: '' }])).rejects.toThrow('no path')
	})

	test('names files so that every system takes them', () => {
		expect(safeName('../étude: « A/B ».pdf')).toBe('-étude- « A-B ».pdf')
		expect(safeName('..')).toBe('file')
		expect(safeName('النيل.pdf')).toBe('النيل.pdf')
	})
})
