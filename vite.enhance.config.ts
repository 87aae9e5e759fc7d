import { defineConfig } from 'vite'

/** The custom elements of the reading pages: one small file per heavy part, no framework, hashed names and a manifest. */
export default defineConfig({
	publicDir: false,
	build: {
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
