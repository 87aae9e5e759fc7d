/** Characters of a password. There are no composition rules. */
export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 256

export type PasswordFault = 'tooShort' | 'tooLong'

/** Why this password is not taken for this person, or null. */
export function passwordFault(
	password: string,
	_person: { email: string; nom: string; prenom: string },
): PasswordFault | null {
	if (password.length < SHORTEST_PASSWORD) return 'tooShort'
	return password.length > LONGEST_PASSWORD ? 'tooLong' : null
}
