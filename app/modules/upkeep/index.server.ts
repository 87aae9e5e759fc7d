export {
	backupPlaces,
	checkBackup,
	checksBackups,
	type ListedBackup,
	listBackupFiles,
	takeBackup,
} from './backups.server.ts'
export { countsStorage, storageUse } from './count-storage.server.ts'
export { databaseFacts } from './database-facts.server.ts'
export { type OperatorUpkeep, operatorUpkeep } from './operator-upkeep.server.ts'
export { queueSearchRebuild, rebuildsSearch, searchState } from './rebuild-search.server.ts'
export { recountsUsage, recountUsage } from './recount-usage.server.ts'
export { runUpkeep } from './run-upkeep.server.ts'
export { upkeepJobs } from './upkeep-jobs.server.ts'
