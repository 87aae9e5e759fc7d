export { accountForm, DOI_STATES, MODES, SERVICES, type WorkDoiState } from './model.ts'
