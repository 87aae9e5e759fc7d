export { isFullOfPeople, isFullOfTexts } from './limits.server.ts'
