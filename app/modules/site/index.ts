export { AUTHOR_RULES } from './author-rules.ts'
export { GUIDE_FILE_KEYS, GUIDE_FILES, guideFileNamed, guideFilePath } from './guide-files.ts'
export { type Operator, type OperatorField, operatorForm } from './operator.ts'
export { COOKIES, ENTRIES, TOPICS } from './stored-data.ts'
