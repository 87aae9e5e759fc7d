import { strFromU8 } from 'fflate'
import { Refused } from '#app/modules/manuscript-file/index.ts'
import {
	allIn,
	childOf,
	childrenOf,
	openPackage,
	type Package,
	readXml,
	textIn,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'
import { allowedHtml } from '#app/modules/work/full-text/index.ts'
import { GalleyRefused } from './galley-refused.ts'

const MIMETYPE = 'application/epub+zip'
const LONGEST_TEXT = 4_000_000

/**
 * Reads an EPUB as its container demands (EPUB 3.3, section 4): the file `mimetype` first and plain, a container that names a package
 * document, a title, a language, a spine whose parts are all there. Refuses locked content and scripts.
 */
export function checkEpub(bytes: Uint8Array): { plainText: string } {
	if (!startsWithMimetype(bytes)) throw new GalleyRefused('noMimetype')
	const opened = openPackage(bytes)
	const container = opened.text('META-INF/container.xml')
	if (container === undefined) throw new GalleyRefused('noContainer')
	const path = [...allIn(readXml(container), 'rootfile')][0]?.attributes['full-path']
	const source = path === undefined ? undefined : opened.text(path)
	if (path === undefined || source === undefined) throw new GalleyRefused('noPackage')
	checkLocks(opened)
	const document = readXml(source)
	const metadata = childOf(document, 'metadata')
	if (!textIn(childOf(metadata, 'title')).trim() || !textIn(childOf(metadata, 'language')).trim()) {
		throw new GalleyRefused('noTitle')
	}
	const folder = path.replace(/[^/]*$/, '')
	const items = childrenOf(childOf(document, 'manifest'), 'item')
	const spine = childrenOf(childOf(document, 'spine'), 'itemref')
	if (spine.length === 0) throw new GalleyRefused('missingParts')
	const texts = spine.map(({ attributes }) => {
		const item = items.find((one) => one.attributes['id'] === attributes['idref'])
		const text = item && opened.text(inFolder(folder, item))
		if (text === undefined) throw new GalleyRefused('missingParts')
		return text
	})
	for (const item of items) {
		const { href = '', 'media-type': type = '' } = item.attributes
		if (/^https?:/i.test(href)) continue
		if (opened.bytes(inFolder(folder, item)) === undefined) throw new GalleyRefused('missingParts')
		if (/javascript|ecmascript/i.test(type)) throw new GalleyRefused('activeContent')
	}
	if (texts.some((text) => /<script\b/i.test(text))) throw new GalleyRefused('activeContent')
	const plainText = texts.join('\n').slice(0, LONGEST_TEXT)
	return {
		plainText: allowedHtml(plainText)
			.replace(/<[^>]*>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim(),
	}
}

/** The first local header: no compression, no extra field, eight letters for a name (OCF 3.3, section 4.3). */
function startsWithMimetype(bytes: Uint8Array): boolean {
	const head = strFromU8(bytes.subarray(0, 58), true)
	return (
		bytes[8] === 0 &&
		bytes[9] === 0 &&
		bytes[28] === 0 &&
		head.slice(30, 38) === 'mimetype' &&
		head.slice(38, 58) === MIMETYPE
	)
}

function inFolder(folder: string, item: XmlElement): string {
	let name = item.attributes['href'] ?? ''
	try {
		name = decodeURIComponent(name)
	} catch {
		throw new Refused('damaged')
	}
	const names: string[] = []
	for (const part of (folder + name).split('/')) {
		if (part === '..') names.pop()
		else if (part !== '.' && part !== '') names.push(part)
	}
	return names.join('/')
}

/** Fonts may be obscured (EPUB 3.3, section 4.4); anything else that is encrypted cannot be read by everybody. */
function checkLocks(opened: Package): void {
	const encryption = opened.text('META-INF/encryption.xml')
	if (encryption === undefined) return
	for (const { attributes } of allIn(readXml(encryption), 'EncryptionMethod')) {
		if (!/idpf\.org\/2008\/embedding|adobe\.com\/pdf\/enc/i.test(attributes['Algorithm'] ?? '')) {
			throw new Refused('encrypted')
		}
	}
}
