import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'
import { DOI_PREFIX, isDoiPattern } from '#app/modules/production/index.ts'
import type { DepositMode, DepositService } from '#app/platform/db/tables.ts'

/** Whose works are deposited through one account. */
export const HOLDERS = ['journal', 'publisher'] as const
export type HolderKind = (typeof HOLDERS)[number]

export const SERVICES = ['crossref', 'datacite'] as const satisfies DepositService[]
/** When records are deposited, as a form offers it. */
export const MODES = ['publication', 'change', 'hand', 'off'] as const satisfies DepositMode[]

/** Why a deposit was refused; each has a sentence in four languages. The service's own words are kept beside it. */
export const REASONS = [
	'login',
	'forbidden',
	'prefix',
	'schema',
	'older',
	'taken',
	'title',
	'noIssn',
	'tooLarge',
	'unreachable',
	'noAnswer',
	'noAccount',
	'notPublished',
	'cancelled',
	'other',
] as const
export type DepositReason = (typeof REASONS)[number]

/** How far a work is with the DOI of its journal. `tested`: a service for trying took it, and nothing was registered. */
export const DOI_STATES = ['none', 'reserved', 'sent', 'tested', 'registered', 'refused'] as const
export type WorkDoiState = (typeof DOI_STATES)[number]

const line = (most: number) => z.string().transform(typedLine).pipe(z.string().min(1).max(most))
/** Crossref's schema allows the name of a depositor 130 characters. */
const LONGEST_DEPOSITOR = 130
const DOI = /^10\.\d{4,9}\/[-._;()/:a-z0-9]+$/

/** A journal's account, as its form sends it. `secret` is empty where the one that is kept stays. */
export const accountForm = z.object({
	service: z.enum(SERVICES),
	isTest: z.boolean(),
	mode: z.enum(MODES),
	prefix: z.string().trim().regex(DOI_PREFIX),
	suffix: z
		.string()
		.trim()
		.max(100)
		.refine((pattern) => pattern === '' || isDoiPattern(pattern)),
	/** The DOI of the journal itself, and whether its issues are given theirs. */
	journalDoi: z
		.string()
		.transform((typed) =>
			typed
				.trim()
				.toLowerCase()
				.replace(/^https?:\/\/(?:dx\.)?doi\.org\//, ''),
		)
		.pipe(z.union([z.literal(''), z.string().max(200).regex(DOI)]))
		.default(''),
	issueDois: z.boolean().default(false),
	login: line(200).meta({ autoComplete: 'off' }),
	secret: z.string().max(500).meta({ autoComplete: 'new-password' }),
	depositor: line(LONGEST_DEPOSITOR),
	email: z.email().max(200),
})
