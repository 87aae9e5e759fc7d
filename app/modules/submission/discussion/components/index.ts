export { MessageFiles } from './message-files.tsx'
