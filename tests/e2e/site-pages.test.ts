import { SITE_PAGES } from './public-pages.ts'
import { testViewsOf } from './views.ts'

testViewsOf(SITE_PAGES)
