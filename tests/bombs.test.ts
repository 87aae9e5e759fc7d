import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { convertDocx } from '#app/modules/conversion/convert-docx.server.ts'
import { NOBODY } from '#app/modules/manuscript-check/anonymity/anonymity.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/rules.ts'
import { runCheck } from '#app/modules/manuscript-check/run-check.server.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { portraitFrom } from '#app/modules/people/profile/avatar/avatar.server.ts'
import { runGalleyCheck } from '#app/modules/production/galleys/check-galley.server.ts'
import { copyPicture } from '#app/modules/submission/files/judge-file.server.ts'
import { closeSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import { DOCX_BOMBS, epubBomb, ODT_BOMBS } from '#tests/support/bombs/archives.ts'
import { PDF_BOMBS } from '#tests/support/bombs/pdfs.ts'
import { PICTURE_BOMBS } from '#tests/support/bombs/pictures.ts'

/**
 * What each form does with a file, sent one bomb after the other: every one gets an answer, and the memory of this process, which stands for the
 * node, does not grow with it. Those that are read at all are read because nobody decodes what is in them.
 */
const MB = 1024 * 1024
const MOST_GROWTH = 48 * MB
const REFUSED = ['hostile', 'tooSlow', 'damaged', 'encrypted', 'tooManyPages']
const HARMLESS = [
	'a thousand million pages',
	'a tree of pages 50,000 deep',
	'a hundred thousand attributes',
	'archives in archives',
	'tables in tables',
	'a list in letters from two thousand million on',
	'a list in letters from far below nothing on',
	'a name of a font of 1 MB in ten thousand paragraphs',
	'a picture of 450 MB',
	'a JPEG of 60,000 pixels a side',
	'a JPX of 60,000 pixels a side',
	'a JBIG2 of 60,000 pixels a side',
	'a fax of 60,000 pixels a side',
]

/** Limits count processor time: how long that is by the clock, a busy machine decides. */
const TAKES_ITS_TIME = { timeout: 600_000 }

afterAll(closeSandbox)

setFlagsFromString('--expose-gc')
/** Takes away what making a bomb left behind, which is none of the node's memory. */
const collectGarbage: () => void = runInNewContext('gc')

/** What becomes of a file, after seeing that this process kept its size. */
async function outcome(answer: () => Promise<unknown>): Promise<string> {
	collectGarbage()
	const before = process.memoryUsage.rss()
	let most = before
	const watch = setInterval(() => {
		most = Math.max(most, process.memoryUsage.rss())
	}, 20)
	const result = (await answer()) as { ok: boolean; refused?: string; error?: string }
	clearInterval(watch)
	expect(most - before).toBeLessThan(MOST_GROWTH)
	return result.ok ? 'read' : (result.refused ?? result.error ?? '')
}

/** As the forms for authors, reviewers and editors do: checked, copied, and the copy checked. */
const checkAndCopy = (bytes: Uint8Array) =>
	runCheck(async () => ({
		action: 'anonymise',
		isChecked: true,
		bytes,
		fileName: 'x',
		people: NOBODY,
		rules: DEFAULT_RULES,
	}))

function expectedOf(name: string): string[] {
	return HARMLESS.includes(name) ? ['read', ...REFUSED] : REFUSED
}

describe('a manuscript', TAKES_ITS_TIME, () => {
	test.each(Object.entries({ ...PDF_BOMBS, ...DOCX_BOMBS, ...ODT_BOMBS }))('%s', async (name, make) => {
		const bytes = await make()
		expect(expectedOf(name)).toContain(await outcome(() => checkAndCopy(bytes)))
	})

	test('that is a good one is read after all of them', async () => {
		const bytes = await docxOf()
		expect(await outcome(() => checkAndCopy(bytes))).toBe('read')
	})
})

/** Those that the archive or the streams do not give away: here each reader is on its own. */
const READ_IN_EARNEST = [
	'a page of forty million points',
	'the same, with an empty password',
	'a thousand million pages',
	'a tree of pages 50,000 deep',
	'forms that draw forms',
	'a JPX of 60,000 pixels a side',
	'a main part of 2 GB',
	'a hundred thousand attributes',
	'entities that laugh',
	'tables in tables',
	'a list in letters from two thousand million on',
	'a list in letters from far below nothing on',
	'a picture of 450 MB',
]
const inEarnest = (bombs: typeof PDF_BOMBS) =>
	Object.entries(bombs).filter(([name]) => READ_IN_EARNEST.includes(name))

describe('a text to be converted', TAKES_ITS_TIME, () => {
	test.each([...inEarnest(DOCX_BOMBS), ...Object.entries(ODT_BOMBS)])('%s', async (name, make) => {
		const bytes = await make()
		expect(expectedOf(name)).toContain(await outcome(() => convertDocx(bytes)))
	})
})

describe('a file for readers', TAKES_ITS_TIME, () => {
	const plain = ['forms that draw forms', ...HARMLESS]
	test.each(inEarnest(PDF_BOMBS))('%s', async (name, make) => {
		const bytes = await make()
		const answer = await outcome(() => runGalleyCheck({ bytes, doi: null, language: 'fr' }))
		expect(plain.includes(name) ? ['read', ...REFUSED] : REFUSED).toContain(answer)
	})

	test('an EPUB with a part of 300 MB', async () => {
		const bytes = epubBomb()
		const refused = await outcome(() => runGalleyCheck({ bytes, doi: null, language: 'fr' }))
		expect([...REFUSED, 'noMimetype', 'noContainer']).toContain(refused)
	})

	test.each([
		['XML with two million elements in each other', `<article>${'<p>'.repeat(2_000_000)}`],
		['a page with a million elements in each other', `<!doctype html><body>${'<div>'.repeat(1_000_000)}x`],
		['a page with an attribute of 20 MB', `<!doctype html><body><p title="${'x'.repeat(20 * MB)}">x</p>`],
	])('%s', async (_, text) => {
		const bytes = new TextEncoder().encode(text)
		const answer = await outcome(() => runGalleyCheck({ bytes, doi: null, language: 'fr' }))
		expect([...REFUSED, 'read', 'notJats', 'noText']).toContain(answer)
	})
})

describe('a figure', TAKES_ITS_TIME, () => {
	const kept = ['PNG with a text of 300 MB', 'GIF']
	test.each(Object.entries(PICTURE_BOMBS))('%s', async (name, make) => {
		const bytes = await make()
		const mediaType = name.startsWith('TIFF') ? 'image/tiff' : 'image/png'
		const answer = await outcome(() => copyPicture(async () => bytes, mediaType))
		expect(kept.includes(name) ? ['read', ...REFUSED] : REFUSED).toContain(answer)
	})
})

describe('a portrait', TAKES_ITS_TIME, () => {
	test.each(Object.entries(PICTURE_BOMBS))('%s', async (name, make) => {
		const bytes = await make()
		const answer = await outcome(() => portraitFrom(bytes))
		expect(
			name === 'PNG with a text of 300 MB' ? ['read', 'broken'] : ['broken', 'tooManyPixels', 'notAPicture'],
		).toContain(answer)
	})
})
