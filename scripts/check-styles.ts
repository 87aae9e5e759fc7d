import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The style sheets: a colour is written once, in a file of tokens, so that day, night and paper are chosen in one place. */
const ROOT = join(import.meta.dirname, '..')
const COLOUR =
	/#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\(|:\s*(?:white|black|red|green|blue)\b/gi

const problems: string[] = []
for (const path of readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })) {
	if (!path.endsWith('.css') || path.endsWith('tokens.css')) continue
	const lines = readFileSync(join(ROOT, 'app', path), 'utf8').split('\n')
	for (const [index, line] of lines.entries())
		for (const [colour] of line.matchAll(COLOUR))
			problems.push(`app/${path}:${index + 1}: a colour that is no token: ${colour}`)
}
console.log(problems.join('\n') || 'style sheets: colours are tokens')
process.exitCode = problems.length > 0 ? 1 : 0
