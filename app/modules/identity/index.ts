export { claimForm } from './guest/claim-form.ts'
export { LONGEST_PASSWORD, type PasswordFault } from './password/password-rules.ts'
export type { CookieName, OrcidCookie, ZoneCookie } from './session/cookies.ts'
export {
	confirmForm,
	faultsOfSignUp,
	firstAdministratorForm,
	LONGEST,
	mailForm,
	newPasswordForm,
	SIGN_UP_FIELDS,
	type SignUpFaults,
	type SignUpField,
	signInForm,
	signUpForm,
	TERMS_SINCE,
} from './sign-up/schema.ts'
