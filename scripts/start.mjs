// `npm start`: installs, builds and starts; an empty database gets the demonstration library unless DEMO=0.
import { become, ensureBuild, ensureDependencies } from './bootstrap.mjs'

ensureDependencies()
ensureBuild()
become(['server/index.ts'], { NODE_ENV: 'production', DEMO: process.env.DEMO || '1' })
