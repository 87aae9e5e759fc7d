import type { NewPasswordFault } from '#app/modules/identity/security/index.server.ts'
import type { TwoFactorKey } from '#app/modules/identity/security/index.ts'

/** The forms of the security page, by the name that each sends. */
export type SecurityAction =
	| 'mot-de-passe'
	| 'adresse'
	| 'fermer'
	| 'fermer-autres'
	| 'fermer-tout'
	| 'deux-facteurs'
	| 'deux-facteurs-code'
	| 'deux-facteurs-secours'
	| 'deux-facteurs-arret'
	| 'cle-ajouter'
	| 'cle-retirer'
	| 'orcid-delier'

/** Why a form was refused; the sentences are in the locales. */
export type SecurityFault =
	| 'impersonating'
	| 'wrongPassword'
	| 'noPassword'
	| 'tooMany'
	| 'malformed'
	| 'unchanged'
	| 'wrongCode'
	| 'notBegun'
	| 'alreadyOn'
	| 'notOn'
	| 'lastWayIn'
	| 'needsScripts'
	| `password.${NewPasswordFault}`

/** What a form of the page was answered: refused, or something that is shown this one time. */
export type SecurityAnswer =
	| {
			is: 'refused'
			action: SecurityAction
			fault: SecurityFault
			typedEmail: string
			key: TwoFactorKey | null
	  }
	| { is: 'key'; key: TwoFactorKey }
	| { is: 'codes'; codes: string[]; isNew: boolean }

/** The refusal of one form, or null. */
export function faultOf(answer: SecurityAnswer | undefined, action: SecurityAction): SecurityFault | null {
	return answer?.is === 'refused' && answer.action === action ? answer.fault : null
}
