export { applicationText } from './application.ts'
export { type Board, MOST_ENDOGENY, STANDARD_NAMES } from './model.ts'
