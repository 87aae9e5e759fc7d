import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** All that an answer says: address, headers, and its body as text, whatever format it has. */
export async function wholeText(response: Response): Promise<string> {
	const headers = [...response.headers].map(([name, value]) => `${name}: ${decoded(value)}`).join('\n')
	const bytes = new Uint8Array(await response.arrayBuffer())
	return `${decoded(response.url)}\n${headers}\n${await textIn(bytes)}`
}

/** The text of a file: of each entry of a package, of a PDF's pages, metadata and bytes. */
export async function textIn(bytes: Uint8Array): Promise<string> {
	const raw = new TextDecoder('utf-8', { fatal: false }).decode(bytes)
	if (raw.startsWith('PK')) {
		const parts = await Promise.all(
			Object.entries(unzipSync(bytes)).map(async ([name, content]) => `${name}\n${await textIn(content)}`),
		)
		return parts.join('\n')
	}
	if (raw.startsWith('%PDF')) return `${raw}\n${await textOfPdf(bytes)}`
	return raw
		.replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
		.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
	const document = await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise
	const { info, metadata } = await document.getMetadata()
	const pages = await Promise.all(
		Array.from({ length: document.numPages }, async (_, index) => {
			const page = await document.getPage(index + 1)
			const { items } = await page.getTextContent()
			return items.map((item) => ('str' in item ? item.str : '')).join(' ')
		}),
	)
	return [JSON.stringify(info), metadata?.getRaw() ?? '', ...pages].join('\n')
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}

/** The words around the first match of any of these, or null. */
export function namedIn(text: string, names: readonly RegExp[]): string | null {
	for (const name of names) {
		const found = name.exec(text)
		if (found) return text.slice(Math.max(0, found.index - 80), found.index + 80)
	}
	return null
}
