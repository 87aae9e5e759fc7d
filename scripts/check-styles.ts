import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The style sheets: a colour is written once, in a file of tokens, so that day, night and paper are chosen in one place; and the
 * classes of a part (a button, a field, a notice) are written by its component in `app/ui` alone.
 */
const ROOT = join(import.meta.dirname, '..')
const COLOUR =
	/#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\(|:\s*(?:white|black|red|green|blue)\b/gi

/** The classes that a component of `app/ui` owns. */
const PARTS = new Set(
	(
		'button button-primary button-bare button-danger button-small button-wide link-button notice badge panel aside-box folded ' +
		'field hint field-error check form-summary tabs empty pagination gauge tab-enveloppe dialog'
	).split(' '),
)
const CLASSES = /className=(?:"([^"]*)"|\{([^}]*)\})/g

const problems: string[] = []
for (const path of readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })) {
	if (!path.endsWith('.tsx') || path.startsWith('ui/')) continue
	const source = readFileSync(join(ROOT, 'app', path), 'utf8')
	for (const { 1: plain, 2: computed = '', index } of source.matchAll(CLASSES)) {
		const texts = plain === undefined ? computed.match(/'[^']*'|"[^"]*"|`[^`]*`/g) : [plain]
		const line = source.slice(0, index).split('\n').length
		for (const name of (texts ?? []).join(' ').split(/[^\w-]+/))
			if (PARTS.has(name)) problems.push(`app/${path}:${line}: the class of a part of app/ui: ${name}`)
	}
}
for (const path of readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })) {
	if (!path.endsWith('.css') || path.endsWith('tokens.css')) continue
	const lines = readFileSync(join(ROOT, 'app', path), 'utf8').split('\n')
	for (const [index, line] of lines.entries())
		for (const [colour] of line.matchAll(COLOUR))
			problems.push(`app/${path}:${index + 1}: a colour that is no token: ${colour}`)
}
console.log(problems.join('\n') || 'style sheets: colours are tokens, parts own their classes')
process.exitCode = problems.length > 0 ? 1 : 0
