import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type EnhanceAssets = { main: string }

let known: EnhanceAssets | undefined

/** The addresses of the reading pages' scripts: hashed files after a build, the sources under the development server. */
export function enhanceAssets(): EnhanceAssets {
	if (import.meta.env.DEV) return { main: '/app/enhance/main.ts' }
	known ??= readManifest()
	return known
}

function readManifest(): EnhanceAssets {
	const path = resolve('build/client/.vite/enhance.json')
	const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>
	const main = manifest['app/enhance/main.ts']
	if (!main) throw new Error('The build has no enhance script; run the build again.')
	return { main: `/${main.file}` }
}
