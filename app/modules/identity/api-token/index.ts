export { type ApiScope, scopesFor, TOKEN_DAYS, tokenForm } from './model.ts'
