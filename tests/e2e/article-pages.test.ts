import { ARTICLE_PAGES } from './public-pages.ts'
import { testViewsOf } from './views.ts'

testViewsOf(ARTICLE_PAGES)
