export { LONGEST_PASSWORD, type PasswordFault, SHORTEST_PASSWORD } from './password/password-rules.ts'
export {
	LONGEST,
	parseSignUp,
	readEmail,
	SIGN_UP_FIELDS,
	type SignUpFaults,
	type SignUpField,
} from './sign-up/schema.ts'
