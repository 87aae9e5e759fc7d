import { COLLECTION_PAGES } from './public-pages.ts'
import { testViewsOf } from './views.ts'

testViewsOf(COLLECTION_PAGES)
