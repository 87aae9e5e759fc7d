// `npm run dev`: the site on its sources, with reloading; DEMO as under `npm start`.
import { become, ensureDependencies } from './bootstrap.mjs'

ensureDependencies()
become(['server/dev.ts'], { NODE_ENV: 'development', DEMO: process.env.DEMO || '1' })
