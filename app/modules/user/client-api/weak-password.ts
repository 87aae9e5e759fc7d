import { passwordFault } from '../auth/password-rules.ts'
import { AuthRefusal } from './refusal.ts'

/** @throws AuthRefusal `weak_password` with the reasons that the client library knows; `validation_failed` for what is too long. */
export function refuseWeak(password: string, person: { email: string; nom: string; prenom: string }): void {
	const fault = passwordFault(password, person)
	if (!fault) return
	if (fault === 'tooLong') {
		throw new AuthRefusal(400, 'validation_failed', 'Password cannot be longer than 256 characters')
	}
	if (fault === 'tooShort') {
		throw new AuthRefusal(422, 'weak_password', 'Password should be at least 12 characters.', {
			reasons: ['length'],
		})
	}
	throw new AuthRefusal(
		422,
		'weak_password',
		'Password is known to be weak and easy to guess, please choose a different one.',
		{ reasons: ['pwned'] },
	)
}
