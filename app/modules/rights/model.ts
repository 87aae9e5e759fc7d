import type { Language } from '#app/i18n/languages.ts'
import type { EditorDuty, Role } from '#app/platform/db/tables.ts'

/** The roles that are granted, from the least to the most. */
export const ROLES = ['author', 'reviewer', 'editor', 'publisher-manager', 'admin'] as const satisfies Role[]

/** What an editor may be for a journal, in the order of a form. */
export const EDITOR_DUTIES = [
	'editor-in-chief',
	'section-editor',
	'guest-editor',
	'copyeditor',
	'production-editor',
] as const satisfies EditorDuty[]

/** Where a grant holds. */
export type Scope =
	| { kind: 'platform' }
	| { kind: 'publisher'; publisherId: string }
	| { kind: 'journal'; journalId: string }

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
	keepsHistory: boolean
	deletionAskedAt: Date | null
	grants: Grant[]
	/** The administrator who impersonates this person, or null. */
	impersonator: { userId: string; name: string } | null
}

/** Highest first: what a client sees of somebody who holds several roles. */
const SHOWN: [Role, ShownRole][] = [
	['admin', 'administrateur'],
	['publisher-manager', "responsable d'éditeur"],
	['editor', 'rédacteur'],
	['reviewer', 'réviseur'],
	['author', 'auteur'],
]

/** 'lecteur' unless the grants say more. */
export function shownRole(grants: readonly Pick<Grant, 'role'>[]): ShownRole {
	return SHOWN.find(([role]) => grants.some((grant) => grant.role === role))?.[1] ?? 'lecteur'
}

/** The name of a person as the interface writes it; the address where there is none. */
export function displayName({ prenom, nom, email }: Pick<Actor, 'prenom' | 'nom' | 'email'>): string {
	return [prenom, nom].filter(Boolean).join(' ') || email
}

/** The picture of a person that pages show: one that the platform keeps. An app may name one elsewhere, which pages do not load. */
export function ownPicture(avatar: string | null): string | null {
	return avatar?.startsWith('/') ? avatar : null
}
