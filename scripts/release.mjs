// `npm run release`: installs and builds, then writes the archive (see release.ts).
import { become, ensureBuild, ensureDependencies } from './bootstrap.mjs'

ensureDependencies()
ensureBuild()
become(['scripts/release.ts', ...process.argv.slice(2)])
