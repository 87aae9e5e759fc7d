export { COUNTED } from './columns.ts'
export {
	accountMergeForm,
	DAYS_TO_SEPARATE,
	isNamedByManuscript,
	type MergeObstacle,
	type MergePreview,
} from './model.ts'
