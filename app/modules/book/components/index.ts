export { BookGrid } from './book-card.tsx'
export { ChapterList } from './chapter-list.tsx'
export { ChapterInBook, ChapterNavigation } from './chapter-navigation.tsx'
export { MainMakers, Names } from './makers.tsx'
