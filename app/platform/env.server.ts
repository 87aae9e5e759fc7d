import { resolve } from 'node:path'
import { z } from 'zod'

/** The whole configuration of a node, checked once at start. Nothing else reads `process.env`. */
export type Env = {
	PORT: number
	HOST: string
	PUBLIC_URL: string
	DATA_DIR: string
	DATABASE_URL: string | undefined
	DATABASE_REPLICA_URL: string | undefined
	/** Seals the platform's keys; none: a file in DATA_DIR. */
	SECRET_KEY: string | undefined
	/** The one before, while keys are sealed anew. */
	SECRET_KEY_BEFORE: string | undefined
	SMTP_URL: string | undefined
	S3_URL: string | undefined
	/** 1: load the demonstration library into an empty database. */
	DEMO: boolean
	/** The page of parts is there; only under `npm run dev`. */
	DEVELOPMENT: boolean
	LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
	/** The address that contact messages go to; none: they are stored only. */
	CONTACT_EMAIL: string | undefined
	/** The address the platform sends from. */
	MAIL_FROM: string
	/** Processes for files of strangers, and the memory that each may hold; null: what the machine allows. */
	SANDBOX_PROCESSES: number | null
	SANDBOX_MEMORY_MB: number | null
	/** Signing in with ORCID, as registered there; null: not offered. */
	ORCID: { url: string; clientId: string; clientSecret: string } | null
}

const optional = <T extends z.ZodType>(type: T) =>
	z.preprocess((value) => (value === '' ? undefined : value), type.optional())

const url = (...protocols: string[]) =>
	z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
		message: `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
	})

const wholeNumber = (least: number, most: number) => {
	const message = `must be a whole number from ${least} to ${most}`
	return z
		.string()
		.regex(/^\d{1,6}$/, message)
		.transform(Number)
		.refine((number) => number >= least && number <= most, message)
}

const secret = z.string().min(32, 'must have 32 characters or more (openssl rand -base64 32)')

const schema = z.object({
	PORT: optional(
		z
			.string()
			.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
			.transform(Number)
			.refine((port) => port <= 65535, 'must be a port number from 0 to 65535'),
	),
	HOST: optional(z.string().min(1)),
	PUBLIC_URL: optional(url('http:', 'https:')),
	DATA_DIR: optional(z.string().min(1)),
	DATABASE_URL: optional(url('postgres:', 'postgresql:')),
	DATABASE_REPLICA_URL: optional(url('postgres:', 'postgresql:')),
	SECRET_KEY: optional(secret),
	SECRET_KEY_BEFORE: optional(secret),
	SMTP_URL: optional(url('smtp:', 'smtps:')),
	S3_URL: optional(url('http:', 'https:')),
	DEMO: optional(z.enum(['0', '1'], 'must be 0 or 1')),
	LOG_LEVEL: optional(
		z.enum(
			['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
			'must be fatal, error, warn, info, debug, trace or silent',
		),
	),
	CONTACT_EMAIL: optional(z.email('must be an e-mail address')),
	MAIL_FROM: optional(z.email('must be an e-mail address')),
	SANDBOX_PROCESSES: optional(wholeNumber(1, 32)),
	SANDBOX_MEMORY_MB: optional(wholeNumber(256, 8192)),
	ORCID_CLIENT_ID: optional(z.string()),
	ORCID_CLIENT_SECRET: optional(z.string()),
	ORCID_URL: optional(url('http:', 'https:')),
})

/** A variable has a value that cannot be used; the message is one sentence that names it. */
export class ConfigurationError extends Error {}

/**
 * Reads the configuration. Empty values count as absent.
 * @throws ConfigurationError with one sentence that names the first wrong variable and says what it must be.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
	const result = schema.safeParse(source)
	if (!result.success) {
		const issue = result.error.issues[0]
		throw new ConfigurationError(`Configuration: ${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`)
	}
	const given = result.data
	if (Boolean(given.ORCID_CLIENT_ID) !== Boolean(given.ORCID_CLIENT_SECRET)) {
		throw new ConfigurationError('Configuration: ORCID_CLIENT_ID and ORCID_CLIENT_SECRET belong together.')
	}
	const port = given.PORT ?? 3000
	const host = given.HOST ?? '127.0.0.1'
	return {
		PORT: port,
		HOST: host,
		PUBLIC_URL: (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
		DATA_DIR: resolve(given.DATA_DIR ?? './var'),
		DATABASE_URL: given.DATABASE_URL,
		DATABASE_REPLICA_URL: given.DATABASE_REPLICA_URL,
		SECRET_KEY: given.SECRET_KEY,
		SECRET_KEY_BEFORE: given.SECRET_KEY_BEFORE,
		SMTP_URL: given.SMTP_URL,
		S3_URL: given.S3_URL,
		DEMO: given.DEMO === '1',
		DEVELOPMENT: source['NODE_ENV'] === 'development',
		LOG_LEVEL: given.LOG_LEVEL ?? 'info',
		CONTACT_EMAIL: given.CONTACT_EMAIL,
		MAIL_FROM: given.MAIL_FROM ?? 'mbongi@localhost.localdomain',
		SANDBOX_PROCESSES: given.SANDBOX_PROCESSES ?? null,
		SANDBOX_MEMORY_MB: given.SANDBOX_MEMORY_MB ?? null,
		ORCID:
			given.ORCID_CLIENT_ID && given.ORCID_CLIENT_SECRET
				? {
						url: (given.ORCID_URL ?? 'https://orcid.org').replace(/\/+$/, ''),
						clientId: given.ORCID_CLIENT_ID,
						clientSecret: given.ORCID_CLIENT_SECRET,
					}
				: null,
	}
}
