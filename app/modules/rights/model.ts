import type { Language } from '#app/i18n/languages.ts'
import type { EditorDuty, Role } from '#app/platform/db/tables.ts'

/** A list that names all of a union: where one is missing, it does not compile. */
const allOf =
	<All extends string>() =>
	<const List extends readonly All[]>(list: List & ([All] extends [List[number]] ? unknown : never)): List =>
		list

/** The roles that are granted, from the least to the most. */
export const ROLES = allOf<Role>()(['author', 'reviewer', 'editor', 'publisher-manager', 'admin'])

/** What an editor may be for a journal, in the order of a form. */
export const EDITOR_DUTIES = allOf<EditorDuty>()([
	'editor-in-chief',
	'section-editor',
	'guest-editor',
	'copyeditor',
	'production-editor',
])

/** Where a grant holds. */
export type Scope =
	| { kind: 'platform' }
	| { kind: 'publisher'; publisherId: string }
	| { kind: 'journal'; journalId: string }
	/** What one call of a journal gathers: where guest editors work. */
	| { kind: 'call'; journalId: string; callId: string }

/** A role that a person holds now. */
export type Grant = {
	id: string
	role: Role
	scope: Scope
	/** What an editor does for the journal; null for other roles. */
	duty: EditorDuty | null
	/** An editor who recommends and does not decide. */
	recommendOnly: boolean
}

/** The role that a client sees: one word, derived from the grants. */
export type ShownRole =
	| 'lecteur'
	| 'auteur'
	| 'réviseur'
	| 'rédacteur'
	| "responsable d'éditeur"
	| 'administrateur'

/** Who sends a request: the account merged with its profile and its present grants. */
export type Actor = {
	userId: string
	sessionId: string
	email: string
	emailVerified: boolean
	nom: string
	prenom: string
	institution: string | null
	specialization: string | null
	bio: string | null
	avatar: string | null
	dateCreated: Date
	/** The language of the person's mails. */
	language: Language
	/** Where the person reads clocks: as they chose, else as their browser does, else universal time. */
	timeZone: { name: string; isChosen: boolean }
	keepsHistory: boolean
	deletionAskedAt: Date | null
	/** When whoever holds the session last proved who they are; null without a session. */
	provedAt: Date | null
	/** After the password something else is asked for. */
	hasSecondStep: boolean
	grants: Grant[]
	/** The administrator who impersonates this person, or null. */
	impersonator: { userId: string; name: string } | null
}

/** What a client sees of somebody who holds a role. */
const SHOWN: Record<Role, ShownRole> = {
	author: 'auteur',
	reviewer: 'réviseur',
	editor: 'rédacteur',
	'publisher-manager': "responsable d'éditeur",
	admin: 'administrateur',
}

/** The highest of the roles; 'lecteur' unless the grants say more. */
export function shownRole(grants: readonly Pick<Grant, 'role'>[]): ShownRole {
	const highest = ROLES.findLast((role) => grants.some((grant) => grant.role === role))
	return highest ? SHOWN[highest] : 'lecteur'
}

/** The name of a person as the interface writes it; the address where there is none. */
export function displayName({ prenom, nom, email }: Pick<Actor, 'prenom' | 'nom' | 'email'>): string {
	return [prenom, nom].filter(Boolean).join(' ') || email
}

/** The picture of a person that pages show: one that the platform keeps. An app may name one elsewhere, which pages do not load. */
export function ownPicture(avatar: string | null): string | null {
	return avatar?.startsWith('/') ? avatar : null
}
