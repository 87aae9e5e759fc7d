export { ReadinessList } from './readiness-list.tsx'
export { TrialMark } from './trial-mark.tsx'
