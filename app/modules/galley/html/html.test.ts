import { expect, test } from 'vitest'
import { arabicArticle, englishArticle, hostileArticle } from '#app/modules/work/testing/records.ts'
import { RICH_TEXT, sourceOf } from '../testing.ts'
import { writeHtml } from './write-html.ts'

async function pageOf(source: ReturnType<typeof sourceOf>): Promise<string> {
	return new TextDecoder().decode((await writeHtml(source)).bytes)
}

const PICTURE = '/images/0123456789abcdef0123456789abcdef'

test('one file that fetches nothing: pictures, faces and style are in it, and its page refuses anything else', async () => {
	const pictures = new Map([
		[PICTURE, { mediaType: 'image/webp', bytes: new Uint8Array([1, 2, 3]), sha256: 'c'.repeat(64) }],
	])
	const page = await pageOf(sourceOf(englishArticle, RICH_TEXT, { pictures }))
	expect(page).toContain('src="data:image/webp;base64,AQID"')
	const fetched = [...page.matchAll(/(?:\ssrc="|url\()([^")]*)/g)].map(([, address]) => address ?? '')
	expect(fetched.filter((address) => !address.startsWith('data:'))).toEqual([])
	expect(page).not.toContain('<script')
	expect(page).not.toMatch(/<link rel="stylesheet"/)
	expect(page).toContain(`default-src 'none'`)
})

test('a picture that the storage does not have is its description; links to the site name it', async () => {
	const page = await pageOf(
		sourceOf(englishArticle, `${RICH_TEXT}<p><a href="/articles/other">other</a></p>`),
	)
	expect(page).toContain('A map of the river')
	expect(page).not.toContain('<img')
	expect(page).toContain('href="https://mbongi.example/articles/other"')
})

test('Arabic is read from the right; words that look like markup stay words', async () => {
	expect(await pageOf(sourceOf(arabicArticle, '<p>كلمة</p>'))).toContain('<html lang="ar" dir="rtl">')
	const hostile = await pageOf(
		sourceOf({ ...hostileArticle, title: { en: '</title><script>x</script>' } }, '<p>x</p>'),
	)
	expect(hostile).not.toContain('<script')
})
