import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Character maps, fonts and decoders that pdf.js fetches when a PDF needs them, under one address. */
function pdfjsData(): Plugin {
	return {
		name: 'pdfjs-data',
		generateBundle() {
			for (const folder of ['cmaps', 'standard_fonts', 'iccs', 'wasm']) {
				for (const name of readdirSync(join(PDFJS, folder))) {
					if (name.endsWith('.wasm') || name.startsWith('quickjs')) continue
					const fileName = `assets/pdfjs/${folder}/${name}`
					this.emitFile({ type: 'asset', fileName, source: readFileSync(join(PDFJS, folder, name)) })
				}
			}
		},
	}
}

/** The custom elements of the reading pages: one small file and one heavy part, no framework, hashed names and a manifest. */
export default defineConfig({
	publicDir: false,
	plugins: [pdfjsData()],
	build: {
		target: 'es2022',
		outDir: 'build/client',
		emptyOutDir: false,
		assetsInlineLimit: 0,
		manifest: '.vite/enhance.json',
		modulePreload: false,
		rollupOptions: {
			input: ['app/enhance/main.ts'],
			output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
		},
	},
})
