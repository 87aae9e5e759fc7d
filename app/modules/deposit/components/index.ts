export { AccountForm } from './account-form.tsx'
export { DoiList } from './doi-list.tsx'
export { WorkDoi } from './work-doi.tsx'
