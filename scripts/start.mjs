// `npm start`: installs, builds and starts; an empty database gets the demonstration library unless DEMO=0.
import { become, ensureBuild, ensureDependencies } from './bootstrap.mjs'

ensureDependencies()
ensureBuild()
// Young objects in 16 MB instead of up to 128, and two arenas of malloc instead of one for each thread: 250 MB less after 1,200 pages.
become(['--max-semi-space-size=16', 'server/index.ts'], {
	NODE_ENV: 'production',
	DEMO: process.env.DEMO || '1',
	MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
})
