// `npm start`: installs, builds and starts; an empty database gets the demonstration library unless DEMO=0.
import { allocator, become, COMPILED, ensureBuild, ensureDependencies, serverFlags } from './bootstrap.mjs'

ensureDependencies()
ensureBuild()
become([...serverFlags(), 'server/index.ts'], {
	NODE_ENV: 'production',
	DEMO: process.env.DEMO || '1',
	NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || COMPILED,
	...allocator(),
})
