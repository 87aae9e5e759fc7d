export { TrialMark } from './trial-mark.tsx'
