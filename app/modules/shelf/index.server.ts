export { bibliography } from './bibliography.server.ts'
export { createFolder, deleteFolder, renameFolder } from './commands/folders.server.ts'
export {
	clearHistory,
	forgetReading,
	keepHistory,
	noteReading,
	openAsReader,
	openWork,
} from './commands/history.server.ts'
export { annotateSaved, removeSaved, saveWork, workToSave } from './commands/saved.server.ts'
export { listReadings, type ReadHistoryEntry } from './queries/history.server.ts'
export { findWorkToSave, listFolders, listSaved, listSavedIds } from './queries/saved.server.ts'
