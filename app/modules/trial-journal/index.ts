export { type ListedTrial, TRIAL_ORDERS, TRIAL_STATES, type Trial } from './model.ts'
export { askForm, reasonForm } from './schema.ts'
