// `npm test`: installs and builds, then runs every check and every test (see test.ts).
import { become, ensureBuild, ensureDependencies } from './bootstrap.mjs'

ensureDependencies()
ensureBuild()
become(['scripts/test.ts', ...process.argv.slice(2)])
