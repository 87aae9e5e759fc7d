export {
	type Folder,
	type FolderRefusal,
	LONGEST_FOLDER_NAME,
	LONGEST_NOTE,
	MOST_FOLDERS,
	READINGS_PER_PAGE,
	SAVED_SORTS,
	type SavedSort,
	type SavedWork,
	type Shelf,
	shelfFrom,
	WORKS_PER_PAGE,
} from './model.ts'
export { folderRename, savedPlace } from './schema.ts'
