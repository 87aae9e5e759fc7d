export { LONGEST_PASSWORD, type PasswordFault, SHORTEST_PASSWORD } from './password-rules.ts'
