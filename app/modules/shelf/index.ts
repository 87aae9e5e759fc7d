export {
	type Folder,
	type FolderRefusal,
	LONGEST_FOLDER_NAME,
	LONGEST_NOTE,
	MOST_FOLDERS,
	SAVED_SORTS,
	type SavedSort,
	type SavedWork,
	type Shelf,
	shelfFrom,
	WORKS_PER_PAGE,
} from './model.ts'
export { folderRename, savedPlace } from './schema.ts'
