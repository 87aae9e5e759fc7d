import type { TransitionAct } from './transitions.ts'

/** What the log of a submission tells beside its transitions. Each has a sentence in four languages (`workflow`, `log.*`). */
export const EVENT_ACTS = [
	'fileAdded',
	'fileReplaced',
	'anonymisedCopyMade',
	'metadataChanged',
	'withdrawalAsked',
	'withdrawalRefused',
	'messageWritten',
	'editorAssigned',
	'editorUnassigned',
	'conflictDeclared',
	'reviewerInvited',
	'reviewerAccepted',
	'reviewerDeclined',
	'reviewerCancelled',
	'invitationExpired',
	'reviewExtended',
	'reportSubmitted',
	'reportChanged',
	'reportShared',
	'reviewerThanked',
	'reminderSent',
	'recommendationMade',
	'decisionUndone',
	'galleyAdded',
	'textConverted',
	'proofSent',
	'proofApproved',
	'proofReturned',
	'articleCorrected',
	'articleRetracted',
	'versionPublished',
	'administratorLooked',
] as const

export type EventAct = (typeof EVENT_ACTS)[number] | TransitionAct
