export { MOST_PEOPLE, MOST_TEXTS, TRIAL_DAYS } from './limits.ts'
