export { BookGrid } from './book-card.tsx'
export { ChapterList } from './chapter-list.tsx'
export { ChapterInBook, ChapterNavigation } from './chapter-navigation.tsx'
export { MainMakers } from './makers.tsx'
