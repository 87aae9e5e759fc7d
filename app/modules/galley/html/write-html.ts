import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { directionOf } from '#app/i18n/languages.ts'
import { markupText } from '#app/platform/markup.ts'
import { facesFor } from '../page/faces.ts'
import { headMatter, wholeTitle } from '../page/head-matter.ts'

import { textMarkup } from '../page/text.ts'
import type { GalleyWriter } from '../source.ts'

/** One HTML file that asks for nothing: style, faces and pictures are in it; it opens from a disk and prints. Its page refuses whatever it would fetch or run. */
export const writeHtml: GalleyWriter = (source) => {
	const { text, record, pictures, url, licenceUrl } = source
	const { language } = text
	const body = `${headMatter(source)}\n${textMarkup(source, {
		isEpub: false,
		pictureAt: (address) => {
			const picture = pictures.get(address)
			return picture ? dataAddress(picture.mediaType, picture.bytes) : null
		},
	})}`
	const words = body.replace(/<[^>]*>/g, '')
	const faces = facesFor(words, { withItalic: /<(?:em|i|cite)\b/.test(body) })
		.map(({ rule, bytes }) => rule(dataAddress('font/woff2', bytes)))
		.join('\n')
	const people = record.contributors.filter(({ role }) => role === 'author')
	const head = [
		'<meta charset="utf-8"/>',
		`<title>${markupText(wholeTitle(record))}</title>`,
		'<meta name="viewport" content="width=device-width, initial-scale=1"/>',
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"/>`,
		...people.map(({ name }) => `<meta name="author" content="${markupText(name)}"/>`),
		`<link rel="canonical" href="${markupText(url)}"/>`,
		...(licenceUrl ? [`<link rel="license" href="${markupText(licenceUrl)}"/>`] : []),
		`<style>\n${faces}\n${STYLE}</style>`,
	]
	const page = `<!doctype html>\n<html lang="${markupText(language)}" dir="${directionOf(language)}">\n<head>\n${head.join('\n')}\n</head>\n<body>\n<main>\n<article>\n${body}\n</article>\n</main>\n</body>\n</html>\n`
	return { bytes: new TextEncoder().encode(page), warnings: [] }
}

const STYLE = [
	'app/ui/styles/tokens.css',
	'app/modules/galley/page/style.css',
	'app/modules/galley/html/file.css',
]
	.map((path) => readFileSync(resolve(path), 'utf8'))
	.join('\n')

function dataAddress(mediaType: string, bytes: Uint8Array): string {
	return `data:${mediaType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`
}
