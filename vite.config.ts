import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Texts of the interface are read from `locales/` when the server starts: in the bundle Node would hold them a second time, as the source of what it has made of them (decision 329). */
function textsFromFiles(): Plugin {
	return {
		name: 'texts-from-files',
		apply: 'build',
		enforce: 'pre',
		applyToEnvironment: ({ name }) => name === 'ssr',
		load(id) {
			const file = /\/(locales\/\w+\/\w+\.json)$/.exec(id)?.[1]
			if (!file) return null
			const code = `import { readFileSync } from 'node:fs'\nexport default JSON.parse(readFileSync('${file}', 'utf8'))`
			return { code, moduleType: 'js' }
		},
	}
}

/** Of large packages in CommonJS, which Node holds the source of twice when they are imported: once for their names and once to run. */
const REQUIRED = new Set(['citeproc', 'snowball-stemmers'])

function requiredPackages(): Plugin {
	return {
		name: 'required-packages',
		apply: 'build',
		enforce: 'pre',
		applyToEnvironment: ({ name }) => name === 'ssr',
		resolveId: (source) => (REQUIRED.has(source) ? `\0required:${source}` : null),
		load(id) {
			const name = /^\0required:(.+)$/.exec(id)?.[1]
			if (!name) return null
			return `import { createRequire } from 'node:module'\nexport default createRequire(import.meta.url)('${name}')`
		},
	}
}

/** Without its spaces and comments, which Node would hold as well; with its names, so that traces can be read. */
const NAMES_STAY = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const

export default defineConfig({
	plugins: [textsFromFiles(), requiredPackages(), reactRouter()],
	build: { assetsInlineLimit: 0 },
	environments: {
		ssr: { build: { rollupOptions: { input: './server/app.ts', output: { minify: NAMES_STAY } } } },
	},
})
